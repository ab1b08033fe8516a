import { daysBetween } from '../legislature/days.ts';
import { tallyIn } from '../legislature/language/motion-tallies.ts';
import type { Step } from '../legislature/status/progress-rules.ts';

/**
 * Words with which actions name a roll call: `see Roll Call #62 (Yeas 40 to Nays 0)`, `128 YEAS to 23 NAYS`, `RC 16Y-8N` (New
 * Hampshire).
 */
const NAMES_ROLL_CALL =
  /\broll call (?:no\.? ?|number |# ?)?\d|\b(?:yeas?|ayes?)\b.{0,20}\b(?:nays?|noes?)\b|\bRC \d{1,3}Y?-\d/i;

/** A vote in which members are counted and not named: `Lay HR44 on Table: MA DV 310-7` (New Hampshire). */
const DIVISION = /\b(?:DV|division:?) \d{1,3}-\d{1,3}\b/i;

/** The number of characters that are read of an action, which bounds the time of the expression. */
const MAX_READ_LENGTH = 500;

/** Whether an action names a roll call, by its number or its yeas and nays. */
export function namesRollCall(text: string): boolean {
  return NAMES_ROLL_CALL.test(text.slice(0, MAX_READ_LENGTH));
}

/** The decisions that chambers take in votes. */
const DECISIONS: ReadonlySet<string> = new Set<Step>([
  ...(['passed', 'passed second reading', 'adopted', 'agreed', 'disagreed', 'failed'] as const),
  ...(['conference accepted', 'enacted', 'veto overridden', 'veto sustained'] as const),
]);

/** Whether an action has the counts of a chamber's vote: `Passed Assembly (58-16-3)`. @param step as stored with the action */
export function countsVote(text: string, step: string | null): boolean {
  return (
    namesRollCall(text) ||
    DIVISION.test(text.slice(0, MAX_READ_LENGTH)) ||
    (step !== null && DECISIONS.has(step) && tallyIn(text) !== undefined)
  );
}

/** The number of days after a committee's vote within which its report is recorded. */
const MAX_DAYS_TO_REPORT = 10;

/**
 * The actions that name other votes than those of committees which are listed. California records the report on the day after: `From
 * committee: Do pass. (Ayes 14. Noes 0.) (April 8).`
 */
export function withoutListed<Action extends { action_date: string; action_text: string }>(
  actions: readonly Action[],
  listed: readonly { vote_date: string; yes_count: number | null; no_count: number | null }[],
): Action[] {
  return actions.filter(({ action_date, action_text }) => {
    const tally = tallyIn(action_text);
    return !listed.some(({ vote_date, yes_count, no_count }) => {
      if (!tally) return vote_date === action_date;
      const days = daysBetween(vote_date, action_date);
      return tally.yes === yes_count && tally.no === no_count && days >= 0 && days <= MAX_DAYS_TO_REPORT;
    });
  });
}

/**
 * What is known instead of roll calls on the floor, if none are recorded for a bill.
 * @param counted the actions of the bill that have the counts of a vote
 */
export function insteadOfRollCalls({
  counted,
  sessionHasRollCalls,
  hasCommitteeVotes,
}: {
  counted: readonly { action_text: string }[];
  /** Whether any roll call on a floor is recorded for the session. */
  sessionHasRollCalls: boolean;
  hasCommitteeVotes: boolean;
}): string {
  const place = hasCommitteeVotes ? ' on the floor' : '';
  const counts = counted.length === 1 ? 'the count of one vote' : `the counts of ${counted.length} votes`;
  if (counted.length > 0) {
    const areNamed = counted.every(({ action_text }) => namesRollCall(action_text));
    return `The records do not show how each member voted. The bill’s history ${areNamed ? 'names roll calls' : `has ${counts}`}:`;
  }
  return sessionHasRollCalls
    ? 'Many decisions are made by voice vote, without a roll call.'
    : `The source lists no roll calls${place} for this session.`;
}
