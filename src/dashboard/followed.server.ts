import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { trackedByAnyone, trackedByUser } from '../tracking/tracked.server.ts';
import { dayIn, type FollowedDays } from './followed-days.ts';

/** A bill, a legislator with the bills they sponsor, or a committee with its bills and meetings. */
export interface FollowedRecord {
  kind: 'bill' | 'legislator' | 'committee';
  id: number;
}

/** The types of records that a followed search can find. */
export type FoundRecordType = 'bill' | 'transcript' | 'newsArticle' | 'pressRelease';

/** What someone follows: the bills of a tracking list, a record, days of the legislature, the bills that a search finds, or everything that a user tracks and has on the agenda. */
export interface Followed {
  /** Null for the webhook of an organization. */
  userId: number | null;
  /** The organization whose webhook follows it; undefined for a user. */
  organizationId?: number | undefined;
  listId: number | null;
  record?: FollowedRecord | null;
  days?: FollowedDays | null;
  /** The query string of a search. */
  search?: string | null;
  /** The type of the records that the search finds; by default bills. */
  foundType?: FoundRecordType;
  /** The ids of the records that the search found: bills now or before, and others now. */
  found?: readonly number[];
  /** Whether the bills are left out that the user muted. */
  exceptMuted?: boolean;
  /** The date, `YYYY-MM-DD`, since which bills that a committee has reported count; by default 30 days ago. */
  reportedSince?: string;
}

/** Whether someone follows everything that they track and have on the agenda. */
export function isEverything({ listId, record, days, search }: Followed): boolean {
  return listId === null && !record && !days && !search;
}

/** For so many days after a committee's last action on a bill, the bill is followed with the committee. */
const COMMITTEE_DAYS = 30;

/** The first of these days, or the day of the import before the changes that follow an event, if that is earlier. */
export async function firstDayOfReports(db: Database, after: number): Promise<string> {
  const last = await db
    .selectFrom('imports')
    .select('started_at')
    .where('started_at', '<', (eb) =>
      eb
        .selectFrom('change_events')
        .select('detected_at')
        .where('change_events.id', '>', after)
        .orderBy('change_events.id')
        .limit(1),
    )
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const usual = usualFirstDay();
  const before = last?.started_at.slice(0, 10) ?? usual;
  return before < usual ? before : usual;
}

function usualFirstDay(): string {
  return new Date(Date.now() - COMMITTEE_DAYS * 86_400_000).toISOString().slice(0, 10);
}

/** A subquery of the ids of the bills that someone follows. */
export function followedBills(db: Database, followed: Followed) {
  if (!followed.exceptMuted) return allFollowedBills(db, followed);
  return sql<number>`(select id from bills where id in ${allFollowedBills(db, followed)} and id not in ${mutedBy(db, followed)})`;
}

/** A subquery of the ids of the bills that someone muted in alerts. */
export function mutedBy(db: Database, { userId }: Followed) {
  return db
    .selectFrom('muted_bills')
    .select('bill_id')
    .where('user_id', '=', userId ?? 0);
}

function allFollowedBills(db: Database, followed: Followed) {
  const { record, days, search, foundType = 'bill', found = [] } = followed;
  const foundBills = foundType === 'bill' ? found : [];
  if (search) return sql<number>`(select id from bills where id in (${sql.join([0, ...foundBills])}))`;
  if (days) return sql<number>`${billsOfDays(db, days)}`;
  if (!record) return sql<number>`${trackedBills(db, followed)}`;
  if (record.kind === 'bill') return sql<number>`(select id from bills where id = ${record.id})`;
  if (record.kind === 'legislator')
    return sql<number>`${db.selectFrom('bill_sponsors').select('bill_id').where('legislator_id', '=', record.id)}`;
  const since = followed.reportedSince ?? usualFirstDay();
  const reported = db
    .selectFrom('bill_actions')
    .select('bill_id')
    .where('reporting_committee_id', '=', record.id)
    .where('action_date', '>=', since);
  const held = db.selectFrom('bills').select('id as bill_id').where('committee_id', '=', record.id);
  // A bill that a new draft continues leaves its committee without a report of its own.
  const continued = db
    .selectFrom('bills')
    .select('bills.id as bill_id')
    .where('status', '=', 'continued')
    .where('status_date', '>=', since)
    .where(({ selectFrom, ref }) => {
      const lastReferral = selectFrom('bill_actions')
        .select('bill_actions.committee_id')
        .where('bill_actions.bill_id', '=', ref('bills.id'))
        .where('bill_actions.committee_id', 'is not', null)
        .orderBy('position', 'desc')
        .limit(1);
      return sql<boolean>`${lastReferral} = ${record.id}`;
    });
  // Nor does one that the chamber takes from it.
  const discharged = db
    .selectFrom('bill_actions as discharge')
    .select('discharge.bill_id')
    .where('discharge.step', '=', 'discharged')
    .where('discharge.action_date', '>=', since)
    .where(({ selectFrom, ref }) => {
      const lastReferral = selectFrom('bill_actions')
        .select('bill_actions.committee_id')
        .where('bill_actions.bill_id', '=', ref('discharge.bill_id'))
        .where('bill_actions.position', '<', ref('discharge.position'))
        .where('bill_actions.committee_id', 'is not', null)
        .orderBy('position', 'desc')
        .limit(1);
      return sql<boolean>`${lastReferral} = ${record.id}`;
    });
  return sql<number>`${held.union(reported).union(continued).union(discharged)}`;
}

/** A subquery of the ids of the meetings on followed days. */
export function meetingsOfDays(db: Database, days: FollowedDays) {
  const day = dayIn(days);
  return db
    .selectFrom('meetings')
    .select('meetings.id as meeting_id')
    .$if(day !== undefined, (query) => query.where('meeting_date', '=', day ?? ''))
    .$if(day === undefined && days !== 'all', (query) => query.where('chamber', '=', days));
}

/** A subquery of the ids of the bills on the agendas of those meetings. */
function billsOfDays(db: Database, days: FollowedDays) {
  return db.selectFrom('meeting_bills').select('bill_id').where('meeting_id', 'in', meetingsOfDays(db, days));
}

/** A subquery of the ids of the meetings of a followed committee; of none for another subject. */
export function followedCommitteeMeetings(db: Database, { record }: Followed) {
  return db
    .selectFrom('meetings')
    .select('meetings.id as meeting_id')
    .where('committee_id', '=', record?.kind === 'committee' ? record.id : 0);
}

/** Query for the tracked bills that someone follows. */
export function trackedByFollower(db: Database, { userId, organizationId }: Followed) {
  if (userId !== null) return trackedByUser(db, userId);
  return trackedByAnyone(db).where('tracking_lists.organization_id', '=', organizationId ?? 0);
}

function trackedBills(db: Database, followed: Followed) {
  const { listId } = followed;
  return trackedByFollower(db, followed)
    .$if(listId !== null, (query) => query.where('tracked_bills.list_id', '=', listId))
    .select('tracked_bills.bill_id');
}
