import { unescape as unescapeHtml } from 'instantsearch.js/es/lib/utils/escape-html.js';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useInstantSearch, useRefinementList } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import styles from './facets.module.css';
import { Marked } from './highlighted.tsx';
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
  const list = useRefinementList({
    attribute,
    limit: facet.shown + (IS_SERVER ? 1 : 0),
    ...(isShown && !IS_SERVER && { showMore: true, showMoreLimit: facet.limit }),
    // A value that narrows the search is never hidden.
    sortBy: isDefaulted ? ['isRefined', 'name:desc'] : ['isRefined', 'count:desc', 'name:asc'],
  });
  const { items, refine, searchForItems, isFromSearch, canToggleShowMore, isShowingMore, toggleShowMore } =
    list;

  const latestRefine = useRef(refine);
  useEffect(() => {
    latestRefine.current = refine;
  });
  const choose = useCallback((value: string) => latestRefine.current(value), []);
  const showMore = (wanted: boolean) => {
    if (wanted !== isShowingMore) toggleShowMore();
  };
  const toggle = () => {
    setExpanded(!isExpanded);
    showMore(!isExpanded);
    // The others may not have come with the page.
    if (!isExpanded) refresh();
  };
  const seek = (text: string) => {
    setSought(text);
    // A list that shows less is searched for no more values than it shows.
    showMore(isExpanded || text !== '');
    searchForItems(text);
  };

  // Every new answer to the search itself brings all values back, while the box still asks for some of them.
  useEffect(() => {
    if (isShown && sought && !isFromSearch) searchForItems(sought);
  }, [isShown, sought, isFromSearch, searchForItems]);

  if (!isShown || (items.length === 0 && !sought)) return null;
  const isLong = canToggleShowMore || isFromSearch || items.length > facet.shown;
  const shown = isExpanded || isFromSearch ? items : items.slice(0, facet.shown);
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
          onChange={(event) => seek(event.target.value)}
        />
      )}
      <p className={styles.found} role="status">
        {isFromSearch && foundInWords(items.length, sought)}
      </p>
      <ul className={styles.values}>
        {shown.map((item) => (
          <FacetValue
            key={item.value}
            attribute={attribute}
            value={item.value}
            label={item.label}
            highlighted={isFromSearch ? item.highlighted : undefined}
            count={item.count}
            isChosen={item.isRefined}
            onChoose={choose}
          />
        ))}
      </ul>
      {!isFromSearch && isLong && (
        <button type="button" className={styles.more} onClick={toggle}>
          {isExpanded ? 'Show less' : 'Show more'}
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </fieldset>
  );
}

interface FacetValueProps {
  attribute: string;
  value: string;
  label: string;
  /** The label, escaped, with `<mark>` around what matched; undefined where nothing was sought. */
  highlighted: string | undefined;
  count: number;
  isChosen: boolean;
  onChoose: (value: string) => void;
}

/** A value to tick. It is rendered again only when it changes: writing to a checkbox of a form is slow, and every key finds new counts. */
const FacetValue = memo(function FacetValue(props: FacetValueProps) {
  const { attribute, value, label, highlighted, count, isChosen, onChoose } = props;
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>
        <FacetBox id={id} attribute={attribute} value={value} isChosen={isChosen} onChoose={onChoose} />
        <span>
          {highlighted ? <Marked text={unescapeHtml(highlighted)} before="<mark>" after="</mark>" /> : label}
        </span>
        <span className={styles.count}>{count.toLocaleString('en-US')}</span>
      </label>
    </li>
  );
});

interface FacetBoxProps extends Pick<FacetValueProps, 'attribute' | 'value' | 'isChosen' | 'onChoose'> {
  id: string;
}

const FacetBox = memo(function FacetBox({ id, attribute, value, isChosen, onChoose }: FacetBoxProps) {
  return (
    <input
      id={id}
      type="checkbox"
      name={attribute}
      value={value}
      checked={isChosen}
      onChange={() => onChoose(value)}
    />
  );
});

/** How many values of a facet a search for some of them found. */
function foundInWords(count: number, sought: string): string {
  if (count === 0) return `Nothing matches “${sought}”.`;
  if (count === MAX_FOUND) return `The first ${MAX_FOUND} matches`;
  return counted(count, 'match', 'matches');
}
