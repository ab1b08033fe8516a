import { capitalized } from '../legislature/language/title-case.ts';
import type { Chamber } from '../legislature/records/fields.ts';
import type { Agreement } from '../legislature/status/bill-state.ts';
import { GENERAL_WORDS, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import { isBefore, type Progress, progressName, STAGES } from '../legislature/status/progress-stages.ts';
import {
  chamberInSentence,
  codeOfStatus,
  type StatusCode,
  statusText,
} from '../legislature/status/statuses.ts';
import { dateText } from '../ui/dates.ts';
import type { MeterStep } from '../ui/step-meter.tsx';

const MEANINGS: Record<Progress, string> = {
  'not known': 'The source lists no actions for this bill.',
  filed: 'It has been submitted and given a number. The records show no decision on it yet.',
  'in committee':
    'A small group of members who specialize in the subject studies the bill, hears from the public, and decides whether it moves forward. Most bills stop here.',
  reported: 'The committee has finished its work on the bill and has made its recommendation.',
  floor: 'The full chamber can now debate the bill, amend it, and vote on it.',
  'passed one chamber':
    'One of the two chambers has passed the bill. It now goes through the same steps in the other.',
  'passed both':
    'Both chambers have passed the bill. If their versions differ, they must agree on one before it goes to the governor.',
  conference: 'A few members of each chamber are working out one version of the bill that both can accept.',
  'before the governor': 'The governor can sign the bill into law, let it become law, or veto it.',
  law: 'The bill has become law.',
  adopted:
    'The measure has been adopted. Resolutions and orders state a position, set a rule or approve something. One that proposes to amend the constitution may need further steps, such as a vote of the people.',
  vetoed: 'The governor vetoed the bill, and the legislature has not overridden the veto.',
  continued:
    'The legislature goes on with another bill: a new draft, one to which this bill was attached, or its companion. What happens next happens to that bill.',
  dead: 'The bill was rejected, withdrawn, set aside, or not acted on in time. Such a bill rarely moves again in its session.',
};

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

/** An explanation of a stage for readers who have never followed a bill. */
export function stageMeaning(stage: Progress, words = GENERAL_WORDS): string {
  const text =
    stage === 'passed both' && hasOneChamber(words)
      ? 'The bill has passed, and goes to the governor.'
      : (words.hasEnactmentVotes && MEANINGS_BEFORE_ENACTMENT[stage]) || MEANINGS[stage];
  return text.replaceAll('governor', words.executive);
}

/** The meanings of stages and statuses where both chambers must still vote to enact the bill that they agreed on. */
const MEANINGS_BEFORE_ENACTMENT: Readonly<Record<string, string>> = {
  'passed both':
    'Both chambers have passed the bill. If their versions differ, they must agree on one. Both then vote to enact it before it goes to the governor.',
  enrolled:
    'Both chambers have passed the same version of the bill. Both must vote to enact it before it goes to the governor.',
};

const ONE_ACCEPTED =
  'The governor sent the bill back with changes. One chamber has agreed to them, and the other one has to agree as well.';

/** The meanings of statuses that say more than the stage, or something else. */
const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  'back in committee':
    'A committee has the bill after it had been reported or taken up by the chamber. Some chambers send most bills to a committee once more, for what they cost.',
  'reported without recommendation':
    'The committee has sent the bill on without recommending for or against it.',
  'failed in committee':
    'A committee did not send the bill forward. Unless it takes the bill up again, the bill stays there.',
  'held for study':
    'A committee voted to hold the bill for further study instead of reporting it. Unless it takes the bill up again, the bill stays there.',
  'retained in committee':
    'A committee voted to keep the bill and to report it later, often in the second year of the session.',
  'first round':
    'The bill is on General File, the first of three rounds in which the chamber debates it, amends it and votes on it.',
  'first round passed':
    'The chamber has advanced the bill from General File. It debates the bill again on Select File, the second of three rounds.',
  'second round passed':
    'The chamber has advanced the bill from General File and from Select File. The vote on final reading, the third round, decides whether it passes.',
  'floor:joint':
    'Both chambers, meeting as one body in joint session, can now debate the proposal, amend it, and vote on it.',
  'agreed to': 'Both chambers have agreed to the same version of the bill.',
  enrolled: 'Both chambers have passed the same version of the bill, which is prepared for signature.',
  'referred to voters':
    'The legislature has agreed on the measure, which takes effect only if the people vote for it. The result of their vote is not among these records.',
  defeated: 'The bill was rejected in a vote.',
  'reconsideration pending':
    'The bill was rejected in a vote, and a member has asked the chamber to vote again. The records do not show yet whether it does.',
  'passage reconsidered':
    'A chamber passed the bill, and a member has asked it to vote again. The records do not show yet whether it does.',
  withdrawn: 'The bill was withdrawn. Such a bill rarely moves again in its session.',
  'already law':
    'The bill was withdrawn because another bill with its text had become law. The history has the number of that law.',
  'reported to committee':
    'A committee made its recommendation on the bill, and another committee works on it now.',
  'study recommended':
    'The committee recommended that the bill be studied further. The chamber decides about that.',
  'died without action':
    'The records show no decision on the bill before the session, or the time to act on it, ended.',
  'died in committee':
    'The bill was still in a committee when the session, or the time for the committee’s report, ended.',
  'died after a favorable report':
    'A committee reported the bill, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died after a report':
    'A committee reported the bill without recommending that it pass, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died on the floor':
    'The bill was still on the floor when the session, or the time to act on it, ended: the chamber had not passed it, or had taken back its vote.',
  'died in the second chamber':
    'One chamber passed the bill, and the session, or the time to act on it, ended before the other one had passed it.',
  'died in conference':
    'The bill was in a conference of both chambers, which ended without a version that both accepted.',
  'died between the chambers': 'The bill ended before the chambers had agreed on one version of it.',
  'died after an unfavorable report':
    'The committee recommended that the bill not pass, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died on the table':
    'The bill was set aside, and not taken up again before the session, or the time to act on it, ended.',
  study: 'The bill was set aside to be studied. Most bills that are sent to study go no further.',
  postponed:
    'The bill was postponed without a day on which to take it up again, which ends it for this session.',
  discharged: 'The bill was taken from its committee, which had not reported on it.',
  'awaiting concurrence':
    'One chamber changed the bill after the other one had passed it. Both must agree to the changes before it goes on.',
  'chambers disagree': 'The chambers have passed different versions of the bill and have not agreed on one.',
  'conference requested':
    'The chambers have passed different versions of the bill, and one has asked for a conference on them. The records do not show yet that the other one agreed to that.',
  returned:
    'The governor has sent the bill back for the chambers to consider again, with changes or objections.',
  'changes accepted':
    'The governor sent the bill back with changes, and the chambers have agreed to them. The records do not show yet what followed.',
  'changes accepted:house': ONE_ACCEPTED,
  'changes accepted:senate': ONE_ACCEPTED,
  'changes rejected': 'The governor sent the bill back with changes, and a chamber has not agreed to them.',
  tabled:
    'The bill has been set aside without a decision. Some chambers do that with every bill that is reported, until they call it up.',
  'under review':
    'The mayor has signed the act or let it stand. It becomes law if Congress does not reject it within its time for review.',
  'items vetoed':
    'The governor signed the bill into law and vetoed some of its items. The legislature may pass an item over the veto.',
  'law over the veto': 'The bill has become law, because the legislature overrode the governor’s veto.',
  'veto overridden': 'The governor vetoed the bill. One chamber has voted to override the veto.',
};

