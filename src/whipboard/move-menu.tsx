import { useEffect, useRef } from 'react';
import type { Card } from './board.server.ts';
import { cardButtonId } from './board-card.tsx';
import type { Move } from './card-order.ts';
import styles from './move-menu.module.css';
import { POSITIONS } from './positions.ts';

interface MoveMenuProps {
  card: Card;
  /** The number of cards in its column. */
  columnSize: number;
  onMove: (move: Move) => void;
  onNote: (id: number) => void;
  onClose: () => void;
}

/** The menu to move a member, next to the card's button or at the bottom of a phone. Escape or a click outside closes it. */
export function MoveMenu({ card, columnSize, onMove, onNote, onClose }: MoveMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { id, position, order, short_full_name: name } = card;
  useEffect(() => {
    const element = menu.current;
    const button = document.getElementById(cardButtonId(id));
    if (!element || !button) return;
    element.showPopover();
    const { right, bottom, top } = button.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width } = element;
    const below = bottom + height < window.innerHeight ? bottom : Math.max(0, top - height);
    element.style.setProperty('--top', `${below}px`);
    element.style.setProperty('--left', `${Math.max(0, right - width)}px`);
    element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [id]);
  const choose = (move: Omit<Move, 'id'>) => {
    menu.current?.hidePopover();
    onMove({ id, ...move });
  };
  const moveFocus = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const choices = [...(menu.current?.querySelectorAll<HTMLElement>('button:enabled, a') ?? [])];
    const at = choices.findIndex((choice) => choice.matches(':focus'));
    choices.at((at + step) % choices.length)?.focus();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      className={styles.menu}
      role="dialog"
      aria-label={`Move ${name} to…`}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={moveFocus}
    >
      <p>Move to…</p>
      {POSITIONS.map((each) => (
        <button
          key={each}
          type="button"
          disabled={each === position}
          onClick={() => choose({ position: each })}
        >
          {each}
        </button>
      ))}
      <button type="button" disabled={order === 1} onClick={() => choose({ position, order: order - 1 })}>
        Up
      </button>
      <button
        type="button"
        disabled={order === columnSize}
        onClick={() => choose({ position, order: order + 1 })}
      >
        Down
      </button>
      <button
        type="button"
        onClick={() => {
          menu.current?.hidePopover();
          onNote(id);
        }}
      >
        Note and last contact
      </button>
      <a href={`/app/legislator/${id}`}>About {name}</a>
    </div>
  );
}
