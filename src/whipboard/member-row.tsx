import { NotebookPen } from 'lucide';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import type { Card } from './board.server.ts';
import styles from './member-list.module.css';
import { MemberNoteLine } from './member-note-line.tsx';
import { PartyAndDistrict } from './party-and-district.tsx';
import { POSITIONS } from './positions.ts';
import { SelectMember } from './select-member.tsx';

interface MemberRowProps {
  card: Card;
  isSelected: boolean;
  onSelect: (id: number) => void;
  /** The address of the page that edits the member's note without scripts. */
  noteAddress: string;
  onNote: (id: number) => void;
  /** Whether scripts run. Then Tab reaches one button of a row, and arrow keys the others. */
  isHydrated: boolean;
}

/** The id of a member's row, to which the page returns without scripts. */
export const rowId = (id: number) => `member-${id}`;

/** A member in the list, with a button for each position. */
export const MemberRow = memo(function MemberRow({
  card,
  isSelected,
  isHydrated,
  noteAddress,
  ...on
}: MemberRowProps) {
  const { id, short_full_name: name, position } = card;
  return (
    <li id={rowId(id)} className={styles.row} data-member={id} data-at={position}>
      <fieldset className={styles.member} aria-label={name}>
        <SelectMember id={id} name={name} isSelected={isSelected} onSelect={on.onSelect} />
        <span className={styles.name}>
          {name} <PartyAndDistrict card={card} />
          <MemberNoteLine card={card} />
        </span>
        <span className={styles.positions}>
          {POSITIONS.map((each) => (
            <button
              key={each}
              type="submit"
              name="move"
              value={`${id} ${each}`}
              data-position-button={each}
              aria-pressed={each === position}
              tabIndex={isHydrated && each !== position ? -1 : undefined}
            >
              {each}
            </button>
          ))}
        </span>
        <a
          href={noteAddress}
          className={styles.note}
          data-note-link
          aria-label={`Note on ${name}`}
          tabIndex={isHydrated ? -1 : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            on.onNote(id);
          }}
        >
          <Icon of={NotebookPen} size={20} />
        </a>
      </fieldset>
    </li>
  );
});
