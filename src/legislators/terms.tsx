import type { SiteConfig } from '../site.ts';
import styles from './legislator-page.module.css';
import type { legislatorPage } from './legislators.server.ts';

type Term = Awaited<ReturnType<typeof legislatorPage>>['terms'][number];

/** When and for where somebody has sat, newest first. */
export function Terms({ terms, chamberNames }: { terms: Term[]; chamberNames: SiteConfig['chamberNames'] }) {
  if (terms.length === 0) return null;
  return (
    <section>
      <h2>Service</h2>
      <ul className={styles.lines}>
        {terms.map((term) => (
          <li key={term.id}>
            {[
              term.session_name ?? [term.start_date, term.end_date ?? 'now'].filter(Boolean).join(' to '),
              chamberNames[term.chamber === 'senate' ? 'senate' : 'house'],
              term.district,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
