import { OpenableBill } from '../bills/openable-bill.tsx';
import { useWords } from '../layout/page-facts.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './journal.module.css';
import type { JournalBill, JournalDay } from './journal-schemas.ts';
import { emptySection, SECTIONS, sectionsIn } from './journal-sections.ts';

interface JournalAccordionProps {
  day: JournalDay;
  /** Whether sections with entries start open. */
  isOpen?: boolean;
}

/** The four sections of a day with their counts, as an accordion (D12). */
export function JournalAccordion({ day, isOpen }: JournalAccordionProps) {
  const words = useWords();
  const shown = sectionsIn(words);
  return day.sections
    .filter(({ section }) => shown.includes(section))
    .map(({ section, count, bills }) => {
      const { title } = SECTIONS[section];
      const shownCount = bills.reduce((sum, bill) => sum + (isNew(bill) ? 1 : bill.actions.length), 0);
      return (
        <details key={`${day.date} ${section}`} className={styles.section} open={isOpen && count > 0}>
          <summary>
            {title(words)} <span className={styles.count}>{count.toLocaleString('en-US')}</span>
          </summary>
          {count === 0 ? (
            <EmptyNote>{emptySection(section, words)}</EmptyNote>
          ) : (
            <JournalBillList bills={bills} />
          )}
          {shownCount < count && (
            <p className={styles.more}>
              <a href={`/app/journal/${day.date}?section=${section}`}>
                All {count.toLocaleString('en-US')}
                <span className="visually-hidden">: {title(words)}</span>
              </a>
            </p>
          )}
        </details>
      );
    });
}

/** The bills of a section with their actions. */
export function JournalBillList({ bills }: { bills: readonly JournalBill[] }) {
  return (
    <ul className={styles.bills}>
      {bills.map((bill) => (
        <li key={bill.id} className={styles.bill}>
          <OpenableBill billId={bill.id} number={bill.number} className={styles.line}>
            <a
              href={bill.url}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: text from our own server, escaped by bill-schemas.ts
              dangerouslySetInnerHTML={{ __html: bill.short_bill_name }}
            />
            {bill.primary_sponsor && <Sponsor sponsor={bill.primary_sponsor} />}
          </OpenableBill>
          {bill.actions.length > 0 && (
            <ul className={styles.actions}>
              {bill.actions.map(({ action }, at) => (
                // The actions of a day never change order.
                // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
                <li key={at}>{action.action_text}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sponsor({ sponsor }: { sponsor: NonNullable<JournalBill['primary_sponsor']> }) {
  const { sponsor_name, sponsor_link } = sponsor;
  return (
    <span className={styles.sponsor}>
      {' '}
      {sponsor_link ? <a href={sponsor_link}>{sponsor_name}</a> : sponsor_name}
    </span>
  );
}

function isNew({ section }: JournalBill): boolean {
  return section === 'new_house_bills' || section === 'new_senate_bills';
}
