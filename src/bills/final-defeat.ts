import { daysBetween } from '../legislature/days.ts';
import { tallyIn } from '../legislature/language/motion-tallies.ts';
import { type HistoryDay, textOf } from './history-days.ts';

/**
 * Whether a bill was rejected so long ago that no chamber reconsiders the vote any more, or its chamber has refused to.
 * @param day the day to which the records of the session go
 * @param history the newest actions
 */
export function isFinalDefeat(
  { status, status_date }: { status: string; status_date: string | null },
  day: string,
  history: readonly HistoryDay[] = [],
): boolean {
  if (status !== 'defeated' || status_date === null) return false;
  const after = history.filter((each) => each.day >= status_date).flatMap(({ entries }) => entries);
  return (
    daysBetween(status_date, day) > MAX_DAYS_TO_RECONSIDER ||
    after.some((entry) => refusesToReconsider(textOf(entry)))
  );
}

const MAX_DAYS_TO_RECONSIDER = 30;

/**
 * Whether an action refuses to reconsider a vote: by its words, or by its count, because South Dakota writes `Passed` of every vote:
 * `House of Representatives Reconsidered , Passed, YEAS 30, NAYS 36`.
 */
function refusesToReconsider(text: string): boolean {
  const start = text.slice(0, MAX_READ_LENGTH);
  if (!/\breconsider/i.test(start)) return false;
  const tally = tallyIn(start);
  const isOutvoted = tally !== undefined && tally.yes <= tally.no && OPENS_WITH_QUESTION.test(start);
  return isOutvoted || REFUSAL.test(start);
}

/** The number of characters that are read of an action, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 300;

/** The question is whether to reconsider, and not the vote that was lost: `Failed to pass, yeas 45, nays 50. Notice of reconsideration.` */
const OPENS_WITH_QUESTION =
  /^(?:(?:the )?(?:house(?: of representatives)?|senate|assembly)[:,]? )?(?:motion (?:to|for) )?reconsider/i;

/** `(S) Motion to Reconsider Failed`, `Failed to pass. Motion to reconsider tabled.`, `refused to reconsider` */
const REFUSAL =
  /\bmotion (?:to reconsider|for reconsideration)(?: (?:the )?vote)?[:,]? (?:(?:was|is) )?(?:failed|lost|rejected|defeated|tabled|laid (?:up)?on the table|not (?:adopted|agreed)|did not prevail)\b|\b(?:refused|failed) to reconsider\b/i;
