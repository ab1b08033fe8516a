import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { badRequest } from '../http/http-errors.ts';
import { canRead } from '../organizations/access.server.ts';
import { groupOf } from '../votes/choices.ts';
import { requireVote } from './board-votes.server.ts';
import { activeMembers, lockBoard, newCard, type StampedCard } from './boards.server.ts';
import { type PlacedCard, renumbered } from './card-order.ts';
import { readCards, type Save, writeCards } from './moves.server.ts';
import { isPosition, type Position } from './positions.ts';

/*
 * Changes to all cards at once. Each stores the previous state of the board, so that it can be undone until a card is moved.
 */

/** A stored change of the whole board: its kind, and the cards before it. */
const Undo = z.object({
  of: z.enum(['reset', 'seeding', 'update']),
  cards: z.array(z.tuple([z.int(), z.string().refine(isPosition), z.int()])),
});
export type UndoableChange = z.infer<typeof Undo>['of'];

/** The change of a board that can be undone; undefined if there is none. @param undo the column of the board's row */
export function undoable(undo: string | null): UndoableChange | undefined {
  return undo === null ? undefined : Undo.parse(JSON.parse(undo)).of;
}

/** Moves every card back to Toss-Up, sorted by family name (P12). @throws 404 or 403 if the user may not change the board */
export async function resetBoard(db: Database, userId: number, boardId: number, by: string): Promise<void> {
  await changeAllCards(db, userId, boardId, by, 'reset', (cards, members) => {
    const orderById = new Map(members.map(({ id }, at) => [id, at + 1]));
    return cards.map((card) => ({ ...card, position: 'Toss-Up', order: orderById.get(card.id) ?? LAST }));
  });
}
const LAST = 1_000_000;

/** Adds new members of the chamber at the end of Toss-Up and removes former ones. @throws 404 or 403 if the user may not change the board */
export async function updateMembers(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
): Promise<void> {
  await changeAllCards(db, userId, boardId, by, 'update', (cards, members) => {
    const active = new Set(members.map(({ id }) => id));
    const onBoard = new Set(cards.map(({ id }) => id));
    const joined = members.filter(({ id }) => !onBoard.has(id));
    return [
      ...cards.filter(({ id }) => active.has(id)),
      ...joined.map(({ id }, at) => newCard(id, LAST + at, { version: 0, by })),
    ];
  });
}

/** Moves the sponsors of the board's bill to Yes. All others keep their places. @throws 404 or 403 if the user may not change the board */
export async function seedFromSponsors(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
): Promise<void> {
  const sponsors = await sponsorIds(db, userId, boardId);
  await changeAllCards(db, userId, boardId, by, 'seeding', (cards) =>
    cards.map((card) =>
      sponsors.has(card.id) && card.position !== 'Yes'
        ? { ...card, position: 'Yes', order: card.order + LAST }
        : card,
    ),
  );
}

/** The ids of the legislators of either chamber who sponsor the bill of a board that the user can read. */
export async function sponsorIds(db: Database, userId: number, boardId: number) {
  const sponsors = await db
    .selectFrom('bill_sponsors')
    .innerJoin('whipboards', 'whipboards.bill_id', 'bill_sponsors.bill_id')
    .select('legislator_id')
    .where('whipboards.id', '=', boardId)
    .where(canRead('whipboards', userId))
    .where('legislator_id', 'is not', null)
    .execute();
  return new Set(sponsors.map((row) => row.legislator_id));
}

/**
 * Moves each member to their vote in an earlier roll call of the chamber: Yes, No, or otherwise Toss-Up.
 * @throws 404 or 403 if the user may not change the board, 404 if its chamber has no such roll call
 */
export async function seedFromRollCall(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number,
  by: string,
): Promise<void> {
  await requireVote(db, userId, boardId, rollCallId);
  const votes = await db
    .selectFrom('member_votes')
    .select(['legislator_id', 'choice'])
    .where('roll_call_id', '=', rollCallId)
    .where('legislator_id', 'is not', null)
    .execute();
  if (votes.length === 0) throw badRequest('This roll call has no member votes.', 'rollCall');
  const choices = new Map(votes.map((row) => [row.legislator_id, groupOf(row.choice)]));
  const positions: Partial<Record<string, Position>> = { yes: 'Yes', no: 'No' };
  await changeAllCards(db, userId, boardId, by, 'seeding', (cards, members) => {
    const orderById = new Map(members.map(({ id }, at) => [id, at + 1]));
    return cards.map((card) => ({
      ...card,
      position: positions[choices.get(card.id) ?? ''] ?? 'Toss-Up',
      order: orderById.get(card.id) ?? LAST,
    }));
  });
}

type Change = (cards: StampedCard[], members: { id: number }[]) => PlacedCard[];

async function changeAllCards(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
  of: UndoableChange,
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await lockBoard(trx, userId, boardId);
    const { chamber } = await trx
      .selectFrom('whipboards')
      .select('chamber')
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();
    const before = await readCards(trx, boardId);
    const after = renumbered(change(before, await activeMembers(trx, chamber)));
    await writeCards(trx, boardId, before, after, { version, by });
    // If a form is sent twice, the second run must not replace the stored state with its own result.
    if (isSame(before, after)) return;
    const cards = before.map(({ id, position, order }) => [id, position, order]);
    await trx
      .updateTable('whipboards')
      .set({ undo: JSON.stringify({ of, cards }) })
      .where('id', '=', boardId)
      .execute();
  });
}

function isSame(before: readonly PlacedCard[], after: readonly PlacedCard[]): boolean {
  const places = (cards: readonly PlacedCard[]) =>
    renumbered(cards).map(({ id, position, order }) => `${id} ${position} ${order}`);
  return places(before).join() === places(after).join();
}

/**
 * Undoes the last change of the whole board.
 * @param save its version is the one of the board that showed the change
 * @throws 404 or 403 if the user may not change the board, 400 if the board has changed since
 */
export async function undoChange(
  db: Database,
  userId: number,
  boardId: number,
  { version: shown, by }: Save,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await lockBoard(trx, userId, boardId);
    const { undo } = await trx
      .selectFrom('whipboards')
      .select('undo')
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();
    if (undo === null || (shown !== undefined && shown !== version - 1))
      throw badRequest(
        'Nothing was undone. The board has changed since, or the change was already undone.',
        'undo',
      );
    const saved = Undo.parse(JSON.parse(undo)).cards;
    const existing = await trx
      .selectFrom('legislators')
      .select('id')
      .where('id', 'in', [0, ...saved.map(([id]) => id)])
      .execute();
    const ids = new Set(existing.map(({ id }) => id));
    const cards = saved
      .filter(([id]) => ids.has(id))
      .map(([id, position, order]) => ({ id, position, order }));
    await writeCards(trx, boardId, await readCards(trx, boardId), renumbered(cards), { version, by });
    await trx.updateTable('whipboards').set({ undo: null }).where('id', '=', boardId).execute();
  });
}
