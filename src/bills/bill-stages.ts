import { type Progress, type ProgressDates, progressName } from '../legislature/status/progress-stages.ts';
import type { MeterStep } from '../ui/step-meter.tsx';

/** What each stage means to somebody who has never followed a bill. */
export const stageMeanings: Record<Progress, string> = {
  filed: 'The bill has been handed in and given a number. Nothing has been decided about it.',
  'in committee':
    'A small group of members who specialize in the subject studies the bill, hears the public, and decides whether it goes on. Most bills stop here.',
  reported: 'The committee has finished with the bill and sent it on, with its advice.',
  floor: 'The whole chamber may now debate the bill, change it and vote on it.',
  'passed one chamber':
    'One of the two chambers has agreed to the bill. The other now goes through the same steps.',
  'passed both':
    'Both chambers have agreed to the bill. It still needs its final votes or its way to the governor.',
  conference:
    'The chambers passed different versions. A few members of each are looking for one version that both can accept.',
  'before the governor': 'The governor can sign the bill into law, let it become law, or veto it.',
  law: 'The bill has become law.',
  adopted:
    'The resolution has been agreed to. It states a position or a rule and does not need the governor.',
  vetoed: 'The governor refused to sign the bill, and the legislature has not overruled that.',
  dead: 'The bill has been rejected, withdrawn, replaced or left behind, and cannot go further in this session.',
};

const WAY_TO_LAW: Progress[] = [
  'filed',
  'in committee',
  'reported',
  'floor',
  'passed one chamber',
  'passed both',
  'before the governor',
  'law',
];
const WAY_OF_A_RESOLUTION: Progress[] = ['filed', 'in committee', 'reported', 'floor', 'adopted'];
const ENDS: Progress[] = ['vetoed', 'dead'];

/**
 * The steps of a bill's way with where it is on it. A step that lies behind but has no day was skipped, or was not
 * recorded. A bill that has ended shows what it reached and its end.
 */
export function stepsOf(progress: Progress, dates: ProgressDates): MeterStep[] {
  const step = (stage: Progress, state: MeterStep['state']): MeterStep => ({
    name: progressName(stage),
    state,
    day: dates[stage],
  });
  const way = wayOf(progress, dates);
  if (ENDS.includes(progress)) {
    const reached = way.filter((stage) => dates[stage]);
    return [...reached.map((stage) => step(stage, 'done')), step(progress, 'ended')];
  }
  const at = way.indexOf(progress);
  return way.map((stage, index) => {
    if (index < at || (index === at && isGoal(stage))) return step(stage, 'done');
    return index === at ? step(stage, 'current') : { name: progressName(stage), state: 'ahead' as const };
  });
}

/**
 * What comes next, in a sentence; empty where the way has ended.
 * @param sessionIsOver whether the bill's session has ended, after which nothing more happens to it
 */
export function nextStepOf(progress: Progress, sessionIsOver: boolean): string {
  if (isGoal(progress)) return '';
  if (sessionIsOver) {
    return ENDS.includes(progress)
      ? ''
      : 'The session is over, so this bill can go no further. It may be filed again in a new session.';
  }
  return NEXT[progress] ?? '';
}

const NEXT: Partial<Record<Progress, string>> = {
  filed: 'It will be sent to a committee.',
  'in committee': 'The committee may hold a hearing and then decides whether to send the bill on.',
  reported: 'It goes to another committee, or to the chamber for debate.',
  floor: 'The chamber debates the bill and votes on it.',
  'passed one chamber': 'The other chamber takes it up, usually in one of its committees first.',
  'passed both': 'After the final votes it goes to the governor.',
  conference: 'If the group agrees on one version, both chambers vote on it.',
  'before the governor': 'The governor decides whether it becomes law.',
  vetoed: 'The legislature may vote to make it law against the veto.',
};

function isGoal(stage: Progress): boolean {
  return stage === 'law' || stage === 'adopted';
}

function wayOf(progress: Progress, dates: ProgressDates): Progress[] {
  const way = progress === 'adopted' || dates.adopted ? WAY_OF_A_RESOLUTION : WAY_TO_LAW;
  if (progress !== 'conference' && !dates.conference) return way;
  const afterBoth = way.indexOf('passed both') + 1;
  return afterBoth ? [...way.slice(0, afterBoth), 'conference', ...way.slice(afterBoth)] : way;
}
