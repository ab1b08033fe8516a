import { Link } from 'react-router';
import { ComparedText } from '../bills/compared-text.tsx';
import type { AmendedPassage } from './amended-passage.ts';
import styles from './amendments-page.module.css';

interface AmendedPassagesProps {
  passages: AmendedPassage[];
  version: { id: number; name: string };
  billId: number;
}

/** The bill's own words where the amendment touches them, with what it would strike and insert. */
export function AmendedPassages({ passages, version, billId }: AmendedPassagesProps) {
  if (passages.length === 0) return null;
  return (
    <section className={styles.passages}>
      <h3>In the text: {version.name}</h3>
      <p className={styles.soft}>
        Read from the words of the amendment: <del>struck</del>, <ins>inserted</ins>. The amendment itself
        decides.
      </p>
      {passages.map(({ id, name, paragraphs }) => (
        <section key={name} className={styles.passage}>
          <h4>
            <Link to={`/app/bill/${billId}/text?version=${version.id}#${id}`}>{name}</Link>
          </h4>
          <ComparedText rows={paragraphs.map((paragraph) => ({ paragraph }))} />
        </section>
      ))}
    </section>
  );
}
