import { Link } from 'react-router';
import styles from './bill-text-page.module.css';
import type { TextPage } from './bill-texts.server.ts';

/** Fewer sections need no list of them. */
const LISTED_FROM = 3;

/** A bill's text set for reading, with a list of its sections, each of which has an address of its own. */
export function BillText({ text, address }: { text: TextPage; address: (page: number) => string }) {
  const { sections, contents, page, pageCount } = text;
  return (
    <div className={styles.reader}>
      {contents.length >= LISTED_FROM && (
        <details className={`${styles.contents} no-print`} open>
          <summary>Sections ({contents.length})</summary>
          <ul className={styles.sections}>
            {contents.map((section) => (
              <li key={section.id}>
                <Link to={`${address(section.page)}#${section.id}`}>{section.name}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.text}>
        {pageCount > 1 && (
          <p className={styles.part}>
            Part {page} of {pageCount} of a long text.
          </p>
        )}
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section}>
            <h3>
              <a href={`#${section.id}`}>{section.name}</a>
            </h3>
            {section.paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
              <p key={at}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
