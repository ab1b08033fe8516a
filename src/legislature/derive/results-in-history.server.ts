import type { WriteTransaction } from '../../db/database.ts';
import type { BillActionsTable } from '../../db/tables/bills.ts';
import type { RollCallsTable } from '../../db/tables/proceedings.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import { asksToConcur, kindOfMotion, statedOutcome } from '../language/motions.ts';
import { voteInHistory } from '../vote-in-history.ts';

type Vote = Pick<
  RollCallsTable,
  | 'id'
  | 'bill_id'
  | 'chamber'
  | 'vote_date'
  | 'title'
  | 'kind'
  | 'result'
  | 'roll_call_number'
  | 'yes_count'
  | 'no_count'
  | 'in_committee'
  | 'named_committee'
  | 'result_in_history'
  | 'action_with_result'
>;

/** An action of the day of a vote, in its chamber or in none. */
type Report = Pick<BillActionsTable, 'action_text' | 'step'>;

/**
 * Finds the results of a session's roll calls for which the source has none, in the actions that repeat their tallies: Arizona's
 * source has `Senate - Third Reading` and 15 to 13, and the history `Senate third reading FAILED voting: (15-13-2-0)`.
 */
export async function findResultsInHistory(trx: WriteTransaction, sessionId: number): Promise<void> {
  const votes = await votesToCompare(trx, sessionId);
  const unrecorded = votes.filter(({ result }) => result === 'unknown');
  const reports = await reportsOf(trx, sessionId);
  const votesOfDay = Map.groupBy(votes, dayOf);
  for (const vote of unrecorded) {
    const others = votesOfDay.get(dayOf(vote))!.filter(({ id }) => id !== vote.id);
    const found = resultIn(vote, reports.get(vote.id) ?? [], others);
    await store(trx, vote, found);
  }
  for (const vote of votes) if (vote.result !== 'unknown') await store(trx, vote, undefined);
}

/** The roll calls without a result, and the others on the same bills, which an action may report instead. */
async function votesToCompare(trx: WriteTransaction, sessionId: number): Promise<Vote[]> {
  return await trx
    .selectFrom('roll_calls')
    .select([
      'id',
      'bill_id',
      'chamber',
      'vote_date',
      'title',
      'kind',
      'result',
      'roll_call_number',
      'yes_count',
      'no_count',
      'in_committee',
      'named_committee',
      'result_in_history',
      'action_with_result',
    ])
    .where('session_id', '=', sessionId)
    .where('bill_id', 'in', (eb) =>
      eb
        .selectFrom('roll_calls')
        .select('bill_id')
        .where('session_id', '=', sessionId)
        .where('bill_id', 'is not', null)
        .where((eb) => eb.or([eb('result', '=', 'unknown'), eb('result_in_history', 'is not', null)])),
    )
    .orderBy('id')
    .execute();
}