/** The meanings of statuses that say something else at this stage. */
const MEANINGS_AT_STAGE: Partial<Record<Progress, Readonly<Record<string, string>>>> = {
  filed: { 'placed on file': 'The document was received and placed on file. Nothing more happens to it.' },
  adopted: { signed: 'The measure has been adopted, and the governor has signed it.' },
};

/** The stages of a chamber's work, which the second chamber goes through again. */
const WORK: ReadonlySet<string> = new Set<Progress>(['in committee', 'reported', 'floor']);

/** The statuses of bills that a committee has given up, recommended or not. */
const OUT_OF_COMMITTEE: ReadonlySet<string> = new Set<StatusCode>([
  ...(['reported', 'reported without recommendation', 'reported against'] as const),
  ...(['study recommended', 'discharged'] as const),
]);

/**
 * An explanation of a bill's status, for readers who have never followed a bill.
 * @param status as stored: in the second chamber it says more than the stage
 */
export function statusMeaning(progress: Progress, status: string, words = GENERAL_WORDS): string {
  const [code = '', chamber] = status.split(':');
  const meaning =
    MEANINGS_AT_STAGE[progress]?.[code] ??
    (words.hasEnactmentVotes ? MEANINGS_BEFORE_ENACTMENT[status] : undefined) ??
    STATUS_MEANINGS[status] ??
    STATUS_MEANINGS[code];
  const own = meaning?.replaceAll('governor', words.executive);
  if (progress !== 'passed one chamber' || chamber === undefined || OF_FIRST.has(code))
    return own ?? stageMeaning(progress, words);

  const first = words.chambers.find((each) => each !== chamber);
  const second = chamberInSentence(chamber as Chamber, words);
  const passed = first ? `${capitalized(chamberInSentence(first, words))} has passed the bill, ` : '';
  const work = own ?? (WORK.has(code) ? stageMeaning(code as Progress, words) : '');
  return `${passed}and it is now before ${second}. ${work}`.trim();
}

/** The statuses that name the chamber that passed the bill. */
const OF_FIRST: ReadonlySet<string> = new Set<StatusCode>(['passed', 'passage reconsidered']);

