import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { groupOf } from '../votes/choices.ts';
import { type Board, findBoard } from './board.server.ts';
import { noSuchBoard } from './boards.server.ts';
import { byFamilyName } from './member-names.ts';
import type { Position } from './positions.ts';
import { type CalledMember, type Prediction, predictionOf } from './prediction.ts';

/** Votes that are offered; those on the board's bill come first. */
const VOTES_OFFERED = 40;

/**
 * The votes that a board can be filled from and held against: those of its chamber that name members, newest first. That which
 * it is held against is among them, however old.
 */
export async function votesFor(
  db: Database,
  { bill_id, chamber, roll_call_id }: Pick<Board, 'bill_id' | 'chamber' | 'roll_call_id'>,
) {
  const isOnBill = sql<number>`case when bill_id = ${bill_id} then 1 else 0 end`;
  const isChosen = sql<number>`case when roll_calls.id = ${roll_call_id} then 1 else 0 end`;
  const votes = await db
    .selectFrom('roll_calls')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .select(['roll_calls.id', 'vote_date', 'roll_calls.title', 'bills.number as bill_number'])
    .select([isOnBill.as('is_on_bill'), 'yes_count', 'no_count'])
    .where('roll_calls.chamber', '=', chamber)
    .where('roll_calls.committee_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_votes')
          .select('position')
          .whereRef('roll_call_id', '=', 'roll_calls.id')
          .where('legislator_id', 'is not', null),
      ),
    )
    .orderBy(isChosen, 'desc')
    .orderBy(isOnBill, 'desc')
    .orderBy('vote_date', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(VOTES_OFFERED)
    .execute();
  return votes.sort(
    (one, other) =>
      other.is_on_bill - one.is_on_bill || other.vote_date.localeCompare(one.vote_date) || other.id - one.id,
  );
}
export type ProposedVote = Awaited<ReturnType<typeof votesFor>>[number];

/**
 * Checks that a vote is one of a board's chamber.
 * @throws 404 where the user has no such board, or its chamber no such vote
 */
export async function checkVote(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number,
): Promise<void> {
  const { chamber } = await findBoard(db, userId, boardId);
  const vote = await db
    .selectFrom('roll_calls')
    .select('id')
    .where('id', '=', rollCallId)
    .where('chamber', '=', chamber)
    .executeTakeFirst();
  if (!vote) throw notFound('There is no such vote.', 'rollCall');
}

/**
 * Chooses the real vote that a board is held against.
 * @param rollCallId of the board's chamber; undefined chooses none
 * @throws 404 where the user has no such board, or the chamber no such vote
 */
export async function compareWithVote(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number | undefined,
): Promise<void> {
  if (rollCallId !== undefined) await checkVote(db, userId, boardId, rollCallId);
  const set = await db
    .updateTable('whipboards')
    .set({ roll_call_id: rollCallId ?? null })
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!set) throw noSuchBoard('id');
}

/** A board's members as they were called and as they voted. */
export async function calledAgainst(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number,
): Promise<Prediction> {
  const rows = await db
    .selectFrom('whipboard_cards')
    .innerJoin('whipboards', 'whipboards.id', 'whipboard_cards.whipboard_id')
    .innerJoin('legislators', 'legislators.id', 'whipboard_cards.legislator_id')
    .leftJoin('member_votes', (join) =>
      join
        .onRef('member_votes.legislator_id', '=', 'whipboard_cards.legislator_id')
        .on('member_votes.roll_call_id', '=', rollCallId),
    )
    .select(['legislators.id', 'short_full_name', 'family_name', 'whipboard_cards.position', 'choice'])
    .where('whipboards.id', '=', boardId)
    .where('user_id', '=', userId)
    .orderBy('legislators.id')
    .execute();
  return predictionOf(
    rows.sort(byFamilyName).map(
      ({ id, short_full_name: name, choice, position }): CalledMember => ({
        id,
        name,
        // Written from `Position` and nothing else.
        position: position as Position,
        voted: choice === null ? undefined : groupOf(choice),
      }),
    ),
  );
}
