import { daysBetween } from '../legislature/days.ts';
import { statedDayOfVote } from '../legislature/ingest/held-meetings.ts';
import { lettersOf } from '../legislature/language/letters.ts';
import { tallyIn } from '../legislature/language/motion-tallies.ts';
import { MAX_DAYS_TO_REPORT } from '../legislature/status/parsed-actions.ts';
import type { Step } from '../legislature/status/progress-rules.ts';
import { hasBetterReport } from '../legislature/vote-in-history.ts';

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
  ...(['conference accepted', 'enacted', 'veto overridden', 'veto sustained', 'reconsidered'] as const),
]);

/** Whether an action has the counts of a chamber's vote: `Passed Assembly (58-16-3)`. @param step as stored with the action */
export function countsVote(text: string, step: string | null): boolean {
  return (
    namesRollCall(text) ||
    DIVISION.test(text.slice(0, MAX_READ_LENGTH)) ||
    (step !== null && DECISIONS.has(step) && tallyIn(text) !== undefined)
  );
}

/** The steps that a committee takes. */
const COMMITTEE_STEPS: ReadonlySet<string> = new Set<Step>([
  ...(['reported', 'reported against', 'reported in part'] as const),
  ...(['failed in committee', 'held in committee'] as const),
]);

/** Words with which actions report a committee's vote, whatever they do to the bill. */
const COMMITTEE_VOTES: readonly RegExp[] = [
  // From committee: Do pass. (Ayes 14. Noes 0.) (California)
  /^(?:from|in) committee\b/i,
  // Committee vote: Yeas, 21. Nays, 0. (Iowa, which also misspells it)
  /^comm?itt{1,3}ee? ?vote\b/i,
  // On Committee agenda-- Criminal Justice --Pending Reconsideration (Favorable; YEAS 6 NAYS 3) (Florida)
  /^on committee agenda\b/i,
  // State Affairs Tabled , Passed, YEAS 12, NAYS 1 (South Dakota, whose chambers go first in the same way)
  /^(?!(?:house|senate|assembly|conference)\b)[a-z][a-z ,&-]{2,100} , (?:passed|failed), yeas\b/i,
];

/** Whether an action with a tally reports the vote of a committee, and not of its chamber. @param step as stored with the action */
function reportsCommitteeVote(text: string, step: string | null): boolean {
  const start = text.slice(0, MAX_READ_LENGTH);
  return (step !== null && COMMITTEE_STEPS.has(step)) || COMMITTEE_VOTES.some((words) => words.test(start));
}

/** The maximum number of days between a committee's vote and the day that its report gives for it. */
const MAX_DAYS_APART = 7;
/** An action that has the counts of a vote. */
interface VoteAction {
  action_date: string;
  action_text: string;
  /** As stored with the action. */
  step: string | null;
}

/** A recorded roll call of a committee, as far as an action may report it. */
interface CommitteeVote {
  vote_date: string;
  yes_count: number | null;
  no_count: number | null;
}

/** The votes in a bill's history for which no roll call is recorded. */
export interface UnrecordedVotes<Action> {
  onFloor: Action[];
  /** The actions that report a committee's vote, with its day. */
  inCommittee: (Action & { day: string })[];
}

/**
 * The votes in the history of a bill without roll calls on the floor, except those of committees that are recorded.
 * @param counted the actions of the bill that have the counts of a vote
 * @param recorded the roll calls of committees on the bill
 */
export function unrecordedVotes<Action extends VoteAction>(
  counted: readonly Action[],
  recorded: readonly CommitteeVote[],
): UnrecordedVotes<Action> {
  const isOfCommittee = ({ action_text, step }: Action) => reportsCommitteeVote(action_text, step);
  const isRecorded = (day: string, text: string, maxDays: number) => {
    const tally = tallyIn(text);
    return recorded.some(
      ({ vote_date, yes_count, no_count }) =>
        Math.abs(daysBetween(vote_date, day)) <= maxDays &&
        (!tally || (tally.yes === yes_count && tally.no === no_count)),
    );
  };
  return {
    onFloor: counted
      .filter((action) => !isOfCommittee(action))
      .filter(({ action_date, action_text }) => !isRecorded(action_date, action_text, 0)),
    inCommittee: counted
      .filter(isOfCommittee)
      .map((action) => {
        const { action_text: text, action_date: date } = action;
        return { ...action, day: statedDayOfVote({ text, date }) ?? date };
      })
      .filter(({ day, action_text }) => !isRecorded(day, action_text, MAX_DAYS_APART)),
  };
}

