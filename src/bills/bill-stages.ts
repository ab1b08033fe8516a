import type { Agreement } from '../legislature/status/bill-state.ts';
import {
  GENERAL_WORDS,
  hasOneChamber,
  type LegislatureWords,
} from '../legislature/status/legislature-words.ts';
import { isBefore, type Progress, progressName, STAGES } from '../legislature/status/progress-stages.ts';
import { codeOfStatus, type StatusCode, statusText } from '../legislature/status/statuses.ts';
import { dateText } from '../ui/dates.ts';
import type { MeterStep } from '../ui/step-meter.tsx';
import { STAGES_OF_WORK } from './status-meanings.ts';

const BILL_STAGES: Progress[] = [
  'filed',
  'in committee',
  'reported',
  'floor',
  'passed one chamber',
  'passed both',
  'before the governor',
  'law',
];
const RESOLUTION_STAGES: Progress[] = ['filed', 'in committee', 'reported', 'floor', 'adopted'];
/** A resolution of both chambers, or a proposal to change the constitution, does not go to the governor. */
const JOINT_STAGES: Progress[] = [
  'filed',
  'in committee',
  'reported',
  'floor',
  'passed one chamber',
  'adopted',
];
/** Ends that are not a success. */
const FAILED_STAGES: Progress[] = ['vetoed', 'continued', 'dead'];

/** The statuses of bills that a committee has given up, recommended or not. */
const OUT_OF_COMMITTEE: ReadonlySet<string> = new Set<StatusCode>([
  ...(['reported', 'reported without recommendation', 'reported against'] as const),
  ...(['study recommended', 'discharged'] as const),
]);

/** The stages that bills can reach in this legislature. */
export function stagesIn(words: LegislatureWords): Progress[] {
  const skipped: Progress[] = hasOneChamber(words) ? ['passed one chamber', 'conference'] : [];
  return STAGES.filter((stage) => !skipped.includes(stage));
}

/**
 * The first day of each stage that a bill reached, and that of the chambers' agreement on one version, if one of them changed the
 * bill; null if the day is not known. Skipped stages are missing.
 */
export type ProgressDates = Partial<Record<Progress | 'agreed to', string | null>>;

/**
 * The steps of a bill's progress: those that it reached, and those ahead. Steps without a record are left out, because a
 * bill may skip them, except passages without which it could not have come so far. A bill that has ended shows only the
 * steps it reached and its end.
 * @param agreement who must agree to the measure
 * @param status as stored, which says whether the chambers that passed the bill agreed on one version of it
 */
export function stepsOf(
  progress: Progress,
  dates: ProgressDates,
  words = GENERAL_WORDS,
  agreement: Agreement = 'law',
  status = '',
): MeterStep[] {
  const nameOf = (stage: Progress) => {
    if (hasOneChamber(words)) return progressName(stage, words);
    if (stage === 'adopted' && agreement === 'both chambers') return statusText('adopted by both', words);
    const isApart = stage === 'passed both' && WITHOUT_AGREEMENT.has(codeOfStatus(status));
    return isApart ? 'Passed the second chamber' : progressName(stage, words);
  };
  const step = (stage: Progress, state: MeterStep['state']): MeterStep => ({
    name: nameOf(stage),
    state,
    day: (stage === 'passed both' ? dayOfBoth(progress, dates) : dates[stage]) ?? undefined,
  });
  if (progress === 'not known') return [step(progress, 'current')];
  const possible = stagesIn(words);
  const stages = stagesOf(progress, dates, agreement).filter((stage) => possible.includes(stage));
  if (FAILED_STAGES.includes(progress)) {
    const reached = stages.filter((stage) => dates[stage] !== undefined || stage === 'filed');
    const end = step(progress, progress === 'continued' ? 'current' : 'ended');
    return withDaysInOrder([...reached.map((stage) => step(stage, 'done')), end]);
  }
  const shown = stages.filter(
    (stage) => dates[stage] || !isBefore(stage, progress) || isNecessary(stage, progress),
  );
  const at = shown.indexOf(progress);
  const steps = shown.map((stage, index) => {
    if (index < at || (index === at && isSuccess(stage))) return step(stage, 'done');
    if (index === at) return step(stage, 'current');
    // A bill that is sent back to a committee has been reported or on the floor.
    return dates[stage] ? step(stage, 'done') : { name: nameOf(stage), state: 'ahead' as const };
  });
  return withDaysInOrder(steps);
}

/** The statuses of bills that each chamber passed in a version of its own. */
const WITHOUT_AGREEMENT: ReadonlySet<string> = new Set<StatusCode>([
  ...(['awaiting concurrence', 'chambers disagree', 'conference requested', 'conference'] as const),
  ...(['died between the chambers', 'died in conference', 'defeated'] as const),
]);

