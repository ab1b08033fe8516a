import { useState } from 'react';
import { counted } from '../ui/counted.ts';
import type { Card } from './board.server.ts';
import { columnsOf, type Move } from './card-order.ts';
import type { Position } from './positions.ts';

/** The outcome of the last move. */
interface LastMove {
  words: string;
  /** Goes up with each move, so that the same words are announced again. */
  times: number;
  /** Where the members were moved to, and the moves that put them back. */
  to?: Position | undefined;
  undo: Move[];
}

/**
 * Moves members of a board, describes each move in words, and undoes the last one.
 * @param onMove moves them, here and on the site
 */
export function useMoves(cards: readonly Card[], onMove: (moves: Move[]) => void) {
  const [last, setLast] = useState<LastMove>({ words: '', times: 0, undo: [] });
  const describe = (words: string, undoing: Pick<LastMove, 'to' | 'undo'> = { undo: [] }) =>
    setLast(({ times }) => ({ words, times: times + 1, ...undoing }));
  const move = (moves: Move[], to: Position, words: string) => {
    const ids = moves.map(({ id }) => id);
    const undo = cards
      .filter(({ id }) => ids.includes(id))
      // The first of a column first, so that each gets its place back.
      .sort((one, other) => one.order - other.order)
      .map(({ id, position, order }) => ({ id, position, order }));
    onMove(moves);
    describe(words, { to, undo });
  };
  // Undo leaves a member alone whom somebody else has moved on since.
  const undo = last.undo.filter(({ id }) => cards.find((card) => card.id === id)?.position === last.to);

  return {
    last,
    /** Moves one member in the columns, to a place in its column. */
    moveCard(wanted: Move) {
      const { id, position } = wanted;
      const others = columnsOf(cards)[position].filter((card) => card.id !== id);
      const count = others.length + 1;
      const place = Math.min(wanted.order ?? count, count);
      move([wanted], position, `Moved to ${position}, ${place} of ${count}`);
    },
    /** Moves members to the end of a column, except those who are in it already. */
    moveMembers(ids: readonly number[], position: Position) {
      const moving = cards.filter((card) => ids.includes(card.id) && card.position !== position);
      const [one] = moving;
      if (!one) return describe(`Already in ${position}.`);
      const who = moving.length === 1 ? one.short_full_name : counted(moving.length, 'member');
      const moves = moving.map(({ id }) => ({ id, position }));
      move(moves, position, `${who} moved to ${position}.`);
    },
    /** Puts the members of the last move back; undefined where there is nobody to put back. */
    undo:
      undo.length > 0
        ? () => {
            onMove(undo);
            describe('Move undone.');
          }
        : undefined,
  };
}
