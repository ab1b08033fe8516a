import { sql } from 'kysely';
import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { billNumberKey } from '../legislature/language/bill-numbers.ts';
import type { VoteInList } from './vote-answers.ts';
import type { VoteSearch } from './vote-lists.ts';
import { newestRollCalls, type RollCall, rollCallsOfBill } from './votes.server.ts';

/** Words of a search beyond these are not looked at. */
const MAX_WORDS = 8;

/**
 * The roll calls that a search finds, newest first, in one statement (D15).
 * @param search of both chambers where it names none
 */
export async function listVotes(
  db: Database,
  search: Partial<VoteSearch>,
  limit: number,
  offset = 0,
): Promise<VoteInList[]> {
  const votes = await narrowed(newestRollCalls(db), search).limit(limit).offset(offset).execute();
  return votes.map(voteInList);
}

/** The newest roll calls on a bill. */
export async function votesOnBill(db: Database, billId: number, limit: number): Promise<VoteInList[]> {
  return (await rollCallsOfBill(db, billId, limit, 0)).map(voteInList);
}

/** How many roll calls a search finds. */
export async function countFound(db: Database, search: VoteSearch): Promise<number> {
  const all = db
    .selectFrom('roll_calls')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .leftJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await narrowed(all, search).executeTakeFirstOrThrow()).count;
}

/** The sessions that have roll calls, newest first, each with how many each chamber had. */
export async function sessionsWithVotes(db: Database) {
  return await db
    .selectFrom('roll_calls')
    .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select([
      'sessions.name',
      'sessions.end_year as endYear',
      'roll_calls.chamber',
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .groupBy([
      'sessions.id',
      'sessions.name',
      'sessions.kind',
      'sessions.end_year',
      'sessions.start_year',
      'roll_calls.chamber',
    ])
    .orderBy('sessions.end_year', 'desc')
    .orderBy((eb) => eb.case().when('sessions.kind', '=', 'regular').then(0).else(1).end())
    .orderBy('sessions.start_year', 'desc')
    .orderBy('sessions.name')
    .execute();
}

function voteInList(vote: RollCall): VoteInList {
  return {
    id: vote.id,
    chamber: vote.chamber,
    vote_date: vote.vote_date,
    bill: vote.bill_id
      ? {
          url: `/app/bill/${vote.bill_id}`,
          bill_type_number: vote.bill_number ?? '',
          title: vote.bill_title ?? '',
        }
      : null,
    url: `/app/votes/${vote.id}`,
    title: vote.title,
    kind: vote.kind,
    result: vote.result,
    committee_name: vote.committee_name,
    yes_count: vote.yes_count,
    no_count: vote.no_count,
    absent_count: vote.absent_count + vote.not_voting_count,
    roll_call_number: vote.roll_call_number,
    session_name: vote.session_name,
  };
}

/** Any query that has the roll calls with their bills and sessions. */
interface Narrowing<Query> {
  where(condition: ReturnType<typeof sql<boolean>>): Query;
}

function narrowed<Query extends Narrowing<Query>>(query: Query, search: Partial<VoteSearch>): Query {
  let narrower = query;
  if (search.chamber) narrower = narrower.where(sql<boolean>`roll_calls.chamber = ${search.chamber}`);
  if (search.session) narrower = narrower.where(sql<boolean>`sessions.name = ${search.session}`);
  if (search.words) narrower = narrower.where(has(search.words));
  return narrower;
}

/** All words in the question put, in any order and any case; or the bill's number as people write it. */
function has(text: string) {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const contained = words.map((word) => containsWord('roll_calls.title', word));
  return sql<boolean>`((${sql.join(contained, sql` and `)}) or bills.number_key = ${billNumberKey(text)})`;
}
