import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../db/database.ts';
import { rowsWhere } from '../db/rows.ts';
import { nextMeetings } from '../meetings/next-meetings.server.ts';
import { canEdit } from '../organizations/access.server.ts';
import type { BillFilter } from './bill-filter.ts';
import { valuesOf } from './custom-fields.server.ts';
import { userLists } from './lists.server.ts';
import { sortedTags } from './tracked-fields.ts';
import type { Position, Priority } from './tracking-words.ts';

/** The number of tracked bills on one page. */
export const BILLS_PER_PAGE = 50;

interface FilteredBills extends BillFilter {
  /** The current date, `YYYY-MM-DD` in the legislature's time zone, from which bills are due. */
  today?: string;
}

export interface RequestedTrackedBills extends FilteredBills {
  /** The page number, counted from 1. */
  page: number;
  perPage?: number;
  /** The next meeting of a bill is on this day or later. */
  today: string;
}

/** The bills that a user tracks, each with its status and next meeting, highest priority first. */
export async function trackedRows(db: Database, userId: number, request: RequestedTrackedBills) {
  const { perPage = BILLS_PER_PAGE } = request;
  const rows = await sortedBills(db, userId, request)
    .select(['list_id', 'tracking_lists.name as list_name', 'bill_id', 'note', 'public_note', 'remark'])
    .select(['bills.number', 'bills.title', 'bills.status', 'bills.status_date', 'bills.progress'])
    .select(['bills.last_action_date', 'bills.last_action_text'])
    .select(['sessions.name as session_name', 'tracked_bills.position', 'priority'])
    .leftJoin('users', 'users.id', 'assignee_id')
    .select(['tracked_bills.id', 'assignee_id', 'due_on', 'users.name', 'users.email'])
    .select('tracking_lists.organization_id')
    .select([isFollowed.as('is_followed'), canEdit('tracking_lists', userId).as('can_edit')])
    .limit(perPage)
    .offset((request.page - 1) * perPage)
    .execute();
  const meetings = await nextMeetings(
    db,
    rows.map((row) => row.bill_id),
    request.today,
  );
  const values = await valuesOf(db, rows);
  const tags = await tagsByEntry(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ position, priority, name, email, ...row }) => ({
    ...row,
    /** The name of the member who is responsible; null for nobody. */
    assignee: name ?? email,
    tags: tags.get(row.id) ?? [],
    /** The custom fields that have a value here. */
    values: values.get(row.id) ?? [],
    // Rows are only written with these types.
    position: position as Position,
    priority: priority as Priority,
    is_followed: Boolean(row.is_followed),
    can_edit: Boolean(row.can_edit),
    meeting: meetings.get(row.bill_id),
  }));
}

async function tagsByEntry(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await rowsWhere<{ tracked_bill_id: number; tag: string }>(
    db,
    'tracked_tags',
    'tracked_bill_id',
    ids,
  );
  const byEntry = Map.groupBy(rows, (row) => row.tracked_bill_id);
  return new Map([...byEntry].map(([id, tagged]) => [id, sortedTags(tagged.map(({ tag }) => tag))]));
}

/** True if tracking added an entry by itself, for the newest draft of a bill on the same list. */
const isFollowed = sql<boolean>`exists (
  select 1 from tracked_successors join tracked_bills as earlier on earlier.id = tracked_successors.tracked_bill_id
  where earlier.list_id = tracked_bills.list_id and tracked_successors.bill_id = tracked_bills.bill_id
) and not exists (select 1 from tracked_successors where tracked_bill_id = tracked_bills.id)`;
export type TrackedRow = Awaited<ReturnType<typeof trackedRows>>[number];

/** The bill ids of a list, in the order of its page. */
export async function billIdsOnList(db: Database, userId: number, listId: number): Promise<number[]> {
  const rows = await sortedBills(db, userId, { listId }).select('bill_id').execute();
  return rows.map((row) => row.bill_id);
}

function sortedBills(db: Database, userId: number, request: FilteredBills) {
  return requestedBills(db, userId, request)
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .$if(request.isAssigned === true || request.due !== undefined, (query) =>
      query.orderBy(sql`coalesce(due_on, '9999')`),
    )
    .orderBy(BY_PRIORITY)
    .orderBy(BY_NUMBER);
}

/** Bills with high priority first. */
export const BY_PRIORITY = sql`case priority when 'high' then 1 when 'normal' then 2 else 3 end`;
/** By session, newest first, then by chamber and number. */
export const BY_NUMBER = sql`sessions.end_year desc, bills.chamber, bills.number_value, tracked_bills.id`;

/** The number of bills of a user's organizations for which the user is responsible. */
export async function countAssigned(db: Database, userId: number): Promise<number> {
  const { count } = await requestedBills(db, userId, { isAssigned: true })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of tracked bills for each position, regardless of the position filter. */
export async function countByPosition(
  db: Database,
  userId: number,
  request: FilteredBills,
): Promise<Record<Position, number>> {
  const rows = await requestedBills(db, userId, { ...request, position: undefined })
    .select('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('position')
    .execute();
  return { support: 0, oppose: 0, watch: 0, ...Object.fromEntries(rows.map((r) => [r.position, r.count])) };
}

/** The people who are responsible for bills that a user tracks, by name. */
export async function peopleResponsible(db: Database, userId: number, listId: number | undefined) {
  const people = await requestedBills(db, userId, { listId })
    .innerJoin('users', 'users.id', 'assignee_id')
    .select(['users.id', sql<string>`coalesce(users.name, users.email)`.as('name')])
    .distinct()
    .execute();
  return people.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The last day of `Due within 7 days`. */
const weekAfter = (today: string) => Temporal.PlainDate.from(today).add({ days: 7 }).toString();

function requestedBills(
  db: Database,
  userId: number,
  { listId, position, tag, isAssigned, person, due, today = '' }: FilteredBills,
) {
  const lists = userLists(db, userId)
    .innerJoin('tracked_bills', 'tracked_bills.list_id', 'tracking_lists.id')
    .where('tracked_bills.removed_at', 'is', null);
  const requested =
    listId === undefined
      ? lists.where('tracking_lists.archived_at', 'is', null)
      : lists.where('tracking_lists.id', '=', listId);
  return requested
    .$if(position !== undefined, (query) => query.where('tracked_bills.position', '=', position ?? ''))
    .$if(isAssigned === true, (query) => query.where('assignee_id', '=', userId))
    .$if(person === 'nobody', (query) => query.where('assignee_id', 'is', null))
    .$if(typeof person === 'number', (query) => query.where('assignee_id', '=', Number(person)))
    .$if(due === 'dated', (query) => query.where('due_on', 'is not', null))
    .$if(due === 'overdue', (query) => query.where('due_on', '<', today))
    .$if(due === 'week', (query) =>
      query.where('due_on', '>=', today).where('due_on', '<=', weekAfter(today)),
    )
    .$if(tag !== undefined, (query) =>
      query.where('tracked_bills.id', 'in', (eb) =>
        eb
          .selectFrom('tracked_tags')
          .select('tracked_bill_id')
          .where('tag', '=', tag ?? ''),
      ),
    );
}
