import type { Database } from '../../db/database.ts';
import { rowsWhere } from '../../db/rows.ts';
import type {
  BillActionsTable,
  BillContradictionsTable,
  BillStagesTable,
  BillsTable,
} from '../../db/tables/bills.ts';
import type { RollCallsTable } from '../../db/tables/proceedings.ts';
import { isDraftRequest } from '../language/draft-numbers.ts';
import { hearingNotices, isPastNotice } from '../language/hearing-notices.ts';
import { asksToAdoptReport, asksToConcur } from '../language/motions.ts';
import { inTitleCase } from '../language/title-case.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import type { VotesToPass } from '../profiles/profiles.ts';
import { Chamber } from '../records/fields.ts';
import { daysOfActs } from '../status/act-days.ts';
import type { PassageVote } from '../status/bill-history.ts';
import type { Contradiction } from '../status/contradictions.ts';
import type { ReachedStage } from '../status/evidence.ts';
import { recommendsReferral, referralAt } from '../status/motions-and-results.ts';
import { isMotionToTakeUp } from '../status/motions-to-take-up.ts';
import { billProgress, isEnd } from '../status/progress.ts';
import { ruleOfAction, type Step } from '../status/progress-rules.ts';
import { recommendationIn } from '../status/recommendations.ts';
import { reporterIn } from '../status/reports.ts';
import { isWithCommittee } from '../status/statuses.ts';
import { takesEffect } from '../status/steps-to-law.ts';
import { voteOutcome } from '../vote-outcome.ts';
import { isUnrecorded, kindOfQuestion } from '../vote-rules.ts';
import type { Directory } from './directory.server.ts';
import type { StoredVersion } from './stored-bill.ts';

type Derived =
  | 'status'
  | 'status_date'
  | 'progress'
  | 'filed_date'
  | 'last_action_date'
  | 'last_action_text'
  | 'session_law'
  | 'committee_id'
  | 'committee_in_actions';

/** The columns of a bill that come from its source. The others are derived from them. */
export type Stated = Omit<BillsTable, Exclude<Derived, 'session_law' | 'committee_id'>>;

/** The records besides a bill itself from which its status is derived. */
export interface StatusWitnesses {
  actions: readonly BillActionsTable[];
  versions: readonly StoredVersion[];
  rollCalls: readonly PassageVote[];
  /** The actions of other bills that say that one of them took this bill's place. */
  substitutions?: readonly BillActionsTable[] | undefined;
}

/**
 * Derives a bill's status from its actions and the other witnesses, or from the source's own status if that is
 * further along.
 * @param bill has the session law and committee from the source, if any
 * @param sessionEnded whether the session is over and its records reach its end
 */
export function statusOfBill(
  bill: Stated,
  { actions, versions, rollCalls, substitutions = [] }: StatusWitnesses,
  {
    directory,
    sessionEnded,
    isUnicameral,
    votesToPass,
    amendmentsGoToVoters,
    jointCommittees,
    votesToPassAny,
    asOf,
  }: {
    directory: Directory;
    sessionEnded: boolean;
    isUnicameral: boolean;
    votesToPass: VotesToPass;
    amendmentsGoToVoters: boolean;
    jointCommittees: JointCommittees | undefined;
    votesToPassAny: VotesToPass;
    asOf?: string | undefined;
  },
): {
  columns: Pick<BillsTable, Derived>;
  stages: BillStagesTable[];
  contradictions: BillContradictionsTable[];
} {
  const progress = billProgress({
    kind: bill.kind,
    number: bill.number,
    title: bill.title,
    chamber: chamberOf(bill.chamber) ?? 'joint',
    actions: [...actions, ...substitutions].map((action) => ({
      date: recordedDay(action),
      chamber: chamberOf(action.chamber),
      text: action.action_text,
      classification: classificationOf(action),
    })),
    rollCalls,
    versions: versions.map(({ name, version_date }) => ({ name, date: version_date })),
    upstreamStatus: bill.upstream_status,
    upstreamStatusDate: bill.upstream_status_date,
    sessionEnded,
    isUnicameral,
    votesToPass,
    amendmentsGoToVoters,
    jointCommittees,
    votesToPassAny,
    recordsThrough: asOf?.slice(0, 10),
  });

  const { committeeName, committeeChamber } = progress;
  const committee = committeeName ? directory.committee(committeeName, undefined, committeeChamber) : null;
  const isLaw = progress.progress === 'law';
  // The source may name the committee that has the items of a law that the governor vetoed.
  const committee_id = isLaw ? null : (bill.committee_id ?? committee);
  const endedOn = isLaw || isEnd(progress.progress) ? progress.statusDate : undefined;
  const last = lastActionOf(actions, endedOn);
  return {
    columns: {
      status: progress.status,
      status_date: progress.statusDate ?? null,
      progress: progress.progress,
      filed_date: filedDay(bill.number, progress.stages, actions),
      last_action_date: last?.action_date ?? null,
      last_action_text: last?.action_text ?? null,
      session_law: bill.session_law ?? progress.sessionLaw ?? null,
      committee_id,
      committee_in_actions:
        committee_id === null && committeeName && isWithCommittee(progress.status)
          ? nameOfCommittee(committeeName)
          : null,
    },
    stages: stageRows(bill.id, progress.stages),
    contradictions: contradictionRows(bill.id, progress.contradictions),
  };
}

