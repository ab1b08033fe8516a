import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { canEdit, canRead } from '../organizations/access.server.ts';
import { groupOf } from '../votes/choices.ts';
import { type Board, findBoard } from './board.server.ts';
import { refuseBoard } from './boards.server.ts';
import { byFamilyName } from './member-names.ts';
import type { Position } from './positions.ts';
import { comparePrediction, type PredictedMember, type Prediction } from './prediction.ts';

/** The maximum number of roll calls in the list. Those on the board's bill come first. */
const MAX_VOTES_LISTED = 40;

/**
 * The roll calls that a board can be filled from and compared with: those of its chamber's floor with member votes, newest first. The roll
 * call that the board is compared with is always included.
 */
export async function comparableVotes(
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
    .where('in_committee', '=', 0)
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
    .limit(MAX_VOTES_LISTED)
    .execute();
  return votes.sort(
    (one, other) =>
      other.is_on_bill - one.is_on_bill || other.vote_date.localeCompare(one.vote_date) || other.id - one.id,
  );
}
export type ProposedVote = Awaited<ReturnType<typeof comparableVotes>>[number];

/**
 * Checks that a roll call is of a board's chamber.
 * @throws 404 or 403 if the user may not change the board, 404 if its chamber has no such roll call
 */
export async function requireVote(
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
  if (!vote) throw notFound('This roll call does not exist.', 'rollCall');
}

/**
 * Chooses the roll call that a board is compared with.
 * @param rollCallId a roll call of the board's chamber, or undefined to stop comparing
 * @throws 404 or 403 if the user may not change the board, 404 if its chamber has no such roll call
 */
export async function compareWithVote(
  db: Database,
  userId: number,
  boardId: number,
  rollCallId: number | undefined,
): Promise<void> {
  if (rollCallId !== undefined) await requireVote(db, userId, boardId, rollCallId);
  const set = await db
    .updateTable('whipboards')
    .set({ roll_call_id: rollCallId ?? null })
    .where('id', '=', boardId)
    .where(canEdit('whipboards', userId))
    .returning('id')
    .executeTakeFirst();
  if (!set) await refuseBoard(db, userId, boardId);
}

/** Compares the positions of a board's members with their votes in a roll call. */
export async function findPrediction(
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
    .leftJoin('whipboard_notes', (join) =>
      join
        .onRef('whipboard_notes.whipboard_id', '=', 'whipboard_cards.whipboard_id')
        .onRef('whipboard_notes.legislator_id', '=', 'whipboard_cards.legislator_id'),
    )
    .leftJoin('users', 'users.id', 'whipboard_notes.assignee_id')
    .select(['legislators.id', 'short_full_name', 'family_name', 'whipboard_cards.position', 'choice'])
    .select(['users.name as assignee_name', 'users.email as assignee_email'])
    .where('whipboards.id', '=', boardId)
    .where(canRead('whipboards', userId))
    .orderBy('legislators.id')
    .execute();
  return comparePrediction(
    rows.sort(byFamilyName).map(
      ({ id, short_full_name: name, choice, position, assignee_name, assignee_email }): PredictedMember => ({
        id,
        name,
        // The column only holds values of `Position`.
        position: position as Position,
        voted: choice === null ? undefined : groupOf(choice),
        assignee: assignee_name ?? assignee_email,
      }),
    ),
  );
}
