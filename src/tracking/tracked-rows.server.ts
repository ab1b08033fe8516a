import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nextMeetings } from '../meetings/next-meetings.server.ts';
import { ownLists } from './lists.server.ts';
import type { Position, Priority } from './tracking-words.ts';

/** Tracked bills on one page. */
export const BILLS_PER_PAGE = 50;

export interface RequestedTrackedBills {
  /** Those of one list; of all that are not archived where it is left out. */
  listId?: number;
  position?: Position;
  /** From 1. */
  page: number;
  perPage?: number;
  /** `YYYY-MM-DD` in the legislature's zone: meetings from it on are next. */
  today: string;
}

/** What a user tracks, with where each bill stands and when it is heard next; those that matter most first. */
export async function trackedRows(db: Database, userId: number, asked: RequestedTrackedBills) {
  const { perPage = BILLS_PER_PAGE } = asked;
  const rows = await inOrder(db, userId, asked)
    .select(['list_id', 'tracking_lists.name as list_name', 'bill_id', 'note', 'public_note', 'remark'])
    .select(['bills.number', 'bills.title', 'bills.status_name', 'bills.status_date', 'bills.progress'])
    .select(['bills.last_action_date', 'bills.last_action_text'])
    .select(['sessions.name as session_name', 'tracked_bills.position', 'priority'])
    .limit(perPage)
    .offset((asked.page - 1) * perPage)
    .execute();
  const meetings = await nextMeetings(
    db,
    rows.map((row) => row.bill_id),
    asked.today,
  );
  return rows.map(({ position, priority, ...row }) => ({
    ...row,
    // Written from the same types.
    position: position as Position,
    priority: priority as Priority,
    meeting: meetings.get(row.bill_id),
  }));
}
export type TrackedRow = Awaited<ReturnType<typeof trackedRows>>[number];

/** The bills of a list, as its page shows them. */
export async function billIdsOnList(db: Database, userId: number, listId: number): Promise<number[]> {
  const rows = await inOrder(db, userId, { listId }).select('bill_id').execute();
  return rows.map((row) => row.bill_id);
}

function inOrder(db: Database, userId: number, asked: Pick<RequestedTrackedBills, 'listId' | 'position'>) {
  return requestedBills(db, userId, asked)
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .orderBy(sql`case priority when 'high' then 1 when 'normal' then 2 else 3 end`)
    .orderBy('sessions.end_year', 'desc')
    .orderBy('bills.chamber')
    .orderBy('bills.number_value')
    .orderBy('tracked_bills.id');
}

/** How many tracked bills there are of each position, whichever is asked for. */
export async function countByPosition(
  db: Database,
  userId: number,
  { listId }: Pick<RequestedTrackedBills, 'listId'>,
): Promise<Record<Position, number>> {
  const rows = await requestedBills(db, userId, { listId })
    .select('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('position')
    .execute();
  return { support: 0, oppose: 0, watch: 0, ...Object.fromEntries(rows.map((r) => [r.position, r.count])) };
}

function requestedBills(
  db: Database,
  userId: number,
  { listId, position }: Pick<RequestedTrackedBills, 'listId' | 'position'>,
) {
  const lists = ownLists(db, userId)
    .innerJoin('tracked_bills', 'tracked_bills.list_id', 'tracking_lists.id')
    .where('tracked_bills.removed_at', 'is', null);
  const asked =
    listId === undefined
      ? lists.where('tracking_lists.archived_at', 'is', null)
      : lists.where('tracking_lists.id', '=', listId);
  return position === undefined ? asked : asked.where('tracked_bills.position', '=', position);
}
