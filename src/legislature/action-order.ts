import type { Chamber } from './records/fields.ts';
import { stepOfAction } from './status/progress-rules.ts';

interface OrderedAction {
  date: string;
  time?: string | undefined;
  text: string;
  chamber?: Chamber | null | undefined;
  classification?: readonly string[] | undefined;
}

/**
 * Sorts a bill's actions by day, and within a day by time where both have one. Other actions of one day keep the
 * source's order. Sources list actions in the order in which they happened or, like Wyoming, newest first; a list
 * with the newest first is reversed. So is a single day that can only be listed backwards, as in Tennessee: `Enrolled`,
 * `Adopted`, `Filed for introduction`.
 */
export function chronological<Action extends OrderedAction>(actions: readonly Action[]): Action[] {
  const newestFirst = (actions[0]?.date ?? '') > (actions.at(-1)?.date ?? '');
  const oldestFirst = newestFirst ? actions.toReversed() : [...actions];
  const sorted = oldestFirst.sort((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    if (!one.time || !other.time || one.time === other.time) return 0;
    return one.time < other.time ? -1 : 1;
  });
  const days = [...Map.groupBy(sorted, ({ date }) => date).values()];
  return days.flatMap((day) => (isBackwards(day) ? day.toReversed() : day));
}

/** Whether some of a day's actions can only have happened in the opposite order, and none in this one. */
function isBackwards(day: readonly OrderedAction[]): boolean {
  if (day.length < 2 || day.some(({ time }) => time)) return false;
  const events = day.flatMap(({ chamber, ...action }) => {
    const landmark = landmarkOf(action);
    return landmark ? [{ landmark, chamber }] : [];
  });
  const pairs = events.flatMap((first, at) => events.slice(at + 1).map((second) => ({ first, second })));
  const isForward = pairs.some(({ first, second }) => mustFollow(second, first));
  return !isForward && pairs.some(({ first, second }) => mustFollow(first, second));
}

/** An event that has its place in the life of every bill. */
type Landmark = 'filed' | 'referred' | 'decided' | 'enrolled' | 'presented' | 'signed' | 'withdrawn';

const BEFORE_FINAL: readonly Landmark[] = ['filed', 'decided'];
/** What follows when both chambers have decided, in its order. */
const FINAL: readonly Landmark[] = ['enrolled', 'presented', 'signed'];

const WORDINGS: readonly (readonly [Landmark, RegExp])[] = [
  ['filed', /^(?:filed for introduction|intro(?:duced)?\b)/i],
  ['enrolled', /^(?:enrolled\b|signed by (?:the )?(?:h\. |house |senate )?(?:speaker|president))/i],
  ['presented', /^(?:transmitted|sent|delivered|presented) to (?:the )?governor/i],
  ['signed', /^(?:signed|approved) by (?:the )?governor/i],
];

function landmarkOf({ text, classification = [] }: OrderedAction): Landmark | undefined {
  const worded = WORDINGS.find(([, wording]) => wording.test(text));
  if (worded) return worded[0];
  const step = stepOfAction({ text, classification });
  if (step === 'passed' || step === 'adopted' || step === 'agreed') return 'decided';
  return step === 'referred' || step === 'withdrawn' ? step : undefined;
}

interface ChamberEvent {
  landmark: Landmark;
  chamber: Chamber | null | undefined;
}

/** Whether an event is possible only after another one. */
function mustFollow({ landmark, chamber }: ChamberEvent, other: ChamberEvent): boolean {
  const final = FINAL.indexOf(landmark);
  if (final !== -1) return [...BEFORE_FINAL, ...FINAL.slice(0, final)].includes(other.landmark);
  // Each chamber introduces the bill, and decides on it.
  if (!chamber || chamber !== other.chamber) return false;
  if (landmark === 'withdrawn') return other.landmark === 'filed' || other.landmark === 'referred';
  return landmark === 'decided' && other.landmark === 'filed';
}
