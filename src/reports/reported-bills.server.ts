import { billRows } from '../bills/bill-rows.server.ts';
import type { Database } from '../db/database.ts';
import { nextMeetings } from '../meetings/next-meetings.server.ts';
import { valuesOf } from '../tracking/custom-fields.server.ts';
import { valueText } from '../tracking/custom-fields.ts';
import { trackedByUser } from '../tracking/tracked.server.ts';
import type { Position, Priority } from '../tracking/tracking-words.ts';
import { notesOfLists, type ReportedBill } from './reported-bill.ts';

/**
 * The current state of bills for reports, in three SQL statements.
 * @param userId the user whose tracking lists are included
 * @param billIds at most the 1,000 bills of a report
 * @param options.today the legislature's date, `YYYY-MM-DD`
 * @param options.listId the only tracking list that is included
 * @returns the bills by id; unknown ids are missing
 */
export async function currentBills(
  db: Database,
  userId: number,
  billIds: readonly number[],
  { today, listId }: { today: string; listId?: number | undefined },
): Promise<Map<number, ReportedBill>> {
  if (billIds.length === 0) return new Map();
  const bills = await billRows(db)
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .leftJoin('committees as holder', 'holder.id', 'bills.committee_id')
    .select([
      'sessions.name as session',
      'bills.kind',
      'bills.status',
      'bills.progress',
      'bills.last_action_date',
      'bills.last_action_text',
      'holder.committee_name as committee',
    ])
    .where('bills.id', 'in', billIds)
    .execute();

  const meetings = await nextMeetings(db, billIds, today);
  const tracked = await trackedOn(db, userId, billIds, listId);
  const hearing = (billId: number): ReportedBill['nextHearing'] => {
    const meeting = meetings.get(billId);
    if (!meeting) return null;
    return { day: meeting.meeting_date.slice(0, 10), startsAt: meeting.starts_at, place: meeting.location };
  };

  return new Map(
    bills.map((bill) => [
      bill.id,
      {
        number: bill.number,
        title: bill.title,
        kind: bill.kind,
        session: bill.session,
        sponsor: bill.full_name ?? bill.committee_name ?? bill.sponsor_name,
        status: bill.status,
        stage: bill.progress,
        lastActionOn: bill.last_action_date,
        lastAction: bill.last_action_text,
        committee: bill.committee,
        nextHearing: hearing(bill.id),
        tracked: tracked.get(bill.id) ?? [],
      },
    ]),
  );
}

/** The lists of a user that each bill is on, in the user's order. */
async function trackedOn(db: Database, userId: number, billIds: readonly number[], listId?: number) {
  const rows = await trackedByUser(db, userId)
    .select(['bill_id', 'tracking_lists.name as list', 'tracked_bills.position', 'tracked_bills.priority'])
    .select(['public_note', 'tracked_bills.id', 'tracking_lists.organization_id'])
    .where('bill_id', 'in', billIds)
    .$if(listId !== undefined, (query) => query.where('list_id', '=', listId ?? 0))
    .orderBy('place')
    .orderBy('list_id')
    .execute();
  const values = await valuesOf(db, rows);
  const tracked = new Map<number, ReportedBill['tracked']>();
  for (const { id, bill_id, list, position, priority, public_note } of rows)
    tracked.set(bill_id, [
      ...(tracked.get(bill_id) ?? []),
      {
        list,
        // The columns were written with these types.
        position: position as Position,
        priority: priority as Priority,
        publicNote: public_note,
        customFields: (values.get(id) ?? []).map(({ field, value }) => ({
          name: field.name,
          value: valueText(field, value),
        })),
      },
    ]);

  return tracked;
}

/** The private notes of a user on bills, by bill id. They are only shown to this user and never stored in a report. */
export async function privateNotesOn(
  db: Database,
  userId: number,
  billIds: readonly number[],
): Promise<Map<number, string>> {
  if (billIds.length === 0) return new Map();
  const rows = await trackedByUser(db, userId)
    .select(['bill_id', 'tracking_lists.name as list', 'note'])
    .where('bill_id', 'in', billIds)
    .where('note', '!=', '')
    .orderBy('place')
    .orderBy('list_id')
    .execute();
  const ofBills = Map.groupBy(rows, (row) => row.bill_id);
  return new Map([...ofBills].map(([billId, notes]) => [billId, notesOfLists(notes)]));
}
