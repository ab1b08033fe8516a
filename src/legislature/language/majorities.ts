import type { VoteRule } from '../../config/vote-rule.ts';

/** A share of the votes or members, as in `two thirds`. */
export interface Share {
  of: number;
  in: number;
  name: string;
}

const TWO_THIRDS: Share = { of: 2, in: 3, name: 'two thirds' };
const THREE_FIFTHS: Share = { of: 3, in: 5, name: 'three fifths' };

/** The shares that rules of a state ask for. A majority is more than half. */
export const SHARES: Record<VoteRule['share'], Share> = {
  majority: { of: 1, in: 2, name: 'a majority' },
  'three-fifths': THREE_FIFTHS,
  'two-thirds': TWO_THIRDS,
};

const NAMED_SHARES: readonly (readonly [RegExp, Share])[] = [
  [/\btwo[- ]thirds?\b|(?<!\d)2\/3(?:rds?)?\b(?!\/)/i, TWO_THIRDS],
  [
    /\bthree[- ]fourths?\b|\bthree[- ]quarters?\b|(?<!\d)3\/4(?:ths?)?\b(?!\/)/i,
    { of: 3, in: 4, name: 'three fourths' },
  ],
  [/\bthree[- ]fifths?\b|(?<!\d)3\/5(?:ths?)?\b(?!\/)/i, THREE_FIFTHS],
];

/** The share that a motion names, as in `by a two-thirds vote`. Dates such as 2/3/2025 are not shares. */
export function shareNamedIn(motion: string): Share | undefined {
  return NAMED_SHARES.find(([words]) => words.test(motion))?.[1];
}

/** The words for more than half of the votes: Delaware's source calls such a vote `SM`. */
const SIMPLE_MAJORITY = /\bsimple majority\b|^SM$/i;

/** Whether a motion says that more than half of the votes is enough. */
export function namesSimpleMajority(motion: string): boolean {
  return SIMPLE_MAJORITY.test(motion);
}

/** Whether a motion is nothing but the share that it needs, as in Delaware: `SM`, `3/4`. */
export function isShareAlone(motion: string): boolean {
  return /^(?:SM|[2345]\/[345])$/i.test(motion.trim());
}

/** The share that the title of a bill says it needs, as in Oregon: `revenue raising that requires approval by a three-fifths majority`. */
export function shareRequiredBy(title: string): Share | undefined {
  const [, share = ''] = APPROVAL.exec(title) ?? [];
  return shareNamedIn(share);
}

const APPROVAL =
  /\brequir(?:es|ing) (?:approval|passage|enactment|adoption) by (?:an? )?(\S{3,14}(?: \S{3,9})?)/i;

/** The number of votes that make up a share of all: more than half, or at least any other share. */
export function votesFor(share: Pick<Share, 'of' | 'in'>, all: number): number {
  if (share.of * 2 === share.in) return Math.floor(all / 2) + 1;
  return Math.ceil((all * share.of) / share.in);
}
