import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { badRequest, conflict, notFound } from '../http/http-errors.ts';
import { boardState } from './board.server.ts';
import { cardRows, lockBoard, type StampedCard } from './boards.server.ts';
import { moved, movedBetween, type PlacedCard, renumbered } from './card-order.ts';
import { type Counts, countPositions, type Position } from './positions.ts';

/** The version that a save is based on, and the browser that saves. */
export interface Save {
  /** The board's version that the page showed. Without it, the save overwrites any newer change. */
  version?: number | undefined;
  /** The name of the browser. */
  by: string;
}

/** The result of a move. */
export interface MoveResult {
  version: number;
  counts: Counts;
}

/** Thrown inside a transaction to roll it back. */
class StaleVersion extends Error {}

/**
 * Moves a member to the end of another column (W02). Moves of different members never conflict.
 * @throws 404 or 403 if the user may not change the board, 404 if it has no such member, 409 with the current board if the same member was
 *   moved after the version of the save
 */
export async function moveCard(
  db: Database,
  userId: number,
  boardId: number,
  move: { id: number; position: Position },
  save: Save,
): Promise<MoveResult> {
  const member = await db.selectFrom('legislators').select('id').where('id', '=', move.id).executeTakeFirst();
  if (!member) throw notFound('This member does not exist.', 'legislatorId');
  return await conflictIfStale(db, userId, boardId, async (trx) => {
    const version = await lockBoard(trx, userId, boardId, 'whipboardId');
    const card = await trx
      .selectFrom('whipboard_cards')
      .select(['position', 'changed_version'])
      .where('whipboard_id', '=', boardId)
      .where('legislator_id', '=', move.id)
      .executeTakeFirst();
    if (!card) throw notFound('This member is not on the board.', 'legislatorId');
    if (save.version !== undefined && card.changed_version > save.version) throw new StaleVersion();
    if (card.position !== move.position) {
      await trx
        .updateTable('whipboard_cards')
        .set({ position: move.position, card_order: AT_THE_END })
        .set({ changed_version: version, changed_by: save.by })
        .where('whipboard_id', '=', boardId)
        .where('legislator_id', '=', move.id)
        .execute();
      await numberCards(trx, boardId);
      const before = [{ id: move.id, position: card.position as Position }];
      await recordMoves(trx, boardId, before, [move], { version, by: save.by });
    }
    await clearUndo(trx, boardId);
    return { version, counts: countPositions(await readCards(trx, boardId)) };
  });
}
const AT_THE_END = 1_000_000;

/**
 * Moves several members to the end of another column in the order of `ids`, in one transaction.
 * @param by the name of the browser
 * @throws 404 or 403 if the user may not change the board, 404 if it has no such member
 */
export async function moveCards(
  db: Database,
  userId: number,
  boardId: number,
  { ids, position }: { ids: readonly number[]; position: Position },
  by: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await lockBoard(trx, userId, boardId);
    const before = await readCards(trx, boardId);
    const onBoard = new Map(before.map((card) => [card.id, card]));
    if (!ids.every((id) => onBoard.has(id))) throw notFound('This member is not on the board.', 'selected');
    const moves = ids.filter((id) => onBoard.get(id)?.position !== position).map((id) => ({ id, position }));
    const after = moves.reduce<StampedCard[]>(moved, before);
    await writeCards(trx, boardId, before, after, { version, by });
    await clearUndo(trx, boardId);
  });
}

/**
 * Saves the order of a whole board in one transaction (W03).
 * @param cards each member of the board once; each column is renumbered from 1 in their order
 * @throws 404 or 403 if the user may not change the board, 400 if the cards are not its members, 409 with the current board if it was changed
 *   after the version of the save
 */
export async function saveBoard(
  db: Database,
  userId: number,
  boardId: number,
  cards: readonly PlacedCard[],
  save: Save,
): Promise<MoveResult> {
  return await conflictIfStale(db, userId, boardId, async (trx) => {
    const version = await lockBoard(trx, userId, boardId, 'whipboardId');
    if (save.version !== undefined && save.version !== version - 1) throw new StaleVersion();
    const before = await readCards(trx, boardId);
    const fault = membersMismatch(before, cards);
    if (fault) throw badRequest(fault, 'whipboard');
    const after = renumbered(cards);
    await writeCards(trx, boardId, before, after, { version, by: save.by });
    await clearUndo(trx, boardId);
    return { version, counts: countPositions(after) };
  });
}

