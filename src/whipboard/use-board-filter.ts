import { useEffect, useState } from 'react';
import { type BoardFilter, type Layout, queryFor } from './board-filter.ts';

/** As the search: an address follows what is typed once it rests. */
const ADDRESS_AFTER_MS = 400;

/**
 * Which members a page shows, and how it arranges them. Both are in the address, so that a reload and a second browser show the same.
 * @param first as the address had them
 */
export function useBoardFilter(first: BoardFilter, firstLayout: Layout) {
  const [filter, setFilter] = useState(first);
  const [layout, setLayout] = useState(firstLayout);
  useEffect(() => {
    const query = queryFor(filter, layout);
    if (query === location.search || new URLSearchParams(location.search).has('print')) return;
    // The board on the page is newer than what a loader would bring, so the router is not asked.
    const write = () => history.replaceState(history.state, '', location.pathname + query + location.hash);
    const later = setTimeout(write, ADDRESS_AFTER_MS);
    return () => clearTimeout(later);
  }, [filter, layout]);
  return { filter, setFilter, layout, setLayout };
}
