import { useEffect, useId, useRef } from 'react';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import { BoardCard } from './board-card.tsx';
import type * as Dragging from './drag-cards.ts';
import type { Position } from './positions.ts';

interface BoardColumnProps {
  position: Position;
  cards: Card[];
  isShown: (card: Card) => boolean;
  /** The id of the card that Tab reaches; the first card if it is not in this column. */
  tabStop: number | undefined;
  dragging: typeof Dragging | undefined;
  isPrinted: boolean;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
}

/** One column of the board, with its count (W01). */
export function BoardColumn({
  position,
  cards,
  isShown,
  tabStop,
  dragging,
  isPrinted,
  ...props
}: BoardColumnProps) {
  const element = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(
    () => (element.current && dragging ? dragging.dropIntoColumn(element.current) : undefined),
    [dragging],
  );
  const shown = cards.filter(isShown);
  const stop = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id;
  return (
    <section ref={element} className={styles.column} data-position={position} aria-labelledby={heading}>
      <h2 id={heading}>
        {position} <span className={styles.count}>{cards.length}</span>
      </h2>
      <ol className={styles.cards}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            columnSize={cards.length}
            isHidden={!shown.includes(card)}
            isTabStop={card.id === stop}
            dragging={dragging}
            isPrinted={isPrinted}
            isSelected={props.selected.has(card.id)}
            onSelect={props.onSelect}
          />
        ))}
      </ol>
    </section>
  );
}
