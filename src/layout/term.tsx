import { useId } from 'react';
import { explainedTexts, type TextPiece } from './explained-texts.ts';
import { glossaryAnchor, glossaryEntry } from './glossary.ts';
import styles from './term.module.css';

/**
 * A glossary term that shows its meaning when pressed, by mouse, touch or keyboard, even without scripts.
 * @param props.term the term in the glossary; the children, if any, are its wording in the text
 */
export function Term({ term, children }: { term: string; children?: React.ReactNode }) {
  const id = useId();
  const entry = glossaryEntry(term);
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id}>
        {children ?? term}
      </button>
      <span id={id} popover="auto" className={styles.meaning} role="note">
        <b>{entry.term}</b> {entry.meaning} <a href={`/app/glossary#${glossaryAnchor(entry)}`}>Glossary</a>
      </span>
    </>
  );
}

/** A text with explained terms. @param props.pieces from `explainedTexts` */
export function ExplainedText({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, entry }, at) =>
    entry ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
      <Term key={at} term={entry.term}>
        {text}
      </Term>
    ) : (
      text
    ),
  );
}

/** A single text with explained terms. */
export function Explained({ children }: { children: string }) {
  return <ExplainedText pieces={explainedTexts([children])[0] ?? []} />;
}
