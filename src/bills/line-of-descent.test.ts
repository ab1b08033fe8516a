import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { relatedBillsOf } from './bill-parts.server.ts';
import { earlierBills, laterBills, lineOfDescent } from './line-of-descent.server.ts';
import { NowBills } from './line-of-descent.tsx';
import { billOverview } from './overview.server.ts';
import { RelatedBills } from './related-bills.tsx';

const does = (number: string, ...texts: string[]) =>
  bill(number, { actions: texts.map((text, at) => action(`2025-03-0${at + 1}`, text)) });

async function lineOf(db: Database, number: string) {
  const found = await db
    .selectFrom('bills')
    .select(['id', 'progress'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { before, after } = await lineOfDescent(db, found);
  const numbers = (bills: typeof before) => bills.map((each) => each.number);
  return { before: numbers(before), after: after.map(numbers) };
}

describeOnBothEngines('the line of descent of a bill', (openEmpty) => {
  // P09
  test('is read from the actions of either bill, up to the one that lives on', async () => {
    const db = await openEmpty();
    await importSource(
      db,
      snapshot([
        session(),
        does('H1', 'Filed', 'Accompanied a new draft, see H40'),
        does('H2', 'Filed', 'Accompanied a new draft, see H40'),
        // H40 does not name the bills that it replaces, and the Senate's bill names only H40.
        does('H40', 'Filed', 'Passed to be engrossed', 'New draft substituted, see S50'),
        does('S50', 'Filed', 'Substituted, as amended, for H40', 'Passed to be engrossed'),
        does('H9', 'Filed', 'Accompanied a study order, see H40'),
      ]),
      { path: 'test' },
    );
    expect(await lineOf(db, 'H.1')).toEqual({ before: [], after: [['H.40'], ['S.50']] });
    expect(await lineOf(db, 'H.40')).toEqual({ before: ['H.1', 'H.2'], after: [['S.50']] });
    expect(await lineOf(db, 'S.50')).toEqual({ before: ['H.40'], after: [] });
    expect(await lineOf(db, 'H.9')).toEqual({ before: [], after: [] });
  });

  test('leads from the print of an amendment to the amended bill, and not back', async () => {
    const db = await openEmpty();
    await importSource(
      db,
      snapshot([
        session(),
        does('H58', 'Filed', 'Reprinted, as amended, see S17', 'Passed to be engrossed'),
        does('S17', 'Text of S16, printed as amended', 'See H58'),
      ]),
      { path: 'test' },
    );
    expect(await lineOf(db, 'S.17')).toEqual({ before: [], after: [['H.58']] });
    expect(await lineOf(db, 'H.58')).toEqual({ before: [], after: [] });
  });

  test('leaves out a companion whose place the bill took', async () => {
    const db = await openEmpty();
    const referred = 'Referred to the committee on Ferries';
    const companions = [
      bill('S7', { actions: [action('2025-01-10', referred), action('2025-06-30', 'Substituted for H6')] }),
      bill('H6', { actions: [action('2025-01-10', referred), action('2025-06-30', 'Substituted by S7')] }),
    ];
    await importSource(db, snapshot([session(), ...companions]), { path: 'test' });
    const rows = await db.selectFrom('bills').select(['id', 'progress', 'number']).execute();
    const lines = new Map(
      await Promise.all(rows.map(async (row) => [row.number, await lineOfDescent(db, row)] as const)),
    );
    expect(lines.get('S.7')).toMatchObject({ before: [], tookPlaceOf: [{ number: 'H.6' }], after: [] });
    expect(lines.get('H.6')).toMatchObject({
      before: [],
      tookPlaceOf: [],
      after: [[{ number: 'S.7' }]],
      gaveWay: true,
    });

    const { id } = rows.find(({ number }) => number === 'S.7')!;
    const { related, companions: ids } = await billOverview(db, id, '2025-07-01', SiteConfig.parse({}));
    const html = renderToStaticMarkup(createElement(RelatedBills, { related, companions: ids }));
    expect(html).toContain('Took the place of');
    expect(html).not.toContain('Continues');
  });

  // NE
  test('names the bill into which only provisions of this one were amended', async () => {
    const db = await openEmpty();
    const into = 'Provisions/portions of H401 amended into H647 by AM1202';
    const records = [
      bill('H401', { actions: [action('2025-05-14', into)] }),
      bill('H647', { actions: [action('2025-05-14', into)] }),
    ];
    await importSource(db, snapshot([session(), ...records]), { path: 'test' });
    const rows = await db.selectFrom('bills').select(['id', 'progress', 'number']).execute();
    const line = await lineOfDescent(db, rows.find(({ number }) => number === 'H.401')!);
    const html = renderToStaticMarkup(createElement(NowBills, { line }));
    expect(html.replace(/<[^>]+>/g, '')).toMatch(/^Provisions of it are now in H\.647/);
  });

  test('of several bills is read at once, in both directions', async () => {
    const db = await openEmpty();
    const records = [
      does('H1', 'Filed', 'Accompanied a new draft, see H40'),
      does('H40', 'Filed', 'New draft substituted, see S50'),
      does('S50', 'Filed', 'Passed to be engrossed'),
      does('H9', 'Filed'),
    ];
    await importSource(db, snapshot([session(), ...records]), { path: 'test' });
    const rows = await db.selectFrom('bills').select(['id', 'number']).execute();
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
    const numbers = (ids: Iterable<number>) => Array.from(ids, (id) => numberOf.get(id)).sort();
    const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? 0;

    const later = await laterBills(db, [idOf('H.1'), idOf('H.40'), idOf('H.9')]);
    expect(numbers(later.keys())).toEqual(['H.1', 'H.40']);
    expect(later.get(idOf('H.1'))).toEqual([idOf('H.40'), idOf('S.50')]);
    expect(later.get(idOf('H.40'))).toEqual([idOf('S.50')]);
    expect(numbers(await earlierBills(db, [idOf('S.50')]))).toEqual(['H.1', 'H.40']);
    expect(await earlierBills(db, [])).toEqual([]);
  });

  test('leaves out a bill that an action names and the site does not have', async () => {
    const db = await openEmpty();
    const stated = { relatedBills: [{ number: 'H7', relation: 'companion' as const }] };
    const studied = action('2025-03-01', 'Accompanied a study order, see H4712');
    await importSource(db, snapshot([session(), bill('H1', { ...stated, actions: [studied] })]), {
      path: 'test',
    });
    const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    // One that the source states is listed, with a link to a search.
    expect((await relatedBillsOf(db, id)).map((each) => each.named_number)).toEqual(['H.7']);
  });

  test('ends if two bills name each other', async () => {
    const db = await openEmpty();
    await importSource(
      db,
      snapshot([session(), does('H1', 'Filed', 'Accompanied H2'), does('H2', 'Filed', 'Accompanied H1')]),
      { path: 'test' },
    );
    expect(await lineOf(db, 'H.1')).toEqual({ before: ['H.2'], after: [['H.2']] });
  });
});
