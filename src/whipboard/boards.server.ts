import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import type { Placed } from './card-order.ts';
import { byFamilyName } from './member-names.ts';
import { POSITIONS } from './positions.ts';
import type { Threshold } from './threshold.ts';

/** The chambers whose members are counted. */
export type BoardChamber = 'house' | 'senate';

/** More boards than anyone looks through. */
const MAX_BOARDS = 200;

/** What is said of a board that is not there, or is somebody else's: nobody learns which (W06). */
const NO_BOARD = 'There is no such board.';
export const noSuchBoard = (field: string) => notFound(NO_BOARD, field);

/** A user's boards, the one changed last first, with how many stand where, in the order of the columns. */
export async function boardsOf(db: Database, userId: number) {
  const boards = await db
    .selectFrom('whipboards')
    .leftJoin('bills', 'bills.id', 'whipboards.bill_id')
    .select(['whipboards.id', 'name', 'whipboards.chamber', 'motion', 'changed_at'])
    .select(['bill_id', 'bills.number as bill_number'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('whipboards.id', 'desc')
    .limit(MAX_BOARDS)
    .execute();
  const counts = await db
    .selectFrom('whipboard_cards')
    .innerJoin('whipboards', 'whipboards.id', 'whipboard_id')
    .select(['whipboard_id', 'position', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
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
export type ListedBoard = Awaited<ReturnType<typeof boardsOf>>[number];

export interface NewBoard {
  name: string;
  chamber: BoardChamber;
  billId?: number | undefined;
  motion?: string | undefined;
}

/**
 * Makes a board with every active member of the chamber in Toss-Up, by family name (W06).
 * @param by the browser that makes it, in words
 * @returns its id
 * @throws 400 where the user has as many boards as are kept
 */
export async function createBoard(db: Database, userId: number, board: NewBoard, by: string) {
  const now = new Date().toISOString();
  return await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('whipboards')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_BOARDS) throw badRequest(`${MAX_BOARDS} boards are kept; delete one first.`, 'name');
    const { id } = await trx
      .insertInto('whipboards')
      .values({
        user_id: userId,
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
    const members = await membersOf(trx, board.chamber);
    const cards = members.map((member, at) => newCard(member.id, at + 1, { version: 1, by }));
    await insertRows(trx, 'whipboard_cards', cardRows(id, cards));
    return id;
  });
}

/** Where every card begins. */
export function newCard(id: number, order: number, mover: { version: number; by: string }): StampedCard {
  return { id, position: 'Toss-Up', order, ...mover };
}

/** More than the seats of any chamber in the United States. */
const MAX_MEMBERS = 1_000;

/** The active members of a chamber, by family name. */
export async function membersOf(db: Database, chamber: string) {
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

/** A card with the board's version that moved it last, and the browser that did. */
export interface StampedCard extends Placed {
  version: number;
  by: string;
}

/** Cards as rows. */
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
 * Takes a board for a change: it is the user's, and nobody else changes it until the transaction ends.
 * @param field what named it, on the wire
 * @returns the version that the change makes
 * @throws 404 where the user has no such board
 */
export async function importBoard(
  trx: WriteTransaction,
  userId: number,
  boardId: number,
  field = 'id',
): Promise<number> {
  const taken = await trx
    .updateTable('whipboards')
    .set({ version: sql`version + 1`, changed_at: new Date().toISOString() })
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst();
  if (!taken) throw noSuchBoard(field);
  return taken.version;
}

/** Gives a board another name. @throws 404 where the user has no such board */
export async function renameBoard(
  db: Database,
  userId: number,
  boardId: number,
  name: string,
): Promise<void> {
  await setOnBoard(db, userId, boardId, { name });
}

/** What a board's question needs. @throws 404 where the user has no such board */
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
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!set) throw noSuchBoard('id');
}

/** Deletes a board with its cards. @throws 404 where the user has no such board */
export async function deleteBoard(db: Database, userId: number, boardId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('whipboards')
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw noSuchBoard('id');
}