/** A committee's name as pages show it. Some legislatures name committees by their codes: `FIN`, `HHS/CPN`, `House NREW Committee`. */
function nameOfCommittee(name: string): string {
  if (/^[A-Z&]{2,4}(?:\/[A-Z&]{2,4})*$/.test(name)) return name;
  return /[a-z]/.test(name) ? name.replace(/[A-Z]{5,}/g, inTitleCase) : inTitleCase(name);
}

/**
 * The day on which a bill was filed: that of the stage, or else of the first action, which in some states is the first referral. A
 * request for a draft is not a bill yet.
 */
function filedDay(
  number: string,
  stages: readonly ReachedStage[],
  [first]: readonly BillActionsTable[],
): string | null {
  if (isDraftRequest(number)) return null;
  return stages.find(({ stage }) => stage === 'filed')?.since ?? first?.action_date ?? null;
}

function stageRows(bill_id: number, stages: readonly ReachedStage[]): BillStagesTable[] {
  const evidence = stages.flatMap(({ because, ...stage }) => because.map((each) => ({ ...stage, ...each })));
  return evidence.map(({ stage, chamber, since, witness, text, date }, position) => ({
    bill_id,
    position,
    stage,
    chamber: chamber ?? null,
    since: since ?? null,
    witness,
    because: text.slice(0, MAX_BECAUSE_LENGTH),
    because_date: date ?? null,
  }));
}

function contradictionRows(
  bill_id: number,
  contradictions: readonly Contradiction[],
): BillContradictionsTable[] {
  return contradictions.map(({ stage, chamber, because: { witness, text, date } }, position) => ({
    bill_id,
    position,
    stage,
    chamber: chamber ?? null,
    witness,
    because: text.slice(0, MAX_BECAUSE_LENGTH),
    because_date: date ?? null,
  }));
}

/** The maximum number of characters of an action or motion that are stored as evidence. */
const MAX_BECAUSE_LENGTH = 500;

/**
 * The last action in the source's order, except notices of meetings that were over by then. An act that was recorded on another
 * day has its place by its own day: a signature may be recorded after the law's number. What a committee files once the bill has
 * ended, such as the report of its minority, is not what happened last, nor is an enrollment or a presentment to the governor that is
 * recorded when the bill is law. Nor is the day from which a law has effect, which may lie months ahead of all records.
 */
function lastActionOf(
  actions: readonly BillActionsTable[],
  endedOn: string | undefined,
): BillActionsTable | undefined {
  const news = actions.filter((action) => {
    const noted = { date: recordedDay(action), text: action.action_text };
    const isAfterEnd = endedOn !== undefined && noted.date > endedOn;
    const isEffect = endedOn !== undefined && takesEffect(noted.text);
    const isPaper =
      isAfterEnd && (isCommitteePaper(noted) || ENROLLED.test(noted.text) || action.step === 'presented');
    // Alaska lists the hour of a joint session after what it decided.
    const isHour = SESSION_HOUR.test(noted.text) && actions.some((other) => isOfSession(other, noted.date));
    return !isPastNotice(noted) && !isPaper && !isEffect && !isHour;
  });
  const listed = news.findLast(({ recorded_date }) => recorded_date === null);
  const byOwnDay = news.filter((action) => action === listed || action.recorded_date !== null);
  const inOrder = byOwnDay.toSorted((one, other) => one.action_date.localeCompare(other.action_date));
  return inOrder.at(-1) ?? actions.at(-1);
}

const ENROLLED = /^(?:bill )?enrolled\b/i;
const SESSION_HOUR = /^(?:\([HS]\) )?joint (?:session|convention|assembly) at \d/i;

/** Whether an action of a day is more than the hour of a joint session. */
function isOfSession(action: BillActionsTable, day: string): boolean {
  return recordedDay(action) === day && !SESSION_HOUR.test(action.action_text);
}

/** Whether an action only records a notice or a report of a committee. */
function isCommitteePaper(action: { date: string; text: string }): boolean {
  return hearingNotices(action).length > 0 || /\b(?:committee|minority) report\b/i.test(action.text);
}

/** The day under which the source lists an action. */
function recordedDay({ action_date, recorded_date }: BillActionsTable): string {
  return recorded_date ?? action_date;
}

/** The days of a bill's acts, also if an older version of the site stored them under the days of their records. */
export function daysOfStoredActs(actions: readonly BillActionsTable[]): string[] {
  return daysOfActs(
    actions.map((action) => ({
      text: action.action_text,
      date: recordedDay(action),
      chamber: action.chamber,
      step: action.step as Step | null,
    })),
  );
}

