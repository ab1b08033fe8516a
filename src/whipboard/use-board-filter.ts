import { useEffect, useState } from 'react';
import { type BoardFilter, type Layout, queryFor } from './board-filter.ts';

/** The pause in typing after which the address is updated, as in the search. */
const ADDRESS_AFTER_MS = 400;

/**
 * The filter and layout of a board. Both are in the address, so that reloads and shared links show the same.
 * @param first the filter from the address
 */
export function useBoardFilter(first: BoardFilter, firstLayout: Layout) {
  const [filter, setFilter] = useState(first);
  const [layout, setLayout] = useState(firstLayout);
  useEffect(() => {
    const query = queryFor(filter, layout);
    if (query === location.search || new URLSearchParams(location.search).has('print')) return;
    // Loading the page again would replace the board on the page, which may be newer.
    const write = () => history.replaceState(history.state, '', location.pathname + query + location.hash);
    const later = setTimeout(write, ADDRESS_AFTER_MS);
    return () => clearTimeout(later);
  }, [filter, layout]);
  return { filter, setFilter, layout, setLayout };
}
