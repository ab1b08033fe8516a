import { dayInAction } from '../language/action-dates.ts';
import type { Step } from './step.ts';

/**
 * The day on which something happened: the one in the text of an action, or else that of its record. New Hampshire's clerk
 * creates the record of a vote days before it is taken, and others record a signature weeks later.
 */
export function dayOfAct({ text, date }: { text: string; date: string }, step: Step | null): string {
  return (hasOwnDay(text, step) && dayInAction(text, date)) || date;
}

/**
 * Whether the day in an action's text is that of its step: for enrollment and what the governor does, for introductions,
 * which New Hampshire records weeks before the session (`Introduced 01/07/2026 and Referred to Finance`), and where the
 * journal of the day is cited (`Ought to Pass, MA, VV; 03/05/2026; SJ 5`).
 */
function hasOwnDay(text: string, step: Step | null): boolean {
  return (step !== null && OUTSIDE.has(step)) || INTRODUCED_ON.test(text) || CITES_JOURNAL.test(text);
}

/** The steps outside the chambers, which record them days later with the day in the text. */
const OUTSIDE: ReadonlySet<Step> = new Set<Step>([
  ...(['enacted', 'presented', 'signed', 'law', 'items vetoed', 'vetoed', 'pocket vetoed'] as const),
]);
const CITES_JOURNAL = /\d\/\d{4}\)?;? {1,3}[HS]J \d/;
const INTRODUCED_ON = /^introduced (?:\(in recess of\) )?\d/i;
