import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Whipboard } from './board.tsx';
import { buttonOf } from './board-card.tsx';
import { type BoardFilter, isShown as isShownBy, type Layout, queryFor } from './board-filter.ts';
import { BoardFooter } from './board-footer.tsx';
import type { BoardView } from './board-view.ts';
import type { CardPlaces } from './card-flight.ts';
import { columnsOf, type Move } from './card-order.ts';
import { FIND_FIELD, FilterForm, ShowAll } from './filter-form.tsx';
import styles from './member-finder.module.css';
import { focusRow, MemberList } from './member-list.tsx';
import { byFamilyName } from './member-names.ts';
import { NoteDialog, type NoteDraft } from './note-dialog.tsx';
import { POSITIONS } from './positions.ts';
import { useBoardFilter } from './use-board-filter.ts';
import { useMoves } from './use-moves.ts';
import { useSelection } from './use-selection.ts';

interface MemberFinderProps {
  boardId: number;
  view: BoardView;
  filter: BoardFilter;
  layout: Layout;
  isPrinted: boolean;
  onMove: (moves: Move[]) => void;
  /** Asks the site for the board. */
  onNoted: () => void;
  places: React.RefObject<CardPlaces | undefined>;
  element: React.RefObject<HTMLDivElement | null>;
}

/** Finds, selects and moves the members of a board, in five columns or in one list. A phone shows the list only. */
export function MemberFinder({ boardId, view, isPrinted, places, element, ...first }: MemberFinderProps) {
  const { cards, counts } = view;
  const { filter, setFilter, layout, setLayout } = useBoardFilter(first.filter, first.layout);
  const { selected, toggle, select, clear } = useSelection();
  const { last, moveCard, moveMembers, undo } = useMoves(cards, first.onMove);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const [noteOn, setNoteOn] = useState<number>();
  const drafts = useRef(new Map<number, NoteDraft>());
  const noted = cards.find(({ id }) => id === noteOn);

  const path = `/app/whipboard/${boardId}`;
  const isShown = (card: (typeof cards)[number]) => isShownBy(card, filter);
  const shown = cards.filter(isShown);
  const parties = useMemo(
    () =>
      [...new Set(cards.flatMap(({ party }) => party ?? []))].sort((one, other) =>
        one.localeCompare(other, 'en'),
      ),
    [cards],
  );
  // Others may have taken a selected member off the board.
  const chosen = cards.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  const goToFirst = () => {
    const [row] = [...shown].sort(byFamilyName);
    if (row) focusRow(row.id);
    const columns = columnsOf(shown);
    const card = POSITIONS.flatMap((position) => columns[position])[0];
    if (card) document.getElementById(buttonOf(card.id))?.focus();
  };
  /** A letter that is typed on the board begins a search for a member, as in a list of files. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
    const field = document.getElementById(FIND_FIELD);
    if (!(field instanceof HTMLInputElement)) return;
    // The letter itself goes into the field, which has focus by then; no shortcut of the site takes it.
    field.focus();
    field.select();
    event.stopPropagation();
  };
  const board = (
    <Whipboard
      cards={cards}
      isShown={isShown}
      isPrinted={isPrinted}
      layout={layout}
      selected={selected}
      onSelect={toggle}
      onNote={setNoteOn}
      onMove={(move) => {
        if (chosen.length < 2 || !selected.has(move.id)) return moveCard(move);
        moveMembers(chosen, move.position);
        clear();
      }}
      places={places}
      element={element}
    />
  );
  if (isPrinted) return board;
  return (
    <div className={styles.finder} data-layout={layout}>
      <FilterForm
        path={path}
        filter={filter}
        layout={layout}
        parties={parties}
        shown={shown.length}
        members={cards.length}
        onFilter={setFilter}
        onLayout={setLayout}
        onDone={goToFirst}
        onSelectShown={() => select(shown.map(({ id }) => id))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: letters come from the buttons in it */}
      <div onKeyDown={onKeyDown}>
        {board}
        <MemberList
          cards={cards}
          isShown={isShown}
          selected={selected}
          onSelect={toggle}
          isAwake={isAwake}
          noteAddress={(id) => `${path}/note/${id}${queryFor(first.filter, first.layout)}`}
          onNote={setNoteOn}
          onMove={({ id, position }) => moveMembers([id], position)}
          empty={
            <EmptyNote>
              No members match. <ShowAll path={path} layout={layout} onFilter={setFilter} />
            </EmptyNote>
          }
        />
      </div>
      <BoardFooter
        counts={counts}
        members={cards.length}
        filter={filter}
        selected={chosen.length}
        lastMove={last}
        onUndo={undo}
        onShow={(position) => setFilter({ ...filter, position })}
        onMoveSelected={(position) => {
          moveMembers(chosen, position);
          clear();
        }}
        onClear={clear}
      />
      {noted && (
        <NoteDialog
          key={noted.id}
          boardId={boardId}
          card={noted}
          drafts={drafts.current}
          onSaved={first.onNoted}
          onClose={() => setNoteOn(undefined)}
        />
      )}
    </div>
  );
}
