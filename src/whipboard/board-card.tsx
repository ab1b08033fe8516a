import { EllipsisVertical } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import type * as Dragging from './drag-cards.ts';
import { MemberNoteLine } from './member-note-line.tsx';
import { PartyAndDistrict } from './party-and-district.tsx';
import { POSITIONS } from './positions.ts';
import { SelectMember } from './select-member.tsx';

interface BoardCardProps {
  card: Card;
  /** How many are in its column. */
  of: number;
  /** Whether a filter hides it; it is printed all the same. */
  isHidden: boolean;
  /** The one card of its column that Tab comes to; arrows lead to the others. */
  isTabStop: boolean;
  /** Once dragging is loaded. */
  dragging: typeof Dragging | undefined;
  /** Nothing can be done with it: it is printed. */
  isPrinted: boolean;
  isSelected: boolean;
  onSelect: (id: number) => void;
}

/** The id of the button of a card, to which focus goes back. */
export const buttonOf = (id: number) => `card-${id}`;

/** A member on the board, with the way to move them. */
export const BoardCard = memo(function BoardCard({
  card,
  of,
  isHidden,
  isTabStop,
  dragging,
  isPrinted,
  isSelected,
  onSelect,
}: BoardCardProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => (element.current && dragging ? dragging.dragCard(element.current) : undefined), [dragging]);
  const { id, short_full_name: name, order, position } = card;
  return (
    <li ref={element} className={styles.card} data-card={id} data-hidden={isHidden || undefined}>
      {!isPrinted && (
        <SelectMember
          id={id}
          name={name}
          isSelected={isSelected}
          onSelect={onSelect}
          tabIndex={isTabStop ? 0 : -1}
        />
      )}
      <span className={styles.order} aria-hidden="true">
        {order}
      </span>
      <span className={styles.name}>
        {name}
        <PartyAndDistrict card={card} />
        {!isPrinted && <MemberNoteLine card={card} />}
      </span>
      {!isPrinted && (
        <>
          <button
            type="button"
            id={buttonOf(id)}
            className={`${styles.move} no-print`}
            tabIndex={isTabStop ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={`${name}, ${position}, ${order} of ${of}. Move to…`}
          >
            <EllipsisVertical aria-hidden="true" size={18} />
          </button>
          <noscript>
            <ChangeForm className={styles.plainMove}>
              <input type="hidden" name="id" value={id} />
              <select name="position" defaultValue={position} aria-label={`Move ${name} to…`}>
                {POSITIONS.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
              <button type="submit" name="do" value="move" aria-label={`Move ${name}`}>
                Move
              </button>
            </ChangeForm>
          </noscript>
        </>
      )}
    </li>
  );
});
