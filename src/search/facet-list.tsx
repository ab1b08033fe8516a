import { unescape as unescapeHtml } from 'instantsearch.js/es/lib/utils/escape-html.js';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useInstantSearch, useRefinementList } from 'react-instantsearch';
import { counted } from '../ui/counted.ts';
import styles from './facets.module.css';
import { Marked } from './highlighted.tsx';
import { IS_SERVER } from './is-server.ts';
import { ALL_VALUES } from './search-address.ts';
import type { Facet } from './search-tabs.ts';
import { SESSION_FACETS } from './session-facets.ts';

/** Maximum number of values found by a search within a facet (S12, C10). */
const MAX_MATCHES = 100;

interface FacetListProps {
  facet: Facet;
  /** Whether the tab is shown. Facets of hidden tabs keep their filters but render nothing. */
  isShown: boolean;
}

/** A facet with its values and counts. All values can be shown or searched on demand (S11, S12). */
export function FacetList({ facet, isShown }: FacetListProps) {
  const { attribute, label } = facet;
  const [isExpanded, setExpanded] = useState(false);
  const [valueQuery, setValueQuery] = useState('');
  const { refresh } = useInstantSearch();
  const isDefaulted = SESSION_FACETS.includes(attribute);
  const list = useRefinementList({
    attribute,
    // The server requests one value more than it shows, to detect whether there are others. A thousand would make the page slow.
    limit: facet.shown + (IS_SERVER ? 1 : 0),
    ...(isShown && !IS_SERVER && { showMore: true, showMoreLimit: facet.limit }),
    // Selected values come first, so that they are never hidden.
    sortBy: isDefaulted ? ['isRefined', 'name:desc'] : ['isRefined', 'count:desc', 'name:asc'],
  });
  const { items, refine, searchForItems, isFromSearch, canToggleShowMore, isShowingMore, toggleShowMore } =
    list;

  const latestRefine = useRef(refine);
  useEffect(() => {
    latestRefine.current = refine;
  });
  const choose = useCallback((value: string) => latestRefine.current(value), []);
  const showMore = (isExpanding: boolean) => {
    if (isExpanding !== isShowingMore) toggleShowMore();
  };
  const toggle = () => {
    setExpanded(!isExpanded);
    showMore(!isExpanded);
    // The page may have been rendered without the remaining values.
    if (!isExpanded) refresh();
  };
  const searchValues = (text: string) => {
    setValueQuery(text);
    // A search within a facet returns no more values than the list shows, so the list is expanded.
    showMore(isExpanded || text !== '');
    searchForItems(text);
  };

  // New search results reset the facet to all values, so the search within it is repeated.
  useEffect(() => {
    if (isShown && valueQuery && !isFromSearch) searchForItems(valueQuery);
  }, [isShown, valueQuery, isFromSearch, searchForItems]);

  if (!isShown || (items.length === 0 && !valueQuery)) return null;
  const isLong = canToggleShowMore || isFromSearch || items.length > facet.shown;
  const shown = isExpanded || isFromSearch ? items : items.slice(0, facet.shown);
  return (
    <fieldset className={styles.facet} data-facet={attribute}>
      <legend>{label}</legend>
      {/* Without scripts, no selected value means all values instead of the default ones. */}
      {isDefaulted && items.some(({ isRefined }) => isRefined) && (
        <input type="hidden" name={attribute} value={ALL_VALUES} />
      )}
      {isLong && (
        <input
          className={styles.searchValues}
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={`Search ${label.toLowerCase()}…`}
          value={valueQuery}
          onChange={(event) => searchValues(event.target.value)}
        />
      )}
      <p className={styles.found} role="status">
        {isFromSearch && matchCountText(items.length, valueQuery)}
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
  /** The escaped label with `<mark>` around matches; undefined without a search. */
  highlighted: string | undefined;
  count: number;
  isChosen: boolean;
  onChoose: (value: string) => void;
}

/**
 * A facet value with a checkbox. It is memoized because updating checkboxes is slow and counts change with
 * every keystroke.
 */
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

/** Describes the number of values found by a search within a facet. */
function matchCountText(count: number, valueQuery: string): string {
  if (count === 0) return `No matches for “${valueQuery}”.`;
  if (count === MAX_MATCHES) return `The first ${MAX_MATCHES} matches`;
  return counted(count, 'match', 'matches');
}
