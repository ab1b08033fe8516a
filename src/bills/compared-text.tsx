import { counted } from '../ui/counted.ts';
import styles from './compared-text.module.css';
import type { ComparedParagraph, ComparedRow } from './text-comparison.ts';

/** Texts laid over each other: what was struck and what was inserted, told by line and underline, and in words to those who listen. */
export function ComparedText({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <div className={styles.text}>
      {rows.map((row, at) => {
        // The rows of a comparison never move, so their place is their key.
        const key = `${at}`;
        return 'unchanged' in row ? (
          <p key={key} className={styles.gap}>
            {counted(row.unchanged, 'paragraph')} unchanged
          </p>
        ) : (
          <p key={key}>
            <Pieces paragraph={row.paragraph} />
          </p>
        );
      })}
    </div>
  );
}

function Pieces({ paragraph }: { paragraph: ComparedParagraph }) {
  return paragraph.map((piece, at) => {
    const key = `${at}`;
    if (piece.in === 'both') return piece.text;
    const isNew = piece.in === 'new';
    const Mark = isNew ? 'ins' : 'del';
    return (
      <Mark key={key}>
        <span className="visually-hidden">{isNew ? ' [inserted: ' : ' [struck: '}</span>
        {piece.text}
        <span className="visually-hidden">] </span>
      </Mark>
    );
  });
}
