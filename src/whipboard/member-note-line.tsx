import { ShortDay } from '../ui/day.tsx';
import type { Card } from './board.server.ts';
import { CONFIDENCE_NAMES } from './confidence.ts';
import styles from './member-note-line.module.css';

/** Who is responsible for a member, how sure the position is, the last contact and the note, on one line; nothing if all are empty. */
export function MemberNoteLine({
  card: { note, last_contact, assignee, confidence },
}: {
  card: Pick<Card, 'note' | 'last_contact' | 'assignee' | 'confidence'>;
}) {
  const facts = [assignee, confidence && `${CONFIDENCE_NAMES[confidence].toLowerCase()} confidence`]
    .filter(Boolean)
    .join(', ');
  if (!note && !last_contact && !facts) return null;
  return (
    <span className={`${styles.line} no-print`}>
      {facts}
      {facts && (last_contact || note) && '. '}
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
