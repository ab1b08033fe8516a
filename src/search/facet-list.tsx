import { useEffect, useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import styles from './facets.module.css';
import { EVERYTHING } from './search-address.ts';
import { type Facet, SESSION_FACETS } from './search-tabs.ts';

/** How many values are shown before a facet gets a box to search them in. */
const SEARCHABLE_FROM = 10;

interface FacetListProps {
  facet: Facet;
  /** Of a tab that is not open a facet keeps what it narrows, and shows nothing. */
  isShown: boolean;
}

/** One facet: its values with their counts, searched and extended on demand (S12). */
export function FacetList({ facet, isShown }: FacetListProps) {
  const { attribute, label } = facet;
  const [isExpanded, setExpanded] = useState(false);
  const [sought, setSought] = useState('');
  const isDefaulted = SESSION_FACETS.includes(attribute);
  const { items, refine, searchForItems, isFromSearch } = useRefinementList({
    attribute,
    limit: isShown && isExpanded ? facet.showMore : facet.limit,
    sortBy: isDefaulted ? ['name:desc'] : ['isRefined', 'count:desc', 'name:asc'],
  });

  // Every new answer to the search itself brings all values back, while the box still asks for some of them.
  useEffect(() => {
    if (isShown && sought && !isFromSearch) searchForItems(sought);
  }, [isShown, sought, isFromSearch, searchForItems]);

  if (!isShown || (items.length === 0 && !sought)) return null;
  const isLong = items.length >= SEARCHABLE_FROM || isFromSearch || isExpanded;
  return (
    <fieldset className={styles.facet} data-facet={attribute}>
      <legend>{label}</legend>
      {/* Without scripts: where no value is ticked, all are meant, and not those that a search starts from. */}
      {isDefaulted && <input type="hidden" name={attribute} value={EVERYTHING} />}
      {isLong && (
        <input
          className={styles.seek}
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={`Search ${label.toLowerCase()}…`}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            searchForItems(event.target.value);
          }}
        />
      )}
      {items.length === 0 && <p className={styles.none}>Nothing matches “{sought}”.</p>}
      <ul className={styles.values}>
        {items.map((item) => (
          <li key={item.value}>
            <label>
              <input
                type="checkbox"
                name={attribute}
                value={item.value}
                checked={item.isRefined}
                onChange={() => refine(item.value)}
              />
              <span>{item.label}</span>
              <span className={styles.count}>{item.count.toLocaleString('en-US')}</span>
            </label>
          </li>
        ))}
      </ul>
      {!isFromSearch && (isExpanded || items.length >= facet.limit) && (
        <button type="button" className={styles.more} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show less' : 'Show more'}
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </fieldset>
  );
}
