import { ShortDay } from '../ui/day.tsx';
import styles from './bill-lists.module.css';
import type { BillDocument } from './bill-parts.server.ts';
import { SourceLinks } from './source-links.tsx';

/** Documents of a bill: cost estimates, reports, analyses. */
export function DocumentList({ documents }: { documents: BillDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>Documents</h2>
      <ul className={styles.lines}>
        {documents.map((document) => (
          <li key={document.position}>
            {document.name}{' '}
            <span className={styles.aside}>
              <ShortDay day={document.document_date} />
            </span>
            <br />
            <SourceLinks links={document.links} of={document.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
