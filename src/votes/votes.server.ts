import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/http-errors.ts';
import { daysAfter } from '../legislature/days.ts';
import { CONSTITUTION_OPENING } from '../legislature/language/constitutions.ts';
import { tallyIn } from '../legislature/language/motion-tallies.ts';
import { isConcurrence } from '../legislature/language/motions.ts';
import type { ListDoubt } from '../legislature/member-list-doubts.ts';
import { MAX_DAYS_TO_REPORT } from '../legislature/status/parsed-actions.ts';
import { type ReportedVote, type VoteToReport, voteInHistory } from '../legislature/vote-in-history.ts';
import { isUnrecorded } from '../legislature/vote-rules.ts';
import { counted } from '../ui/counted.ts';
import { reconsideredVotes } from './reconsidered.ts';

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
  const rollCall = await rollCalls(db).where('roll_calls.id', '=', id).executeTakeFirst();
  if (!rollCall) throw notFound('This vote does not exist.', 'id');
  return rollCall;
}
export type RollCall = Awaited<ReturnType<typeof findRollCall>>;

/** The votes of all members by family name, with the district and party of those matched to a legislator. */
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
      'legislators.family_name',
      'legislators.party',
      'legislators.district',
    ])
    .where('member_votes.roll_call_id', '=', rollCallId)
    .orderBy((eb) => eb.fn.coalesce('legislators.family_name', 'member_votes.name'))
    .orderBy('member_votes.position')
    .limit(MAX_MEMBERS)
    .execute();
}
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
  return await rollCalls(db)
    .where('roll_calls.bill_id', '=', billId)
    .where('roll_calls.in_committee', '=', 0)
    .orderBy('roll_calls.vote_date', 'desc')
    .orderBy('roll_calls.vote_time', 'desc')
    .orderBy('roll_calls.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

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
 * either end.
 */
export async function neighborsOf(db: Database, rollCall: RollCall) {
  const { id, chamber, vote_date, roll_call_number, in_committee, committee_id } = rollCall;
  const isOfCommittee = in_committee
    ? sql`and committee_id is not distinct from cast(${committee_id} as integer)`
    : sql``;
  const adjacent = (comparison: '<' | '>', direction: 'asc' | 'desc') => {
    const [less, order] = [sql.raw(comparison), sql.raw(direction)];
    const number = roll_call_number ?? '';
    return sql<number | null>`(
      select id from roll_calls
      where chamber = ${chamber} and vote_date ${less}= ${vote_date}
        and in_committee = ${in_committee} ${isOfCommittee}
        and (vote_date, length(coalesce(roll_call_number, '')), coalesce(roll_call_number, ''), id)
          ${less} (${vote_date}, ${number.length}, ${number}, ${id})
      order by vote_date ${order}, length(coalesce(roll_call_number, '')) ${order},
        coalesce(roll_call_number, '') ${order}, id ${order}
      limit 1)`;
  };
  return await db
    .selectNoFrom([adjacent('<', 'desc').as('previous'), adjacent('>', 'asc').as('next')])
    .executeTakeFirstOrThrow();
}
export type Neighbors = Awaited<ReturnType<typeof neighborsOf>>;

/**
 * The action by which the chamber reconsidered a vote on the passage of a bill, on a veto or on the other chamber's
 * changes, so that the vote is not its last word; undefined if there is none, or the vote is on something else.
 */
export async function reconsiderationOf(db: Database, { id, bill_id, chamber, kind, title }: RollCall) {
  if (bill_id === null || !questionOf({ kind, title })) return undefined;
  const [votes, actions] = await Promise.all([
    db
      .selectFrom('roll_calls')
      .select(['id', 'vote_date as day', 'kind', 'title'])
      .where('bill_id', '=', bill_id)
      .where('chamber', '=', chamber)
      .where('in_committee', '=', 0)
      .where('kind', 'in', ['passage', 'veto override', 'other'])
      .orderBy('vote_date')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bill_actions')
      .select(['action_date as day', 'action_text as text'])
      .where('bill_id', '=', bill_id)
      .where('step', '=', 'reconsidered')
      .where((eb) => eb.or([eb('chamber', '=', chamber), eb('chamber', 'is', null)]))
      .orderBy('position')
      .execute(),
  ]);
  const onBill = votes.flatMap((vote) => {
    const question = questionOf(vote);
    return question ? [{ ...vote, question }] : [];
  });
  const reconsidered = reconsideredVotes(onBill, actions);
  return [...reconsidered].find(([vote]) => vote.id === id)?.[1];
}

/** What a vote decides of the bill itself; undefined if it decides something else, such as an amendment. */
function questionOf({ kind, title }: { kind: string; title: string }): string | undefined {
  if (kind === 'passage' || kind === 'veto override') return kind;
  return isConcurrence(title) ? 'concurrence' : undefined;
}

/** What a bill's history says of a vote. */
interface VoteInHistory extends ReportedVote {
  /** What the vote did, by the action that says what was decided. */
  step: string | null;
  /** The number of the bill whose history it is, if it took this one's place. */
  replacedBy: string | null;
  /** Whether the history has another tally than the roll call. */
  hasOtherTally: boolean;
}

/**
 * What the history of the bill says of a vote on the floor, or that of a bill which took its place, with that bill's number.
 * Massachusetts' chambers list the votes on a bill that was printed anew under its old number.
 * @returns undefined if they say nothing, or not which vote they mean
 */
export async function historyOfVote(db: Database, rollCall: RollCall): Promise<VoteInHistory | undefined> {
  const { id, bill_id, chamber, vote_date, in_committee, title } = rollCall;
  if (bill_id === null || in_committee === 1) return undefined;
  // Delaware's source has the day after a special session's vote in the history.
  const days = isUnrecorded(title) ? MAX_DAYS_TO_REPORT : 0;
  const [first, last] = [daysAfter(vote_date, -days), daysAfter(vote_date, days)];
  const [actions, others] = await Promise.all([
    db
      .selectFrom('bill_actions')
      .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
      .select(['bill_id', 'number', 'action_text as text', 'step', 'action_date as day'])
      .where((eb) =>
        eb.or([
          eb('bill_id', '=', bill_id),
          eb(
            'bill_id',
            'in',
            eb
              .selectFrom('related_bills')
              .select('related_bill_id')
              .where('related_bills.bill_id', '=', bill_id)
              .where('relation', '=', 'replaced-by')
              .where('related_bill_id', 'is not', null),
          ),
        ]),
      )
      .where('action_date', '>=', first)
      .where('action_date', '<=', last)
      .where((eb) =>
        eb.or([eb('bill_actions.chamber', '=', chamber), eb('bill_actions.chamber', 'is', null)]),
      )
      .orderBy('position')
      .execute(),
    db
      .selectFrom('roll_calls')
      .select(['title', 'roll_call_number', 'yes_count', 'no_count', 'vote_date as day'])
      .where('bill_id', '=', bill_id)
      .where('vote_date', '>=', first)
      .where('vote_date', '<=', last)
      .where('chamber', '=', chamber)
      .where('in_committee', '=', 0)
      .where('id', '!=', id)
      .execute(),
  ]);
  const ofDay = { actions: actions.filter(isOn(vote_date)), others: others.filter(isOn(vote_date)) };
  const report = reportOf(rollCall, ofDay);
  return report || days === 0 ? report : reportOf(rollCall, { actions, others });
}

function isOn(date: string) {
  return ({ day }: { day: string }) => day === date;
}

/** What actions of the bill, or of bills that took its place, say of a vote. */
function reportOf(
  rollCall: RollCall,
  { actions, others }: { actions: readonly ReportingAction[]; others: readonly VoteToReport[] },
): VoteInHistory | undefined {
  const ofBill = actions.filter((action) => action.bill_id === rollCall.bill_id);
  const own = voteInHistory(rollCall, ofBill, others);
  if (own) return { ...own, step: stepOf(own, ofBill), replacedBy: null, hasOtherTally: false };
  const differing = others.length === 0 ? reportsWithOtherTally(rollCall, ofBill) : [];
  if (differing[0] && differing.length === 1) {
    const { text, step } = differing[0];
    return { question: text, report: text, step, replacedBy: null, hasOtherTally: true };
  }
  const elsewhere = Map.groupBy(
    actions.filter((action) => action.bill_id !== rollCall.bill_id),
    ({ number }) => number,
  );
  const found = [...elsewhere].flatMap(([replacedBy, ofOther]) => {
    const report = voteInHistory(rollCall, ofOther, others);
    return report ? [{ ...report, step: stepOf(report, ofOther), replacedBy, hasOtherTally: false }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

interface ReportingAction {
  bill_id: number;
  number: string;
  text: string;
  step: string | null;
}

function stepOf({ question }: ReportedVote, actions: readonly ReportingAction[]): string | null {
  return actions.find(({ text }) => text === question)?.step ?? null;
}

/** The actions that report the passage on which a chamber voted, with another tally than the roll call. */
function reportsWithOtherTally<A extends { text: string; step: string | null }>(
  { kind, yes_count, no_count }: RollCall,
  actions: readonly A[],
): A[] {
  if (kind !== 'passage' || yes_count === null) return [];
  const reports = actions.filter(({ step }) => step === 'passed' || step === 'adopted');
  return reports.filter(({ text }) => {
    const tally = tallyIn(text);
    return tally !== undefined && (tally.yes !== yes_count || tally.no !== no_count);
  });
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
