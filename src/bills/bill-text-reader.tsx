import styles from './bill-text-page.module.css';
import type { TextPage } from './bill-texts.server.ts';

/** The minimum number of sections for a table of contents. */
const MIN_LISTED_SECTIONS = 3;

/** A bill's text formatted for reading, with a table of contents and a link to each section. */
export function BillText({ text, address }: { text: TextPage; address: (page: number) => string }) {
  const { sections, contents, page, pageCount } = text;
  return (
    <div className={styles.reader}>
      {contents.length >= MIN_LISTED_SECTIONS && (
        <details className={`${styles.contents} no-print`} open>
          <summary>Sections ({contents.length})</summary>
          <ul className={styles.sections}>
            {contents.map((section) => (
              <li key={section.id}>
                <a href={`${address(section.page)}#${section.id}`}>{section.name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.text}>
        {pageCount > 1 && (
          <p className={styles.part}>
            Part {page} of {pageCount}
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
