import type { RollCall } from './votes.server.ts';

/** The number of yes votes that a question needed, and the rule. */
export interface Majority {
  needed: number;
  /** The rule in words: `a majority of those voting yes or no`. */
  rule: string;
}

interface Share {
  words: RegExp;
  of: number;
  in: number;
  name: string;
}

/** Shares named in motions, as in `by a two-thirds vote`. */
const SHARES: Share[] = [
  { words: /\btwo[- ]thirds?\b|\b2\/3(?:rds?)?\b/i, of: 2, in: 3, name: 'two thirds' },
  {
    words: /\bthree[- ]fourths?\b|\bthree[- ]quarters?\b|\b3\/4(?:ths?)?\b/i,
    of: 3,
    in: 4,
    name: 'three fourths',
  },
  { words: /\bthree[- ]fifths?\b|\b3\/5(?:ths?)?\b/i, of: 3, in: 5, name: 'three fifths' },
];
const TWO_THIRDS = { of: 2, in: 3, name: 'two thirds' };
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
  const cast = rollCall.yes_count + rollCall.no_count;
  if (cast === 0 || rollCall.kind === 'quorum') return undefined;
  const named = SHARES.find(({ words }) => words.test(rollCall.title));
  const isTwoThirds = rollCall.kind === 'veto override' || EMERGENCY.test(rollCall.title);
  const share = named ?? (isTwoThirds ? TWO_THIRDS : undefined);
  if (!share) return { needed: Math.floor(cast / 2) + 1, rule: 'a majority of those voting yes or no' };
  const needed = Math.ceil((cast * share.of) / share.in);
  return { needed, rule: `${share.name} of those voting yes or no` };
}

/** Whether the recorded result contradicts the count, which means that another rule applied. */
export function contradicts(
  { needed }: Majority,
  { result, yes_count }: Pick<RollCall, 'result' | 'yes_count'>,
) {
  return (result === 'pass' && yes_count < needed) || (result === 'fail' && yes_count >= needed);
}
