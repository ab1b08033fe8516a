import type { Database } from '../../db/database.ts';
import { pictureName } from '../../legislators/pictures.ts';
import type { RecordReader } from '../indexes.ts';
import { chamberName } from './bill-records.server.ts';
import { byId, inBatches } from './in-batches.ts';

/** Records of the index `legislators`, one per legislator with all their sessions (S04). */
export const legislatorRecords: RecordReader = async function* (db, config, selection) {
  const batches = inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('legislators')
      .selectAll()
      .where('id', '>', after)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const legislators of batches) {
    const ids = legislators.map((legislator) => legislator.id);
    const [names, sessions] = await Promise.all([otherNamesOf(db, ids), sessionsOf(db, ids)]);
    yield legislators.map((legislator) => ({
      objectID: String(legislator.id),
      id: legislator.id,
      url: `/app/legislator/${legislator.id}`,
      full_name: legislator.full_name,
      family_name: legislator.family_name,
      other_names: (names.get(legislator.id) ?? []).map((row) => row.name),
      session_name: [...new Set((sessions.get(legislator.id) ?? []).map((row) => row.name))],
      chamber: chamberName(config, legislator.chamber),
      party: legislator.party,
      district: legislator.district,
      image: pictureName(legislator.id, legislator.image),
      active: legislator.active,
    }));
  }
};

/** Records of the index `committees`, one per committee (S04). */
export const committeeRecords: RecordReader = async function* (db, config, selection) {
  const batches = inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('committees')
      .selectAll()
      .where('id', '>', after)
      .where('kind', '!=', 'floor')
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const committees of batches) {
    const members = await membersOf(
      db,
      committees.map((committee) => committee.id),
    );
    yield committees.map((committee) => ({
      objectID: String(committee.id),
      id: committee.id,
      url: `/app/committee/${committee.id}`,
      committee_name: committee.committee_name,
      chamber: chamberName(config, committee.chamber),
      members: (members.get(committee.id) ?? []).map((row) => row.name),
      active: committee.active,
    }));
  }
};

async function otherNamesOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('legislator_names')
    .select(['legislator_id', 'name'])
    .where('legislator_id', 'in', ids)
    .execute();
  return byId(rows, (row) => row.legislator_id);
}

/** The sessions in which legislators served or sponsored a bill. */
async function sessionsOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('sessions', 'sessions.id', 'memberships.session_id')
    .select(['legislator_id', 'sessions.name'])
    .where('legislator_id', 'in', ids)
    .union(
      db
        .selectFrom('bill_sponsors')
        .innerJoin('bills', 'bills.id', 'bill_sponsors.bill_id')
        .innerJoin('sessions', 'sessions.id', 'bills.session_id')
        .select((eb) => [
          eb.ref('bill_sponsors.legislator_id').$notNull().as('legislator_id'),
          'sessions.name',
        ])
        .where('bill_sponsors.legislator_id', 'in', ids),
    )
    .orderBy('name')
    .execute();
  return byId(rows, (row) => row.legislator_id);
}

async function membersOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('committee_members')
    .select(['committee_id', 'name'])
    .where('committee_id', 'in', ids)
    .orderBy('position')
    .execute();
  return byId(rows, (row) => row.committee_id);
}
