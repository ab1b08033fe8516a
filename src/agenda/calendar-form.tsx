import { Form } from 'react-router';
import type { SiteConfig } from '../config/site-config.ts';
import styles from './calendar.module.css';

interface CalendarFormProps {
  month: string;
  filter: { chamber?: string | undefined; committee?: number | undefined };
  committees: readonly { id: number; committee_name: string }[];
  chamberNames: SiteConfig['chamberNames'];
}

/**
 * Filters for month, chamber and committee. It is a form instead of links, so that crawlers do not visit
 * every combination.
 */
export function CalendarForm({ month, filter, committees, chamberNames }: CalendarFormProps) {
  return (
    <Form className={`${styles.choose} ${styles.bar} no-print`} method="get" action="/app/calendar">
      <div className={styles.choose}>
        <label>
          Month <input type="month" name="month" defaultValue={month} pattern="\d{4}-\d{2}" />
        </label>
        <label>
          Chamber{' '}
          <select name="chamber" defaultValue={filter.chamber ?? ''}>
            <option value="">All</option>
            {(['house', 'senate', 'joint'] as const).map((chamber) => (
              <option key={chamber} value={chamber}>
                {chamberNames[chamber]}
              </option>
            ))}
          </select>
        </label>
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
    </Form>
  );
}
