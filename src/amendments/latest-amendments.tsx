import { EmptyNote } from '../ui/empty-note.tsx';
import { AmendmentStatus } from './amendment-status.tsx';
import { addressOfAmendment } from './amendment-table.tsx';
import type { LatestAmendment } from './amendments.server.ts';
import styles from './amendments-page.module.css';

/** The page without a bill: the latest amendments, and a link to search all. */
export function LatestAmendments({ amendments }: { amendments: LatestAmendment[] }) {
  return (
    <article className="page">
      <header className={styles.header}>
        <h1>Amendments</h1>
        <p>
          <a href="/app/search?tab=amendments">Search all amendments</a>, or open the Amendments tab of a
          bill.
        </p>
      </header>
      <h2>Latest amendments</h2>
      {amendments.length === 0 ? (
        <EmptyNote>No amendments recorded yet.</EmptyNote>
      ) : (
        <ul className={styles.latest}>
          {amendments.map((amendment) => (
            <li key={amendment.id}>
              <a href={addressOfAmendment(amendment.bill_id, amendment.amendment_number)}>
                Amendment {amendment.amendment_number} to {amendment.bill_number}
              </a>
              : {amendment.title} <AmendmentStatus status={amendment.status} />
              <br />
              <span className={styles.soft}>{amendment.bill_title}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
