import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import { buttonOf } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import type { Layout } from './board-filter.ts';
import { actOfKey } from './board-keys.ts';
import { animateFrom, type CardPlaces } from './card-flight.ts';
import { columnsOf, type Move } from './card-order.ts';
import { MoveMenu } from './move-menu.tsx';
import { POSITIONS } from './positions.ts';
import { useDragging } from './use-dragging.ts';

interface WhipboardProps {
  cards: Card[];
  isShown: (card: Card) => boolean;
  isPrinted: boolean;
  layout: Layout;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onMove: (move: Move) => void;
  onNote: (id: number) => void;
  /** Filled with where the cards are, before they change places. */
  places: React.RefObject<CardPlaces | undefined>;
  element: React.RefObject<HTMLDivElement | null>;
}

/** The five columns: cards are dragged, moved by their menu, or by keys (W01, W05). */
export function Whipboard({ cards, isShown, isPrinted, layout, selected, ...on }: WhipboardProps) {
  const { places, element } = on;
  const columns = useMemo(() => columnsOf(cards), [cards]);
  const [tabStop, setTabStop] = useState<number>();
  const [opened, open] = useState<number>();
  const focused = useRef<number>(undefined);

  const move = (wanted: Move) => {
    focused.current = wanted.id;
    setTabStop(wanted.id);
    on.onMove(wanted);
  };
  const dragging = useDragging(isPrinted, move);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the cards
  useLayoutEffect(() => {
    if (places.current && element.current) animateFrom(places.current, element.current);
    places.current = undefined;
    // A card in another column is another element: focus goes along.
    if (focused.current !== undefined) document.getElementById(buttonOf(focused.current))?.focus();
    focused.current = undefined;
  }, [cards]);

  const cardAt = (target: EventTarget, control: string): Card | undefined => {
    const id = target instanceof Element && target.closest(control) && idOf(target);
    return cards.find((card) => card.id === id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const card = cardAt(event.target, 'button, input');
    const act = card && actOfKey(cards, card, event, isShown);
    if (!act) return;
    event.preventDefault();
    if (act === 'nowhere') return;
    if ('move' in act) return move(act.move);
    setTabStop(act.goTo);
    document.getElementById(buttonOf(act.goTo))?.focus();
  };
  const shown = cards.find(({ id }) => id === opened);
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
        onClick={(event) => open(cardAt(event.target, 'button')?.id)}
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
          of={columns[shown.position].length}
          onMove={move}
          onNote={on.onNote}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function idOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-card]')?.dataset.card);
}
