import { truncateText } from '../ui/truncate-text.ts';
import { shareNamedIn, votesFor } from './language/majorities.ts';
import { tallyIn } from './language/motion-tallies.ts';
import { statedOutcome } from './language/motions.ts';
import type { VoteOutcome } from './vote-results.ts';

/** The columns of a roll call that its outcome depends on. */
export interface CountedVote {
  title: string;
  kind: string;
  result: string;
  /** The counts are null if there is no tally. */
  yes_count: number | null;
  no_count: number | null;
  absent_count: number | null;
  not_voting_count: number | null;
  other_count: number | null;
  /** The action of the bill's history that says the opposite of the result, or has fewer yes votes than the constitution asks for. */
  contradicting_action: string | null;
  /** The result by the bill's history, if the source has none, and the action that has it. */
  result_in_history?: string | null;
  action_with_result?: string | null;
}

/** The columns of `roll_calls` from which the outcome is derived, besides the title. */
export const OUTCOME_COLUMNS = [
  'roll_calls.kind',
  'roll_calls.result',
  'roll_calls.yes_count',
  'roll_calls.no_count',
  'roll_calls.absent_count',
  'roll_calls.not_voting_count',
  'roll_calls.other_count',
  'roll_calls.contradicting_action',
  'roll_calls.result_in_history',
  'roll_calls.action_with_result',
] as const;

/**
 * The share of all members that carries every motion that does not name a share of its own. The strictest general rule
 * is three fourths of all members (Constitution of Arkansas, article 5, sections 31, 38 and 39), so that a motion with
 * fewer votes may have failed.
 */
const CARRIES_ANY = { of: 4, in: 5 };
/** The same if the source lists only yes and no, so that members who are not listed may have been too many. */
const CARRIES_ANY_OF_CAST = { of: 9, in: 10 };

/** Questions that a minority decides: a fifth of the members can demand a roll call in many legislatures. */
const DECIDED_BY_MINORITY = /\byeas and nays\b|\broll call vote (?:requested|ordered|demanded)\b/i;

/**
 * Wyoming: `S 3rd Reading:Failed`, `Did Not Override Veto`; Tennessee: `Failed in Senate Judiciary Committee`; Kansas: `Conference
 * Committee Report not adopted`.
 */
const ENDS_IN_FAILURE =
  /\b(?:failed|lost|defeated|rejected|not adopted)\W*$|(?:^|: ?)did not\b|^failed in\b/i;

/**
 * The result of a roll call by its source, or by the history of the bill if the source has none, unless it contradicts the motion or the tally. It is unclear if
 * - it is "passed" with fewer yes than no votes, or with fewer than the motion itself asks for;
 * - it is "failed", but the text of the motion says that it carried, and the tally does not say otherwise;
 * - it is "passed", but the text ends in saying that the motion failed, or says so at all if there is no tally;
 * - it is "failed" with more yes votes than any usual rule asks for, or without a tally: a missing count is no majority,
 *   from which some sources conclude that the motion failed;
 * - the history of the bill says the opposite of this vote;
 * - it is "passed" with fewer yes votes than a bill needs where all members count.
 *
 * A motion with more yes than no votes can fail, because many need two thirds, or a majority of all members. One with a
 * tie can pass, because a presiding officer can break it. A text such as `Failed to concur, appoint conference
 * committee` is the motion in some sources (South Dakota), so that it proves nothing against a majority.
 */
export function voteOutcome(vote: CountedVote): VoteOutcome {
  const { result, kind, title } = vote;
  const isKnown = result === 'pass' || result === 'fail';
  // A call of the house finds out who is there, and decides nothing.
  if (!isKnown || (kind === 'quorum' && /\bcall of the (?:house|senate)\b/i.test(title))) {
    return outcomeInHistory(vote) ?? outcomeInTitle(vote) ?? { result: 'unknown', reason: null };
  }
  // California: `Failed passage in Committee. Reconsideration granted`, of which the second question was carried.
  if (RECONSIDERATION_GRANTED.test(title) && (vote.yes_count ?? 0) > (vote.no_count ?? 0))
    return { result: 'pass', reason: null };
  // The chamber did not override the veto, whatever the source calls that.
  if (kind === 'veto override' && /\bveto (?:is |was )?sustained\b/i.test(title))
    return { result: 'fail', reason: null };
  const stated = statedOutcome(title);
  // Some sources compare no more than yes and no, while the motion itself says what the history says, or the history why a majority
  // was not enough.
  const isTitledSo = stated !== undefined && stated.result !== result && ENDS_IN_FAILURE.test(title);
  const isTooFew = result === 'pass' && LACKED_A_SHARE.test(vote.contradicting_action ?? '');
  const isVetoKept = kind === 'veto override' && /\bsustained\b/i.test(vote.contradicting_action ?? '');
  if (vote.contradicting_action !== null && (isTitledSo || isTooFew || isVetoKept))
    return { result: 'fail', reason: null };
  if (isShort(vote)) {
    const reason = `The source says passed, but ${vote.yes_count} yes votes are too few, because members who are absent or do not vote count too.`;
    return { result: 'unclear', reason };
  }
  if (vote.contradicting_action !== null) {
    const said = result === 'pass' ? 'passed' : 'failed';
    const reason = `The source says ${said}, but the bill’s history says “${vote.contradicting_action}”.`;
    return { result: 'unclear', reason };
  }
  const reason =
    (vote.kind !== 'quorum' && (result === 'pass' ? doubtOfPass(vote) : doubtOfFail(vote))) || null;
  return { result: reason ? 'unclear' : result, reason };
}

