import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { changedSince } from './change-events.server.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { amendment, bill, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), bill('H1'), bill('H2'), ...records]), { path: 'test' });

const stored = (db: Database) =>
  db.selectFrom('amendments').select(['id', 'amendment_number as number']).orderBy('id').execute();

// P09
describeOnBothEngines('an amendment that its source lists again under another id', (openEmpty) => {
  const listed = (upstreamId: string, amendmentNumber: string, repeatIds?: string[]) =>
    amendment('H1', amendmentNumber, { upstreamId, ...(repeatIds && { repeatIds }) });

  test('is merged with those that an earlier version of the site stored for its other ids', async () => {
    const db = await openEmpty();
    // Michigan: four pages of the journals have the substitute S-3, and another text has that number too.
    await importRecords(db, [listed('1', 'S-3'), listed('3', 'S-3 (2)'), listed('4', 'S-3 (3)')]);
    const [first, , other] = await stored(db);

    const merged = [listed('1', 'S-3', ['3']), listed('4', 'S-3 (2)')];
    await importRecords(db, merged);
    expect(await stored(db)).toEqual([
      { id: first?.id, number: 'S-3' },
      { id: other?.id, number: 'S-3 (2)' },
    ]);
    const removals = (await changedSince(db, 0)).filter(({ type }) => type === 'amendment.removed');
    expect(removals.map(({ before }) => before)).toEqual([
      JSON.stringify({ number: 'S-3 (2)', title: 'Strike section 2' }),
    ]);

    // The repeated id leads to the amendment that stays.
    await importRecords(db, [listed('3', 'S-3')]);
    await importRecords(db, merged);
    expect((await stored(db)).map(({ id }) => id)).toEqual([first?.id, other?.id]);
  });

  test('takes no amendment of another bill with it', async () => {
    const db = await openEmpty();
    await importRecords(db, [listed('1', 'S-3'), amendment('H2', 'S-1', { upstreamId: '3' })]);
    await importRecords(db, [listed('1', 'S-3', ['3', '9'])]);
    expect((await stored(db)).map(({ number }) => number)).toEqual(['S-3', 'S-1']);
  });
});

describeOnBothEngines('an amendment that its source lists with two bills', (openEmpty) => {
  test('is one of each, and keeps the row that an earlier version of the site stored for both', async () => {
    const db = await openEmpty();
    // Earlier ids were the same for both bills, so that the last one had the amendment.
    await importRecords(db, [amendment('H1', 'SA7', { upstreamId: '194th/SA7' })]);
    await importRecords(db, [amendment('H2', 'SA7', { upstreamId: '194th/SA7' })]);
    const [moved] = await stored(db);

    const listed = [
      amendment('H1', 'SA7', { upstreamId: '194th/H1/SA7', status: 'adopted' }),
      amendment('H2', 'SA7', { upstreamId: '194th/H2/SA7', status: 'rejected' }),
    ];
    for (const _ of [1, 2]) {
      await importRecords(db, listed);
      const rows = await db
        .selectFrom('amendments')
        .innerJoin('bills', 'bills.id', 'bill_id')
        .select(['amendments.id', 'bills.number', 'amendments.status'])
        .orderBy('bills.number')
        .execute();
      expect(rows).toMatchObject([
        { number: 'H.1', status: 'adopted' },
        { id: moved?.id, number: 'H.2', status: 'rejected' },
      ]);
    }
  });
});
