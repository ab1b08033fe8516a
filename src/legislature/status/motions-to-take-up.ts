import type { PassageVote } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/** The number of characters that are read of an action or a motion, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 400;

/** Motions to take up again what was decided, or what a committee has: the steps of their actions, with the words there and in roll calls. */
const MOTIONS: readonly { steps: readonly Step[]; action: RegExp; rollCall: RegExp }[] = [
  { steps: ['reconsidered'], action: /\breconsider/i, rollCall: /\brecons/i },
  {
    steps: ['discharged', 'floor', 'recommitted'],
    action: /\b(?:taken|withdrawn|removed|recalled|discharged) from (?:the )?(?:[\w&]+ ){0,6}committee\b/i,
    rollCall:
      /\b(?:take|taken|withdraw|remove|recall|discharge) (?:[\w.&]{1,20} ){0,7}comm|\btake from (?:table in )?\w{2,4} (?:to|and put on) (?:second|third)\b/i, // MT: by its code
  },
  {
    steps: ['untabled'],
    action: /\b(?:taken|removed|lifted) from (?:the )?table\b/i,
    rollCall: /\b(?:take|remove|lift)[ _]from[ _](?:the[ _])?table\b/i,
  },
];

/** A motion on the last vote on the bill, without its result. */
const OPEN_MOTION =
  /^se solicita reconsideraci[oó]n de la medida$|^(?:(?:house|senate) )?motion to reconsider(?: (?:the )?(?:vote|third reading|final (?:reading|passage)|passage))?\.?$/i;

/** Whether a chamber works on a bill again after its motion to vote on it again, without sending it on in between. */
function isTakenUp(motion: number, actions: readonly ParsedAction[]): boolean {
  const next = actions.slice(motion + 1).find(({ step }) => step !== 'nothing' && step !== 'heard');
  return next?.chamber === actions[motion]?.chamber && next !== undefined && TAKES_UP.has(next.step);
}

const TAKES_UP: ReadonlySet<Step> = new Set<Step>([
  ...(['floor', 'passed second reading', 'passed', 'recommitted', 'referred', 'reported'] as const),
]);

/** Whether a roll call is on a motion to take up again what was decided, or what a committee has. */
export function isMotionToTakeUp(motion: string): boolean {
  return MOTIONS.some(({ rollCall }) => rollCall.test(motion.slice(0, MAX_READ_LENGTH)));
}

/**
 * Leaves out what a motion would have done that lost its roll call, and counts one that carried. Montana's source records such
 * motions as if they had carried: `Taken from Committee; Placed on 2nd Reading`, with a vote of 45 to 53. That of the District of
 * Columbia has `Motion to Reconsider`, with a vote of 13 to 0.
 */
export function withMotionsDecided(
  actions: readonly ParsedAction[],
  votes: readonly PassageVote[],
): ParsedAction[] {
  return actions.map((action, at) => {
    const isOpen = OPEN_MOTION.test(action.text);
    const { rollCall } =
      MOTIONS.find(
        ({ steps, action: words }) =>
          (isOpen || steps.includes(action.step)) && words.test(action.text.slice(0, MAX_READ_LENGTH)),
      ) ?? {};
    if (!rollCall) return action;
    const taken = votes.filter(
      ({ motion, date, chamber }) =>
        rollCall.test(motion.slice(0, MAX_READ_LENGTH)) && date === action.date && chamber === action.chamber,
    );
    const hasCarried =
      taken.length > 0 ? taken.every(({ result }) => result === 'pass') : isTakenUp(at, actions);
    if (isOpen && hasCarried) return { ...action, step: 'reconsidered' };
    const isLost = taken.length > 0 && taken.every(({ result }) => result === 'fail');
    return isLost ? { ...action, step: 'nothing' } : action;
  });
}
