import { Term } from '../layout/term.tsx';
import { isDraftRequest } from '../legislature/language/draft-numbers.ts';
import { searchLink } from '../search/search-links.ts';
import styles from './bill-lists.module.css';
import type { RelatedBill } from './bill-parts.server.ts';
import { NamedStatus } from './named-status.tsx';
import { namedBill } from './status-name.ts';

/** How bills are related of which one took the other's place without coming from it. */
const GAVE_WAY = 'gave way to';
const TOOK_PLACE = 'took the place of';
/** How a bill is related to the request for its draft. */
const DRAFT = 'draft';
const PLACES: Readonly<Record<string, string>> = { 'replaced-by': GAVE_WAY, replaces: TOOK_PLACE };

/** The heading of each kind of relation, most important first. */
const RELATIONS: { relation: string; heading: React.ReactNode }[] = [
  { relation: 'replaced-by', heading: 'Continued as' },
  { relation: 'replaces', heading: 'Continues' },
  { relation: GAVE_WAY, heading: 'Gave way to' },
  { relation: TOOK_PLACE, heading: 'Took the place of' },
  { relation: DRAFT, heading: 'Draft request' },
  { relation: 'amends', heading: 'Text of an amendment to' },
  { relation: 'companion', heading: <Term term="companion bill">Companion bills</Term> },
  { relation: 'related', heading: 'Related' },
  { relation: 'prior-session', heading: 'In earlier sessions' },
];

interface RelatedBillsProps {
  related: RelatedBill[];
  /** The ids of companions of which one took the other's place. */
  companions: readonly number[];
}

/** Bills that the legislature names as related to this one, with their status. */
export function RelatedBills({ related, companions }: RelatedBillsProps) {
  if (related.length === 0) return null;
  return (
    <section>
      <h2>Related bills</h2>
      <p className={styles.aside}>From the legislature’s records.</p>
      {RELATIONS.map(({ relation, heading }) => {
        const bills = related.filter((bill) => shownRelation(bill, companions) === relation);
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

function shownRelation(
  { id, relation, named_number, is_derived }: RelatedBill,
  companions: readonly number[],
): string {
  if (relation === 'replaces' && isDraftRequest(named_number)) return DRAFT;
  // Of a bill that only an action names, no record shows whether one came from the other.
  const tookPlace = id === null ? is_derived === 1 : companions.includes(id);
  return (tookPlace ? PLACES[relation] : undefined) ?? relation;
}

function Related({ bill }: { bill: RelatedBill }) {
  if (!bill.id && bill.is_derived === 1) {
    return (
      <>
        {bill.named_number} <span className={styles.aside}>(not on this site)</span>
      </>
    );
  }
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
  const stored = namedBill(bill);
  return (
    <>
      <a href={`/app/bill/${bill.id}`}>{bill.number}</a> {bill.title}
      <br />
      <span className={styles.aside}>
        {stored && <NamedStatus bill={stored} />} {bill.session_name}
      </span>
    </>
  );
}