/** A recorded roll call, with its motion. */
interface RecordedVote extends CommitteeVote {
  title: string;
}

/**
 * The votes on the floor that only the history of a bill counts, if other roll calls on it are recorded. South Dakota's source has the
 * members' votes on most passages, and leaves some out. A roll call of these days that no action counts may be any of their votes: sources
 * differ by a vote or a day from the history.
 * @param counted the actions of the bill that have the counts of a vote
 * @param recorded all roll calls on the bill
 */
export function onlyCountedVotes<Action extends VoteAction>(
  counted: readonly Action[],
  recorded: readonly RecordedVote[],
): Action[] {
  const withTally = counted.filter(({ action_text }) => tallyIn(action_text));
  const uncounted = recorded.filter((vote) => !withTally.some((action) => mayReport(action, vote)));
  return withTally.filter((action) => {
    if (recorded.some((vote) => isNear(action, vote) && isTitledAs(action, vote))) return false;
    const reported = recorded.filter((vote) => mayReport(action, vote));
    const isOpen = uncounted.some((vote) => isNear(action, vote) && isSimilar(action, vote));
    return (
      !isOpen &&
      !reportsCommitteeVote(action.action_text, action.step) &&
      reported.every((vote) => {
        const ofDay = withTally.filter(
          (other) => other.action_date === vote.vote_date && mayReport(other, vote),
        );
        return hasBetterReport(
          vote.title,
          action.action_text,
          ofDay.map(({ action_text }) => action_text),
        );
      })
    );
  });
}

/** Whether an action begins with the motion of a roll call. Kansas' sources have 36 to 75 and 36 to 79 of one vote. */
function isTitledAs({ action_text }: VoteAction, { title }: RecordedVote): boolean {
  return title.length >= MIN_TITLE_LENGTH && lettersOf(action_text).startsWith(lettersOf(title));
}

/** The number of characters from which on a motion is not the same as that of another vote. */
const MIN_TITLE_LENGTH = 40;

/** Whether an action has the tally of a roll call of these days. */
function mayReport(action: VoteAction, vote: RecordedVote): boolean {
  const { yes, no } = tallyIn(action.action_text) ?? {};
  return isNear(action, vote) && yes === vote.yes_count && no === vote.no_count;
}

/** Whether the counts of an action and a roll call differ by no more than what sources get wrong. */
function isSimilar({ action_text }: VoteAction, { yes_count, no_count }: RecordedVote): boolean {
  const { yes = 0, no = 0 } = tallyIn(action_text) ?? {};
  return (
    Math.abs(yes - (yes_count ?? yes)) <= MAX_DIFFERENCE && Math.abs(no - (no_count ?? no)) <= MAX_DIFFERENCE
  );
}

/** The maximum number of votes by which a count may differ from its roll call. */
const MAX_DIFFERENCE = 5;

function isNear({ action_date }: VoteAction, { vote_date }: RecordedVote): boolean {
  return Math.abs(daysBetween(vote_date, action_date)) <= MAX_DAYS_TO_REPORT;
}

/** How a text names the counts of some votes: `the counts of 2 votes`. */
export function countsOfVotes(count: number): string {
  return count === 1 ? 'the count of one vote' : `the counts of ${count} votes`;
}

/**
 * What is known instead of roll calls on the floor, if none are recorded for a bill.
 * @param counted the actions of the bill that have the counts of a vote
 */
export function insteadOfRollCalls({
  counted,
  sessionHasRollCalls,
  hasCommitteeVotes,
  wasOnFloor,
}: {
  counted: readonly { action_text: string }[];
  /** Whether any roll call on a floor is recorded for the session. */
  sessionHasRollCalls: boolean;
  hasCommitteeVotes: boolean;
  /** Whether the bill reached the floor of a chamber. */
  wasOnFloor: boolean;
}): string {
  const place = hasCommitteeVotes ? ' on the floor' : '';
  if (counted.length > 0) {
    const areNamed = counted.every(({ action_text }) => namesRollCall(action_text));
    return `The records do not show how each member voted. The bill’s history ${areNamed ? 'names roll calls' : `has ${countsOfVotes(counted.length)}`}:`;
  }
  if (!sessionHasRollCalls) return `The source lists no roll calls${place} for this session.`;
  return wasOnFloor ? 'Many decisions are made by voice vote, without a roll call.' : '';
}
