import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import {
  alreadyHas,
  canEdit,
  canRead,
  isOwnedBy,
  type Owner,
  ownerColumns,
  refuseChange,
  requireEditor,
} from '../organizations/access.server.ts';
import type { PlacedCard } from './card-order.ts';
import { byFamilyName } from './member-names.ts';
import { POSITIONS } from './positions.ts';
import type { Threshold } from './threshold.ts';

/** The chambers that boards can count. */
export type BoardChamber = 'house' | 'senate';

/** The maximum number of boards of one owner, more than anyone needs. */
const MAX_BOARDS = 200;

/** The error for a missing board and for one that the user cannot read. It is the same, so that it does not reveal which ids exist (W06). */
const NO_BOARD = 'This board does not exist.';
export const boardNotFound = (field: string) => notFound(NO_BOARD, field);

/** The boards that a user can read, most recently changed first, with the number of members in each position. */
export async function listBoards(db: Database, userId: number) {
  const boards = await db
    .selectFrom('whipboards')
    .leftJoin('bills', 'bills.id', 'whipboards.bill_id')
    .select(['whipboards.id', 'whipboards.name', 'whipboards.chamber', 'motion', 'changed_at'])
    .leftJoin('organizations', 'organizations.id', 'whipboards.organization_id')
    .select(['bill_id', 'bills.number as bill_number', 'organizations.name as organization_name'])
    .where(canRead('whipboards', userId))
    .orderBy('changed_at', 'desc')
    .orderBy('whipboards.id', 'desc')
    .limit(MAX_BOARDS)
    .execute();
  const counts = await db
    .selectFrom('whipboard_cards')
    .innerJoin('whipboards', 'whipboards.id', 'whipboard_id')
    .select(['whipboard_id', 'position', (eb) => eb.fn.countAll<number>().as('count')])
    .where(canRead('whipboards', userId))
    .groupBy(['whipboard_id', 'position'])
    .execute();
  return boards.map((board) => ({
    ...board,
    counts: POSITIONS.map(
      (position) =>
        counts.find((row) => row.whipboard_id === board.id && row.position === position)?.count ?? 0,
    ),
  }));
}
export type ListedBoard = Awaited<ReturnType<typeof listBoards>>[number];

export interface NewBoard {
  name: string;
  chamber: BoardChamber;
  billId?: number | undefined;
  motion?: string | undefined;
  /** The organization that owns the board; the user by default. */
  organizationId?: number | undefined;
}

/**
 * Creates a board with every active member of the chamber in Toss-Up, sorted by family name (W06).
 * @param by the name of the browser that creates it
 * @returns the board's id
 * @throws 400 if the owner has too many boards, 403 or 404 if the user may not edit the organization
 */
