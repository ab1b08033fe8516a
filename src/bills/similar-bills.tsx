import { Link } from 'react-router';
import styles from './bill-lists.module.css';
import { BillStatus } from './bill-status.tsx';
import type { SimilarBill } from './similar-bills.server.ts';

const SHOWN_AT_FIRST = 5;

/** Bills that comparing found to be alike, each with the reason. */
export function SimilarBills({ similar }: { similar: SimilarBill[] }) {
  if (similar.length === 0) return null;
  const rest = similar.slice(SHOWN_AT_FIRST);
  return (
    <section>
      <h2>Similar bills</h2>
      <p className={styles.aside}>Found by comparing texts, titles and citations.</p>
      <SimilarList bills={similar.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <SimilarList bills={rest} />
        </details>
      )}
    </section>
  );
}

function SimilarList({ bills }: { bills: SimilarBill[] }) {
  return (
    <ul className={styles.lines}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <Link to={`/app/bill/${bill.id}`} prefetch="intent">
            {bill.number}
          </Link>{' '}
          {bill.title}
          {bill.reasons.map(({ kind, reason }) => (
            <p key={kind} className={styles.reason}>
              {reason}
            </p>
          ))}
          <span className={styles.aside}>
            <BillStatus name={bill.status_name} progress={bill.progress} /> {bill.session_name}
          </span>
        </li>
      ))}
    </ul>
  );
}
