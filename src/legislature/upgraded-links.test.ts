import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeMigrationsOnBothEngines } from '../../tests/databases.ts';
import { as0026, migrateTo0026, rowsOf, writeRows } from '../../tests/version-0026.ts';
import { type Database, migrateToLatest, openDatabase } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { linksOf } from './test-records/links.ts';
import { bill, committee, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), ...records]), { path: 'test' });

/**
 * Fills a database with records as the version before migration 0020 stored them: with links, but without the names
 * and ids that they came from.
 */
async function fillOldVersion(db: Database, records: LegislativeRecordInput[]): Promise<void> {
  const now = await openDatabase(':memory:');
  await importRecords(now, records);
  await migrateTo0026(db);
  await writeRows(db, as0026(await rowsOf(now)));
  await now.destroy();

  const naming = ['member_votes', 'bill_sponsors', 'committee_members', 'amendments', 'transcript_passages'];
  for (const table of naming) {
    await sql`drop index ${sql.ref(`${table}_by_given_id`)}`.execute(db);
    await db.schema.alterTable(table).dropColumn('given_id').execute();
  }
  for (const table of ['roll_calls', 'meetings', 'bills']) {
    await db.schema.alterTable(table).dropColumn('named_committee').execute();
  }
  await db.schema.dropTable('waiting_records').execute();
  // That version had different digests, so every record is composed again when it is imported again.
  await db.updateTable('upstream_ids').set({ digest: null }).execute();
  for (const table of ['similar_bills', 'bill_sketches']) await db.schema.dropTable(table).execute();
  for (const column of ['imported_name', 'imported_start_year', 'imported_end_year'])
    await db.schema.alterTable('sessions').dropColumn(column).execute();
  await db.schema.alterTable('news_categories').dropColumn('position').execute();
  await db.schema.dropTable('whipboard_notes').execute();
  await db.schema.alterTable('tracked_bills').dropColumn('public_note').execute();
  await sql`delete from kysely_migration where name >= '0020'`.execute(db);
}

describeMigrationsOnBothEngines('a database from before names were matched again', (openWithoutTables) => {
  test('keeps its links when people are imported, and gets missing ones with the next import', async () => {
    const db = await openWithoutTables();
    const votes = [{ name: 'Elm', upstreamId: 'person Bo Elm', choice: 'yes' as const }];
    const records = [
      bill('H1', { sponsors: [{ name: 'Elm', upstreamId: 'person Bo Elm', kind: 'person' }] }),
      bill('S2', { committee: 'House Committee on Rules' }),
      rollCall('1', {}, { votes, committee: 'Rules' }),
    ];
    await fillOldVersion(db, [legislator('Bo Elm'), legislator('Di Elm'), ...records]);
    await migrateToLatest(db);

    await importRecords(db, [legislator('Ann Fox')]);
    const kept = { sponsors: ['H.1 · Elm · Bo Elm · '], voters: ['1 · Elm · yes · Bo Elm'] };
    expect(await linksOf(db)).toMatchObject(kept);

    await importRecords(db, [committee('House Committee on Rules', { chamber: 'house' }), ...records]);
    expect(await linksOf(db)).toMatchObject({
      ...kept,
      'roll calls': ['1 ·  · house · rules'],
      'committees of bills': [
        'H.1 ·  ·  · not known · not known',
        'S.2 · house · rules · not known · not known',
      ],
    });
  });
});