/** The governor's signature on a resolution, which approves what the chambers adopted without making it law. */
export function signatureStep(day: string | null, words = GENERAL_WORDS): MeterStep {
  return { name: statusText('signed', words), state: 'done', ...(day !== null && { day }) };
}

/**
 * The steps with that of a status which is no stage: the review by Congress of an act that the mayor has signed or let stand, or the
 * failure in a committee, possibly the second one, while the session goes on.
 */
export function withStepOfStatus(
  steps: readonly MeterStep[],
  { status, status_date }: { status: string; status_date: string | null },
  words = GENERAL_WORDS,
): MeterStep[] {
  if (status === 'under review') return withCurrent(steps, { name: 'Review by Congress' });
  if (codeOfStatus(status) !== 'failed in committee') return [...steps];
  const day = status_date !== null && { day: status_date };
  return withCurrent(steps, { name: statusText(status, words), ...day });
}

/** Adds a step after the one where the bill is, which is not a stage. */
function withCurrent(steps: readonly MeterStep[], added: Omit<MeterStep, 'state'>): MeterStep[] {
  return steps.flatMap((step) =>
    step.state === 'current'
      ? [
          { ...step, state: 'done' as const },
          { ...added, state: 'current' as const },
        ]
      : [step],
  );
}

/** Steps without the days that are before the day of an earlier step, such as those of a bill that is back in committee. */
function withDaysInOrder(steps: readonly MeterStep[]): MeterStep[] {
  let latest = '';
  return steps.map(({ day, ...step }) => {
    if (day === undefined || day < latest) return step;
    latest = day;
    return { ...step, day };
  });
}

/** Who voted on a bill after its latest action. */
export type LateVoter = 'committee' | 'chamber';

/**
 * A sentence on the next step; empty if there is none.
 * @param bill its stage and stored status, whether it is in a committee now, as it can be after another's report, and
 *   who voted on it after its latest action
 * @param session whether it has ended, and the day of its newest record if that is so long ago that what came next is not known
 */
export function nextStepOf(
  bill: { progress: Progress; status: string; isInCommittee: boolean; lateVote?: LateVoter | undefined },
  { isOver, silentSince }: { isOver: boolean; silentSince?: string | undefined },
  words = GENERAL_WORDS,
): string {
  const { progress, status, isInCommittee, lateVote } = bill;
  // Nothing more happens to a report or petition that was placed on file.
  if (isSuccess(progress) || progress === 'not known' || status === 'placed on file') return '';
  if (isOver) {
    return FAILED_STAGES.includes(progress) ? '' : UNKNOWN_END;
  }
  if (lateVote) {
    return `A ${lateVote} has voted on the bill, and the records do not show yet what followed.`;
  }
  // A veto may have been overridden, but one that was sustained is final, like the end of a bill that is dead or continued as another.
  if (silentSince && (status === 'vetoed' || !FAILED_STAGES.includes(progress))) {
    const fate = status === 'vetoed' ? 'the veto has been overridden' : 'anything has happened to the bill';
    return `The newest record of this session is from ${dateText(silentSince)}, so it is not known here whether ${fate} since.`;
  }
  const code = codeOfStatus(status);
  // Also in another committee than the one that reported it.
  if (status === 'tabled') return 'Nothing happens to it until it is taken from the table.';
  if (code === 'reported to committee' || (progress === 'reported' && isInCommittee)) {
    return 'It is now in another committee, which decides whether the bill moves forward.';
  }
  if (code === 'back in committee') return 'The committee decides whether the bill moves forward.';
  if (code === 'study recommended') return 'The chamber decides whether the bill is studied further.';
  if (code === 'retained in committee') return 'The committee decides later whether the bill moves forward.';
  if (progress === 'dead' && code === 'failed in committee') return '';
  if (code === 'failed in committee' || code === 'held for study')
    return 'It moves only if the committee takes it up again.';
  if (status === 'returned') return `The chambers decide on the ${words.executive}’s changes or objections.`;
  if (status === 'reconsideration pending' || code === 'passage reconsidered')
    return 'The chamber decides on a motion to vote again.';
  if (status.startsWith('changes accepted:'))
    return `The other chamber decides on the ${words.executive}’s changes.`;
  if (NOTHING_NEXT.has(codeOfStatus(status))) return '';
  if (status === 'defeated') return 'It comes back only if those who rejected it reconsider their vote.';
  if (NEXT_ROUND[code]) return NEXT_ROUND[code];
  if (status === 'floor:joint') return 'The joint session debates the proposal and votes on it.';
  return nextDecision(progress, status, words).replace('governor', words.executive);
}

/** What is said of a bill that was pending in the last record of a session that is over. */
export const UNKNOWN_END = 'The session is over, but the records do not show how it ended for this bill.';

