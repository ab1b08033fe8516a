import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import { cardButtonId } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import type { Layout } from './board-filter.ts';
import { keyActionFor } from './board-keys.ts';
import { animateFrom, type CardRects } from './card-animation.ts';
import { cardsByColumn, type Move } from './card-order.ts';
import type * as Dragging from './drag-cards.ts';
import { MoveMenu } from './move-menu.tsx';
import { POSITIONS } from './positions.ts';

interface WhipboardProps {
  cards: Card[];
  isShown: (card: Card) => boolean;
  isPrinted: boolean;
  layout: Layout;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onMove: (move: Move) => void;
  onNote: (id: number) => void;
  /** The positions of the cards on the screen before the last move. */
  rects: React.RefObject<CardRects | undefined>;
  element: React.RefObject<HTMLDivElement | null>;
}

/** The five columns. Cards can be moved by dragging, by their menu, or by keyboard (W01, W05). */
export function Whipboard({ cards, isShown, isPrinted, layout, selected, ...on }: WhipboardProps) {
  const { rects, element } = on;
  const columns = useMemo(() => cardsByColumn(cards), [cards]);
  const [tabStop, setTabStop] = useState<number>();
  const [openedId, setOpenedId] = useState<number>();
  const focused = useRef<number>(undefined);

  const move = (target: Move) => {
    focused.current = target.id;
    setTabStop(target.id);
    on.onMove(target);
  };
  const dragging = useDragging(isPrinted, move);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the cards
  useLayoutEffect(() => {
    if (rects.current && element.current) animateFrom(rects.current, element.current);
    rects.current = undefined;
    // A card in another column is a new element, so the focus is set again.
    if (focused.current !== undefined) document.getElementById(cardButtonId(focused.current))?.focus();
    focused.current = undefined;
  }, [cards]);

  const cardAt = (target: EventTarget, control: string): Card | undefined => {
    const id = target instanceof Element && target.closest(control) && idOf(target);
    return cards.find((card) => card.id === id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const card = cardAt(event.target, 'button, input');
    const action = card && keyActionFor(cards, card, event, isShown);
    if (!action) return;
    event.preventDefault();
    if (action === 'none') return;
    if ('move' in action) return move(action.move);
    setTabStop(action.focus);
    document.getElementById(cardButtonId(action.focus))?.focus();
  };
  const shown = cards.find(({ id }) => id === openedId);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the cards' buttons */}
      <div
        ref={element}
        className={styles.board}
        data-board
        data-printed={isPrinted || undefined}
        data-layout={layout}
        onKeyDown={onKeyDown}
        onClick={(event) => setOpenedId(cardAt(event.target, 'button')?.id)}
      >
        {POSITIONS.map((position) => (
          <BoardColumn
            key={position}
            position={position}
            cards={columns[position]}
            isShown={isShown}
            tabStop={tabStop}
            dragging={dragging}
            isPrinted={isPrinted}
            selected={selected}
            onSelect={on.onSelect}
          />
        ))}
      </div>
      {shown && (
        <MoveMenu
          key={shown.id}
          card={shown}
          columnSize={columns[shown.position].length}
          onMove={move}
          onNote={on.onNote}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  );
}

function idOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-card]')?.dataset.card);
}

/** The time after which the code for dragging is loaded, if the mouse has not moved before. */
const DRAGGING_AFTER_MS = 1_000;

/**
 * Loads the code for dragging cards.
 * @param isOff whether dragging is disabled
 * @param onDrop is called with the move of a dropped card
 * @returns undefined until it is loaded
 */
function useDragging(isOff: boolean, onDrop: (move: Move) => void): typeof Dragging | undefined {
  const [dragging, setDragging] = useState<typeof Dragging>();
  const dropNow = useRef(onDrop);
  dropNow.current = onDrop;
  useEffect(() => {
    if (isOff) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    const load = () => {
      clearTimeout(later);
      document.removeEventListener('pointermove', load);
      import('./drag-cards.ts').then((loaded) => {
        if (isLeft) return;
        setDragging(loaded);
        end = loaded.onCardDropped((dropped) => dropNow.current(dropped));
      }, console.error);
    };
    const later = setTimeout(load, DRAGGING_AFTER_MS);
    document.addEventListener('pointermove', load);
    return () => {
      isLeft = true;
      clearTimeout(later);
      document.removeEventListener('pointermove', load);
      end?.();
    };
  }, [isOff]);
  return dragging;
}