async function conflictIfStale(
  db: Database,
  userId: number,
  boardId: number,
  write: (trx: WriteTransaction) => Promise<MoveResult>,
): Promise<MoveResult> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    throw conflict('The board has changed since you loaded it. Your change was not saved.', {
      ...(await boardState(db, userId, boardId)),
    });
  }
}

/** The cards of a board that the transaction has locked. */
export async function readCards(trx: WriteTransaction, boardId: number): Promise<StampedCard[]> {
  const rows = await trx
    .selectFrom('whipboard_cards')
    .select(['legislator_id as id', 'position', 'card_order as order'])
    .select(['changed_version as version', 'changed_by as by'])
    .where('whipboard_id', '=', boardId)
    .orderBy('card_order')
    .orderBy('legislator_id')
    .execute();
  // The column only holds values of `Position`.
  return rows.map((row) => ({ ...row, position: row.position as Position }));
}

/**
 * Writes the differences between two states of a board. Cards that were only renumbered do not count as moved.
 * @param before the stored cards; those missing from `after` are deleted
 * @param after the new cards, numbered from 1 in each column
 */
export async function writeCards(
  trx: WriteTransaction,
  boardId: number,
  before: readonly StampedCard[],
  after: readonly PlacedCard[],
  mover: { version: number; by: string },
): Promise<void> {
  const moved = movedBetween(before, after);
  const old = new Map(before.map((card) => [card.id, card]));
  const isAsBefore = ({ id, order }: PlacedCard) => !moved.has(id) && old.get(id)?.order === order;
  const unchanged = new Set(after.filter(isAsBefore).map(({ id }) => id));
  const outdated = before.filter(({ id }) => !unchanged.has(id)).map(({ id }) => id);
  if (outdated.length > 0)
    await trx
      .deleteFrom('whipboard_cards')
      .where('whipboard_id', '=', boardId)
      .where('legislator_id', 'in', outdated)
      .execute();
  const changed = after
    .filter(({ id }) => !unchanged.has(id))
    .map((card) => ({ ...(old.get(card.id) ?? mover), ...card, ...(moved.has(card.id) && mover) }));
  await insertRows(trx, 'whipboard_cards', cardRows(boardId, changed));
  await recordMoves(trx, boardId, before, after, mover);
}

/** Adds to the history of a board which members are in another position, joined or left. */
async function recordMoves(
  trx: WriteTransaction,
  boardId: number,
  before: readonly PositionedMember[],
  after: readonly PositionedMember[],
  { version, by }: { version: number; by: string },
): Promise<void> {
  const [from, to] = [before, after].map(
    (members) => new Map(members.map(({ id, position }) => [id, position])),
  );
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const moved_at = new Date().toISOString();
  await insertRows(
    trx,
    'whipboard_moves',
    ids
      .filter((id) => from?.get(id) !== to?.get(id))
      .map((legislator_id) => ({
        whipboard_id: boardId,
        version,
        legislator_id,
        from_position: from?.get(legislator_id) ?? null,
        to_position: to?.get(legislator_id) ?? null,
        moved_by: by,
        moved_at,
      })),
  );
}

type PositionedMember = Pick<PlacedCard, 'id' | 'position'>;

/** Renumbers each column's cards from 1 in their current order (W03). */
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

/** Discards the stored previous state: after a move, the last change of the whole board cannot be undone. */
async function clearUndo(trx: WriteTransaction, boardId: number): Promise<void> {
  await trx.updateTable('whipboards').set({ undo: null }).where('id', '=', boardId).execute();
}

function membersMismatch(before: readonly PlacedCard[], cards: readonly PlacedCard[]): string | undefined {
  const sent = new Set(cards.map(({ id }) => id));
  if (sent.size < cards.length) return 'A member is on the board twice.';
  const onBoard = new Set(before.map(({ id }) => id));
  const unknownMember = cards.find(({ id }) => !onBoard.has(id));
  if (unknownMember) return `Member ${unknownMember.id} is not on the board.`;
  if (sent.size < onBoard.size) return `The board has ${onBoard.size} members, but ${sent.size} were sent.`;
  return undefined;
}
