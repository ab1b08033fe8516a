import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { FIRST_LIST, MAX_LIST_NAME_LENGTH, MAX_LISTS, RESTORE_DAYS } from './tracking-words.ts';

/** Refused alike where there is no such list and where it is somebody else's. */
export const noSuchList = () => notFound('There is no such list.', 'list');

/** The lists of a user that are not deleted. */
export function ownLists(db: Database, userId: number) {
  return db
    .selectFrom('tracking_lists')
    .where('tracking_lists.user_id', '=', userId)
    .where('tracking_lists.deleted_at', 'is', null);
}

/** A user's lists in their order, the archived ones too, each with how many bills it has. */
export async function listsOf(db: Database, userId: number) {
  return await ownLists(db, userId)
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
export type TrackingList = Awaited<ReturnType<typeof listsOf>>[number];

/** One list of a user, archived or not. @throws 404 where it is not the user's */
export async function findList(db: Database, userId: number, listId: number) {
  const list = await ownLists(db, userId)
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!list) throw noSuchList();
  return list;
}

/** The name of a list of the user's, also of a deleted one that can be brought back; undefined where there is none. */
export async function nameOfList(db: Database, userId: number, listId: number): Promise<string | undefined> {
  const list = await db
    .selectFrom('tracking_lists')
    .select('name')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return list?.name;
}

/**
 * Makes a list, the last in order.
 * @returns its id
 * @throws 400 where the name is none, or taken, or there are too many lists
 */
export async function createList(db: Database, userId: number, name: string): Promise<number> {
  return await db.transaction().execute((trx) => addList(trx, userId, name));
}

/** Makes a list within a transaction. @see createList */
export async function addList(trx: Database, userId: number, name: string): Promise<number> {
  const named = listName(name);
  await forgetDeleted(trx, userId);
  const { count, last } = await ownLists(trx, userId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('place').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw badRequest(`There are ${MAX_LISTS} lists already. Delete one first.`, 'name');
  const made = await trx
    .insertInto('tracking_lists')
    .values({ user_id: userId, name: named, created_at: now(), place: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw nameTaken(named);
  return made.id;
}

/** The list that a bill goes on without being asked which: the first in order, made where there is none. */
export async function firstList(db: Database, userId: number): Promise<{ id: number; name: string }> {
  const first = (asked: Database) =>
    ownLists(asked, userId)
      .select(['id', 'name'])
      .where('archived_at', 'is', null)
      .orderBy('place')
      .orderBy('id')
      .executeTakeFirst();
  const known = await first(db);
  if (known) return known;
  return await db.transaction().execute(async (trx) => {
    // Another tab may make it in this moment.
    await lockRow(trx, 'users', userId);
    const made = await first(trx);
    if (made) return made;
    return await trx
      .insertInto('tracking_lists')
      .values({ user_id: userId, name: await freeName(trx, userId, FIRST_LIST), created_at: now() })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

/** @throws 404 where the list is not the user's, 400 where the name is none or taken */
export async function renameList(db: Database, userId: number, listId: number, name: string): Promise<void> {
  const named = listName(name);
  await db.transaction().execute(async (trx) => {
    const taken = await ownLists(trx, userId)
      .select('id')
      .where('name', '=', named)
      .where('id', '!=', listId)
      .executeTakeFirst();
    if (taken) throw nameTaken(named);
    await changeList(trx, userId, listId, { name: named });
  });
}

/** Puts a list aside: it stays as it is, and nothing on it counts as tracked. @throws 404 where it is not the user's */
export async function archiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: now() });
}

/** @throws 404 where the list is not the user's */
export async function unarchiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: null });
}

/** Deletes a list; for a while it can be brought back. @throws 404 where it is not the user's */
export async function deleteList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { deleted_at: now() });
}

/** Brings a deleted list back, with all that was on it. @throws 404 where there is none of the user's to bring back */
export async function restoreList(db: Database, userId: number, listId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await trx
      .selectFrom('tracking_lists')
      .select('name')
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!list) throw noSuchList();
    await trx
      .updateTable('tracking_lists')
      .set({ deleted_at: null, name: await freeName(trx, userId, list.name) })
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Moves a list one place up or down in the user's order. @throws 404 where it is not the user's */
export async function moveList(
  db: Database,
  userId: number,
  listId: number,
  direction: 'up' | 'down',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lists = await ownLists(trx, userId)
      .select(['id', 'place', 'archived_at'])
      .orderBy('place')
      .orderBy('id')
      .execute();
    const at = lists.findIndex(({ id }) => id === listId);
    const [list] = at < 0 ? [] : lists.splice(at, 1);
    if (!list) throw noSuchList();
    // Archived lists stand elsewhere on the page, so they are passed over.
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
  if (numUpdatedRows === 0n) throw noSuchList();
}

/** Lists that were deleted so long ago that nobody brings them back. */
async function forgetDeleted(trx: Database, userId: number): Promise<void> {
  const since = new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
  await trx
    .deleteFrom('tracking_lists')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', since)
    .execute();
}

/** A name that no list of the user's has: as it is, or with a number behind it. */
async function freeName(db: Database, userId: number, name: string): Promise<string> {
  const rows = await ownLists(db, userId).select('name').execute();
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

function listName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!name) throw badRequest('Give the list a name.', 'name');
  if (name.length > MAX_LIST_NAME_LENGTH)
    throw badRequest(`A list’s name has at most ${MAX_LIST_NAME_LENGTH} characters.`, 'name');
  return name;
}

const nameTaken = (name: string) => badRequest(`There is a list named “${name}” already.`, 'name');
const now = () => new Date().toISOString();
