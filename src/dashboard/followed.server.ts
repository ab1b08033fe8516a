import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { trackedByUser } from '../tracking/tracked.server.ts';

/** A bill, a legislator with the bills they sponsor, or a committee with its bills and meetings. */
export interface FollowedRecord {
  kind: 'bill' | 'legislator' | 'committee';
  id: number;
}

/** What someone follows: the bills of a tracking list, a record, or everything that a user tracks and has on the agenda. */
export interface Followed {
  userId: number;
  listId: number | null;
  record?: FollowedRecord | null;
  /** Whether the bills are left out that the user muted. */
  exceptMuted?: boolean;
}

/** Whether someone follows everything that they track and have on the agenda. */
export function isEverything({ listId, record }: Followed): boolean {
  return listId === null && !record;
}

/** For so many days after a committee's last action on a bill, the bill is followed with the committee. */
const COMMITTEE_DAYS = 30;

/** A subquery of the ids of the bills that someone follows. */
export function followedBills(db: Database, followed: Followed) {
  if (!followed.exceptMuted) return allFollowedBills(db, followed);
  const muted = db.selectFrom('muted_bills').select('bill_id').where('user_id', '=', followed.userId);
  return sql<number>`(select id from bills where id in ${allFollowedBills(db, followed)} and id not in ${muted})`;
}

function allFollowedBills(db: Database, followed: Followed) {
  const { record } = followed;
  if (!record) return sql<number>`${trackedBills(db, followed)}`;
  if (record.kind === 'bill') return sql<number>`(${record.id})`;
  if (record.kind === 'legislator')
    return sql<number>`${db.selectFrom('bill_sponsors').select('bill_id').where('legislator_id', '=', record.id)}`;
  const since = new Date(Date.now() - COMMITTEE_DAYS * 86_400_000).toISOString().slice(0, 10);
  const reported = db
    .selectFrom('bill_actions')
    .select('bill_id')
    .where('reporting_committee_id', '=', record.id)
    .where('action_date', '>=', since);
  const held = db.selectFrom('bills').select('id as bill_id').where('committee_id', '=', record.id);
  return sql<number>`${held.union(reported)}`;
}

/** A subquery of the ids of the meetings of a followed committee; of none for another subject. */
export function followedCommitteeMeetings(db: Database, { record }: Followed) {
  return db
    .selectFrom('meetings')
    .select('meetings.id as meeting_id')
    .where('committee_id', '=', record?.kind === 'committee' ? record.id : 0);
}

function trackedBills(db: Database, { userId, listId }: Followed) {
  return trackedByUser(db, userId)
    .$if(listId !== null, (query) => query.where('tracked_bills.list_id', '=', listId))
    .select('tracked_bills.bill_id');
}