function nextDecision(progress: Progress, status: string, words: LegislatureWords): string {
  const isAgreedOn = status === 'agreed to' || status === 'enrolled';
  if (words.hasEnactmentVotes && progress === 'passed both') {
    if (status === 'enrolled') return 'It goes to the governor when both chambers have voted to enact it.';
    return isAgreedOn
      ? 'Both chambers must still vote to enact it. Then it goes to the governor.'
      : 'When both chambers have agreed on one version, they vote to enact it. Then it goes to the governor.';
  }
  const isFinal = isAgreedOn || (progress === 'passed both' && hasOneChamber(words));
  return isFinal ? 'It goes to the governor.' : (NEXT[stageOfWork(progress, codeOfStatus(status))] ?? '');
}

/** What comes next in a chamber that debates a bill in three rounds. */
const NEXT_ROUND: Readonly<Partial<Record<string, string>>> = {
  'first round': 'The chamber decides whether the bill goes on to the second round, Select File.',
  'first round passed': 'The chamber decides whether the bill goes on to the third round, final reading.',
  'second round passed': 'The chamber votes on the bill on final reading.',
  'not advanced': 'The chamber may vote again on advancing it.',
};

/** The statuses after which nothing happens, or what happens depends on the state. */
const NOTHING_NEXT: ReadonlySet<string> = new Set<StatusCode>([
  ...(['under review', 'veto sustained', 'pocket vetoed', 'changes accepted', 'changes rejected'] as const),
]);

/** The stage of a chamber's work at which a bill is. The second chamber goes through the same stages as the first. */
function stageOfWork(progress: Progress, code: string): Progress {
  if (progress !== 'passed one chamber' && progress !== 'in committee') return progress;
  if (OUT_OF_COMMITTEE.has(code)) return 'reported';
  return STAGES_OF_WORK.has(code) ? (code as Progress) : progress;
}

const NEXT: Partial<Record<Progress, string>> = {
  // Reports and communications are filed like bills, and may go to no committee.
  filed: 'Most bills are sent to a committee next.',
  'in committee': 'The committee decides whether the bill moves forward, often after a hearing.',
  reported: 'It goes to another committee, or to the chamber for debate.',
  floor: 'The chamber debates the bill and votes on it.',
  'passed one chamber': 'The other chamber considers it and votes on it.',
  'passed both': 'When both chambers have agreed on one version, it goes to the governor.',
  conference: 'If the group agrees on one version, both chambers vote on it.',
  'before the governor': 'The governor decides whether it becomes law.',
  vetoed: 'The legislature may vote to override the veto.',
};

/** Whether a bill cannot be at a stage without the other, even if no record shows it. */
function isNecessary(stage: Progress, progress: Progress): boolean {
  if (stage === 'filed') return true;
  if (stage === 'passed both') return progress === 'before the governor' || progress === 'law';
  return stage === 'passed one chamber' && ['passed both', 'before the governor', 'law'].includes(progress);
}

function isSuccess(stage: Progress): boolean {
  return stage === 'law' || stage === 'adopted';
}

function stagesOf(progress: Progress, dates: ProgressDates, agreement: Agreement): Progress[] {
  const main = mainStagesOf(progress, dates, agreement);
  // The governor signs some resolutions, which the chambers adopted before.
  const isSent = !main.includes('before the governor') && dates['before the governor'] !== undefined;
  const stages: Progress[] = isSent ? [...main, 'before the governor'] : main;
  if (progress !== 'conference' && !dates.conference) return stages;
  const both = stages.indexOf('passed both');
  if (both === -1) return stages.toSpliced(-1, 0, 'conference');
  // A bill that both chambers have passed, and that is not in conference any more, has passed in one version.
  const comesFirst = progress === 'passed both' || dates['agreed to'] !== undefined;
  return stages.toSpliced(comesFirst ? both : both + 1, 0, 'conference');
}

/** The day on which both chambers had passed the bill in one version, as far as the records show it. */
function dayOfBoth(progress: Progress, dates: ProgressDates): string | null | undefined {
  // Both chambers passed a resolution that became law when they adopted it.
  return dates['agreed to'] ?? dates['passed both'] ?? (progress === 'law' ? dates.adopted : undefined);
}

function mainStagesOf(progress: Progress, dates: ProgressDates, agreement: Agreement): Progress[] {
  const stages = { law: BILL_STAGES, 'both chambers': JOINT_STAGES, 'one chamber': RESOLUTION_STAGES }[
    agreement
  ];
  if (agreement !== 'law' && (stages.includes(progress) || !BILL_STAGES.includes(progress))) return stages;
  // A joint resolution that the governor signed is law, and was adopted before.
  const isResolution = progress === 'adopted' || (dates.adopted && progress !== 'law');
  return isResolution ? RESOLUTION_STAGES : BILL_STAGES;
}
