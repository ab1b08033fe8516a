import { Form } from 'react-router';
import type { SiteConfig } from '../config/site-config.ts';
import styles from './calendar.module.css';

interface CalendarFormProps {
  month: string;
  of: { chamber?: string | undefined; committee?: number | undefined };
  committees: readonly { id: number; committee_name: string }[];
  chamberNames: SiteConfig['chamberNames'];
}

/** Which month, and whose meetings: a form, so that no link leads into every combination. */
export function CalendarForm({ month, of, committees, chamberNames }: CalendarFormProps) {
  return (
    <Form className={`${styles.choose} ${styles.bar} no-print`} method="get" action="/app/calendar">
      <div className={styles.choose}>
        <label>
          Month <input type="month" name="month" defaultValue={month} pattern="\d{4}-\d{2}" />
        </label>
        <label>
          Chamber{' '}
          <select name="chamber" defaultValue={of.chamber ?? ''}>
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
            <select name="committee" defaultValue={of.committee ?? ''}>
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
