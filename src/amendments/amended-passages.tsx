import { ComparedText } from '../bills/compared-text.tsx';
import type { AmendedPassage } from './amended-passage.ts';
import styles from './amendments-page.module.css';

interface AmendedPassagesProps {
  passages: AmendedPassage[];
  version: { id: number; name: string };
  billId: number;
}

/** The passages of the bill that an amendment changes, with deletions and insertions. */
export function AmendedPassages({ passages, version, billId }: AmendedPassagesProps) {
  if (passages.length === 0) return null;
  return (
    <section className={styles.passages}>
      <h3>In the text: {version.name}</h3>
      <p className={styles.soft}>
        Derived automatically from the amendment: <del>struck</del>, <ins>inserted</ins>. Only the text of the
        amendment is authoritative.
      </p>
      {passages.map(({ id, name, paragraphs }) => (
        <section key={name} className={styles.passage}>
          <h4>
            <a href={`/app/bill/${billId}/text?version=${version.id}#${id}`}>{name}</a>
          </h4>
          <ComparedText rows={paragraphs.map((paragraph) => ({ paragraph }))} />
        </section>
      ))}
    </section>
  );
}