/** The stages that bills can reach in this legislature. */
export function stagesIn(words: LegislatureWords): Progress[] {
  const skipped: Progress[] = hasOneChamber(words) ? ['passed one chamber', 'conference'] : [];
  return STAGES.filter((stage) => !skipped.includes(stage));
}

function hasOneChamber({ chambers }: LegislatureWords): boolean {
  return chambers.length === 1;
}

/** The first day of each stage that a bill reached. Skipped stages, and those without a day, are missing. */
export type ProgressDates = Partial<Record<Progress, string>>;

/**
 * The steps of a bill's progress: those that it reached, and those ahead. Steps without a record are left out, because a
 * bill may skip them, except passages without which it could not have come so far. A bill that has ended shows only the
 * steps it reached and its end.
 * @param agreement who must agree to the measure
 */
export function stepsOf(
  progress: Progress,
  dates: ProgressDates,
  words = GENERAL_WORDS,
  agreement: Agreement = 'law',
): MeterStep[] {
  const nameOf = (stage: Progress) =>
    stage === 'adopted' && agreement === 'both chambers' && !hasOneChamber(words)
      ? statusText('adopted by both', words)
      : progressName(stage, words);
  const step = (stage: Progress, state: MeterStep['state']): MeterStep => ({
    name: nameOf(stage),
    state,
    // Both chambers passed a resolution that became law when they adopted it.
    day: dates[stage] ?? (stage === 'passed both' && progress === 'law' ? dates.adopted : undefined),
  });
  if (progress === 'not known') return [step(progress, 'current')];
  const possible = stagesIn(words);
  const stages = stagesOf(progress, dates, agreement).filter((stage) => possible.includes(stage));
  if (FAILED_STAGES.includes(progress)) {
    const reached = stages.filter((stage) => dates[stage] || stage === 'filed');
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

/** The governor's signature on a resolution, which approves what the chambers adopted without making it law. */
export function signatureStep(day: string | null, words = GENERAL_WORDS): MeterStep {
  return { name: statusText('signed', words), state: 'done', ...(day !== null && { day }) };
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
    return FAILED_STAGES.includes(progress)
      ? ''
      : 'The session is over, but the records do not show how it ended for this bill. It may have moved forward or died since.';
  }
  if (lateVote) {
    return `A ${lateVote} has voted on the bill, and the records do not show yet what followed.`;
  }
  // A veto may have been overridden, but one that was sustained is final, like the end of a bill that is dead or continued as another.
  if (silentSince && (status === 'vetoed' || !FAILED_STAGES.includes(progress))) {
    const fate =
      status === 'vetoed' ? 'veto may have been overridden' : 'bill may have moved forward or died';
    return `The newest record of this session is from ${dateText(silentSince)}. The ${fate} since.`;
  }
  const code = codeOfStatus(status);
  if (code === 'reported to committee' || (progress === 'reported' && isInCommittee)) {
    return 'It is now in another committee, which decides whether the bill moves forward.';
  }
  if (code === 'back in committee') return 'The committee decides whether the bill moves forward.';
  if (code === 'study recommended') return 'The chamber decides whether the bill is studied further.';
  if (code === 'retained in committee') return 'The committee decides later whether the bill moves forward.';
  if (code === 'failed in committee' || code === 'held for study')
    return 'It moves only if the committee takes it up again.';
  if (status === 'returned') return `The chambers decide on the ${words.executive}’s changes or objections.`;
  if (status === 'reconsideration pending' || code === 'passage reconsidered')
    return 'The chamber decides on a motion to vote again.';
  if (status.startsWith('changes accepted:'))
    return `The other chamber decides on the ${words.executive}’s changes.`;
  if (NOTHING_NEXT.has(codeOfStatus(status))) return '';
  if (status === 'defeated') return 'It comes back only if those who rejected it reconsider their vote.';
  if (status === 'tabled') return 'Nothing happens to it until it is taken from the table.';
  if (NEXT_ROUND[code]) return NEXT_ROUND[code];
  if (status === 'floor:joint') return 'The joint session debates the proposal and votes on it.';
  return nextDecision(progress, status, words).replace('governor', words.executive);
}

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
};

/** The statuses after which nothing happens, or what happens depends on the state. */
const NOTHING_NEXT: ReadonlySet<string> = new Set<StatusCode>([
  ...(['under review', 'veto sustained', 'pocket vetoed', 'changes accepted', 'changes rejected'] as const),
]);

/** The stage of a chamber's work at which a bill is. The second chamber goes through the same stages as the first. */
function stageOfWork(progress: Progress, code: string): Progress {
  if (progress !== 'passed one chamber' && progress !== 'in committee') return progress;
  if (OUT_OF_COMMITTEE.has(code)) return 'reported';
  return WORK.has(code) ? (code as Progress) : progress;
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
  return stages.toSpliced(progress === 'passed both' ? both : both + 1, 0, 'conference');
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
