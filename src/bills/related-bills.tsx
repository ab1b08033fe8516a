import { Term } from '../layout/term.tsx';
import { searchLink } from '../search/search-links.ts';
import styles from './bill-lists.module.css';
import type { RelatedBill } from './bill-parts.server.ts';
import { BillStatus } from './bill-status.tsx';

/** The heading of each kind of relation, most important first. */
const RELATIONS: { relation: string; heading: React.ReactNode }[] = [
  { relation: 'replaced-by', heading: 'Continued as' },
  { relation: 'replaces', heading: 'Continues' },
  { relation: 'amends', heading: 'Text of an amendment to' },
  { relation: 'companion', heading: <Term term="companion bill">Companion bills</Term> },
  { relation: 'related', heading: 'Related' },
  { relation: 'prior-session', heading: 'In earlier sessions' },
];

/** Bills that the legislature names as related to this one, with their status. */
export function RelatedBills({ related }: { related: RelatedBill[] }) {
  if (related.length === 0) return null;
  return (
    <section>
      <h2>Related bills</h2>
      <p className={styles.aside}>From the legislature’s records.</p>
      {RELATIONS.map(({ relation, heading }) => {
        const bills = related.filter((bill) => bill.relation === relation);
        if (bills.length === 0) return null;
        return (
          <div key={relation}>
            <h3>{heading}</h3>
            <ul className={styles.lines}>
              {bills.map((bill) => (
                <li key={bill.position}>
                  <Related bill={bill} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Related({ bill }: { bill: RelatedBill }) {
  if (!bill.id) {
    return (
      <>
        <a href={searchLink({ session_name: 'all' }, bill.named_number)}>{bill.named_number}</a>
        <span className={styles.aside}>
          {bill.session_identifier && ` of ${bill.session_identifier}`} (not on this site; the link opens a
          search)
        </span>
      </>
    );
  }
  return (
    <>
      <a href={`/app/bill/${bill.id}`}>{bill.number}</a> {bill.title}
      <br />
      <span className={styles.aside}>
        {bill.status && bill.progress && <BillStatus status={bill.status} progress={bill.progress} />}{' '}
        {bill.session_name}
      </span>
    </>
  );
}
