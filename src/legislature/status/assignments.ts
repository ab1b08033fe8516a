import type { ParsedAction } from './bill-state.ts';

/**
 * Gives the first of several assignments to committees on one day the names of the others, and takes them from those: the committees
 * have the bill one after another, in this order. Arizona's presiding officers assign a bill to all its committees at once.
 */
export function withAssignmentsTogether(actions: ParsedAction[]): ParsedAction[] {
  return actions.map((action, at) => {
    const { referral } = action;
    if (!isAssignment(action) || !referral) return action;
    const { committeeName, committeeChamber } = referral;
    if (assignsTogether(actions[at - 1], action)) return { ...action, referral: undefined };

    const last = actions.findIndex((each, later) => later > at && !assignsTogether(actions[later - 1], each));
    const together = actions.slice(at, last === -1 ? undefined : last);
    const kept = together.flatMap((each) =>
      each.referral && !isWithdrawn(each.referral.committeeName, actions) ? [each.referral] : [],
    );
    const [first = referral, ...others] = kept;
    const then = others.map((each) => each.committeeName);
    if (then.length === 0 && first.committeeName === committeeName) return action;
    return { ...action, referral: { committeeName: first.committeeName, committeeChamber, then } };
  });
}

const isAssignment = ({ step, text }: ParsedAction) => step === 'referred' && /^assigned to\b/i.test(text);

function assignsTogether(before: ParsedAction | undefined, action: ParsedAction): boolean {
  if (!before || !isAssignment(before) || !isAssignment(action)) return false;
  const isSubcommittee = /\b(?:sub-?committee|s\/c)\b/i.test(action.text);
  return before.date === action.date && before.chamber === action.chamber && !isSubcommittee;
}

/** Whether the assignment was taken back: `House ED Committee action: Withdrawn`. */
function isWithdrawn(committeeName: string, actions: readonly ParsedAction[]): boolean {
  return actions.some(
    ({ text }) =>
      text.includes(committeeName) && /\bcommittee action: withdrawn\b/i.test(text.slice(0, MAX_READ_LENGTH)),
  );
}

/** The number of characters that are read of an action, which bounds the time of the expression. */
const MAX_READ_LENGTH = 200;