/** The actions of the day and chamber of each roll call without a result, in their order, by its id. */
async function reportsOf(trx: WriteTransaction, sessionId: number): Promise<Map<number, Report[]>> {
  const rows = await trx
    .selectFrom('roll_calls')
    .innerJoin('bill_actions', (join) =>
      join
        .onRef('bill_actions.bill_id', '=', 'roll_calls.bill_id')
        .onRef('bill_actions.action_date', '=', 'roll_calls.vote_date'),
    )
    .select(['roll_calls.id', 'action_text', 'step'])
    .where('session_id', '=', sessionId)
    .where('result', '=', 'unknown')
    .where((eb) =>
      eb.or([
        eb('bill_actions.chamber', 'is', null),
        eb('bill_actions.chamber', '=', eb.ref('roll_calls.chamber')),
      ]),
    )
    .orderBy('roll_calls.id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

function dayOf({ bill_id, chamber, vote_date }: Vote): string {
  return `${bill_id} ${chamber} ${vote_date}`;
}

interface FoundResult {
  result: 'pass' | 'fail';
  action: string;
}

/** How a vote ended by the one action that reports it; undefined if there is none, or it does not say so. */
function resultIn(vote: Vote, reports: readonly Report[], others: readonly Vote[]): FoundResult | undefined {
  if (vote.yes_count === null) return resultWithoutTally(vote, reports, others);
  const actions = reports.map((report) => ({ ...report, text: report.action_text }));
  const action = voteInHistory(vote, actions, others)?.question;
  const report = reports.find(({ action_text }) => action_text === action);
  if (action === undefined || !report || !isOfSameBody(vote, report)) return undefined;

  const result = vote.in_committee === 1 ? resultInCommittee(report) : resultOnFloor(report, vote);
  const isMinority = (vote.yes_count ?? 0) <= (vote.no_count ?? 0);
  if (result === undefined || (result === 'pass' && isMinority)) return undefined;
  // Kansas: `Motion to not adopt Conference Committee Report passed` and, of the report, `not adopted`.
  const stated = statedOutcome(vote.title)?.result ?? result;
  return stated === result ? { result, action } : undefined;
}

/** How a vote that nobody counted ended, by the one action of its body on that day, if it is the body's one vote. */
function resultWithoutTally(
  vote: Vote,
  reports: readonly Report[],
  others: readonly Vote[],
): FoundResult | undefined {
  const body = wordsForBody(vote);
  const [report, ...more] = reports.filter(
    ({ action_text }) => body?.test(action_text) && !REFERRAL.test(action_text),
  );
  if (!report || more.length > 0 || others.some((other) => wordsForBody(other)?.source === body?.source))
    return undefined;
  if (tallyIn(report.action_text)?.yes) return undefined;
  const result = statedOutcome(report.action_text)?.result ?? (isApproval(report) ? 'pass' : undefined);
  return result && { result, action: report.action_text };
}

const REFERRAL = /\brefer(?:red)? to\b/i;

/**
 * What an action on a vote names: the committee that voted, the committee of the whole, or the other chamber's amendments, in which a
 * chamber concurs; undefined for any other vote of the chamber.
 */
function wordsForBody({ title, named_committee }: Vote): RegExp | undefined {
  if (VOTE_OF_WHOLE.test(title)) return COMMITTEE_OF_THE_WHOLE;
  if (asksToConcur(title)) return CONCURRENCE;
  return named_committee ? new RegExp(`\\b${RegExp.escape(named_committee)} committee\\b`, 'i') : undefined;
}

/** `House - Committee of the Whole (DPA)`, but not a motion to place a bill on its calendar. */
const VOTE_OF_WHOLE = /^(?:\w+ - )?committee of the whole\b/i;
const COMMITTEE_OF_THE_WHOLE = /\bcommittee of the whole\b/i;
const CONCURRENCE = /\bconcur/i;

/** Arizona: `Committee of the Whole action: Do Pass Amended`, but not `Retained on the Calendar`. */
function isApproval({ step, action_text }: Report): boolean {
  return step === 'reported' || step === 'agreed' || /\bdo pass\b/i.test(action_text);
}

/** Whether an action may be of the committee, or of the floor, that voted. */
function isOfSameBody({ in_committee }: Vote, { step, action_text }: Report): boolean {
  const isOfCommittee = step === 'reported' || kindOfMotion(action_text) === 'committee';
  return isOfCommittee === (in_committee === 1);
}

/** A committee that reports a bill has carried the motion to do so, also if it advises against the bill. */
function resultInCommittee({ step, action_text }: Report): FoundResult['result'] | undefined {
  if (statedOutcome(action_text)?.result === 'fail') return 'fail';
  return step === 'reported' ? 'pass' : undefined;
}

function resultOnFloor({ step, action_text }: Report, { kind }: Vote): FoundResult['result'] | undefined {
  const ofBill = RESULT_OF_STEP[step ?? ''];
  // An action on another question may have the tally of a vote on the bill by chance.
  return ofBill || kind === 'passage' || kind === 'veto override'
    ? ofBill
    : statedOutcome(action_text)?.result;
}

const RESULT_OF_STEP: Readonly<Record<string, FoundResult['result']>> = {
  passed: 'pass',
  adopted: 'pass',
  'veto overridden': 'pass',
  failed: 'fail',
  'veto sustained': 'fail',
};

async function store(trx: WriteTransaction, vote: Vote, found: FoundResult | undefined): Promise<void> {
  const result_in_history = found?.result ?? null;
  const action_with_result = found?.action ?? null;
  const isStored =
    vote.result_in_history === result_in_history && vote.action_with_result === action_with_result;
  if (isStored) return;
  await trx
    .updateTable('roll_calls')
    .set({ result_in_history, action_with_result })
    .where('id', '=', vote.id)
    .execute();
}
