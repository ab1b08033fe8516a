import type { SiteConfig } from '../config/site-config.ts';
import { shortDay } from '../ui/dates.ts';
import { districtName } from './district-name.ts';
import styles from './legislator-page.module.css';
import type { Term } from './legislators.server.ts';

/** The terms of a legislator, newest first. */
export function Terms({ terms, chamberNames }: { terms: Term[]; chamberNames: SiteConfig['chamberNames'] }) {
  if (terms.length === 0) return null;
  return (
    <section>
      <h2>Service</h2>
      <ul className={styles.lines}>
        {terms.map((term) => (
          <li key={term.id}>
            {[
              term.session_name ?? spanOf(term),
              chamberNames[term.chamber === 'senate' ? 'senate' : 'house'],
              term.district && districtName(term.district),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The time span of a term, as far as it is known. Sources have full dates or only years. */
function spanOf({ start_date, end_date }: Term): string {
  const words = (date: string) => (/^\d{4}-\d{2}-\d{2}/.test(date) ? shortDay(date) : date);
  if (start_date) return `${words(start_date)} to ${end_date ? words(end_date) : 'now'}`;
  return end_date ? `Until ${words(end_date)}` : '';
}
