import styles from './bill-lists.module.css';
import { NamedStatus } from './named-status.tsx';
import type { SimilarBill } from './similar-bills.server.ts';

const INITIALLY_SHOWN = 5;

/** Bills found to be similar by comparison, with the reasons. */
export function SimilarBills({ similar }: { similar: SimilarBill[] }) {
  if (similar.length === 0) return null;
  const rest = similar.slice(INITIALLY_SHOWN);
  return (
    <section>
      <h2>Similar bills</h2>
      <p className={styles.aside}>Found by comparing texts, titles, and citations.</p>
      <SimilarList bills={similar.slice(0, INITIALLY_SHOWN)} />
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
          <a href={`/app/bill/${bill.id}`}>{bill.number}</a> {bill.title}
          {bill.reasons.map(({ kind, reason }) => (
            <p key={kind} className={styles.reason}>
              {reason}
            </p>
          ))}
          <span className={styles.aside}>
            <NamedStatus bill={bill} /> {bill.session_name}
          </span>
        </li>
      ))}
    </ul>
  );
}