/** Whether the action that contradicts a vote says the same, so that only its count does: the constitution asks for more votes. */
function isShort({ result, kind, contradicting_action, yes_count, no_count }: CountedVote): boolean {
  if (result !== 'pass' || kind === 'veto override' || contradicting_action === null) return false;
  const tally = tallyIn(contradicting_action);
  const isReport = tally?.yes === yes_count && tally?.no === no_count;
  // South Dakota: `Senate Reconsidered , Passed, YEAS 17, NAYS 16`
  const isSaid =
    / , passed, /i.test(contradicting_action) || statedOutcome(contradicting_action)?.result === 'pass';
  return isReport && tally!.yes > tally!.no && isSaid;
}

/** Oregon's actions name all members who voted no. */
const MAX_QUOTED_LENGTH = 160;

function outcomeInHistory({
  kind,
  result_in_history: result,
  action_with_result,
}: CountedVote): VoteOutcome | undefined {
  if (kind === 'quorum' || (result !== 'pass' && result !== 'fail')) return undefined;
  const action = truncateText(action_with_result ?? '', MAX_QUOTED_LENGTH);
  return { result, reason: `The source has no result, but the bill’s history says “${action}”.` };
}

/** The result that the motion ends in, unless fewer voted for it: Nebraska's `Judiciary AM1234 adopted`, Ohio's `Reported`. */
function outcomeInTitle({ kind, title, yes_count, no_count }: CountedVote): VoteOutcome | undefined {
  const stated = statedOutcome(title);
  const isAtEnd =
    stated && [stated.word, `${stated.word}.`].some((end) => title.trimEnd().toLowerCase().endsWith(end));
  const isOutvoted = stated?.result === 'pass' && (yes_count ?? 0) < (no_count ?? 0);
  if (kind === 'quorum' || !isAtEnd || isOutvoted) return undefined;
  return { result: stated.result, reason: `The source has no result, but the motion says “${stated.word}”.` };
}

const RECONSIDERATION_GRANTED = /\breconsideration granted\b/i;

/** New Hampshire: `Ought to Pass: MF RC 199-128 Lacking Necessary Three-Fifths Vote`. */
const LACKED_A_SHARE = /\black(?:s|ed|ing)? (?:the )?(?:necessary|required|constitutional)\b/i;

function doubtOfPass(vote: CountedVote): string | undefined {
  const { title } = vote;
  const yes = vote.yes_count ?? 0;
  const no = vote.no_count ?? 0;
  const stated = statedOutcome(title);
  if (yes + no === 0) {
    return stated?.result === 'fail' ? contradiction('passed', stated.word, vote) : undefined;
  }
  if (DECIDED_BY_MINORITY.test(title)) return undefined;
  if (stated?.result === 'fail' && ENDS_IN_FAILURE.test(title))
    return contradiction('passed', stated.word, vote);
  if (yes < no) return `The source says passed, but the count is ${yes} to ${no}.`;
  const share = shareNamedIn(title);
  return share && yes < votesFor(share, yes + no)
    ? `The source says passed, but the motion asks for ${share.name}, and the count is ${yes} to ${no}.`
    : undefined;
}

function doubtOfFail(vote: CountedVote): string | undefined {
  const { title } = vote;
  const yes = vote.yes_count ?? 0;
  const no = vote.no_count ?? 0;
  const stated = statedOutcome(title);
  if (stated) {
    const isContradicted = stated.result === 'pass' && (yes > no || yes + no === 0);
    return isContradicted ? contradiction('failed', stated.word, vote) : undefined;
  }
  if (yes + no === 0) return 'The source says failed, but it has no count and no votes of members.';
  const others = (vote.absent_count ?? 0) + (vote.not_voting_count ?? 0) + (vote.other_count ?? 0);
  const named = shareNamedIn(title);
  if (named && others === 0) return undefined;
  const share = others > 0 ? (named ?? CARRIES_ANY) : CARRIES_ANY_OF_CAST;
  return yes > 0 && yes * share.in >= (yes + no + others) * share.of
    ? `The source says failed, but the count is ${yes} to ${no}.`
    : undefined;
}

function contradiction(result: string, word: string, { yes_count: yes, no_count: no }: CountedVote): string {
  const count = yes || no ? ` and the count is ${yes} to ${no}` : '';
  return `The source says ${result}, but the motion reads “${word}”${count}.`;
}
