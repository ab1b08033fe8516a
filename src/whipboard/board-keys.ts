import type { Card } from './board.server.ts';
import { columnsOf, type Move } from './card-order.ts';
import { POSITIONS, type Position } from './positions.ts';

/** What a key does on a card: goes to another card, or moves this one; one that would move it may lead nowhere. */
export type KeyAction = { goTo: number } | { move: Move } | 'nowhere';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
}

/**
 * Arrows walk among the cards, to the side into the next column that has any; with Ctrl or Alt they move the card. Home and
 * End go to the column's first and last. Cards that a filter hides are passed over.
 * @param isShown whether a filter shows a card
 * @returns undefined where the key does nothing here
 */
export function actOfKey(
  cards: readonly Card[],
  card: Card,
  { key, ctrlKey, altKey }: Pressed,
  isShown: (card: Card) => boolean,
): KeyAction | undefined {
  const isMove = ctrlKey || altKey;
  const columns = columnsOf(cards);
  const shownIn = (position: Position) => columns[position].filter(isShown);
  const column = shownIn(card.position);
  const place = column.indexOf(card);
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (side) {
    const at = POSITIONS.indexOf(card.position);
    const beside = side < 0 ? POSITIONS.slice(0, at).reverse() : POSITIONS.slice(at + 1);
    const [next] = beside;
    // What moves a card here is elsewhere the browser's own Back.
    if (isMove) return next ? { move: { id: card.id, position: next } } : 'nowhere';
    const filled = beside.map(shownIn).find(({ length }) => length > 0);
    const neighbor = filled?.[Math.min(place, filled.length - 1)];
    return neighbor && { goTo: neighbor.id };
  }
  if (step) {
    const neighbor = column[place + step];
    if (!neighbor) return isMove ? 'nowhere' : undefined;
    return isMove
      ? { move: { id: card.id, position: card.position, order: neighbor.order } }
      : { goTo: neighbor.id };
  }
  const end = { Home: column[0], End: column.at(-1) }[key];
  return end && !isMove ? { goTo: end.id } : undefined;
}
