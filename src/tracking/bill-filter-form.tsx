import { type BillFilter, DUE_CHOICES } from './bill-filter.ts';
import styles from './bill-filter-form.module.css';
import { addressOf } from './tracking-address.ts';

interface BillFilterFormProps {
  filter: BillFilter;
  /** The people who are responsible for bills here. */
  people: { id: number; name: string }[];
}

/** Filters tracked bills by the person responsible and the due date. */
export function BillFilterForm({ filter, people }: BillFilterFormProps) {
  const { position, tag, isAssigned, person, due } = filter;
  const isFiltered = person !== undefined || due !== undefined;
  return (
    <form
      className={`${styles.filter} no-print`}
      action={addressOf({ ...filter, ...NO_FILTER })}
      method="get"
    >
      {position && <input type="hidden" name="position" value={position} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      {!isAssigned && (
        <label>
          Person responsible
          <select name="person" defaultValue={person ?? ''}>
            <option value="">Anybody</option>
            <option value="nobody">Nobody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Due
        <select name="due" defaultValue={due ?? ''}>
          <option value="">At any time</option>
          {Object.entries(DUE_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Filter</button>
      {isFiltered && <a href={addressOf({ ...filter, person: undefined, due: undefined })}>Show all</a>}
    </form>
  );
}

/** The form sends these itself. */
const NO_FILTER = { position: undefined, tag: undefined, person: undefined, due: undefined };
