import { tallyIn } from './language/motion-tallies.ts';
import { kindOfMotion } from './language/motions.ts';

/** An action with nothing but the roll call, which belongs to the action before it, as in Michigan. */
const ONLY_ROLL_CALL = /^roll call\b/i;

/** The chamber takes its last vote again, so that the question is the same. */
const VOTE_RECONSIDERED = /\bvote\b.{0,40}\breconsidered\b/i;

interface Action {
  text: string;
}

/** What the history of a bill says of a vote. */
export interface ReportedVote {
  /** The action that says what was decided. */
  question: string;
  /** The action with the tally, which is often the same. */
  report: string;
}

/** A roll call, as far as an action may repeat it. */
export interface VoteToReport {
  title: string;
  roll_call_number: string | null;
  yes_count: number | null;
  no_count: number | null;
}

/**
 * What the history of a bill says of a vote, found by its tally. The title of a roll call is often less exact: Michigan's
 * source calls a vote on the other chamber's substitute a third reading.
 * @param actions those of the vote's day and chamber, in their order
 * @param others the other votes of the day and chamber, because an action reports one of those with its tally
 * @returns undefined if no action has the tally, or several on different questions have
 */
export function voteInHistory(
  vote: VoteToReport,
  actions: readonly Action[],
  others: readonly VoteToReport[] = [],
): ReportedVote | undefined {
  // Michigan's source lists some roll calls twice.
  const rivals = others.filter(
    ({ roll_call_number: number }) => number === null || number !== vote.roll_call_number,
  );
  const isOther = (reported: ReportedVote) =>
    rivals.some(
      (each) => mayReport(each, reported) && agreement(each, reported) >= agreement(vote, reported),
    );
  const reports = actions.flatMap(({ text: report }, at) => {
    const question = hasTally(vote, report) && questionAt(at, actions);
    const reported = question && { question, report };
    return reported && mayReport(vote, reported) && !isOther(reported) ? [reported] : [];
  });
  return new Set(reports.map(({ question }) => question)).size === 1 ? reports[0] : undefined;
}

/**
 * Whether another action agrees better with the motion of a roll call. South Dakota's Senate placed a bill on its calendar and passed it by
 * the same 28 to 6, and its source has the members' votes on one of the two.
 * @param others the texts of other actions with its tally
 */
export function hasBetterReport(motion: string, action: string, others: readonly string[]): boolean {
  const own = agreementWithMotion(action, motion);
  return others.some((other) => agreementWithMotion(other, motion) > own);
}

/**
 * How well an action agrees with a motion: in its words, as `Senate Reconsidered , Passed, YEAS 19, NAYS 15` does with `Reconsidered`, in
 * the kind of question, or not.
 */
function agreementWithMotion(action: string, motion: string): number {
  const isNamed = motion !== '' && ` ${action.toLowerCase()} `.includes(` ${motion.toLowerCase()} `);
  if (isNamed) return 2;
  return kindOfMotion(action) === kindOfMotion(motion) ? 1 : 0;
}

function hasTally({ yes_count, no_count }: VoteToReport, report: string): boolean {
  const tally = tallyIn(report);
  return tally?.yes === yes_count && tally?.no === no_count;
}

/**
 * Whether an action may be the report of a vote: both have the same tally, and the same number of the roll call and of the
 * amendment, as far as they name them. A vote to pass the bill is none on an amendment.
 */
function mayReport(vote: VoteToReport, { question, report }: ReportedVote): boolean {
  const [own, named] = rollCallNumbers(vote, report);
  if (!hasTally(vote, report) || (own && named && own !== named)) return false;

  const [decided, asked] = [amendmentIn(question), amendmentIn(vote.title)];
  if (decided && asked) return decided === asked;
  const kinds = [kindOfMotion(vote.title), kindOfMotion(question)];
  return !((decided || asked) && kinds.includes('passage') && kinds.includes('amendment'));
}

/** How well a vote agrees with its report: in the number of the roll call or of the amendment, the kind of question, or nothing. */
function agreement(vote: VoteToReport, { question, report }: ReportedVote): number {
  const [own, named] = rollCallNumbers(vote, report);
  if (own !== undefined && own === named) return 3;
  const number = amendmentIn(question);
  if (number !== undefined && number === amendmentIn(vote.title)) return 2;
  return kindOfMotion(vote.title) === kindOfMotion(question) ? 1 : 0;
}

/** The number of a roll call in its record, and the one that the report names. */
function rollCallNumbers({ roll_call_number }: VoteToReport, report: string) {
  return [roll_call_number?.match(/\d+/g)?.at(-1), ROLL_CALL_NUMBER.exec(report)?.[1]].map(
    (number) => number && Number(number),
  );
}

const ROLL_CALL_NUMBER = /\b(?:roll call|yea and nay) (?:no\.?|number|#) ?(\d{1,6})\b/i;

/** The number or letter of the amendment that a text names, in one spelling. */
function amendmentIn(text: string): string | undefined {
  const [, number] = AMENDMENT.exec(text) ?? [];
  return number?.toUpperCase().replace(/(^|\D)0+(?=\d)/g, '$1');
}

const AMENDMENT = /\bamendment (?:no\.? ?|number |# ?)?([A-Z]{0,3}-?\d[\w-]*|[A-Z])(?![\w-])/i;

function questionAt(at: number, actions: readonly Action[]): string | undefined {
  const text = actions[at]?.text;
  if (text === undefined || !ONLY_ROLL_CALL.test(text)) return text;
  const before = actions[at - 1]?.text;
  if (before === undefined || !VOTE_RECONSIDERED.test(before)) return before;
  const last = actions.slice(0, at - 1).findLastIndex((action) => tallyIn(action.text));
  return last === -1 ? undefined : questionAt(last, actions);
}
