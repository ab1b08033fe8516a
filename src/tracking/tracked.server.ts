import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { badRequest } from '../http/http-errors.ts';
import { notOver } from '../meetings/meeting-order.server.ts';
import { canRead } from '../organizations/access.server.ts';
import { noteRemovedDrafts } from './carry-over.server.ts';
import { addList, findEditableList, firstList } from './lists.server.ts';
import { MAX_BILLS_ON_A_LIST, RESTORE_DAYS } from './tracking-words.ts';

/** The number of ids in one statement. Both engines allow many more. */
const IDS_AT_ONCE = 5_000;

/**
 * Query for the bills that a user tracks: those on lists of their own and of their organizations that are not archived. A bill on two
 * lists occurs twice.
 */
export function trackedByUser(db: Database, userId: number) {
  return trackedByAnyone(db).where(canRead('tracking_lists', userId));
}

/** Query for the bills that any user tracks. @see trackedByUser */
export function trackedByAnyone(db: Database) {
  return db
    .selectFrom('tracked_bills')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'tracked_bills.list_id')
    .where('tracking_lists.deleted_at', 'is', null)
    .where('tracking_lists.archived_at', 'is', null)
    .where('tracked_bills.removed_at', 'is', null);
}

/** The ids among `billIds` that a user tracks (T03). */
export async function trackedAmong(
  db: Database,
  userId: number,
  billIds: readonly number[],
): Promise<number[]> {
  if (billIds.length === 0) return [];
  const rows = await trackedByUser(db, userId)
    .select('bill_id')
    .distinct()
    .where('bill_id', 'in', billIds)
    .orderBy('bill_id')
    .execute();
  return rows.map((row) => row.bill_id);
}

/** The number of bills of each meeting that a user tracks (D01), by meeting id. Meetings without any are left out. */
export async function trackedBillCounts(
  db: Database,
  userId: number,
  meetingIds: readonly number[],
): Promise<Record<number, number>> {
  if (meetingIds.length === 0) return {};
  const rows = await trackedCounts(db, userId).where('meeting_id', 'in', meetingIds).execute();
  return Object.fromEntries(rows.map((row) => [row.meeting_id, row.count]));
}

/**
 * The number of bills of each upcoming meeting that a user tracks, by meeting id. Meetings without any are left out.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 */
export async function upcomingTrackedBillCounts(
  db: Database,
  userId: number,
  today: string,
): Promise<Record<number, number>> {
  const rows = await trackedCounts(db, userId)
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .where(notOver(today))
    .execute();
  return Object.fromEntries(rows.map((row) => [row.meeting_id, row.count]));
}

function trackedCounts(db: Database, userId: number) {
  return trackedByUser(db, userId)
    .innerJoin('meeting_bills', 'meeting_bills.bill_id', 'tracked_bills.bill_id')
    .select('meeting_id')
    .select((eb) => eb.fn.count<number>('tracked_bills.bill_id').distinct().as('count'))
    .groupBy('meeting_id');
}

/**
 * Adds bills to a list. A bill that was removed recently returns with its position, priority, and notes.
 * @param billIds unknown ids are ignored
 * @returns the bills that were not on the list before
 * @throws 404 or 403 if the user may not change the list, 400 if it would get too many bills
 */
export async function addToList(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
): Promise<number[]> {
  return await db.transaction().execute((trx) => addToListIn(trx, userId, listId, billIds));
}

/** Adds bills to a list within a transaction. @see addToList */
export async function addToListIn(
  trx: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
): Promise<number[]> {
  await findEditableList(trx, userId, listId);
  return await insertBills(trx, listId, billIds);
}

/**
 * Creates a list with bills in one transaction: if the bills are rejected, no list is created.
 * @returns the list's id and its bills
 * @throws 400 if the name is empty, too long, or taken, or if there are too many lists or bills
 */
export async function createListWith(
  db: Database,
  userId: number,
  { name, billIds, organizationId }: { name: string; billIds: readonly number[]; organizationId?: number },
) {
  return await db.transaction().execute(async (trx) => {
    const id = await addList(trx, userId, name, organizationId);
    return { id, billIds: await insertBills(trx, id, billIds) };
  });
}

/** Adds bills to the user's first list. @returns that list and the bills that are new on it */
export async function trackBills(db: Database, userId: number, billIds: readonly number[]) {
  const list = await firstList(db, userId);
  return { list, added: await addToList(db, userId, list.id, billIds) };
}