/** The roll calls that decide about a bill, by bill. Those of committees count only on whether to take the bill up again. */
export async function decidingVotes(
  db: Database,
  billIds: readonly number[],
): Promise<Map<number, PassageVote[]>> {
  const rows = await rowsWhere<RollCallsTable>(db, 'roll_calls', 'bill_id', billIds, [
    'id',
    'bill_id',
    'chamber',
    'vote_date',
    'title',
    'kind',
    'result',
    'yes_count',
    'no_count',
    'absent_count',
    'not_voting_count',
    'other_count',
    'in_committee',
    'contradicting_action',
  ]);
  const votes = new Map<number, PassageVote[]>();
  // Sorted here, so that the earliest vote comes first on both engines.
  rows.sort((one, other) => one.vote_date.localeCompare(other.vote_date) || one.id - other.id);
  for (const vote of rows) {
    const { bill_id, chamber, vote_date: date, title: motion } = vote;
    if (bill_id === null) continue;
    const kind = decidingKind(vote);
    if (!kind || (vote.in_committee === 1 && kind !== 'taking up')) continue;
    // A result from the bill's history is left out: the actions have it already, and would confirm themselves.
    const { result } = voteOutcome(vote);
    if (result !== 'pass' && result !== 'fail') continue;
    const tally = vote.yes_count ? { yes: vote.yes_count, no: vote.no_count ?? 0 } : undefined;
    const list = votes.get(bill_id) ?? [];
    votes.set(bill_id, [...list, { kind, chamber: Chamber.parse(chamber), date, motion, result, tally }]);
  }
  return votes;
}

/** What a roll call decides about its bill; undefined if it is on something else. */
function decidingKind(vote: Parameters<typeof kindOfQuestion>[0]): PassageVote['kind'] {
  if (asksToConcur(vote.title)) return 'concurrence';
  if (asksToAdoptReport(vote.title)) return 'conference report';
  if (isUnrecorded(vote.title)) return 'not recorded';
  const kind = kindOfQuestion(vote);
  if (kind === 'passage' || kind === 'veto override') return kind;
  return isMotionToTakeUp(vote.title) ? 'taking up' : undefined;
}

/**
 * Adds to each action its step, the day of the act, the committee that it refers the bill to, and the one that reported it:
 * the one that it names, or else the one to which the bill was last referred. One action may report a bill and refer it to
 * the next committee.
 */
export function withCommittees(
  actions: readonly BillActionsTable[],
  directory: Directory,
  joint: JointCommittees | undefined,
): BillActionsTable[] {
  let current: number | null = null;
  const listed = actions.map((action) => ({ date: recordedDay(action), text: action.action_text }));
  const read = actions.map((action, position) => {
    const { action_text: text } = action;
    const chamber = chamberOf(action.chamber);
    const referral = referralAt(position, listed, chamber, joint);
    const committee_id = referral
      ? directory.committee(referral.committeeName, undefined, referral.committeeChamber)
      : null;
    const [step = null] = ruleOfAction({ text, classification: classificationOf(action) }) ?? [];
    const reporter = reporterIn(text);
    const reporting = (reporter ? directory.committee(reporter, undefined, chamber) : null) ?? current;
    const isReport = reporting !== null && !recommendsReferral({ text });
    const report = isReport ? reportOf(step as Step, text) : undefined;
    // A committee that is not in the records takes the bill from the last one as well.
    if (referral) current = committee_id;
    const reporting_committee_id = report ? reporting : null;
    return { ...action, committee_id, step, report: report ?? null, reporting_committee_id };
  });
  return withDaysOfActs(read);
}

function withDaysOfActs(actions: readonly BillActionsTable[]): BillActionsTable[] {
  const days = daysOfStoredActs(actions);
  return actions.map((action, at) => {
    const [recorded, action_date] = [recordedDay(action), days[at]!];
    return { ...action, action_date, recorded_date: action_date === recorded ? null : recorded };
  });
}

/** The kind of a committee's report. One without a recommendation is neither favorable nor adverse. */
function reportOf(step: Step, text: string): string | undefined {
  const recommendation = step === 'reported' ? recommendationIn(text) : undefined;
  if (recommendation === 'none') return 'neutral';
  return recommendation === 'against' ? REPORTS['reported against'] : REPORTS[step];
}

const REPORTS: Partial<Record<Step, string>> = {
  reported: 'favorable',
  'reported against': 'adverse',
  study: 'study',
};

export function chamberOf(chamber: string | null): Chamber | undefined {
  return chamber === null ? undefined : Chamber.parse(chamber);
}

function classificationOf(action: BillActionsTable): string[] {
  // Empty lists are not parsed, because most lists are empty.
  return action.classification === '[]' ? [] : JSON.parse(action.classification);
}
