import { ShortDay } from '../ui/day.tsx';
import type { Card } from './board.server.ts';
import styles from './member-note-line.module.css';

/** The last contact and the note on a member, on one line; nothing if both are empty. */
export function MemberNoteLine({
  card: { note, last_contact },
}: {
  card: Pick<Card, 'note' | 'last_contact'>;
}) {
  if (!note && !last_contact) return null;
  return (
    <span className={`${styles.line} no-print`}>
      {last_contact && (
        <>
          Contacted <ShortDay day={last_contact} />
        </>
      )}
      {last_contact && note && ': '}
      {note}
    </span>
  );
}
