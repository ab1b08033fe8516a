import { useId } from 'react';
import { RememberedSession } from './remembered-session.tsx';
import styles from './search-bills.module.css';

interface SearchBillsProps {
  /** The label, such as `Search bills sponsored by Ada Marlowe`. */
  label?: string;
  /** Filters of the bills tab by facet. Without `session_name`, the remembered session is used. */
  within?: Record<string, string>;
}

/** Search box for bills, which works without scripts. */
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
