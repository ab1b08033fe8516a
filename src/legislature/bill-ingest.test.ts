import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, committee, legislator, session, snapshot } from './test-records/records.ts';

const options = { path: 'test' };

describeOnBothEngines('imported bills', (openEmpty) => {
  test('list each sponsor once, as primary sponsor if the source says so anywhere', async () => {
    const db = await openEmpty();
    const sponsor = (name: string, classification: 'primary' | 'cosponsor', upstreamId?: string) => ({
      ...{ name, kind: 'person' as const, classification },
      ...(upstreamId && { upstreamId }),
    });
    const sponsors = [
      ...[sponsor('Alder', 'cosponsor'), sponsor('Birch', 'cosponsor'), sponsor('Alder', 'primary')],
      ...[
        sponsor('Birch', 'cosponsor'),
        sponsor('Cedar', 'cosponsor', '1'),
        sponsor('Cedar', 'cosponsor', '2'),
      ],
    ];
    await importSource(db, snapshot([session(), bill('H1', { sponsors })]), options);
    const rows = await db
      .selectFrom('bill_sponsors')
      .select(['name', 'classification'])
      .orderBy('position')
      .execute();
    expect(rows.map(({ name, classification }) => `${name} ${classification}`)).toEqual([
      'Alder primary',
      'Birch cosponsor',
      'Cedar cosponsor',
      'Cedar cosponsor',
    ]);
  });

  test('have their parts, with sponsors linked by name', async () => {
    const db = await openEmpty();
    const report = await importSource(
      db,
      snapshot([
        session(),
        legislator('Ann Fox'),
        committee('Joint Committee on Parks'),
        bill('H100', {
          sponsors: [
            { name: 'FOX, Ann', kind: 'person', classification: 'primary' },
            { name: 'Joint Committee on Parks', kind: 'organization', classification: 'cosponsor' },
            { name: 'A Citizen', kind: 'person', classification: 'cosponsor' },
          ],
          actions: [action('2025-02-01', 'Read'), action('2025-01-15', 'Filed')],
          versions: [{ name: 'Bill Text', links: [{ url: 'https://example.org/h100' }] }],
          citations: ['c. 12 s. 3', 'c. 12 s. 3'],
          categories: ['Parks'],
        }),
      ]),
      options,
    );
    expect(report.refused).toEqual([]);
    expect(report.counts.bill).toEqual({ read: 1, added: 1, changed: 0, unchanged: 0, stale: 0, refused: 0 });
    const row = await db.selectFrom('bills').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      number: 'H.100',
      number_key: 'H100',
      filed_date: '2025-01-15',
      last_action_text: 'Read',
    });
    const sponsors = await db.selectFrom('bill_sponsors').selectAll().orderBy('position').execute();
    expect(sponsors.map((each) => [each.legislator_id !== null, each.committee_id !== null])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(await db.selectFrom('bill_citations').select('citation').execute()).toHaveLength(1);
    expect(report.events).toBe(0);
  });

  test('change nothing when they are imported again', async () => {
    const db = await openEmpty();
    const records = () => snapshot([session(), bill('H100', { actions: [action('2025-01-15', 'Filed')] })]);
    await importSource(db, records(), options);
    const again = await importSource(db, records(), options);
    expect(again.counts.bill).toMatchObject({ unchanged: 1, changed: 0, added: 0 });
    expect(again.events).toBe(0);
  });
});
