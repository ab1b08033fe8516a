/** The positions of a member: the columns of a board from left to right (W01, W02). */
export const POSITIONS = ['Yes', 'Lean Yes', 'Toss-Up', 'Lean No', 'No'] as const;
export type Position = (typeof POSITIONS)[number];

/** The names of the positions in counts sent by the API (W02). */
const COUNT_NAMES = {
  Yes: 'Yes',
  'Lean Yes': 'LeanYes',
  'Toss-Up': 'TossUp',
  'Lean No': 'LeanNo',
  No: 'No',
} as const satisfies Record<Position, string>;

/** The number of members in each position. */
export type Counts = Record<(typeof COUNT_NAMES)[Position], number>;

/** Whether a text is a position. */
export function isPosition(text: string): text is Position {
  return POSITIONS.some((position) => position === text);
}

/** The number of cards in each position. */
export function countPositions(cards: readonly { position: Position }[]): Counts {
  const counts: Counts = { Yes: 0, LeanYes: 0, TossUp: 0, LeanNo: 0, No: 0 };
  for (const { position } of cards) counts[COUNT_NAMES[position]]++;
  return counts;
}

/** The number of cards in one position. */
export function countFor(counts: Counts, position: Position): number {
  return counts[COUNT_NAMES[position]];
}
