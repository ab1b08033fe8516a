import { sql } from 'kysely';
import { compiled, compiledWithLimit } from '../db/compiled.ts';
import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { billNumberKey } from '../legislature/language/bill-numbers.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { listedCounts } from './choices.ts';
import type { VoteSearch } from './vote-lists.ts';
import type { VoteInList } from './vote-schemas.ts';
import { newestRollCalls, type RollCall } from './votes.server.ts';

/** The maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 8;

/**
 * The roll calls of the floor that match a search, newest first (D15). Votes in committee are listed with
 * the committee and the bill.
 * @param search without a chamber, both are searched
 */
export async function listVotes(
  db: Database,
  search: Partial<VoteSearch>,
  limit: number,
  offset = 0,
): Promise<VoteInList[]> {
  const sessionIds = await sessionsNamed(db, search.session);
  const [sessionId, ...others] = sessionIds ?? [];
  const { chamber, words } = search;
  const isStartOfChamber =
    sessionId !== undefined && others.length === 0 && chamber && !words && offset === 0;
  const votes = isStartOfChamber
    ? await newestOfChamber(db, limit, sessionId, chamber)
    : await filtered(newestRollCalls(db), search, sessionIds).limit(limit).offset(offset).execute();
  return votes.map(voteInList);
}

/** What the page of votes shows first. */
const newestOfChamber = compiledWithLimit((db, limit, sessionId: number, chamber: VoteSearch['chamber']) =>
  filtered(newestRollCalls(db), { chamber }, [sessionId]).limit(limit),
);

/** The newest roll calls on a bill, also in committee, in the API's format. */
export async function votesOnBill(db: Database, billId: number, limit: number): Promise<VoteInList[]> {
  return (await rollCallsOnBill(db, limit, billId)).map(voteInList);
}

const rollCallsOnBill = compiledWithLimit((db, limit, billId: number) =>
  newestRollCalls(db).where('roll_calls.bill_id', '=', billId).limit(limit),
);

/** The roll calls of a committee, newest first, in one statement. */
export async function votesOfCommittee(
  db: Database,
  committeeId: number,
  limit: number,
  offset = 0,
): Promise<VoteInList[]> {
  const votes = await newestRollCalls(db)
    .where('roll_calls.committee_id', '=', committeeId)
    .limit(limit)
    .offset(offset)
    .execute();
  return votes.map(voteInList);
}

/** The roll calls on a bill in committee, newest first, in one statement. */
export async function committeeVotesOnBill(
  db: Database,
  billId: number,
  limit: number,
): Promise<VoteInList[]> {
  return (await committeeRollCallsOnBill(db, limit, billId)).map(voteInList);
}

const committeeRollCallsOnBill = compiledWithLimit((db, limit, billId: number) =>
  newestRollCalls(db)
    .where('roll_calls.bill_id', '=', billId)
    .where('roll_calls.in_committee', '=', 1)
    .limit(limit),
);

/** Counts the roll calls of the floor that match a search. */
export async function countVotes(db: Database, search: VoteSearch): Promise<number> {
  const all = db
    .selectFrom('roll_calls')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .leftJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const sessionIds = await sessionsNamed(db, search.session);
  return (await filtered(all, search, sessionIds).executeTakeFirstOrThrow()).count;
}

/** The ids of the sessions with a name, of which there may be several. @returns undefined without a name */
async function sessionsNamed(db: Database, name: string | undefined): Promise<number[] | undefined> {
  if (name === undefined) return undefined;
  return (await sessionIdsOfName(db, name)).map(({ id }) => id);
}

const sessionIdsOfName = compiled((db, name: string) =>
  db.selectFrom('sessions').select('id').where('name', '=', name),
);

/** The sessions with roll calls on the floor, newest first, with the number in each chamber. */
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
    .where('roll_calls.in_committee', '=', 0)
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
  const { result, reason } = voteOutcome(vote);
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
    // On the floor, a question of committees is not one of the named kinds.
    kind: vote.kind === 'committee' && vote.in_committee === 0 ? 'other' : vote.kind,
    result,
    result_reason: reason,
    in_committee: vote.in_committee === 1,
    committee_name: vote.committee_name,
    ...listedCounts(vote),
    roll_call_number: vote.roll_call_number,
    session_name: vote.session_name,
  };
}

/** A query over roll calls joined with their bills and sessions. */
interface Filterable<Query> {
  where(condition: ReturnType<typeof sql<boolean>>): Query;
}

function filtered<Query extends Filterable<Query>>(
  query: Query,
  search: Partial<VoteSearch>,
  sessionIds: readonly number[] | undefined,
): Query {
  let filteredQuery = query.where(sql<boolean>`roll_calls.in_committee = 0`);
  if (search.chamber)
    filteredQuery = filteredQuery.where(sql<boolean>`roll_calls.chamber = ${search.chamber}`);
  // With the id of its only session, the newest votes are read in the order of an index.
  if (sessionIds?.length === 1)
    filteredQuery = filteredQuery.where(sql<boolean>`roll_calls.session_id = ${sessionIds[0]}`);
  else if (sessionIds) filteredQuery = filteredQuery.where(sql<boolean>`sessions.name = ${search.session}`);
  if (search.words) filteredQuery = filteredQuery.where(has(search.words));
  return filteredQuery;
}

/**
 * SQL condition: the question contains all words, in any order and case, or the text is the bill's number in
 * any spelling, or the roll call's number.
 */
function has(text: string) {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const contained = words.map((word) => containsWord('roll_calls.title', word));
  return sql<boolean>`((${sql.join(contained, sql` and `)}) or bills.number_key = ${billNumberKey(text)}
    or roll_calls.roll_call_number = ${text})`;
}
