import type { Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import type { TrackingListsTable } from '../db/tables/tracking.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import {
  alreadyHas,
  canEdit,
  canRead,
  isOwnedBy,
  type Owner,
  ownerColumns,
  ownerOf,
  refuseChange,
  requireEditor,
} from '../organizations/access.server.ts';
import { dropFormerAlerts, dropFormerAssignees } from '../organizations/members.server.ts';
import { dropForeignValues } from './custom-fields.server.ts';
import { FIRST_LIST, MAX_LIST_NAME_LENGTH, MAX_LISTS, RESTORE_DAYS } from './tracking-words.ts';

/** The error for a missing list and for one that the user cannot read. It is the same, so that it does not reveal which ids exist. */
export const listNotFound = () => notFound('This list does not exist.', 'list');

/** Query for the lists that a user can read and that are not deleted: their own, and those of their organizations. */
export function userLists(db: Database, userId: number) {
  return db
    .selectFrom('tracking_lists')
    .where(canRead('tracking_lists', userId))
    .where('tracking_lists.deleted_at', 'is', null);
}

function ownersLists(db: Database, owner: Owner) {
  return db
    .selectFrom('tracking_lists')
    .where(isOwnedBy('tracking_lists', owner))
    .where('tracking_lists.deleted_at', 'is', null);
}

/** The lists that a user can read, with the organization and whether the user can change them. */
function listsWithRights(db: Database, userId: number) {
  return userLists(db, userId)
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['tracking_lists.id', 'tracking_lists.name', 'archived_at', 'tracking_lists.organization_id'])
    .select(['organizations.name as organization_name', canEdit('tracking_lists', userId).as('can_edit')])
    .select(['shared_at', 'link_expires_at', 'link_password', 'link_shows']);
}

function withRights<List extends { can_edit: boolean; link_password: string | null }>({
  can_edit,
  link_password,
  ...list
}: List) {
  return {
    ...list,
    /** Whether the shared link needs a password. */
    hasPassword: link_password !== null,
    /** Whether the user can change the list. */
    canEdit: Boolean(can_edit),
  };
}

/**
 * The lists that a user can read, including archived ones, each with its number of bills. A user's own lists come first, then those of
 * each organization, in their owner's order.
 */
export async function trackingLists(db: Database, userId: number) {
  const lists = await listsWithRights(db, userId)
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
    .orderBy((eb) => eb.fn.coalesce('organizations.name', eb.val('')))
    .orderBy((eb) => eb.fn.coalesce('organizations.id', eb.val(0)))
    .orderBy('place')
    .orderBy('tracking_lists.id')
    .execute();
  return lists.map(withRights);
}
export type TrackingList = Awaited<ReturnType<typeof trackingLists>>[number];

/** One list, archived or not. @throws 404 if the user cannot read it */
export async function findList(db: Database, userId: number, listId: number) {
  const list = await listsWithRights(db, userId).where('tracking_lists.id', '=', listId).executeTakeFirst();
  if (!list) throw listNotFound();
  return withRights(list);
}

/** A list to change its bills. @throws 404 if the user cannot read it, 403 if the user is only a reader */
export async function findEditableList(db: Database, userId: number, listId: number) {
  const list = await findList(db, userId, listId);
  if (!list.canEdit) await refuse(db, userId, listId);
  return list;
}

const refuse = (db: Database, userId: number, id: number) =>
  refuseChange(db, userId, { table: 'tracking_lists', id, missing: listNotFound() });

/** The name of a list, including a deleted one that can still be restored; undefined if the user can read no such list. */
export async function findListName(
  db: Database,
  userId: number,
  listId: number,
): Promise<string | undefined> {
  const list = await db
    .selectFrom('tracking_lists')
    .select('name')
    .where('id', '=', listId)
    .where(canRead('tracking_lists', userId))
    .executeTakeFirst();
  return list?.name;
}

/**
 * Creates a list at the end of its owner's lists.
 * @param owner the user who creates it, or an organization that the user may edit
 * @returns its id
 * @throws 400 if the name is empty, too long, or taken, or if the owner has too many lists; 403 or 404 if the user may not edit the
 * organization
 */
export async function createList(
  db: Database,
  userId: number,
  name: string,
  organizationId?: number,
): Promise<number> {
  return await db.transaction().execute((trx) => addList(trx, userId, name, organizationId));
}

