/** A share of the votes or members, as in `two thirds`. */
export interface Share {
  of: number;
  in: number;
  name: string;
}

export const TWO_THIRDS: Share = { of: 2, in: 3, name: 'two thirds' };
export const THREE_FIFTHS: Share = { of: 3, in: 5, name: 'three fifths' };

const SHARES: readonly (readonly [RegExp, Share])[] = [
  [/\btwo[- ]thirds?\b|(?<!\d)2\/3(?:rds?)?\b(?!\/)/i, TWO_THIRDS],
  [
    /\bthree[- ]fourths?\b|\bthree[- ]quarters?\b|(?<!\d)3\/4(?:ths?)?\b(?!\/)/i,
    { of: 3, in: 4, name: 'three fourths' },
  ],
  [/\bthree[- ]fifths?\b|(?<!\d)3\/5(?:ths?)?\b(?!\/)/i, THREE_FIFTHS],
];

/** The share that a motion names, as in `by a two-thirds vote`. Dates such as 2/3/2025 are not shares. */
export function shareNamedIn(motion: string): Share | undefined {
  return SHARES.find(([words]) => words.test(motion))?.[1];
}

/** The number of votes that make up a share of all. */
export function votesFor(share: Share, all: number): number {
  return Math.ceil((all * share.of) / share.in);
}
