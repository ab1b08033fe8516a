import { daysBetween } from '../days.ts';
import { dayInAction } from '../language/action-dates.ts';
import { dateIn } from '../language/dates-in-text.ts';
import type { Step } from './step.ts';

/**
 * The day on which something happened: the one in the text of an action, or else that of its record. New Hampshire's clerk
 * creates the record of a vote days before it is taken, and others record a signature weeks later.
 */
export function dayOfAct({ text, date }: { text: string; date: string }, step: Step | null): string {
  const [, heardOn] = FAILED_AT_HEARING.exec(text) ?? [];
  if (heardOn !== undefined) return dateIn(heardOn, date)?.day ?? date;
  const day = dayInAction(text, date);
  if (day === undefined) return date;
  if (day < date && PREFILED_ON.test(text)) return day;
  const isIntroduction = INTRODUCED_ON.test(text);
  // What was done in the recess of a sitting has its day, which may be weeks earlier, and so have introductions by a second chamber.
  if (day < date && (isIntroduction || IN_RECESS.test(text))) return date;
  // New Hampshire records introductions weeks before the session: `Introduced 01/07/2026 and Referred to Finance`.
  if (isIntroduction) return day;
  return hasOwnDay(text, step) && daysBetween(date, day) <= MAX_DAYS_AHEAD ? day : date;
}

/** An action as its source lists it. */
export interface ListedAct {
  text: string;
  /** The day under which the source lists it. */
  date: string;
  chamber: string | null;
  step: Step | null;
}

/**
 * The days under which a history lists actions, in the order of their source. Kansas lists under the last day of a session what the
 * governor did weeks later, and then that nobody moved to override the veto, which was no earlier. Michigan lists a return from the other
 * chamber under the day of the journal, and then the earlier enrollment: the day of the return is not known, so that both stay
 * where they are. Each chamber lists its own acts.
 */
export function daysOfActs(acts: readonly ListedAct[]): string[] {
  const days = acts.map((act) => dayOfAct(act, act.step));
  const places = Map.groupBy(acts.keys(), (at) => acts[at]!.date);

  return acts.map((act, at) => {
    const before = (places.get(act.date) ?? []).filter((other) => other < at);
    if (statesItsDay(act)) {
      const isAfterUndated = before
        .map((other) => acts[other]!)
        .some((other) => other.chamber === act.chamber && !statesItsDay(other));
      return days[at]! < act.date && isAfterUndated ? act.date : days[at]!;
    }
    const earliest =
      before
        .map((other) => days[other]!)
        .toSorted()
        .at(-1) ?? act.date;
    return earliest > act.date ? earliest : act.date;
  });
}

/** Whether the text has the day of its act. The day on which the session ended is that of what nobody did afterwards, too. */
function statesItsDay({ text, date, step }: ListedAct): boolean {
  const day = dayInAction(text, date);
  return day !== undefined && (day !== date || hasOwnDay(text, step));
}

/** California: `April 29 set for first hearing. Failed passage in committee.`, recorded on the next day. */
const FAILED_AT_HEARING = /^([A-Z][a-z]{2,8} \d{1,2}) set for (?:[a-z]{2,8} )?hearing\. failed passage\b/i;

/** What a chamber did after a sitting, of which the record gives the day. */
export const IN_RECESS = /\bin recess\b/i;
/**
 * Kansas and Alaska record on the first day of the session: `House Prefiled for Introduction on Tuesday, December 6, 2022`, `(S) Prefile
 * released 1/10/25`.
 */
const PREFILED_ON =
  /^(?:\([HS]\) )?(?:house |senate )?pre-?file(?:d (?:for introduction )?on|d?(?: bill)? released)\b/i;
const INTRODUCED_ON = /^introduced (?:\(in recess of\) )?\d/i;

/** The number of days before an act that its record may be created. A later day is a slip. */
const MAX_DAYS_AHEAD = 21;

/**
 * Whether the day in an action's text is that of its step: for enrollment and what the governor does, and where the journal
 * of the day is cited (`Ought to Pass, MA, VV; 03/05/2026; SJ 5`).
 */
function hasOwnDay(text: string, step: Step | null): boolean {
  return (step !== null && OUTSIDE.has(step)) || CITES_JOURNAL.test(text) || RECORDED_LATER.test(text);
}

/** The steps outside the chambers, which record them days later with the day in the text. */
const OUTSIDE: ReadonlySet<Step> = new Set<Step>([
  ...(['enacted', 'presented', 'signed', 'law', 'items vetoed', 'vetoed', 'pocket vetoed'] as const),
]);
/** What is recorded later than it was done. North Dakota: `Filed with Secretary Of State 05/02`; Kansas: `House Engrossed on Monday, …`. */
const RECORDED_LATER =
  /^filed with (?:the )?secretary of state \d|^(?:house |senate )?(?:re-?)?engrossed on\b/i;
const CITES_JOURNAL = /\d\/\d{4}\)?;? {1,3}[HS]J \d/;
