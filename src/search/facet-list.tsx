import { unescape as unescapeHtml } from 'instantsearch.js/es/lib/utils/escape-html.js';
import { getHighlightedParts } from 'instantsearch.js/es/lib/utils/getHighlightedParts.js';
import { Fragment, useEffect, useState } from 'react';
import { useInstantSearch, useRefinementList } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import styles from './facets.module.css';
import { EVERYTHING } from './search-address.ts';
import { type Facet, SESSION_FACETS } from './search-tabs.ts';

/** The page is sent with one value more than it shows, which says that there are others; a thousand of them would make it slow. */
const IS_SERVER = typeof window === 'undefined';

/** S12, C10: the most values that a search for some of them finds. */
const MAX_FOUND = 100;

interface FacetListProps {
  facet: Facet;
  /** Of a tab that is not open a facet keeps what it narrows, and shows nothing. */
  isShown: boolean;
}

/** One facet: its values with their counts, all of them or those that are sought on demand (S11, S12). */
export function FacetList({ facet, isShown }: FacetListProps) {
  const { attribute, label } = facet;
  const [isExpanded, setExpanded] = useState(false);
  const [sought, setSought] = useState('');
  const { refresh } = useInstantSearch();
  const isDefaulted = SESSION_FACETS.includes(attribute);
  const { items, refine, searchForItems, isFromSearch } = useRefinementList({
    attribute,
    limit: isShown ? (IS_SERVER ? facet.shown + 1 : facet.limit) : facet.shown,
    sortBy: isDefaulted ? ['name:desc'] : ['isRefined', 'count:desc', 'name:asc'],
  });

  const toggle = () => {
    setExpanded(!isExpanded);
    // The others may not have come with the page.
    if (!isExpanded && items.length <= facet.shown + 1) refresh();
  };

  // Every new answer to the search itself brings all values back, while the box still asks for some of them.
  useEffect(() => {
    if (isShown && sought && !isFromSearch) searchForItems(sought);
  }, [isShown, sought, isFromSearch, searchForItems]);

  if (!isShown || (items.length === 0 && !sought)) return null;
  const isLong = items.length > facet.shown || isFromSearch;
  // A value that narrows the search is never hidden.
  const shown =
    isExpanded || isFromSearch ? items : items.filter((item, at) => at < facet.shown || item.isRefined);
  return (
    <fieldset className={styles.facet} data-facet={attribute}>
      <legend>{label}</legend>
      {/* Without scripts: where no value is ticked, all are meant, and not those that a search starts from. */}
      {isDefaulted && items.some(({ isRefined }) => isRefined) && (
        <input type="hidden" name={attribute} value={EVERYTHING} />
      )}
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
      <p className={styles.found} role="status">
        {isFromSearch && foundInWords(items.length, sought)}
      </p>
      <ul className={styles.values}>
        {shown.map((item) => (
          <li key={item.value}>
            <label>
              <input
                type="checkbox"
                name={attribute}
                value={item.value}
                checked={item.isRefined}
                onChange={() => refine(item.value)}
              />
              <span>
                {isFromSearch && item.highlighted ? <Marked text={item.highlighted} /> : item.label}
              </span>
              <span className={styles.count}>{item.count.toLocaleString('en-US')}</span>
            </label>
          </li>
        ))}
      </ul>
      {!isFromSearch && items.length > facet.shown && (
        <button type="button" className={styles.more} onClick={toggle}>
          {isExpanded ? 'Show less' : 'Show more'}
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </fieldset>
  );
}

/** How many values of a facet a search for some of them found. */
function foundInWords(count: number, sought: string): string {
  if (count === 0) return `Nothing matches “${sought}”.`;
  if (count === MAX_FOUND) return `The first ${MAX_FOUND} matches`;
  return counted(count, 'match', 'matches');
}

/** A value of a facet with what matched in it. @param text escaped, with the marks that InstantSearch asks the search for */
function Marked({ text }: { text: string }) {
  return getHighlightedParts(unescapeHtml(text)).map(({ value, isHighlighted }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have an order and nothing else
    isHighlighted ? <mark key={at}>{value}</mark> : <Fragment key={at}>{value}</Fragment>,
  );
}
