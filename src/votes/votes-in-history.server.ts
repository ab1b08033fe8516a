import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { daysAfter } from '../legislature/days.ts';
import { tallyIn } from '../legislature/language/motion-tallies.ts';
import { isConcurrence } from '../legislature/language/motions.ts';
import { MAX_DAYS_TO_REPORT } from '../legislature/status/parsed-actions.ts';
import { isOnPassage } from '../legislature/status/votes-without-question.ts';
import { type ReportedVote, type VoteToReport, voteInHistory } from '../legislature/vote-in-history.ts';
import { isUnrecorded } from '../legislature/vote-rules.ts';
import { reconsideredVotes } from './reconsidered.ts';
import type { RollCall } from './votes.server.ts';

/**
 * Orders roll calls of one bill, newest first, by the actions that report them if nothing else tells which of a day was
 * taken last: sources list the votes of a day in any order. Those that no action reports come after those of their day.
 * @param rollCalls newest first
 */
export async function inOrderOfHistory(db: Database, rollCalls: RollCall[]): Promise<RollCall[]> {
  const days = Map.groupBy(rollCalls, ({ vote_date }) => vote_date);
  const ofSeveral = [...days].filter(([, votes]) => votes.length > 1).map(([day]) => day);
  const billId = rollCalls[0]?.bill_id;
  if (ofSeveral.length === 0 || billId == null) return rollCalls;
  const actions = await db
    .selectFrom('bill_actions')
    .select(['position', 'action_date as day', 'action_text as text', 'chamber'])
    .where('bill_id', '=', billId)
    .where('action_date', 'in', ofSeveral)
    .orderBy('position')
    .execute();
  const positions = positionsOfVotes(rollCalls, actions);
  const position = ({ id }: RollCall) => positions.get(id) ?? -1;
  return rollCalls.toSorted(
    (one, other) =>
      other.vote_date.localeCompare(one.vote_date) ||
      (other.vote_time ?? '').localeCompare(one.vote_time ?? '') ||
      position(other) - position(one),
  );
}

/** A roll call, as far as an action of its day may report it. */
interface DatedVote extends VoteToReport {
  id: number;
  vote_date: string;
  chamber: string;
}

interface PlacedAction {
  position: number;
  day: string;
  text: string;
  chamber: string | null;
}

/**
 * Where the history of a bill reports roll calls.
 * @param actions those of the bill, in their order
 * @returns positions of actions by roll call id, for the roll calls that an action of their day reports
 */
function positionsOfVotes(
  votes: readonly DatedVote[],
  actions: readonly PlacedAction[],
): Map<number, number> {
  const positions = new Map<number, number>();
  for (const vote of votes) {
    const ofVote = actions.filter(
      ({ day, chamber }) => day === vote.vote_date && (chamber === null || chamber === vote.chamber),
    );
    const others = votes.filter(
      ({ id, vote_date, chamber }) =>
        id !== vote.id && vote_date === vote.vote_date && chamber === vote.chamber,
    );
    const report = voteInHistory(vote, ofVote, others)?.report;
    const action = ofVote.find(({ text }) => text === report);
    if (action) positions.set(vote.id, action.position);
  }
  return positions;
}

/**
 * The action by which the chamber reconsidered a vote on the passage of a bill, on a veto or on the other chamber's
 * changes, so that the vote is not its last word; undefined if there is none, or the vote is on something else.
 */
export async function reconsiderationOf(db: Database, { id, bill_id, chamber, kind, title }: RollCall) {
  if (bill_id === null || !questionOf({ kind, title })) return undefined;
  const reconsiderations = await reconsiderationsOfBill(db, bill_id, chamber);
  if (reconsiderations.length === 0) return undefined;

  const days = reconsiderations.map(({ day }) => day);
  const [votes, actions] = await Promise.all([
    db
      .selectFrom('roll_calls')
      .select(['id', 'vote_date', 'kind', 'title', 'chamber', 'roll_call_number', 'yes_count', 'no_count'])
      .where('bill_id', '=', bill_id)
      .where('in_committee', '=', 0)
      .orderBy('vote_date')
      .orderBy('id')
      .execute(),
    actionsInChamber(db, bill_id, chamber).where('action_date', 'in', days).execute(),
  ]);
  const positions = positionsOfVotes(votes, actions);
  const dated = votes.map((vote) => ({ ...vote, day: vote.vote_date, position: positions.get(vote.id) }));
  const onBill = dated.flatMap((vote) => {
    const question = vote.chamber === chamber ? questionOf(vote) : undefined;
    return question ? [{ ...vote, question }] : [];
  });
  const ofOtherChamber = dated.filter((vote) => vote.chamber !== chamber);
  const ofBill = reconsiderations.filter(({ position }) => {
    // Michigan's chambers vote on when a law takes effect after they passed it.
    const before = actions.findLast((action) => action.position < position);
    return !/^(?:house |senate )?immediate effect\b/i.test(before?.text ?? '');
  });
  const reconsidered = reconsideredVotes(onBill, ofBill, ofOtherChamber);
  return [...reconsidered].find(([vote]) => vote.id === id)?.[1];
}

