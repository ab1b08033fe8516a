import type { SiteConfig } from '../config/site-config.ts';
import { useWords } from '../layout/page-facts.ts';
import styles from './calendar.module.css';

interface CalendarFormProps {
  month: string;
  filter: { chamber?: string | undefined; committee?: number | undefined };
  committees: readonly { id: number; committee_name: string }[];
  chamberNames: SiteConfig['chamberNames'];
  /** Whether there are meetings of both chambers together. */
  hasJoint: boolean;
}

/**
 * Filters for month, chamber and committee. It is a form instead of links, so that crawlers do not visit
 * every combination.
 */
export function CalendarForm({ month, filter, committees, chamberNames, hasJoint }: CalendarFormProps) {
  const { chambers } = useWords();
  return (
    <form className={`${styles.choose} ${styles.bar} no-print`} method="get" action="/app/calendar">
      <div className={styles.choose}>
        <label>
          Month <input type="month" name="month" defaultValue={month} pattern="\d{4}-\d{2}" />
        </label>
        {chambers.length > 1 && (
          <label>
            Chamber{' '}
            <select name="chamber" defaultValue={filter.chamber ?? ''}>
              <option value="">All</option>
              {[...chambers, ...(hasJoint ? ['joint' as const] : [])].map((chamber) => (
                <option key={chamber} value={chamber}>
                  {chamberNames[chamber]}
                </option>
              ))}
            </select>
          </label>
        )}
        {committees.length > 0 && (
          <label>
            Committee{' '}
            <select name="committee" defaultValue={filter.committee ?? ''}>
              <option value="">All</option>
              {committees.map(({ id, committee_name }) => (
                <option key={id} value={id}>
                  {committee_name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit">Show</button>
      </div>
    </form>
  );
}