export async function createBoard(db: Database, userId: number, board: NewBoard, by: string) {
  const now = new Date().toISOString();
  return await db.transaction().execute(async (trx) => {
    const { organizationId } = board;
    if (organizationId !== undefined) await requireEditor(trx, userId, organizationId);
    const owner: Owner = organizationId === undefined ? { userId } : { organizationId };
    await requireRoomForBoard(trx, owner);
    const { id } = await trx
      .insertInto('whipboards')
      .values({
        ...ownerColumns(owner),
        name: board.name,
        chamber: board.chamber,
        threshold: 'majority',
        version: 1,
        created_at: now,
        changed_at: now,
        bill_id: board.billId,
        motion: board.motion || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = await activeMembers(trx, board.chamber);
    const cards = members.map((member, at) => newCard(member.id, at + 1, { version: 1, by }));
    await insertRows(trx, 'whipboard_cards', cardRows(id, cards));
    return id;
  });
}

async function requireRoomForBoard(trx: Database, owner: Owner): Promise<void> {
  const { count } = await trx
    .selectFrom('whipboards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy('whipboards', owner))
    .executeTakeFirstOrThrow();
  if (count >= MAX_BOARDS)
    throw badRequest(`${alreadyHas(owner)} ${MAX_BOARDS} boards. Delete one first.`, 'name');
}

/**
 * Gives a board to another owner.
 * @param owner the caller has checked that the user may give it there
 * @throws 404 or 403 if the user may not change the board, 400 if the new owner has too many boards
 */
export async function giveBoard(
  trx: WriteTransaction,
  userId: number,
  boardId: number,
  owner: Owner,
): Promise<void> {
  await requireRoomForBoard(trx, owner);
  await lockBoard(trx, userId, boardId);
  await trx.updateTable('whipboards').set(ownerColumns(owner)).where('id', '=', boardId).execute();
  // Nobody of the former organization stays responsible.
  await trx
    .updateTable('whipboard_notes')
    .set({ assignee_id: null })
    .where('whipboard_id', '=', boardId)
    .execute();
}

/** Explains why a board was not changed. @throws 403 if the user can read it, else 404 */
export async function refuseBoard(db: Database, userId: number, id: number, field = 'id'): Promise<never> {
  return await refuseChange(db, userId, { table: 'whipboards', id, missing: boardNotFound(field) });
}

/** A card in its initial position. */
export function newCard(id: number, order: number, mover: { version: number; by: string }): StampedCard {
  return { id, position: 'Toss-Up', order, ...mover };
}

/** The maximum number of members on a board, more than any US chamber has. */
const MAX_MEMBERS = 1_000;

/** The active members of a chamber, sorted by family name. */
export async function activeMembers(db: Database, chamber: string) {
  const members = await db
    .selectFrom('legislators')
    .select(['id', 'short_full_name', 'family_name'])
    .where('active', '=', 1)
    .where('chamber', '=', chamber)
    .orderBy('id')
    .limit(MAX_MEMBERS)
    .execute();
  return members.sort(byFamilyName).map(({ id, short_full_name }) => ({ id, short_full_name }));
}

/** A card with the board's version and the browser that last moved it. */
export interface StampedCard extends PlacedCard {
  version: number;
  by: string;
}

/** The database rows of cards. */
export function cardRows(boardId: number, cards: readonly StampedCard[]) {
  return cards.map(({ id, position, order, version, by }) => ({
    whipboard_id: boardId,
    legislator_id: id,
    position,
    card_order: order,
    changed_version: version,
    changed_by: by,
  }));
}

/**
 * Locks a board for a change until the transaction ends, and increases its version.
 * @param field the request field that named the board, for the error
 * @returns the new version
 * @throws 404 or 403 if the user may not change it
 */
export async function lockBoard(
  trx: WriteTransaction,
  userId: number,
  boardId: number,
  field = 'id',
): Promise<number> {
  const locked = await trx
    .updateTable('whipboards')
    .set({ version: sql`version + 1`, changed_at: new Date().toISOString() })
    .where('id', '=', boardId)
    .where(canEdit('whipboards', userId))
    .returning('version')
    .executeTakeFirst();
  return locked?.version ?? (await refuseBoard(trx, userId, boardId, field));
}

/** Renames a board. @throws 404 or 403 if the user may not change it */
export async function renameBoard(
  db: Database,
  userId: number,
  boardId: number,
  name: string,
): Promise<void> {
  await setOnBoard(db, userId, boardId, { name });
}

/** Sets the votes that a board's question needs. @throws 404 or 403 if the user may not change it */
export async function setThreshold(db: Database, userId: number, boardId: number, threshold: Threshold) {
  await setOnBoard(db, userId, boardId, { threshold: String(threshold) });
}

async function setOnBoard(
  db: Database,
  userId: number,
  boardId: number,
  values: { name: string } | { threshold: string },
): Promise<void> {
  const set = await db
    .updateTable('whipboards')
    .set(values)
    .where('id', '=', boardId)
    .where(canEdit('whipboards', userId))
    .returning('id')
    .executeTakeFirst();
  if (!set) await refuseBoard(db, userId, boardId);
}

/** Deletes a board with its cards. @throws 404 or 403 if the user may not change it */
export async function deleteBoard(db: Database, userId: number, boardId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('whipboards')
    .where('id', '=', boardId)
    .where(canEdit('whipboards', userId))
    .returning('id')
    .executeTakeFirst();
  if (!deleted) await refuseBoard(db, userId, boardId);
}
