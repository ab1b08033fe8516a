import { useState } from 'react';
import { counted } from '../ui/counted.ts';
import type { Card } from './board.server.ts';
import { cardsByColumn, type Move } from './card-order.ts';
import type { Position } from './positions.ts';

/** The result of the last move. */
interface LastMove {
  words: string;
  /** Increases with each move, so that screen readers announce the same text again. */
  times: number;
  /** The new position of the members, and the moves that undo the last move. */
  to?: Position | undefined;
  undo: Move[];
}

/**
 * Moves members of a board, describes each move, and undoes the last one.
 * @param onMove applies and saves the moves
 */
export function useMoves(cards: readonly Card[], onMove: (moves: Move[]) => void) {
  const [last, setLast] = useState<LastMove>({ words: '', times: 0, undo: [] });
  const describe = (words: string, undoing: Pick<LastMove, 'to' | 'undo'> = { undo: [] }) =>
    setLast(({ times }) => ({ words, times: times + 1, ...undoing }));
  const move = (moves: Move[], to: Position, words: string) => {
    const ids = moves.map(({ id }) => id);
    const undo = cards
      .filter(({ id }) => ids.includes(id))
      // Cards are restored from the top of their column, so that each gets its order back.
      .sort((one, other) => one.order - other.order)
      .map(({ id, position, order }) => ({ id, position, order }));
    onMove(moves);
    describe(words, { to, undo });
  };
  // Undo skips members whom somebody else has moved since.
  const undo = last.undo.filter(({ id }) => cards.find((card) => card.id === id)?.position === last.to);

  return {
    last,
    /** Moves one member to a column and an order within it. */
    moveCard(target: Move) {
      const { id, position } = target;
      const others = cardsByColumn(cards)[position].filter((card) => card.id !== id);
      const count = others.length + 1;
      const place = Math.min(target.order ?? count, count);
      move([target], position, `Moved to ${position}, ${place} of ${count}`);
    },
    /** Moves members to the end of a column, except those who are already in it. */
    moveMembers(ids: readonly number[], position: Position) {
      const moving = cards.filter((card) => ids.includes(card.id) && card.position !== position);
      const [one] = moving;
      if (!one) return describe(`Already in ${position}.`);
      const who = moving.length === 1 ? one.short_full_name : counted(moving.length, 'member');
      const moves = moving.map(({ id }) => ({ id, position }));
      move(moves, position, `${who} moved to ${position}.`);
    },
    /** Undoes the last move; undefined if there is nothing to undo. */
    undo:
      undo.length > 0
        ? () => {
            onMove(undo);
            describe('Move undone.');
          }
        : undefined,
  };
}
