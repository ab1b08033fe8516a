import { useId } from 'react';
import { explainedTexts, type TextPiece } from './explained-texts.ts';
import { glossaryAnchor, glossaryEntry } from './glossary.ts';
import styles from './term.module.css';

/**
 * A word of legislatures that explains itself: pressing it opens its meaning, by mouse, finger or key, without scripts.
 * @param props.term its entry in the glossary; the children, where given, are how it stands in the text
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

/** A text whose terms explain themselves. @param props.pieces from `explainedTexts` */
export function ExplainedText({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, entry }, at) =>
    entry ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <Term key={at} term={entry.term}>
        {text}
      </Term>
    ) : (
      text
    ),
  );
}

/** One text by itself with its terms explained. */
export function Explained({ children }: { children: string }) {
  return <ExplainedText pieces={explainedTexts([children])[0] ?? []} />;
}
