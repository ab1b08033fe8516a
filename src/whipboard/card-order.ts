import { POSITIONS, type Position } from './positions.ts';

/** A member on a board, as far as order goes. */
export interface Placed {
  id: number;
  position: Position;
  /** Within its position, from 1. */
  order: number;
}

/** The cards of each column, in their order. */
export function columnsOf<Card extends Placed>(cards: readonly Card[]): Record<Position, Card[]> {
  const columns: Record<Position, Card[]> = { Yes: [], 'Lean Yes': [], 'Toss-Up': [], 'Lean No': [], No: [] };
  for (const card of cards) columns[card.position].push(card);
  for (const position of POSITIONS) columns[position].sort((one, other) => one.order - other.order);
  return columns;
}

/** Numbers each column's cards from 1, as clerks read the board aloud (W03). @returns the cards, column by column */
export function renumbered<Card extends Placed>(cards: readonly Card[]): Card[] {
  const columns = columnsOf(cards);
  return POSITIONS.flatMap((position) =>
    columns[position].map((card, index) => (card.order === index + 1 ? card : { ...card, order: index + 1 })),
  );
}

/** Where a card goes: before the card that has the place `order` in its new column; to the end where that is left out. */
export interface Move {
  id: number;
  position: Position;
  order?: number | undefined;
}

/**
 * The board after a move.
 * @returns all cards numbered anew; unchanged where the board has no such card
 */
export function moved<Card extends Placed>(cards: readonly Card[], { id, position, order }: Move): Card[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const others = renumbered(cards.filter((each) => each.id !== id));
  // Halfway before the card that had the place.
  return renumbered([...others, { ...card, position, order: (order ?? Number.POSITIVE_INFINITY) - 0.5 }]);
}

/**
 * Which cards were moved from one state of a board to another: those in another column, and of each column the fewest that
 * explain its new order, since one card that goes to the top changes the number of all below.
 */
export function movedBetween(before: readonly Placed[], after: readonly Placed[]): Set<number> {
  const old = new Map(before.map((card) => [card.id, card]));
  const result = new Set<number>();
  for (const column of Object.values(columnsOf(after))) {
    const stayed = column.filter((card) => old.get(card.id)?.position === card.position);
    const kept = longestRise(stayed.map((card) => old.get(card.id)?.order ?? 0));
    for (const card of column) if (!kept.has(stayed.indexOf(card))) result.add(card.id);
  }
  return result;
}

/** The places of the longest part of a list that rises. */
function longestRise(values: readonly number[]): Set<number> {
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
