import type { Card } from './board.server.ts';
import { cardsByColumn, type Move } from './card-order.ts';
import { POSITIONS, type Position } from './positions.ts';

/** The effect of a key on a card: focus another card, move this one, or nothing because the move is not possible. */
export type KeyAction = { focus: number } | { move: Move } | 'none';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
}

/**
 * Arrow keys focus other cards, sideways in the next column that has any. With Ctrl or Alt they move the card. Home and
 * End focus the first and last card of the column. Cards that a filter hides are skipped.
 * @param isShown whether a filter shows a card
 * @returns undefined if the key has no function on a card
 */
export function keyActionFor(
  cards: readonly Card[],
  card: Card,
  { key, ctrlKey, altKey }: Pressed,
  isShown: (card: Card) => boolean,
): KeyAction | undefined {
  const isMove = ctrlKey || altKey;
  const columns = cardsByColumn(cards);
  const shownIn = (position: Position) => columns[position].filter(isShown);
  const column = shownIn(card.position);
  const place = column.indexOf(card);
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (side) {
    const at = POSITIONS.indexOf(card.position);
    const neighbors = side < 0 ? POSITIONS.slice(0, at).reverse() : POSITIONS.slice(at + 1);
    const [next] = neighbors;
    // An impossible move is still handled, because the same keys are the browser's Back and Forward.
    if (isMove) return next ? { move: { id: card.id, position: next } } : 'none';
    const filled = neighbors.map(shownIn).find(({ length }) => length > 0);
    const neighbor = filled?.[Math.min(place, filled.length - 1)];
    return neighbor && { focus: neighbor.id };
  }
  if (step) {
    const neighbor = column[place + step];
    if (!neighbor) return isMove ? 'none' : undefined;
    return isMove
      ? { move: { id: card.id, position: card.position, order: neighbor.order } }
      : { focus: neighbor.id };
  }
  const end = { Home: column[0], End: column.at(-1) }[key];
  return end && !isMove ? { focus: end.id } : undefined;
}
