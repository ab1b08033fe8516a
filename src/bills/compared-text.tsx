import { counted } from '../ui/counted.ts';
import styles from './compared-text.module.css';
import type { ComparedParagraph, ComparedRow } from './text-comparison.ts';

/**
 * The comparison of two texts. Deletions and insertions are struck through and underlined, and announced in
 * words to screen readers.
 */
export function ComparedText({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <div className={styles.text}>
      {rows.map((row, at) => {
        // The rows of a comparison never change order, so the index serves as the key.
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
