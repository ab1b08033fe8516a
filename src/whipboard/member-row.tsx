import { memo } from 'react';
import type { Card } from './board.server.ts';
import styles from './member-list.module.css';
import { PartyAndDistrict } from './party-and-district.tsx';
import { POSITIONS } from './positions.ts';
import { SelectMember } from './select-member.tsx';

interface MemberRowProps {
  card: Card;
  isSelected: boolean;
  onSelect: (id: number) => void;
  /** Once scripts run, Tab comes to one button of a row, and arrows lead to the others. */
  isAwake: boolean;
}

/** The id of a member's row, to which a page without scripts comes back. */
export const rowOf = (id: number) => `member-${id}`;

/** A member in the list, with a button for each position. */
export const MemberRow = memo(function MemberRow({ card, isSelected, onSelect, isAwake }: MemberRowProps) {
  const { id, short_full_name: name, position } = card;
  return (
    <li id={rowOf(id)} className={styles.row} data-member={id} data-at={position}>
      <fieldset className={styles.member} aria-label={name}>
        <SelectMember id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
        <span className={styles.name}>
          {name} <PartyAndDistrict card={card} />
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
              tabIndex={isAwake && each !== position ? -1 : undefined}
            >
              {each}
            </button>
          ))}
        </span>
      </fieldset>
    </li>
  );
});
