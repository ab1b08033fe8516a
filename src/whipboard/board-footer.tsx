import { counted } from '../ui/counted.ts';
import type { BoardFilter } from './board-filter.ts';
import styles from './board-footer.module.css';
import { FILTER_FORM } from './filter-form.tsx';
import { type Counts, countFor, POSITIONS, type Position } from './positions.ts';
import { MEMBERS_FORM } from './select-member.tsx';

interface BoardFooterProps {
  counts: Counts;
  members: number;
  filter: BoardFilter;
  /** The number of selected members. */
  selected: number;
  /** The result of the last move. `times` increases with each move, so that the same text is announced again. */
  lastMove: { words: string; times: number };
  /** Undoes the last change; undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onShow: (position: Position | '') => void;
  onMoveSelected: (position: Position) => void;
  onClear: () => void;
}

/** The bar at the bottom of the screen: the last move with Undo, the buttons that move selected members, and, in the list layout, the tally. */
export function BoardFooter({
  counts,
  members,
  filter,
  selected,
  lastMove,
  onUndo,
  ...on
}: BoardFooterProps) {
  const tally: { position: Position | ''; label: string; count: number }[] = [
    { position: '', label: 'All', count: members },
    ...POSITIONS.map((position) => ({ position, label: position, count: countFor(counts, position) })),
  ];
  return (
    <div className={`${styles.footer} no-print`}>
      <div className={styles.lastMove} data-empty={lastMove.words === '' || undefined}>
        <p role="status" aria-label="Last move">
          {/* Screen readers announce the same text again only in a new element. */}
          <span key={lastMove.times}>{lastMove.words}</span>
        </p>
        {onUndo && (
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        )}
      </div>
      <fieldset
        className={styles.selection}
        aria-label="Selected members"
        data-any={selected > 0 || undefined}
      >
        <span className={styles.scripted}>{counted(selected, 'member')} selected. Move to</span>
        <span className={styles.plain}>Move the selected members to</span>
        {POSITIONS.map((position) => (
          <button
            key={position}
            type="submit"
            form={MEMBERS_FORM}
            name="moveSelected"
            value={position}
            onClick={(event) => {
              event.preventDefault();
              on.onMoveSelected(position);
            }}
          >
            {position}
          </button>
        ))}
        <button type="button" className={`${styles.scripted} ${styles.clear}`} onClick={on.onClear}>
          Clear
        </button>
      </fieldset>
      <fieldset className={styles.tally} aria-label="Show members in">
        {tally.map(({ position, label, count }) => (
          <button
            key={label}
            type="submit"
            form={FILTER_FORM}
            name="position"
            value={position}
            data-at={position}
            aria-pressed={filter.position === position}
            onClick={(event) => {
              event.preventDefault();
              on.onShow(position);
            }}
          >
            <strong>{count}</strong> {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
