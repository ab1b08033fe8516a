import { billRows } from '../bills/bill-rows.server.ts';
import type { Database } from '../db/database.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';
import { trackedBy } from '../tracking/tracked.server.ts';
import type { Position, Priority } from '../tracking/tracking-words.ts';
import type { ReportedBill } from './reported-bill.ts';

/**
 * What reports say of bills, as it is now, in three statements.
 * @param userId whose tracking lists tell of them
 * @param billIds at most the thousand of a report
 * @param today the legislature's day, `YYYY-MM-DD`: hearings before it are over
 * @returns by the bills' ids; ids that no bill has are missing
 */
export async function billsAsTheyAre(
  db: Database,
  userId: number,
  billIds: readonly number[],
  today: string,
): Promise<Map<number, ReportedBill>> {
  if (billIds.length === 0) return new Map();
  const bills = await billRows(db)
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .leftJoin('committees as holder', 'holder.id', 'bills.committee_id')
    .select([
      'sessions.name as session',
      'bills.status_name',
      'bills.progress',
      'bills.last_action_date',
      'bills.last_action_text',
      'holder.committee_name as committee',
    ])
    .where('bills.id', 'in', billIds)
    .execute();
  const hearings = await nextHearings(db, billIds, today);
  const tracked = await trackedOn(db, userId, billIds);
  return new Map(
    bills.map((bill) => [
      bill.id,
      {
        number: bill.number,
        title: bill.title,
        session: bill.session,
        sponsor: bill.full_name ?? bill.committee_name ?? bill.sponsor_name,
        status: bill.status_name,
        stage: bill.progress,
        lastActionOn: bill.last_action_date,
        lastAction: bill.last_action_text,
        committee: bill.committee,
        nextHearing: hearings.get(bill.id) ?? null,
        tracked: tracked.get(bill.id) ?? [],
      },
    ]),
  );
}

/** The first hearing of each bill from a day on that is not canceled. */
async function nextHearings(db: Database, billIds: readonly number[], today: string) {
  const rows = await db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_bills.meeting_id')
    .select(['meeting_bills.bill_id', 'meetings.meeting_date', 'meetings.starts_at', 'meetings.location'])
    .where('meeting_bills.bill_id', 'in', billIds)
    .where('meetings.meeting_date', '>=', today)
    .where('meetings.status', 'in', ['scheduled', 'rescheduled'])
    // The earliest comes last, and is the one that a map keeps.
    .orderBy('meetings.meeting_date', 'desc')
    .orderBy(UNTIMED_LAST, 'desc')
    .orderBy('meetings.starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.bill_id,
      { day: row.meeting_date.slice(0, 10), startsAt: row.starts_at, place: row.location },
    ]),
  );
}

/** The lists of a user that each bill is on, in the user's order. */
async function trackedOn(db: Database, userId: number, billIds: readonly number[]) {
  const rows = await trackedBy(db, userId)
    .select(['bill_id', 'tracking_lists.name as list', 'tracked_bills.position', 'tracked_bills.priority'])
    .where('bill_id', 'in', billIds)
    .orderBy('place')
    .orderBy('list_id')
    .execute();
  const tracked = new Map<number, ReportedBill['tracked']>();
  for (const { bill_id, list, position, priority } of rows)
    tracked.set(bill_id, [
      ...(tracked.get(bill_id) ?? []),
      // Written from the same types.
      { list, position: position as Position, priority: priority as Priority },
    ]);
  return tracked;
}
