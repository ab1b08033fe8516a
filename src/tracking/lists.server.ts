import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { FIRST_LIST, MAX_LIST_NAME_LENGTH, MAX_LISTS, RESTORE_DAYS } from './tracking-words.ts';

/** The error for a missing list and for another user's list. It is the same, so that it does not reveal which ids exist. */
export const listNotFound = () => notFound('This list does not exist.', 'list');

/** Query for the lists of a user that are not deleted. */
export function userLists(db: Database, userId: number) {
  return db
    .selectFrom('tracking_lists')
    .where('tracking_lists.user_id', '=', userId)
    .where('tracking_lists.deleted_at', 'is', null);
}

/** A user's lists in their order, including archived ones, each with its number of bills. */
export async function trackingLists(db: Database, userId: number) {
  return await userLists(db, userId)
    .select(['id', 'name', 'archived_at'])
    .select((eb) =>
      eb
        .selectFrom('tracked_bills')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('list_id', '=', 'tracking_lists.id')
        .where('removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('bills'),
    )
    .orderBy('place')
    .orderBy('id')
    .execute();
}
export type TrackingList = Awaited<ReturnType<typeof trackingLists>>[number];

/** One list of a user, archived or not. @throws 404 if it is not the user's */
export async function findList(db: Database, userId: number, listId: number) {
  const list = await userLists(db, userId)
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!list) throw listNotFound();
  return list;
}

/** The name of a user's list, including a deleted one that can still be restored; undefined if there is no such list. */
export async function findListName(
  db: Database,
  userId: number,
  listId: number,
): Promise<string | undefined> {
  const list = await db
    .selectFrom('tracking_lists')
    .select('name')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return list?.name;
}

/**
 * Creates a list at the end of the user's lists.
 * @returns its id
 * @throws 400 if the name is empty, too long, or taken, or if the user has too many lists
 */
export async function createList(db: Database, userId: number, name: string): Promise<number> {
  return await db.transaction().execute((trx) => addList(trx, userId, name));
}

/** Creates a list within a transaction. @see createList */
export async function addList(trx: Database, userId: number, name: string): Promise<number> {
  const named = validListName(name);
  await deleteExpiredLists(trx, userId);
  const { count, last } = await userLists(trx, userId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('place').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw badRequest(`You already have ${MAX_LISTS} lists. Delete one first.`, 'name');
  const made = await trx
    .insertInto('tracking_lists')
    .values({ user_id: userId, name: named, created_at: now(), place: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw nameTaken(named);
  return made.id;
}

/** The default list for new bills: the first in order, created if the user has none. */
export async function firstList(db: Database, userId: number): Promise<{ id: number; name: string }> {
  const findFirst = (executor: Database) =>
    userLists(executor, userId)
      .select(['id', 'name'])
      .where('archived_at', 'is', null)
      .orderBy('place')
      .orderBy('id')
      .executeTakeFirst();
  const existing = await findFirst(db);
  if (existing) return existing;
  return await db.transaction().execute(async (trx) => {
    // Another tab may create the list at the same moment.
    await lockRow(trx, 'users', userId);
    const created = await findFirst(trx);
    if (created) return created;
    return await trx
      .insertInto('tracking_lists')
      .values({ user_id: userId, name: await uniqueName(trx, userId, FIRST_LIST), created_at: now() })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

/** Renames a list. @throws 404 if it is not the user's, 400 if the name is empty, too long, or taken */
export async function renameList(db: Database, userId: number, listId: number, name: string): Promise<void> {
  const named = validListName(name);
  await db.transaction().execute(async (trx) => {
    const taken = await userLists(trx, userId)
      .select('id')
      .where('name', '=', named)
      .where('id', '!=', listId)
      .executeTakeFirst();
    if (taken) throw nameTaken(named);
    await changeList(trx, userId, listId, { name: named });
  });
}

/** Archives a list: it keeps its bills, but they no longer count as tracked. @throws 404 if it is not the user's */
export async function archiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: now() });
}

/** Unarchives a list. @throws 404 if it is not the user's */
export async function unarchiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: null });
}

/** Deletes a list. It can be restored for `RESTORE_DAYS`. @throws 404 if it is not the user's */
export async function deleteList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { deleted_at: now() });
}

/** Restores a deleted list with its bills. @throws 404 if the user has no such deleted list */
export async function restoreList(db: Database, userId: number, listId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await trx
      .selectFrom('tracking_lists')
      .select('name')
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!list) throw listNotFound();
    await trx
      .updateTable('tracking_lists')
      .set({ deleted_at: null, name: await uniqueName(trx, userId, list.name) })
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Moves a list up or down by one in the user's order. @throws 404 if it is not the user's */
export async function moveList(
  db: Database,
  userId: number,
  listId: number,
  direction: 'up' | 'down',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lists = await userLists(trx, userId)
      .select(['id', 'place', 'archived_at'])
      .orderBy('place')
      .orderBy('id')
      .execute();
    const at = lists.findIndex(({ id }) => id === listId);
    const [list] = at < 0 ? [] : lists.splice(at, 1);
    if (!list) throw listNotFound();
    // Archived lists are in another part of the page, so the move skips them.
    const shown = (index: number) => lists[index]?.archived_at === null;
    let to = direction === 'up' ? at - 1 : at + 1;
    while (to > 0 && to < lists.length && !shown(direction === 'up' ? to : to - 1))
      to += direction === 'up' ? -1 : 1;
    lists.splice(Math.max(0, to), 0, list);
    for (const [index, { id, place }] of lists.entries())
      if (place !== index + 1) await changeList(trx, userId, id, { place: index + 1 });
  });
}

async function changeList(
  db: Database,
  userId: number,
  listId: number,
  change: { name?: string; archived_at?: string | null; deleted_at?: string; place?: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tracking_lists')
    .set(change)
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw listNotFound();
}

/** Deletes the lists whose restore period is over. */
async function deleteExpiredLists(trx: Database, userId: number): Promise<void> {
  const since = new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
  await trx
    .deleteFrom('tracking_lists')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', since)
    .execute();
}

/** The name itself, or the name with a number appended if the user already has a list of that name. */
async function uniqueName(db: Database, userId: number, name: string): Promise<string> {
  const rows = await userLists(db, userId).select('name').execute();
  const taken = new Set(rows.map((row) => row.name));
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name} (${number})`;
  return unique;
}

function validListName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!name) throw badRequest('Enter a name for the list.', 'name');
  if (name.length > MAX_LIST_NAME_LENGTH)
    throw badRequest(`A list name can have up to ${MAX_LIST_NAME_LENGTH} characters.`, 'name');
  return name;
}

const nameTaken = (name: string) => badRequest(`You already have a list named “${name}”.`, 'name');
const now = () => new Date().toISOString();
