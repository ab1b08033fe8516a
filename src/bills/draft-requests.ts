import { isDraftRequest } from '../legislature/language/draft-numbers.ts';
import type { MeterStep } from '../ui/step-meter.tsx';

/** The title of a number that was reserved and not used, in Alaska. */
const NOT_INTRODUCED = /^not introduced\.?$/i;

/** A bill as far as it is needed to tell whether it was ever introduced. */
interface NumberedBill {
  number: string;
  title: string;
  progress: string;
}

export const NEVER_INTRODUCED = 'Never introduced';

/** The status of a bill that has not been introduced; undefined for all others. */
export function statusBeforeIntroduction({ number, title, progress }: NumberedBill): string | undefined {
  if (NOT_INTRODUCED.test(title)) return NEVER_INTRODUCED;
  if (!isDraftRequest(number)) return undefined;
  return progress === 'dead' ? NEVER_INTRODUCED : 'Draft request';
}

interface StatusInWords {
  steps: MeterStep[];
  meaning: string;
  next: string;
  evidence: { name: string }[];
}

/**
 * The status of a bill that has not been introduced: it was not filed, and so it did not die.
 * @param details its status in the words for bills
 * @param isOver whether the session has ended
 */
export function inWordsOfDraft<Details extends StatusInWords>(
  details: Details,
  bill: NumberedBill,
  isOver: boolean,
): Details {
  const isDraft = isDraftRequest(bill.number);
  const isEnded = isOver || statusBeforeIntroduction(bill) === NEVER_INTRODUCED;
  const [first] = details.steps;
  const end = details.steps.findLast(({ state }) => state === 'ended');
  const requested: MeterStep = { ...first, name: 'Draft request', state: isEnded ? 'done' : 'current' };
  const never: MeterStep = { ...end, name: NEVER_INTRODUCED, state: 'ended' };
  return {
    ...details,
    steps: [...(isDraft ? [requested] : []), ...(isEnded ? [never] : [])],
    meaning: meaningOf(isDraft, isEnded),
    next: '',
    // What proves the stages of a bill proves nothing here.
    evidence: [],
  };
}

function meaningOf(isDraft: boolean, isEnded: boolean): string {
  if (!isDraft) return 'This number was reserved, and no bill was introduced under it.';
  return isEnded
    ? 'A draft of this bill was requested. The bill was never introduced, so no committee or chamber considered it.'
    : 'A draft of this bill has been requested. The bill has not been introduced.';
}
