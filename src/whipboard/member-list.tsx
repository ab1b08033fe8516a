import { useLayoutEffect, useMemo, useRef } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import type { Card } from './board.server.ts';
import type { Move } from './card-order.ts';
import styles from './member-list.module.css';
import { byFamilyName } from './member-names.ts';
import { MemberRow, rowId } from './member-row.tsx';
import { isPosition } from './positions.ts';
import { MEMBERS_FORM } from './select-member.tsx';

interface MemberListProps {
  cards: Card[];
  isShown: (card: Card) => boolean;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  isHydrated: boolean;
  /** The address of the page that edits a member's note without scripts. */
  noteAddress: (id: number) => string;
  onNote: (id: number) => void;
  onMove: (move: Move) => void;
  /** The content of an empty list. */
  empty: React.ReactNode;
}

/** The board as one list, sorted by family name. Moving a member does not change the order. */
export function MemberList({
  cards,
  isShown,
  selected,
  isHydrated,
  onMove,
  empty,
  ...props
}: MemberListProps) {
  const sorted = useMemo(() => [...cards].sort(byFamilyName), [cards]);
  const shown = sorted.filter(isShown);
  const next = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the cards
  useLayoutEffect(() => {
    // If the filter hides a member after the move, the focus would start again at the top of the page.
    if (next.current !== undefined && document.activeElement === document.body) focusRow(next.current);
    next.current = undefined;
  }, [cards]);

  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    const row = button?.closest<HTMLElement>('[data-member]');
    const position = button?.dataset.positionButton ?? '';
    if (!row || !isPosition(position)) return;
    const id = Number(row.dataset.member);
    const at = shown.findIndex((card) => card.id === id);
    if (shown[at]?.position === position) return;
    next.current = (shown[at + 1] ?? shown[at - 1])?.id;
    onMove({ id, position });
  };
  return (
    <ChangeForm id={MEMBERS_FORM} data-list onSubmit={onSubmit}>
      <input type="hidden" name="do" value="moveMembers" />
      {/* Enter in a checkbox would press the form's first button, so that one is disabled. */}
      <button type="submit" disabled hidden />
      {shown.length === 0 && empty}
      <ol onKeyDown={moveFocus} className={styles.rows}>
        {shown.map((card) => (
          <MemberRow
            key={card.id}
            card={card}
            isSelected={selected.has(card.id)}
            onSelect={props.onSelect}
            noteAddress={props.noteAddress(card.id)}
            onNote={props.onNote}
            isHydrated={isHydrated}
          />
        ))}
      </ol>
    </ChangeForm>
  );
}

const buttonsOf = (row: Element | null | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-position-button], [data-note-link]')] : [];

/** Focuses the button of a member's current position. */
export function focusRow(id: number): void {
  const buttons = buttonsOf(document.getElementById(rowId(id)));
  buttons.find((button) => button.ariaPressed === 'true')?.focus();
}

/**
 * Arrow keys move the focus within a row and its note, and to the same button in the row above or below. Home and End
 * focus the first and last row.
 */
function moveFocus(event: React.KeyboardEvent<HTMLOListElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { target, currentTarget: list } = event;
  const row = target instanceof Element && target.closest('[data-member]');
  if (!row || !(target instanceof HTMLElement)) return;
  const buttons = buttonsOf(row);
  const at = buttons.indexOf(target);
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const rows: Record<string, Element | null> = {
    ArrowUp: row.previousElementSibling,
    ArrowDown: row.nextElementSibling,
    Home: list.firstElementChild,
    End: list.lastElementChild,
  };
  const other = rows[event.key];
  if (side ? at < 0 : !(event.key in rows)) return;
  event.preventDefault();
  const neighbor = side ? buttons[at + side] : undefined;
  const inOtherRow = at >= 0 ? buttonsOf(other)[at] : other?.querySelector<HTMLElement>('input');
  (neighbor ?? inOtherRow)?.focus();
}
