import { dayOfMoment } from '../ui/dates.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './bill-list.module.css';
import type { BillListMode } from './bill-list-modes.ts';
import type { BillInList } from './bill-schemas.ts';
import { OpenableBill } from './openable-bill.tsx';

interface BillListProps {
  bills: readonly BillInList[];
  mode: BillListMode;
  timeZone: string;
}

/**
 * A list of bills with their primary sponsors, and the details of the mode: the date viewed or the session
 * law (D04, D05).
 */
export function BillList({ bills, mode, timeZone }: BillListProps) {
  if (bills.length === 0) {
    // An empty list of new bills shows no notice (D05).
    if (mode === 'new') return null;
    return (
      <EmptyNote>
        {mode === 'showViewed' ? "You don't have any recently viewed bills." : 'No bills to show.'}
      </EmptyNote>
    );
  }
  return (
    <ul className={styles.bills}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <a
            href={bill.url}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by shortBillName, on our own server
            dangerouslySetInnerHTML={{ __html: bill.short_bill_name }}
          />
          <OpenableBill billId={bill.id} number={bill.number} className={styles.facts}>
            <Sponsor sponsor={bill.primary_sponsor} />
            {mode === 'showViewed' && bill.last_viewed && (
              <span>
                Viewed on <Day day={dayOfMoment(bill.last_viewed.created_at, timeZone)} />
              </span>
            )}
            {mode === 'showLaw' && bill.session_law && <strong>{bill.session_law}</strong>}
          </OpenableBill>
        </li>
      ))}
    </ul>
  );
}

function Sponsor({ sponsor }: { sponsor: BillInList['primary_sponsor'] }) {
  if (!sponsor) return null;
  const { sponsor_name, sponsor_link } = sponsor;
  return <span>{sponsor_link ? <a href={sponsor_link}>{sponsor_name}</a> : sponsor_name}</span>;
}
