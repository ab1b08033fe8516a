import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { badRequest, conflict, notFound } from '../http/http-errors.ts';
import { boardState } from './board.server.ts';
import { cardRows, importBoard, type StampedCard } from './boards.server.ts';
import { moved, movedBetween, type Placed, renumbered } from './card-order.ts';
import { type Counts, countsOf, type Position } from './positions.ts';

/** How a save is known to be of the board as it is. */
export interface Save {
  /** The board's version that the page showed; where it is left out, the save counts whatever came before it. */
  version?: number | undefined;
  /** The browser that saves, in words. */
  by: string;
}

/** What came of a move. */
export interface Moved {
  version: number;
  counts: Counts;
}

/** Thrown inside a transaction, so that nothing of it is kept. */
class Stale extends Error {}

/**
 * Puts a member at the end of another column (W02). Moves of different members never hinder each other.
 * @throws 404 where the user has no such board or the board no such member; 409 with the board as it is, where that very
 *   member was moved after the version that the save is of
 */
export async function moveCard(
  db: Database,
  userId: number,
  boardId: number,
  move: { id: number; position: Position },
  save: Save,
): Promise<Moved> {
  const member = await db.selectFrom('legislators').select('id').where('id', '=', move.id).executeTakeFirst();
  if (!member) throw notFound('There is no such member.', 'legislatorId');
  return await unlessStale(db, userId, boardId, async (trx) => {
    const version = await importBoard(trx, userId, boardId, 'whipboardId');
    const card = await trx
      .selectFrom('whipboard_cards')
      .select(['position', 'changed_version'])
      .where('whipboard_id', '=', boardId)
      .where('legislator_id', '=', move.id)
      .executeTakeFirst();
    if (!card) throw notFound('This member is not on the board.', 'legislatorId');
    if (save.version !== undefined && card.changed_version > save.version) throw new Stale();
    if (card.position !== move.position) {
      await trx
        .updateTable('whipboard_cards')
        .set({ position: move.position, card_order: AT_THE_END })
        .set({ changed_version: version, changed_by: save.by })
        .where('whipboard_id', '=', boardId)
        .where('legislator_id', '=', move.id)
        .execute();
      await numberCards(trx, boardId);
    }
    await forgetUndo(trx, boardId);
    return { version, counts: countsOf(await cardsIn(trx, boardId)) };
  });
}
const AT_THE_END = 1_000_000;

/**
 * Puts several members at the end of another column, in the order that they have: all of them, or none.
 * @param by the browser that asks for it, in words
 * @throws 404 where the user has no such board or the board no such member
 */
export async function moveCards(
  db: Database,
  userId: number,
  boardId: number,
  { ids, position }: { ids: readonly number[]; position: Position },
  by: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await importBoard(trx, userId, boardId);
    const before = await cardsIn(trx, boardId);
    const known = new Map(before.map((card) => [card.id, card]));
    if (!ids.every((id) => known.has(id))) throw notFound('This member is not on the board.', 'selected');
    const moves = ids.filter((id) => known.get(id)?.position !== position).map((id) => ({ id, position }));
    const after = moves.reduce<StampedCard[]>(moved, before);
    await writeCards(trx, boardId, before, after, { version, by });
    await forgetUndo(trx, boardId);
  });
}

/**
 * Saves the order of a whole board: all of it, or nothing (W03).
 * @param cards each member of the board once; each column is numbered from 1 in the order given
 * @throws 404 where the user has no such board; 400 where these are not its members; 409 with the board as it is, where it was
 *   changed after the version that the save is of
 */
export async function saveBoard(
  db: Database,
  userId: number,
  boardId: number,
  cards: readonly Placed[],
  save: Save,
): Promise<Moved> {
  return await unlessStale(db, userId, boardId, async (trx) => {
    const version = await importBoard(trx, userId, boardId, 'whipboardId');
    if (save.version !== undefined && save.version !== version - 1) throw new Stale();
    const before = await cardsIn(trx, boardId);
    const fault = whyNotTheSame(before, cards);
    if (fault) throw badRequest(fault, 'whipboard');
    const after = renumbered(cards);
    await writeCards(trx, boardId, before, after, { version, by: save.by });
    await forgetUndo(trx, boardId);
    return { version, counts: countsOf(after) };
  });
}

async function unlessStale(
  db: Database,
  userId: number,
  boardId: number,
  write: (trx: WriteTransaction) => Promise<Moved>,
): Promise<Moved> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    throw conflict('The board was changed meanwhile. Nothing was saved.', {
      ...(await boardState(db, userId, boardId)),
    });
  }
}

/** The cards of a board that the transaction has taken. */
export async function cardsIn(trx: WriteTransaction, boardId: number): Promise<StampedCard[]> {
  const rows = await trx
    .selectFrom('whipboard_cards')
    .select(['legislator_id as id', 'position', 'card_order as order'])
    .select(['changed_version as version', 'changed_by as by'])
    .where('whipboard_id', '=', boardId)
    .orderBy('card_order')
    .orderBy('legislator_id')
    .execute();
  // Written from `Position` and nothing else.
  return rows.map((row) => ({ ...row, position: row.position as Position }));
}

/**
 * Writes what differs between two states of a board. Cards that were only numbered anew count as not moved.
 * @param before what is there; cards that `after` lacks go
 * @param after numbered from 1 in each column
 */
export async function writeCards(
  trx: WriteTransaction,
  boardId: number,
  before: readonly StampedCard[],
  after: readonly Placed[],
  mover: { version: number; by: string },
): Promise<void> {
  const moved = movedBetween(before, after);
  const old = new Map(before.map((card) => [card.id, card]));
  const isAsBefore = ({ id, order }: Placed) => !moved.has(id) && old.get(id)?.order === order;
  const kept = new Set(after.filter(isAsBefore).map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await trx
      .deleteFrom('whipboard_cards')
      .where('whipboard_id', '=', boardId)
      .where('legislator_id', 'in', gone)
      .execute();
  const stamped = after
    .filter(({ id }) => !kept.has(id))
    .map((card) => ({ ...(old.get(card.id) ?? mover), ...card, ...(moved.has(card.id) && mover) }));
  await insertRows(trx, 'whipboard_cards', cardRows(boardId, stamped));
}

/** Numbers each column's cards from 1, in the order that they have (W03). */
async function numberCards(trx: WriteTransaction, boardId: number): Promise<void> {
  await sql`
    update whipboard_cards set card_order = numbered.place
    from (
      select legislator_id as member, row_number() over (
        partition by position order by card_order, legislator_id
      ) as place from whipboard_cards where whipboard_id = ${boardId}
    ) as numbered
    where whipboard_id = ${boardId} and legislator_id = numbered.member and card_order <> numbered.place`.execute(
    trx,
  );
}

/** Once a card moves, what was before the last change of the whole board is past. */
async function forgetUndo(trx: WriteTransaction, boardId: number): Promise<void> {
  await trx.updateTable('whipboards').set({ undo: null }).where('id', '=', boardId).execute();
}

function whyNotTheSame(before: readonly Placed[], cards: readonly Placed[]): string | undefined {
  const given = new Set(cards.map(({ id }) => id));
  if (given.size < cards.length) return 'A member stands on the board twice.';
  const known = new Set(before.map(({ id }) => id));
  const stranger = cards.find(({ id }) => !known.has(id));
  if (stranger) return `Member ${stranger.id} is not on the board.`;
  if (given.size < known.size) return `The board has ${known.size} members; ${given.size} were sent.`;
  return undefined;
}
