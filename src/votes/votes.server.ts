import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { compiled, compiledWithLimit } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/http-errors.ts';
import { CONSTITUTION_OPENING } from '../legislature/language/constitutions.ts';
import type { ListDoubt } from '../legislature/member-list-doubts.ts';
import { counted } from '../ui/counted.ts';

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
  'roll_calls.tally_from',
  'roll_calls.bill_id',
  'roll_calls.committee_id',
  'roll_calls.in_committee',
  'roll_calls.contradicting_action',
  'roll_calls.result_in_history',
  'roll_calls.action_with_result',
  'roll_calls.list_doubt',
  'roll_calls.session_id',
] as const;

/**
 * Number of members of a party with the same choice in a roll call. `choice` is a `VoteChoice`; `party` is
 * null if unknown.
 */
export interface PartyChoice {
  party: string | null;
  choice: string;
  count: number;
}

/**
 * Finds a roll call with its bill, committee and session.
 * @throws 404 if the roll call does not exist
 */
export async function findRollCall(db: Database, id: number) {
  const [rollCall] = await rollCallById(db, id);
  if (!rollCall) throw notFound('This vote does not exist.', 'id');
  return rollCall;
}

const rollCallById = compiled((db, id: number) => rollCalls(db).where('roll_calls.id', '=', id));
export type RollCall = Awaited<ReturnType<typeof findRollCall>>;

/** The votes of all members by family name, with the district and party of those matched to a legislator. */
export const memberVotesOf = compiled((db, rollCallId: number) =>
  db
    .selectFrom('member_votes')
    .leftJoin('legislators', 'legislators.id', 'member_votes.legislator_id')
    .select([
      'member_votes.position',
      'member_votes.name',
      'member_votes.choice',
      'member_votes.note',
      'member_votes.legislator_id',
      'legislators.full_name',
      'legislators.family_name',
      'legislators.party',
      'legislators.district',
    ])
    .where('member_votes.roll_call_id', '=', rollCallId)
    .orderBy((eb) => eb.fn.coalesce('legislators.family_name', 'member_votes.name'))
    .orderBy('member_votes.position')
    .limit(MAX_MEMBERS),
);
export type MemberVote = Awaited<ReturnType<typeof memberVotesOf>>[number];

/** The maximum number of votes, more than any US legislature has members. */
const MAX_MEMBERS = 1_000;

/**
 * Why the list of a roll call may be wrong, as sentences: how many other lists of its chamber and session are in
 * alphabetical order.
 */
export async function doubtsFromOtherLists(
  db: Database,
  { session_id, chamber, in_committee }: Pick<RollCall, 'session_id' | 'chamber' | 'in_committee'>,
): Promise<string[]> {
  const { mixedUp } = await db
    .selectFrom('roll_calls')
    .select((eb) => eb.fn.countAll<number>().as('mixedUp'))
    .where('session_id', '=', session_id)
    .where('chamber', '=', chamber)
    .where('in_committee', '=', in_committee)
    .where('list_doubt', '=', 'alphabet' satisfies ListDoubt)
    .executeTakeFirstOrThrow();
  return [
    `In ${counted(mixedUp, 'other roll call')} of this chamber and session, the members listed on one side are neighbors in the alphabet.`,
  ];
}

/** The roll calls on a bill on the floor, newest first. */
export async function floorVotesOfBill(db: Database, billId: number, limit: number, offset: number) {
  return await floorVotes(db, limit, billId, offset);
}

const floorVotes = compiledWithLimit((db, limit, billId: number, offset: number) =>
  rollCalls(db)
    .where('roll_calls.bill_id', '=', billId)
    .where('roll_calls.in_committee', '=', 0)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.vote_time', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(limit)
    .offset(offset),
);

/** Counts choices by party for several roll calls, in one statement. @returns counts by roll call id */
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

/**
 * Base query of roll calls, newest first, and by roll call number within a day. Callers add filters and a
 * limit. The order is stable, and `neighborsOf` uses the same.
 */
export function newestRollCalls(db: Database) {
  return rollCalls(db)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy((eb) => eb.fn('length', [numberOf(eb)]), 'desc')
    .orderBy(numberOf, 'desc')
    .orderBy('roll_calls.id', 'desc');
}

/** Sort key that puts roll calls without a number before those with one. */
function numberOf(eb: ExpressionBuilder<Tables, 'roll_calls'>) {
  return eb.fn.coalesce('roll_calls.roll_call_number', sql.lit(''));
}

/**
 * The ids of the previous and next roll calls of the chamber's floor, or of the same committee, in one statement; null at
 * either end. Votes of a committee that is not known have no order.
 */
export async function neighborsOf(db: Database, rollCall: RollCall): Promise<Neighbors> {
  const { id, chamber, vote_date, in_committee, committee_id } = rollCall;
  const number = rollCall.roll_call_number ?? '';
  const place = [chamber, vote_date, number.length, number, id] as const;
  let found: Neighbors[] = [];
  if (!in_committee) found = await neighborsOnFloor(db, ...place);
  else if (committee_id !== null) found = await neighborsInCommittee(db, committee_id, ...place);
  return found[0] ?? { previous: null, next: null };
}

export interface Neighbors {
  previous: number | null;
  next: number | null;
}

const neighborsOnFloor = compiled((db, ...place: Place) => selectNeighbors(db, sql`in_committee = 0`, place));
const neighborsInCommittee = compiled((db, committeeId: number, ...place: Place) =>
  selectNeighbors(db, sql`in_committee = 1 and committee_id = ${committeeId}`, place),
);

/** The place of a roll call among others: chamber, day, length of its number, number, and id. */
type Place = [chamber: string, day: string, numberLength: number, number: string, id: number];

function selectNeighbors(
  db: Database,
  body: RawBuilder<unknown>,
  [chamber, day, numberLength, number, id]: Place,
) {
  const adjacent = (comparison: '<' | '>', direction: 'asc' | 'desc') => {
    const [less, order] = [sql.raw(comparison), sql.raw(direction)];
    return sql<number | null>`(
      select id from roll_calls
      where chamber = ${chamber} and vote_date ${less}= ${day} and ${body}
        and (vote_date, length(coalesce(roll_call_number, '')), coalesce(roll_call_number, ''), id)
          ${less} (${day}, ${numberLength}, ${number}, ${id})
      order by vote_date ${order}, length(coalesce(roll_call_number, '')) ${order},
        coalesce(roll_call_number, '') ${order}, id ${order}
      limit 1)`;
  };
  return db.selectNoFrom([adjacent('<', 'desc').as('previous'), adjacent('>', 'asc').as('next')]);
}

function rollCalls(db: Database) {
  return (
    db
      .selectFrom('roll_calls')
      .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
      .leftJoin('committees', 'committees.id', 'roll_calls.committee_id')
      .leftJoin('sessions', 'sessions.id', 'roll_calls.session_id')
      .select(ROLL_CALL)
      .select(['bills.number as bill_number', 'bills.title as bill_title', 'bills.kind as bill_kind'])
      // Only the opening is read, to see what the measure is.
      .select((eb) =>
        eb
          .fn<string | null>('substr', ['bills.description', sql.lit(1), sql.lit(CONSTITUTION_OPENING)])
          .as('bill_opening'),
      )
      .select('sessions.name as session_name')
      .select((eb) =>
        eb.fn.coalesce('committees.committee_name', 'roll_calls.named_committee').as('committee_name'),
      )
  );
}