/**
 * Removes bills from a list. Their settings and notes are kept for `RESTORE_DAYS`.
 * @returns the bills that were on the list
 * @throws 404 or 403 if the user may not change the list
 */
export async function removeFromListByUser(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
): Promise<number[]> {
  return await db.transaction().execute((trx) => removeFromList(trx, userId, listId, billIds));
}

/** Removes bills from a list within a transaction. @see removeFromListByUser */
export async function removeFromList(
  trx: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
): Promise<number[]> {
  await findEditableList(trx, userId, listId);
  await deleteExpiredBills(trx, listId);
  const removed: number[] = [];
  for (let start = 0; start < billIds.length; start += IDS_AT_ONCE) {
    const ids = billIds.slice(start, start + IDS_AT_ONCE);
    const rows = await trx
      .updateTable('tracked_bills')
      .set({ removed_at: new Date().toISOString() })
      .where('list_id', '=', listId)
      .where('bill_id', 'in', ids)
      .where('removed_at', 'is', null)
      .returning('bill_id')
      .execute();
    await noteRemovedDrafts(trx, listId, ids);
    removed.push(...rows.map((row) => row.bill_id));
  }
  return removed;
}

async function insertBills(trx: Database, listId: number, billIds: readonly number[]): Promise<number[]> {
  const added: number[] = [];
  for (let start = 0; start < billIds.length; start += IDS_AT_ONCE)
    added.push(...(await insertBatch(trx, listId, billIds.slice(start, start + IDS_AT_ONCE))));
  await rejectOverfullList(trx, listId);
  return added;
}

/** @throws 400 if a list has more than `MAX_BILLS_ON_A_LIST` bills */
export async function rejectOverfullList(trx: Database, listId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('tracked_bills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > MAX_BILLS_ON_A_LIST)
    throw badRequest(
      `A list can have up to ${MAX_BILLS_ON_A_LIST.toLocaleString('en-US')} bills. With these it would have ${count.toLocaleString('en-US')}.`,
      'billIds',
    );
}

async function insertBatch(trx: Database, listId: number, billIds: readonly number[]): Promise<number[]> {
  const added = await trx
    .insertInto('tracked_bills')
    .columns(['list_id', 'bill_id', 'position', 'priority', 'note', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('bills')
        .select([
          sql<number>`cast(${listId} as integer)`.as('list_id'),
          'id',
          sql<string>`'watch'`.as('position'),
          sql<string>`'normal'`.as('priority'),
          sql<string>`''`.as('note'),
          sql<string>`cast(${new Date().toISOString()} as text)`.as('added_at'),
        ])
        .where('id', 'in', billIds),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'bill_id'])
        .doUpdateSet({ removed_at: null })
        .where('tracked_bills.removed_at', 'is not', null),
    )
    .returning('bill_id')
    .execute();
  const ids = added.map((row) => row.bill_id);
  if (ids.length > 0) await recordKnownSuccessors(trx, listId, ids);
  return ids;
}

/** Records the existing successors of bills that are added, so that only later new drafts follow them onto the list. */
async function recordKnownSuccessors(
  trx: Database,
  listId: number,
  billIds: readonly number[],
): Promise<void> {
  const drafts = (
    of: 'bill_id' | 'related_bill_id',
    draft: 'bill_id' | 'related_bill_id',
    relations: string[],
  ) =>
    trx
      .selectFrom('tracked_bills')
      .innerJoin('related_bills', `related_bills.${of}`, 'tracked_bills.bill_id')
      .select(['tracked_bills.id as tracked_bill_id', `related_bills.${draft} as draft_id`])
      .where('list_id', '=', listId)
      .where('tracked_bills.bill_id', 'in', billIds)
      .where('relation', 'in', relations)
      .where(`related_bills.${draft}`, 'is not', null);
  await trx
    .insertInto('tracked_successors')
    .columns(['tracked_bill_id', 'bill_id'])
    .expression(() =>
      drafts('bill_id', 'related_bill_id', ['replaced-by', 'amends']).union(
        drafts('related_bill_id', 'bill_id', ['replaces', 'prior-session']),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function deleteExpiredBills(trx: Database, listId: number): Promise<void> {
  const since = new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
  await trx
    .deleteFrom('tracked_bills')
    .where('list_id', '=', listId)
    .where('removed_at', '<', since)
    .execute();
}
