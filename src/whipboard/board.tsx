import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import { buttonOf } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { actOfKey } from './board-keys.ts';
import type { BoardView } from './board-view.ts';
import { type CardPlaces, glideFrom } from './card-flight.ts';
import { columnsOf, type Move } from './card-order.ts';
import type * as Dragging from './drag-cards.ts';
import { MoveMenu } from './move-menu.tsx';
import { POSITIONS } from './positions.ts';

interface WhipboardProps {
  view: BoardView;
  isPrinted: boolean;
  onMove: (move: Move) => void;
  /** Filled with where the cards are, before they change places. */
  places: React.RefObject<CardPlaces | undefined>;
  element: React.RefObject<HTMLDivElement | null>;
}

/** Dragging is no part of a page's first load: it comes with the first move of a mouse, or once the page is at rest. */
const DRAGGING_AFTER_MS = 1_000;

/** The five columns: cards are dragged, moved by their menu, or by keys (W01, W05). What becomes of a move is said aloud. */
export function Whipboard({ view, isPrinted, onMove, places, element }: WhipboardProps) {
  const columns = useMemo(() => columnsOf(view.cards), [view.cards]);
  const [said, say] = useState({ words: '', times: 0 });
  const [tabStop, setTabStop] = useState<number>();
  const [opened, open] = useState<number>();
  const [dragging, setDragging] = useState<typeof Dragging>();
  const focused = useRef<number>(undefined);

  const move = (wanted: Move) => {
    focused.current = wanted.id;
    setTabStop(wanted.id);
    onMove(wanted);
    const column = columns[wanted.position].filter(({ id }) => id !== wanted.id);
    const count = column.length + 1;
    const words = `Moved to ${wanted.position}, ${Math.min(wanted.order ?? count, count)} of ${count}`;
    say(({ times }) => ({ words, times: times + 1 }));
  };
  const moveNow = useRef(move);
  moveNow.current = move;

  useEffect(() => {
    if (isPrinted) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    const load = () => {
      clearTimeout(later);
      document.removeEventListener('pointermove', load);
      import('./drag-cards.ts').then((loaded) => {
        if (isLeft) return;
        setDragging(loaded);
        end = loaded.onCardDropped((dropped) => moveNow.current(dropped));
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
  }, [isPrinted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the cards
  useLayoutEffect(() => {
    if (places.current && element.current) glideFrom(places.current, element.current);
    places.current = undefined;
    // A card in another column is another element: focus goes along.
    if (focused.current !== undefined) document.getElementById(buttonOf(focused.current))?.focus();
    focused.current = undefined;
  }, [view.cards]);

  const cardAt = (target: EventTarget): Card | undefined => {
    const id = target instanceof Element && target.closest('button') && idOf(target);
    return view.cards.find((card) => card.id === id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const card = cardAt(event.target);
    const act = card && actOfKey(view.cards, card, event);
    if (!act) return;
    event.preventDefault();
    if (act === 'nowhere') return;
    if ('move' in act) return move(act.move);
    setTabStop(act.goTo);
    document.getElementById(buttonOf(act.goTo))?.focus();
  };
  const shown = view.cards.find(({ id }) => id === opened);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the cards' buttons */}
      <div
        ref={element}
        className={styles.board}
        data-printed={isPrinted || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => open(cardAt(event.target)?.id)}
      >
        {POSITIONS.map((position) => (
          <BoardColumn
            key={position}
            position={position}
            cards={columns[position]}
            tabStop={tabStop}
            dragging={dragging}
            isPrinted={isPrinted}
          />
        ))}
      </div>
      {shown && (
        <MoveMenu
          key={shown.id}
          card={shown}
          of={columns[shown.position].length}
          onMove={move}
          onClose={() => open(undefined)}
        />
      )}
      <p className="visually-hidden" role="status">
        {/* The same words anew are said again only where they are another element. */}
        <span key={said.times}>{said.words}</span>
      </p>
    </>
  );
}

function idOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-card]')?.dataset.card);
}
