import type { PassageVote } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/** Motions to take up again what was decided, or what a committee has: the steps of their actions, with the words there and in roll calls. */
const MOTIONS: readonly { steps: readonly Step[]; action: RegExp; rollCall: RegExp }[] = [
  { steps: ['reconsidered'], action: /\breconsider/i, rollCall: /\brecons/i },
  {
    steps: ['discharged', 'floor', 'recommitted'],
    action: /\b(?:taken|withdrawn|removed|recalled|discharged) from (?:the )?(?:[\w&]+ ){0,6}committee\b/i,
    rollCall: /\b(?:take|taken|withdraw|remove|recall|discharge)\b.{1,60}\bcomm/i,
  },
  {
    steps: ['untabled'],
    action: /\b(?:taken|removed|lifted) from (?:the )?table\b/i,
    rollCall: /\b(?:take|remove|lift)[ _]from[ _](?:the[ _])?table\b/i,
  },
];

/** A motion on the last vote on the bill, without its result. */
const OPEN_MOTION =
  /^(?:(?:house|senate) )?motion to reconsider(?: (?:the )?(?:vote|third reading|final (?:reading|passage)|passage))?\.?$/i;

/** Whether a roll call is on a motion to take up again what was decided, or what a committee has. */
export function isMotionToTakeUp(motion: string): boolean {
  return MOTIONS.some(({ rollCall }) => rollCall.test(motion));
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
  return actions.map((action) => {
    const isOpen = OPEN_MOTION.test(action.text);
    const { rollCall } =
      MOTIONS.find(
        ({ steps, action: words }) => (isOpen || steps.includes(action.step)) && words.test(action.text),
      ) ?? {};
    if (!rollCall) return action;
    const taken = votes.filter(
      ({ motion, date, chamber }) =>
        rollCall.test(motion) && date === action.date && chamber === action.chamber,
    );
    // Its roll call says that the motion carried.
    if (isOpen && taken.length > 0 && taken.every(({ result }) => result === 'pass'))
      return { ...action, step: 'reconsidered' };
    const isLost = taken.length > 0 && taken.every(({ result }) => result === 'fail');
    return isLost ? { ...action, step: 'nothing' } : action;
  });
}
