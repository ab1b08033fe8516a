import { counted } from '../ui/counted.ts';
import { amendmentStatusName } from './amendment-status.tsx';
import type { AmendmentPage } from './amendments.server.ts';
import styles from './amendments-page.module.css';

/** Filters a bill's amendments by status and sponsor. Renders nothing if there is nothing to filter by. */
export function AmendmentFilterForm({ list, billId }: { list: AmendmentPage; billId: number }) {
  const { filter, statuses, sponsors, count, total } = list;
  if (statuses.length < 2 && sponsors.length < 2) return null;
  return (
    <>
      <form
        key={`${filter.status} ${filter.sponsor}`}
        className={`${styles.filter} no-print`}
        action="/app/amendments/"
        method="get"
      >
        <input type="hidden" name="id" value={billId} />
        <label>
          Status
          <select name="status" defaultValue={filter.status ?? ''}>
            <option value="">All</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {amendmentStatusName(status)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Proposed by
          <select name="sponsor" defaultValue={filter.sponsor ?? ''}>
            <option value="">Anyone</option>
            {sponsors.map((sponsor) => (
              <option key={sponsor}>{sponsor}</option>
            ))}
          </select>
        </label>
        <button type="submit">Show</button>
      </form>
      <p className={styles.soft}>
        {count < total && `${count.toLocaleString('en-US')} of `}
        {counted(total, 'amendment')}
      </p>
    </>
  );
}