/** The actions on a bill in a chamber, and those of which the source names no chamber, in their order. */
function actionsInChamber(db: Database, billId: number, chamber: string) {
  return db
    .selectFrom('bill_actions')
    .select(['action_date as day', 'action_text as text', 'chamber', 'position'])
    .where('bill_id', '=', billId)
    .where((eb) => eb.or([eb('chamber', '=', chamber), eb('chamber', 'is', null)]))
    .orderBy('position');
}

const reconsiderationsOfBill = compiled((db, billId: number, chamber: string) =>
  actionsInChamber(db, billId, chamber).where('step', '=', 'reconsidered'),
);

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
    actionsOfDays(db, bill_id, chamber, first, last),
    otherVotesOfDays(db, bill_id, chamber, first, last, id),
  ]);
  const ofDay = { actions: actions.filter(isOn(vote_date)), others: others.filter(isOn(vote_date)) };
  const report = reportOf(rollCall, ofDay);
  return report || days === 0 ? report : reportOf(rollCall, { actions, others });
}

/** The actions in a chamber on a bill, and on those that took its place, from one day to another. */
const actionsOfDays = compiled((db, billId: number, chamber: string, first: string, last: string) =>
  db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select(['bill_id', 'number', 'action_text as text', 'step', 'action_date as day'])
    .where((eb) =>
      eb.or([
        eb('bill_id', '=', billId),
        eb(
          'bill_id',
          'in',
          eb
            .selectFrom('related_bills')
            .select('related_bill_id')
            .where('related_bills.bill_id', '=', billId)
            .where('relation', '=', 'replaced-by')
            .where('related_bill_id', 'is not', null),
        ),
      ]),
    )
    .where('action_date', '>=', first)
    .where('action_date', '<=', last)
    .where((eb) => eb.or([eb('bill_actions.chamber', '=', chamber), eb('bill_actions.chamber', 'is', null)]))
    .orderBy('position'),
);

/** The other votes of a chamber on a bill from one day to another. */
const otherVotesOfDays = compiled(
  (db, billId: number, chamber: string, first: string, last: string, voteId: number) =>
    db
      .selectFrom('roll_calls')
      .select(['title', 'roll_call_number', 'yes_count', 'no_count', 'vote_date as day'])
      .where('bill_id', '=', billId)
      .where('vote_date', '>=', first)
      .where('vote_date', '<=', last)
      .where('chamber', '=', chamber)
      .where('in_committee', '=', 0)
      .where('id', '!=', voteId),
);

function isOn(date: string) {
  return ({ day }: { day: string }) => day === date;
}

/** What actions of the bill, or of bills that took its place, say of a vote. */
function reportOf(
  rollCall: RollCall,
  { actions, others }: { actions: readonly ReportingAction[]; others: readonly VoteToReport[] },
): VoteInHistory | undefined {
  const ofBill = actions.filter((action) => action.bill_id === rollCall.bill_id);
  const own = voteInHistory(rollCall, ofBill, others) ?? passageInHistory(rollCall, ofBill, others);
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

/**
 * What the history says of a vote whose source does not record the question, if an amendment had the same tally on that day. A source
 * that lists one vote of the two lists that on the bill, of which constitutions require a record.
 */
function passageInHistory(
  rollCall: RollCall,
  actions: readonly ReportingAction[],
  others: readonly VoteToReport[],
): ReportedVote | undefined {
  return isUnrecorded(rollCall.title)
    ? voteInHistory(rollCall, actions.filter(isOnPassage), others)
    : undefined;
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