/** Creates a list within a transaction. @see createList */
export async function addList(
  trx: Database,
  userId: number,
  name: string,
  organizationId?: number,
): Promise<number> {
  const named = validListName(name);
  if (organizationId !== undefined) await requireEditor(trx, userId, organizationId);
  const owner: Owner = organizationId === undefined ? { userId } : { organizationId };
  await deleteExpiredLists(trx, owner);
  const { count, last } = await ownersLists(trx, owner)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('place').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw tooManyLists(owner);
  const made = await trx
    .insertInto('tracking_lists')
    .values({ ...ownerColumns(owner), name: named, created_at: now(), place: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw nameTaken(owner, named);
  return made.id;
}

/** The default list for new bills: the first of the user's own, created if there is none. */
export async function firstList(db: Database, userId: number): Promise<{ id: number; name: string }> {
  const findFirst = (executor: Database) =>
    ownersLists(executor, { userId })
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
      .values({
        ...ownerColumns({ userId }),
        name: await uniqueName(trx, { userId }, FIRST_LIST),
        created_at: now(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

/** Renames a list. @throws 404 or 403 if the user may not change it, 400 if the name is empty, too long, or taken */
export async function renameList(db: Database, userId: number, listId: number, name: string): Promise<void> {
  const named = validListName(name);
  await db.transaction().execute(async (trx) => {
    const owner = await ownerToEdit(trx, userId, listId);
    const taken = await ownersLists(trx, owner)
      .select('id')
      .where('name', '=', named)
      .where('id', '!=', listId)
      .executeTakeFirst();
    if (taken) throw nameTaken(owner, named);
    await changeList(trx, userId, listId, { name: named });
  });
}

/** Archives a list: it keeps its bills, but they no longer count as tracked. @throws 404 or 403 if the user may not change it */
export async function archiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: now() });
}

/** Unarchives a list. @throws 404 or 403 if the user may not change it */
export async function unarchiveList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { archived_at: null });
}

/** Deletes a list. It can be restored for `RESTORE_DAYS`. @throws 404 or 403 if the user may not change it */
export async function deleteList(db: Database, userId: number, listId: number): Promise<void> {
  await changeList(db, userId, listId, { deleted_at: now() });
}

/** Restores a deleted list with its bills. @throws 404 or 403 if there is no such deleted list that the user may change */
export async function restoreList(db: Database, userId: number, listId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await trx
      .selectFrom('tracking_lists')
      .select(['name', 'user_id', 'organization_id'])
      .where('id', '=', listId)
      .where(canEdit('tracking_lists', userId))
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!list) return await refuse(trx, userId, listId);
    await trx
      .updateTable('tracking_lists')
      .set({ deleted_at: null, name: await uniqueName(trx, ownerOf(list), list.name) })
      .where('id', '=', listId)
      .where(canEdit('tracking_lists', userId))
      .execute();
  });
}

/** Moves a list up or down by one in its owner's order. @throws 404 or 403 if the user may not change it */
export async function moveList(
  db: Database,
  userId: number,
  listId: number,
  direction: 'up' | 'down',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lists = await ownersLists(trx, await ownerToEdit(trx, userId, listId))
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

/**
 * Gives a list to another owner, at the end of its lists. It keeps its bills, notes and alerts, and gets another name if the new owner has
 * a list of that name.
 * @param owner the caller has checked that the user may give it there
 * @throws 404 or 403 if the user may not change the list, 400 if the new owner has too many lists
 */
export async function giveList(trx: Database, userId: number, listId: number, owner: Owner): Promise<void> {
  const { name } = await findEditableList(trx, userId, listId);
  const { count, last } = await ownersLists(trx, owner)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('place').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw tooManyLists(owner);
  await changeList(trx, userId, listId, {
    ...ownerColumns(owner),
    name: await uniqueName(trx, owner, name),
    place: (last ?? 0) + 1,
  });
  await dropFormerAssignees(trx, listId);
  await dropFormerAlerts(trx, listId);
  await dropForeignValues(trx, listId);
}

async function ownerToEdit(trx: Database, userId: number, listId: number): Promise<Owner> {
  const { organization_id } = await findEditableList(trx, userId, listId);
  return organization_id === null ? { userId } : { organizationId: organization_id };
}

async function changeList(
  db: Database,
  userId: number,
  listId: number,
  change: Updateable<TrackingListsTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tracking_lists')
    .set(change)
    .where('id', '=', listId)
    .where(canEdit('tracking_lists', userId))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuse(db, userId, listId);
}

/** Deletes the lists whose restore period is over. */
async function deleteExpiredLists(trx: Database, owner: Owner): Promise<void> {
  const since = new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
  await trx
    .deleteFrom('tracking_lists')
    .where(isOwnedBy('tracking_lists', owner))
    .where('deleted_at', '<', since)
    .execute();
}

/** The name itself, or the name with a number appended if the owner already has a list of that name. */
async function uniqueName(db: Database, owner: Owner, name: string): Promise<string> {
  const rows = await ownersLists(db, owner).select('name').execute();
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

const tooManyLists = (owner: Owner) =>
  badRequest(`${alreadyHas(owner)} ${MAX_LISTS} lists. Delete one first.`, 'name');
const nameTaken = (owner: Owner, name: string) =>
  badRequest(`${alreadyHas(owner)} a list named “${name}”.`, 'name');
const now = () => new Date().toISOString();
