import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, legislator, rollCall, session, snapshot } from './test-records/records.ts';

describeOnBothEngines('an invalid field', (openEmpty) => {
  const importRecords = async (records: LegislativeRecordInput[]) => {
    const db = await openEmpty();
    const { refused, counts } = await importSource(db, snapshot([session(), ...records]), { path: 'test' });
    return { db, counts, lines: refused.map(({ field, reason }) => `${field}: ${reason}`) };
  };

  test('that is optional is left out, and the rest of the record is imported', async () => {
    const { db, counts, lines } = await importRecords([
      legislator('Ada Fox', { sourceUrl: 'not an address', email: 'ada@elm.example' }),
      bill('H1', {
        actions: [action('2025-01-02', 'Filed'), action('2025-13-45', 'Read'), action('2025-02-03', 'Heard')],
        versions: [{ name: 'Introduced', date: 'spring', links: [{ url: 'https://elm.example/1' }] }],
      }),
    ]);
    expect(counts.legislator).toMatchObject({ added: 1, refused: 0 });
    expect(counts.bill).toMatchObject({ added: 1, refused: 0 });
    expect(await db.selectFrom('legislators').select(['email', 'source_url']).execute()).toEqual([
      { email: 'ada@elm.example', source_url: null },
    ]);
    const actions = await db.selectFrom('bill_actions').select('action_text').orderBy('position').execute();
    expect(actions.map(({ action_text }) => action_text)).toEqual(['Filed', 'Heard']);
    expect(await db.selectFrom('bill_versions').select(['name', 'version_date']).execute()).toEqual([
      { name: 'Introduced', version_date: null },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^sourceUrl: Invalid URL/);
    expect(lines[1]).toMatch(/^actions\.1\.date, versions\.0\.date: /);
  });

  test('costs a list entry that cannot be without it', async () => {
    const record = rollCall('1', { yes: ['Ada Fox', ' ', 'Bo Vale'] }, { counts: undefined });
    const { db, lines } = await importRecords([record]);
    const votes = await db.selectFrom('member_votes').select('name').orderBy('position').execute();
    expect(votes).toEqual([{ name: 'Ada Fox' }, { name: 'Bo Vale' }]);
    expect(lines).toEqual([expect.stringMatching(/^votes\.1\.name: /)]);
  });

  test('that the record needs rejects the record', async () => {
    const { db, counts, lines } = await importRecords([bill('H1', { title: ' ' }), bill('H2')]);
    expect(counts.bill).toMatchObject({ added: 1, refused: 1 });
    expect(await db.selectFrom('bills').select('number').execute()).toEqual([{ number: 'H.2' }]);
    expect(lines).toEqual([expect.stringMatching(/^title: /)]);
  });
});
