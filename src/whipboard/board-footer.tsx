import { counted } from '../ui/counted.ts';
import type { BoardFilter } from './board-filter.ts';
import styles from './board-footer.module.css';
import { FILTER_FORM } from './filter-form.tsx';
import { type Counts, countIn, POSITIONS, type Position } from './positions.ts';
import { MEMBERS_FORM } from './select-member.tsx';

interface BoardFooterProps {
  counts: Counts;
  members: number;
  filter: BoardFilter;
  /** How many members are selected. */
  selected: number;
  /** The outcome of the last move; `times` goes up with each move, so that the same words are announced again. */
  lastMove: { words: string; times: number };
  /** Undefined where there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onShow: (position: Position | '') => void;
  onMoveSelected: (position: Position) => void;
  onClear: () => void;
}

/** The bar at the lower edge of the screen: the last move with Undo, the positions for the selected members, and below the list the tally. */
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
    ...POSITIONS.map((position) => ({ position, label: position, count: countIn(counts, position) })),
  ];
  return (
    <div className={`${styles.footer} no-print`}>
      <div className={styles.lastMove} data-empty={lastMove.words === '' || undefined}>
        <p role="status" aria-label="Last move">
          {/* Screen readers announce the same words again only in a new element. */}
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
