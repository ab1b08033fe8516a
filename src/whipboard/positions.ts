/** Where a member stands; the columns of a board from left to right (W01, W02). */
export const POSITIONS = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'] as const;
export type Position = (typeof POSITIONS)[number];

/** By which names the five are counted on the wire (W02). */
const COUNT_NAMES = {
  Yes: 'Yes',
  'Lean Yes': 'LeanYes',
  'Toss-Up': 'TossUp',
  'Lean No': 'LeanNo',
  No: 'No',
} as const satisfies Record<Position, string>;

/** How many stand where. */
export type Counts = Record<(typeof COUNT_NAMES)[Position], number>;

/** Whether a text is one of the five. */
export function isPosition(text: string): text is Position {
  return POSITIONS.some((position) => position === text);
}

/** How many of a board's cards stand where. */
export function countsOf(cards: readonly { position: Position }[]): Counts {
  const counts: Counts = { Yes: 0, LeanYes: 0, TossUp: 0, LeanNo: 0, No: 0 };
  for (const { position } of cards) counts[COUNT_NAMES[position]]++;
  return counts;
}

/** How many of a board's cards stand in one position. */
export function countIn(counts: Counts, position: Position): number {
  return counts[COUNT_NAMES[position]];
}
