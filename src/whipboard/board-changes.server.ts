import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { badRequest } from '../http/http-errors.ts';
import { groupOf } from '../votes/choices.ts';
import { checkVote } from './board-votes.server.ts';
import { importBoard, membersOf, newCard, type StampedCard } from './boards.server.ts';
import { type Placed, renumbered } from './card-order.ts';
import { cardsIn, type Save, writeCards } from './moves.server.ts';
import { isPosition, type Position } from './positions.ts';

/*
 * Changes of all cards at once. Each keeps the board as it was before, so that it can be undone until a card is moved.
 */

/** What a change of the whole board was, for the button that undoes it. */
const Undo = z.object({
  of: z.enum(['reset', 'seeding', 'update']),
  cards: z.array(z.tuple([z.int(), z.string().refine(isPosition), z.int()])),
});
export type UndoableChange = z.infer<typeof Undo>['of'];

/** What can be undone on a board; undefined where nothing can. @param undo as the board's row has it */
export function undoable(undo: string | null): UndoableChange | undefined {
  return undo === null ? undefined : Undo.parse(JSON.parse(undo)).of;
}

/** Puts every card back into Toss-Up, by family name (P12). @throws 404 where the user has no such board */
export async function resetBoard(db: Database, userId: number, boardId: number, by: string): Promise<void> {
  await changeAll(db, userId, boardId, by, 'reset', (cards, members) => {
    const place = new Map(members.map(({ id }, at) => [id, at + 1]));
    return cards.map((card) => ({ ...card, position: 'Toss-Up', order: place.get(card.id) ?? LAST }));
  });
}
const LAST = 1_000_000;

/** Brings the members up to date: who joined since goes to the end of Toss-Up, who left goes. @throws 404 where the user has no such board */
export async function updateMembers(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
): Promise<void> {
  await changeAll(db, userId, boardId, by, 'update', (cards, members) => {
    const sitting = new Set(members.map(({ id }) => id));
    const known = new Set(cards.map(({ id }) => id));
    const joined = members.filter(({ id }) => !known.has(id));
    return [
      ...cards.filter(({ id }) => sitting.has(id)),
      ...joined.map(({ id }, at) => newCard(id, LAST + at, { version: 0, by })),
    ];
  });
}

/** Puts those who sponsor the board's bill into Yes; all others stay where they are. @throws 404 where the user has no such board */
export async function seedFromSponsors(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
): Promise<void> {
  const sponsors = await sponsorsOf(db, userId, boardId);
  await changeAll(db, userId, boardId, by, 'seeding', (cards) =>
    cards.map((card) =>
      sponsors.has(card.id) && card.position !== 'Yes'
        ? { ...card, position: 'Yes', order: card.order + LAST }
        : card,
    ),
  );
}

/** Those who sponsor the bill of a user's board, of either chamber. */
export async function sponsorsOf(db: Database, userId: number, boardId: number) {
  const sponsors = await db
    .selectFrom('bill_sponsors')
    .innerJoin('whipboards', 'whipboards.bill_id', 'bill_sponsors.bill_id')
    .select('legislator_id')
    .where('whipboards.id', '=', boardId)
    .where('user_id', '=', userId)
    .where('legislator_id', 'is not', null)
    .execute();
  return new Set(sponsors.map((row) => row.legislator_id));
}

/**
 * Puts each member where an earlier roll call of the chamber has them: Yes, No, or else Toss-Up.
 * @throws 404 where the user has no such board, or its chamber no such vote
 */
export async function seedFromRollCall(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number,
  by: string,
): Promise<void> {
  await checkVote(db, userId, boardId, rollCallId);
  const votes = await db
    .selectFrom('member_votes')
    .select(['legislator_id', 'choice'])
    .where('roll_call_id', '=', rollCallId)
    .where('legislator_id', 'is not', null)
    .execute();
  if (votes.length === 0) throw badRequest('This vote names no members.', 'rollCall');
  const choices = new Map(votes.map((row) => [row.legislator_id, groupOf(row.choice)]));
  const positions: Partial<Record<string, Position>> = { yes: 'Yes', no: 'No' };
  await changeAll(db, userId, boardId, by, 'seeding', (cards, members) => {
    const place = new Map(members.map(({ id }, at) => [id, at + 1]));
    return cards.map((card) => ({
      ...card,
      position: positions[choices.get(card.id) ?? ''] ?? 'Toss-Up',
      order: place.get(card.id) ?? LAST,
    }));
  });
}

type Change = (cards: StampedCard[], members: { id: number }[]) => Placed[];

async function changeAll(
  db: Database,
  userId: number,
  boardId: number,
  by: string,
  of: UndoableChange,
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await importBoard(trx, userId, boardId);
    const { chamber } = await trx
      .selectFrom('whipboards')
      .select('chamber')
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();
    const before = await cardsIn(trx, boardId);
    const after = renumbered(change(before, await membersOf(trx, chamber)));
    await writeCards(trx, boardId, before, after, { version, by });
    // A form sent twice must not make its own outcome what comes back.
    if (isSame(before, after)) return;
    const cards = before.map(({ id, position, order }) => [id, position, order]);
    await trx
      .updateTable('whipboards')
      .set({ undo: JSON.stringify({ of, cards }) })
      .where('id', '=', boardId)
      .execute();
  });
}

function isSame(before: readonly Placed[], after: readonly Placed[]): boolean {
  const places = (cards: readonly Placed[]) =>
    renumbered(cards).map(({ id, position, order }) => `${id} ${position} ${order}`);
  return places(before).join() === places(after).join();
}

/**
 * Undoes the last change of the whole board.
 * @param save of the board that showed the change
 * @throws 404 where the user has no such board; 400 where it was changed since
 */
export async function undoChange(
  db: Database,
  userId: number,
  boardId: number,
  { version: shown, by }: Save,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await importBoard(trx, userId, boardId);
    const { undo } = await trx
      .selectFrom('whipboards')
      .select('undo')
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();
    if (undo === null || (shown !== undefined && shown !== version - 1))
      throw badRequest(
        'The board was changed since, or this was undone already. Nothing was undone now.',
        'undo',
      );
    const kept = Undo.parse(JSON.parse(undo)).cards;
    const there = await trx
      .selectFrom('legislators')
      .select('id')
      .where('id', 'in', [0, ...kept.map(([id]) => id)])
      .execute();
    const ids = new Set(there.map(({ id }) => id));
    const cards = kept
      .filter(([id]) => ids.has(id))
      .map(([id, position, order]) => ({ id, position, order }));
    await writeCards(trx, boardId, await cardsIn(trx, boardId), renumbered(cards), { version, by });
    await trx.updateTable('whipboards').set({ undo: null }).where('id', '=', boardId).execute();
  });
}
