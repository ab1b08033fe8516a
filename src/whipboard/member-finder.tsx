import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useCodeOnDemand } from '../ui/use-code-on-demand.ts';
import { Whipboard } from './board.tsx';
import { cardButtonId } from './board-card.tsx';
import { type BoardFilter, isShown as isShownBy, type Layout, queryFor } from './board-filter.ts';
import { BoardFooter } from './board-footer.tsx';
import type { BoardView } from './board-view.ts';
import type { CardRects } from './card-animation.ts';
import { cardsByColumn, type Move } from './card-order.ts';
import { FIND_FIELD, FilterForm, ShowAll } from './filter-form.tsx';
import styles from './member-finder.module.css';
import { focusRow, MemberList } from './member-list.tsx';
import { byFamilyName } from './member-names.ts';
import type { NoteDraft } from './note-dialog.tsx';
import type { Person } from './note-form.tsx';
import { POSITIONS } from './positions.ts';
import { useBoardFilter } from './use-board-filter.ts';
import { useMoves } from './use-moves.ts';

interface MemberFinderProps {
  boardId: number;
  view: BoardView;
  filter: BoardFilter;
  layout: Layout;
  isPrinted: boolean;
  /** The people who can be responsible for the count of a member. */
  people: Person[];
  onMove: (moves: Move[]) => void;
  /** Fetches the board again. */
  onNoteSaved: () => void;
  rects: React.RefObject<CardRects | undefined>;
  element: React.RefObject<HTMLDivElement | null>;
}

/** The members of a board, to find, select, and move them, in five columns or in one list. Phones show only the list. */
export function MemberFinder({ boardId, view, isPrinted, rects, element, ...first }: MemberFinderProps) {
  const { cards, counts } = view;
  const { filter, setFilter, layout, setLayout } = useBoardFilter(first.filter, first.layout);
  const { selected, toggle, select, clear } = useSelection();
  const { last, moveCard, moveMembers, undo } = useMoves(cards, first.onMove);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const [noteOn, setNoteOn] = useState<number>();
  const drafts = useRef(new Map<number, NoteDraft>());
  const noteCard = cards.find(({ id }) => id === noteOn);

  const path = `/app/whipboard/${boardId}`;
  const { Component: NoteDialog, withCode: withNoteDialog } = useCodeOnDemand(loadNoteDialog);
  const openNote = useCallback(
    (id: number) => void withNoteDialog(() => setNoteOn(id), `${path}/note/${id}`),
    [withNoteDialog, path],
  );
  const isShown = (card: (typeof cards)[number]) => isShownBy(card, filter);
  const shown = cards.filter(isShown);
  const parties = useMemo(
    () =>
      [...new Set(cards.flatMap(({ party }) => party ?? []))].sort((one, other) =>
        one.localeCompare(other, 'en'),
      ),
    [cards],
  );
  // A selected member may have been removed from the board elsewhere.
  const chosen = cards.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  const goToFirst = () => {
    const [row] = [...shown].sort(byFamilyName);
    if (row) focusRow(row.id);
    const columns = cardsByColumn(shown);
    const card = POSITIONS.flatMap((position) => columns[position])[0];
    if (card) document.getElementById(cardButtonId(card.id))?.focus();
  };
  /** Typing a letter on the board starts a search for a member, as in a file list. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
    const field = document.getElementById(FIND_FIELD);
    if (!(field instanceof HTMLInputElement)) return;
    // The letter itself is typed into the field, which has the focus by then. It must not trigger a shortcut of the site.
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
      onNote={openNote}
      onMove={(move) => {
        if (chosen.length < 2 || !selected.has(move.id)) return moveCard(move);
        moveMembers(chosen, move.position);
        clear();
      }}
      rects={rects}
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
          isHydrated={isHydrated}
          noteAddress={(id) => `${path}/note/${id}${queryFor(first.filter, first.layout)}`}
          onNote={openNote}
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
      {NoteDialog && noteCard && (
        <NoteDialog
          key={noteCard.id}
          boardId={boardId}
          card={noteCard}
          people={first.people}
          drafts={drafts.current}
          onSaved={first.onNoteSaved}
          onClose={() => setNoteOn(undefined)}
        />
      )}
    </div>
  );
}

const loadNoteDialog = async () => (await import('./note-dialog.tsx')).NoteDialog;

/** The selected members of a board, to move them together. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return {
    selected,
    toggle,
    select: (ids: readonly number[]) => setSelected((before) => new Set([...before, ...ids])),
    clear: () => setSelected(new Set()),
  };
}
