import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import {
  action,
  bill,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../legislature/test-records/records.ts';
import { bills } from './bill-documents.server.ts';
import type { Selection } from './custom-records.server.ts';
import type { Noun } from './documents.ts';
import { expansionsOf } from './expansions.server.ts';
import { listRecords } from './list-records.server.ts';
import { publishedNouns } from './nouns.ts';
import { rollCalls } from './proceeding-documents.server.ts';

const SITE = 'https://bills.example';
const nouns = publishedNouns({
  features: { amendments: true, news: true, press: true, progress: true, transcripts: true },
});

/** A page of a list, and the tables that its queries read. */
async function listed(db: Database, noun: Noun, selection: Selection) {
  const tables: string[] = [];
  const counting = db.withPlugin({
    transformQuery({ node }) {
      const from = 'from' in node ? node.from?.froms[0] : undefined;
      if (from?.kind === 'TableNode')
        tables.push(String((from as unknown as TableInQuery).table.identifier.name));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const query = { cursor: 0, limit: 10, ...selection };
  const options = { expansions: expansionsOf(noun, nouns), siteUrl: SITE };
  const { results } = await listRecords(counting, noun, query, options);
  return { results, tables: tables.sort() };
}
interface TableInQuery {
  table: { identifier: { name: string } };
}

// A05, issue 18
describeOnBothEngines('the fields of records of the API', (openEmpty) => {
  async function legislature(): Promise<Database> {
    const db = await openEmpty();
    const records = [
      session(),
      legislator('Ann Fox'),
      bill('H1', {
        actions: [action('2025-03-04', 'Referred to Parks')],
        sponsors: [{ name: 'Ann Fox', kind: 'person', classification: 'primary' }],
        versions: [{ name: 'Bill Text', links: [], text: 'SECTION 1.' }],
      }),
      rollCall('1', { yes: ['Ann Fox'] }, { billNumber: 'H1' }),
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    return db;
  }

  test('are read from their tables only if they are asked for', async () => {
    const db = await legislature();
    const whole = await listed(db, bills, {});
    expect(whole.tables).toHaveLength(9);
    const title = await listed(db, bills, { fields: ['title'] });
    expect(title).toEqual({ results: [{ id: 1, title: 'An Act about H1' }], tables: ['bills'] });

    for (const [field, table] of [
      ['actions', 'bill_actions'],
      ['versions', 'bill_versions'],
      ['sponsorships', 'bill_sponsors'],
    ] as const) {
      const one = await listed(db, bills, { fields: ['title', field] });
      expect(one.tables).toEqual([table, 'bills']);
      expect(one.results[0]).toEqual({
        id: 1,
        title: 'An Act about H1',
        [field]: (whole.results[0] as Record<string, unknown>)[field],
      });
    }

    expect((await listed(db, rollCalls, { fields: ['result'] })).tables).toEqual(['roll_calls']);
    expect((await listed(db, rollCalls, { fields: ['votes'] })).tables).toEqual([
      'member_votes',
      'roll_calls',
    ]);
  });

  test('lists by which an expansion is found are read, even if they are not in the answer', async () => {
    const db = await legislature();
    const { results } = await listed(db, bills, { fields: ['title'], expand: ['sponsors'] });
    expect(results).toMatchObject([{ id: 1, sponsors: [{ name: 'Ann Fox' }] }]);
    expect(Object.keys(results[0] ?? {}).sort()).toEqual(['id', 'sponsors', 'title']);
    const { tables } = await listed(db, bills, { fields: ['title'], expand: ['roll_calls'] });
    expect(tables).not.toContain('bill_sponsors');
  });
});
