import { shareNamedIn, TWO_THIRDS, votesFor } from '../legislature/language/majorities.ts';
import type { RollCall } from './votes.server.ts';

/** The number of yes votes that a question needed, and the rule. */
export interface Majority {
  needed: number;
  /** The rule in words: `a majority of those voting yes or no`. */
  rule: string;
}

const EMERGENCY = /\bemergency preamble\b/i;

/**
 * The majority that a roll call needed, counted among those who voted yes or no.
 *
 * Records do not include it, so it is derived from general rules: more than half of the votes cast decides,
 * and a two-thirds vote is two thirds of those same votes (Robert's Rules of Order Revised, 4th edition,
 * 1915, section 48); two thirds override a veto and adopt an emergency preamble (Constitution of
 * Massachusetts, part 2, chapter 1, section 1, article 2, and amendment article 48, The Referendum, II;
 * overrides likewise in most states); and a motion may name its own share. Several states require a majority
 * of all members on final passage, which the records do not show; `contradicts` detects results that imply
 * it.
 * @returns undefined if nothing is decided by counting: a quorum call, or a vote without yes or no votes
 */
export function majorityNeeded(
  rollCall: Pick<RollCall, 'kind' | 'title' | 'yes_count' | 'no_count'>,
): Majority | undefined {
  const cast = (rollCall.yes_count ?? 0) + (rollCall.no_count ?? 0);
  if (cast === 0 || rollCall.kind === 'quorum') return undefined;
  const isTwoThirds = rollCall.kind === 'veto override' || EMERGENCY.test(rollCall.title);
  const share = shareNamedIn(rollCall.title) ?? (isTwoThirds ? TWO_THIRDS : undefined);
  if (!share) return { needed: Math.floor(cast / 2) + 1, rule: 'a majority of those voting yes or no' };
  return { needed: votesFor(share, cast), rule: `${share.name} of those voting yes or no` };
}

/** Whether the recorded result contradicts the count, which means that another rule applied. */
export function contradicts(
  { needed }: Majority,
  { result, yes_count }: Pick<RollCall, 'result' | 'yes_count'>,
) {
  const yes = yes_count ?? 0;
  return (result === 'pass' && yes < needed) || (result === 'fail' && yes >= needed);
}
