import { useId } from 'react';
import { RememberedSession } from './remembered-session.tsx';
import styles from './search-bills.module.css';

interface SearchBillsProps {
  /** What is searched, such as `Search bills sponsored by Ada Marlowe`. */
  label?: string;
  /** Values by facet of the bills tab to which the search is narrowed; without `session_name`, the remembered session. */
  within?: Record<string, string>;
}

/** A box in a page about bills that searches bills, also without scripts. */
export function SearchBills({ label = 'Search bills', within = {} }: SearchBillsProps) {
  const id = useId();
  return (
    <search>
      <form action="/app/search" method="get" className={`${styles.find} no-print`}>
        {Object.entries(within).map(([facet, value]) => (
          <input key={facet} type="hidden" name={facet} value={value} />
        ))}
        {!within.session_name && <RememberedSession />}
        <label htmlFor={id}>{label}</label>
        <input id={id} name="query" type="search" maxLength={512} autoComplete="off" />
        <button type="submit" className="main-button">
          Search
        </button>
      </form>
    </search>
  );
}
