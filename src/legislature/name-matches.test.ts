import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { type Database, writeRecords } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import { matchName, removeMatch, unmatchedNames } from './name-matches.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { bill, committee, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const earlier = session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 });
const seat = (chamber: 'house' | 'senate', from: string) => ({
  chamber,
  district: '1st Elm',
  startDate: from,
  party: 'Democratic',
});
const people = [
  legislator('Ada Marlowe', { memberships: [seat('house', '2025-01-01')] }),
  legislator('Bo Marlowe', { memberships: [seat('house', '2025-01-01')] }),
];
const NAME = 'Marlowe of Elm';

/** A snapshot of a day. Each has another title of the bill, so that none is skipped as unchanged. */
const dayOf = (day: number): LegislativeRecordInput[] => [
  earlier,
  session(),
  ...people,
  committee('Forestry', { chamber: 'house', members: [{ name: NAME, role: 'member' }] }),
  bill('H1', { title: `Act ${day}`, sponsors: [{ name: NAME, kind: 'person', classification: 'primary' }] }),
  bill('H2', { session: '193rd', sponsors: [{ name: NAME, kind: 'person', classification: 'primary' }] }),
  rollCall('1', { yes: [NAME], no: ['Ada Marlowe'] }, { billNumber: 'H1', motion: `Passage ${day}` }),
];
const importDay = (db: Database, day: number) =>
  importSource(db, snapshot(dayOf(day), { asOf: `2025-03-${String(day).padStart(2, '0')}` }), {
    path: 'test',
  });

async function linksOf(db: Database) {
  const person = await db.selectFrom('legislators').select(['id', 'full_name']).execute();
  const nameOf = (id: number | null) => person.find((each) => each.id === id)?.full_name ?? null;
  const sponsors = await db
    .selectFrom('bill_sponsors')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['number', 'legislator_id'])
    .orderBy('number')
    .execute();
  const votes = await db
    .selectFrom('member_votes')
    .select(['legislator_id'])
    .where('name', '=', NAME)
    .execute();
  const members = await db.selectFrom('committee_members').select('legislator_id').execute();
  return {
    sponsors: sponsors.map(({ legislator_id }) => nameOf(legislator_id)),
    votes: votes.map(({ legislator_id }) => nameOf(legislator_id)),
    members: members.map(({ legislator_id }) => nameOf(legislator_id)),
  };
}

const idOf = async (db: Database, name: string) =>
  (await db.selectFrom('legislators').select('id').where('full_name', '=', name).executeTakeFirstOrThrow())
    .id;
const open = async (db: Database) => (await unmatchedNames(db, { limit: 10, offset: 0 })).names;

describeOnBothEngines('a name that an editor matched', (openEmpty) => {
  // P05
  test('stays matched through imports of older and newer snapshots, in the sessions of the legislator', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    const nobody = { sponsors: [null, null], votes: [null], members: [null] };
    expect(await linksOf(db)).toEqual(nobody);
    expect(await open(db)).toEqual([{ name: NAME, sponsors: 2, votes: 1, committeeMembers: 1 }]);

    const bo = await idOf(db, 'Bo Marlowe');
    expect(await writeRecords(db, (trx) => matchName(trx, NAME, bo))).toBe(3);
    // The bill of the earlier session is somebody else's.
    const matched = { sponsors: ['Bo Marlowe', null], votes: ['Bo Marlowe'], members: ['Bo Marlowe'] };
    expect(await linksOf(db)).toEqual(matched);
    expect(await open(db)).toEqual([]);
    const parties = await db.selectFrom('party_votes').select(['members', 'yes_count', 'no_count']).execute();
    expect(parties).toEqual([{ members: 2, yes_count: 1, no_count: 1 }]);

    for (const day of [11, 9, 12, 8, 13, 7, 14, 6, 15, 16]) await importDay(db, day);
    expect(await linksOf(db)).toEqual(matched);

    await writeRecords(db, (trx) => removeMatch(trx, NAME));
    expect(await linksOf(db)).toEqual(nobody);
    expect(await open(db)).toHaveLength(1);
  });

  test('is not asked about again if it is not a legislator’s', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    expect(await writeRecords(db, (trx) => matchName(trx, NAME, null))).toBe(0);
    await importDay(db, 11);
    expect(await open(db)).toEqual([]);
    expect(await linksOf(db)).toEqual({ sponsors: [null, null], votes: [null], members: [null] });
  });

  test('gives a member no second vote in a roll call', async () => {
    const db = await openEmpty();
    await importDay(db, 10);
    const ada = await idOf(db, 'Ada Marlowe');
    await writeRecords(db, (trx) => matchName(trx, NAME, ada));
    expect((await linksOf(db)).votes).toEqual([null]);
    await importDay(db, 11);
    expect((await linksOf(db)).votes).toEqual([null]);
  });
});
