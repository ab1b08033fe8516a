import { EllipsisVertical } from 'lucide';
import { memo, useEffect, useRef } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './board.module.css';
import type { Card } from './board.server.ts';
import type * as Dragging from './drag-cards.ts';
import { MemberNoteLine } from './member-note-line.tsx';
import { PartyAndDistrict } from './party-and-district.tsx';
import { POSITIONS } from './positions.ts';
import { SelectMember } from './select-member.tsx';

interface BoardCardProps {
  card: Card;
  /** The number of cards in its column. */
  columnSize: number;
  /** Whether a filter hides it on screen. Hidden cards are still printed. */
  isHidden: boolean;
  /** Whether Tab reaches this card of its column. Arrow keys reach the others. */
  isTabStop: boolean;
  /** The code for dragging; undefined until it is loaded. */
  dragging: typeof Dragging | undefined;
  /** Whether the board is in printable mode, in which cards have no controls. */
  isPrinted: boolean;
  isSelected: boolean;
  onSelect: (id: number) => void;
}

/** The id of a card's menu button, which gets focus back. */
export const cardButtonId = (id: number) => `card-${id}`;

/** A member on the board, with the controls to move them. */
export const BoardCard = memo(function BoardCard({
  card,
  columnSize,
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
            id={cardButtonId(id)}
            className={`${styles.move} no-print`}
            tabIndex={isTabStop ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={`${name}, ${position}, ${order} of ${columnSize}. Move to…`}
          >
            <Icon of={EllipsisVertical} size={18} />
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
