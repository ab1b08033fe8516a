import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';

const ROLL_CALL = [
  'roll_calls.id',
  'roll_calls.chamber',
  'roll_calls.vote_date',
  'roll_calls.vote_time',
  'roll_calls.title',
  'roll_calls.result',
  'roll_calls.kind',
  'roll_calls.roll_call_number',
  'roll_calls.source_url',
  'roll_calls.yes_count',
  'roll_calls.no_count',
  'roll_calls.absent_count',
  'roll_calls.not_voting_count',
  'roll_calls.other_count',
  'roll_calls.bill_id',
  'roll_calls.committee_id',
  'roll_calls.session_id',
] as const;

/** How many of a party chose what in one roll call. `choice` as in `VoteChoice`, `party` null where nobody knows. */
export interface PartyChoice {
  party: string | null;
  choice: string;
  count: number;
}

/**
 * One roll call with its bill, committee and session.
 * @throws 404 where there is no such vote
 */
export async function findRollCall(db: Database, id: number) {
  const rollCall = await rollCalls(db).where('roll_calls.id', '=', id).executeTakeFirst();
  if (!rollCall) throw notFound('There is no such vote.');
  return rollCall;
}
export type RollCall = Awaited<ReturnType<typeof findRollCall>>;

/** How each member voted, by family name, with the seat and party of those who are known. */
export async function memberVotesOf(db: Database, rollCallId: number) {
  return await db
    .selectFrom('member_votes')
    .leftJoin('legislators', 'legislators.id', 'member_votes.legislator_id')
    .select([
      'member_votes.position',
      'member_votes.name',
      'member_votes.choice',
      'member_votes.note',
      'member_votes.legislator_id',
      'legislators.full_name',
      'legislators.party',
      'legislators.district',
    ])
    .where('member_votes.roll_call_id', '=', rollCallId)
    .orderBy((eb) => eb.fn.coalesce('legislators.family_name', 'member_votes.name'))
    .orderBy('member_votes.position')
    .limit(MOST_MEMBERS)
    .execute();
}
export type MemberVote = Awaited<ReturnType<typeof memberVotesOf>>[number];

/** More than the seats of any legislature in the United States. */
const MOST_MEMBERS = 1_000;

/** The roll calls on a bill, newest first. */
export async function rollCallsOfBill(db: Database, billId: number, limit: number, offset: number) {
  return await rollCalls(db)
    .where('roll_calls.bill_id', '=', billId)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.vote_time', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Choices by party of several roll calls, in one statement. @returns for each id that has any, its counts */
export async function partyChoicesOf(
  db: Database,
  rollCallIds: readonly number[],
): Promise<Record<number, PartyChoice[]>> {
  if (rollCallIds.length === 0) return {};
  const rows = await db
    .selectFrom('member_votes')
    .leftJoin('legislators', 'legislators.id', 'member_votes.legislator_id')
    .select(['member_votes.roll_call_id', 'member_votes.choice', 'legislators.party'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_votes.roll_call_id', 'in', rollCallIds)
    .groupBy(['member_votes.roll_call_id', 'member_votes.choice', 'legislators.party'])
    .orderBy('member_votes.roll_call_id')
    .orderBy('legislators.party')
    .orderBy('member_votes.choice')
    .execute();
  const choices: Record<number, PartyChoice[]> = {};
  for (const { roll_call_id, ...choice } of rows) {
    choices[roll_call_id] ??= [];
    choices[roll_call_id].push(choice);
  }
  return choices;
}

/** The roll calls of a chamber, newest first (D15). */
export async function recentVotes(db: Database, chamber: string, limit: number, offset = 0) {
  return await rollCalls(db)
    .where('roll_calls.chamber', '=', chamber)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many roll calls each chamber has had. */
export async function countVotes(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('roll_calls')
    .select(['chamber', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('chamber')
    .execute();
  return Object.fromEntries(rows.map(({ chamber, count }) => [chamber, count]));
}

function rollCalls(db: Database) {
  return db
    .selectFrom('roll_calls')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .leftJoin('committees', 'committees.id', 'roll_calls.committee_id')
    .leftJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select(ROLL_CALL)
    .select([
      'bills.number as bill_number',
      'bills.title as bill_title',
      'committees.committee_name',
      'sessions.name as session_name',
    ]);
}
