import { useId } from 'react';
import { type GlossaryEntry, glossaryAnchor } from './glossary-entry.ts';
import styles from './term.module.css';

/**
 * A glossary term that shows its meaning when pressed, by mouse, touch or keyboard, even without scripts.
 * @param props.entry its entry in the glossary; the children, if any, are its wording in the text
 */
export function ExplainedTerm({ entry, children }: { entry: GlossaryEntry; children?: React.ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id}>
        {children ?? entry.term}
      </button>
      <span id={id} popover="auto" className={styles.meaning} role="note">
        <b>{entry.term}</b> {entry.meaning} <a href={`/app/glossary#${glossaryAnchor(entry)}`}>Glossary</a>
      </span>
    </>
  );
}
