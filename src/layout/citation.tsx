import { dateText } from '../ui/dates.ts';
import styles from './citation.module.css';
import type { PageFacts } from './page-facts.ts';

/** The citation of a record with a button to copy it. Without scripts the text can be selected by hand. */
export function Citation({ heading, children }: { heading: string; children: string }) {
  return (
    <section data-citation>
      <h2>{heading}</h2>
      <p className={styles.citation}>{children}</p>
      <p className={`${styles.scripted} no-print`}>
        <button type="button" className={styles.action}>
          Copy citation
        </button>{' '}
        <span role="status" className={styles.notice} />
      </p>
    </section>
  );
}

/**
 * A citation: the state, the record, its permanent address and the day.
 * @param name the record with its session
 * @param address a path on this site
 */
export function citedWith(site: PageFacts | undefined, name: string, address: string): string {
  const state = site?.jurisdiction ? `${site.jurisdiction} ` : '';
  const source = site ? ` ${site.siteUrl}${address}, ${dateText(site.today)}.` : '';
  return `${state}${name}.${source}`;
}
