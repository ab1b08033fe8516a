import { POSITIONS, type Position } from './positions.ts';

/** The position and order of a member on a board. */
export interface PlacedCard {
  id: number;
  position: Position;
  /** The order within the position, from 1. */
  order: number;
}

/** The cards of each column, in order. */
export function cardsByColumn<Card extends PlacedCard>(cards: readonly Card[]): Record<Position, Card[]> {
  const columns: Record<Position, Card[]> = { Yes: [], 'Lean Yes': [], 'Toss-Up': [], 'Lean No': [], No: [] };
  for (const card of cards) columns[card.position].push(card);
  for (const position of POSITIONS) columns[position].sort((one, other) => one.order - other.order);
  return columns;
}

/** Numbers each column's cards from 1, because clerks read the board aloud by number (W03). @returns the cards, column by column */
export function renumbered<Card extends PlacedCard>(cards: readonly Card[]): Card[] {
  const columns = cardsByColumn(cards);
  return POSITIONS.flatMap((position) =>
    columns[position].map((card, index) => (card.order === index + 1 ? card : { ...card, order: index + 1 })),
  );
}

/** A move of a card: in front of the card with this `order` in the new column, or to the end if `order` is left out. */
export interface Move {
  id: number;
  position: Position;
  order?: number | undefined;
}

/**
 * The board after a move.
 * @returns all cards, renumbered; unchanged if the board has no such card
 */
export function moved<Card extends PlacedCard>(
  cards: readonly Card[],
  { id, position, order }: Move,
): Card[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const others = renumbered(cards.filter((each) => each.id !== id));
  // The card is sorted in front of the card that had this order.
  return renumbered([...others, { ...card, position, order: (order ?? Number.POSITIVE_INFINITY) - 0.5 }]);
}

/**
 * The ids of the cards that moved between two states of a board: those in a new column, and the smallest set in each column that
 * explains its new order, because one card that moves to the top renumbers all cards below.
 */
export function movedBetween(before: readonly PlacedCard[], after: readonly PlacedCard[]): Set<number> {
  const old = new Map(before.map((card) => [card.id, card]));
  const result = new Set<number>();
  for (const column of Object.values(cardsByColumn(after))) {
    const sameColumn = column.filter((card) => old.get(card.id)?.position === card.position);
    const unmoved = longestIncreasingSubsequence(sameColumn.map((card) => old.get(card.id)?.order ?? 0));
    for (const card of column) if (!unmoved.has(sameColumn.indexOf(card))) result.add(card.id);
  }
  return result;
}

/** The indices of a longest increasing subsequence. */
function longestIncreasingSubsequence(values: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  values.forEach((value, at) => {
    lengths[at] = 1;
    previous[at] = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((values[earlier] ?? 0) >= value || length <= (lengths[at] ?? 0)) continue;
      lengths[at] = length;
      previous[at] = earlier;
    }
    if (last === -1 || (lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  });
  const rise = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
