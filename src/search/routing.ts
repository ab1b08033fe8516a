import type { UiState } from 'instantsearch.js';
import { history } from 'instantsearch.js/es/lib/routers/index.js';
import { addressOfSearch, type SearchState, searchFromAddress } from './search-address.ts';
import type { SearchScope } from './search-tabs.ts';
import { fromUiState, toUiState } from './ui-state.ts';

/** S13. */
const WRITE_DELAY_MS = 400;

/**
 * How the search stands in the address: read from it, written to it. Typing replaces the entry in the browser's
 * history; a tab, a page or a filter makes a new one.
 * @param url the address on the server; in the browser the current one counts
 */
export function searchRouting(scope: SearchScope, url: string) {
  const search = (location: { search: string }) =>
    searchFromAddress(new URLSearchParams(location.search), scope);
  const addressed = toUiState(search(new URL(url)), scope);
  return {
    router: history<SearchState>({
      writeDelay: WRITE_DELAY_MS,
      cleanUrlOnDispose: false,
      // On the server there is no window; what a router reads of a location, a URL has too.
      getLocation: () =>
        typeof window === 'undefined' ? (new URL(url) as unknown as Location) : window.location,
      parseURL: ({ location }) => search(location),
      createURL({ routeState, location }) {
        const params = addressOfSearch(routeState, scope).toString();
        return `${location.origin}${location.pathname}${params ? `?${params}` : ''}`;
      },
      push(address) {
        const before = { ...search(window.location), query: '' };
        const after = { ...search(new URL(address)), query: '' };
        const { state } = window.history;
        if (JSON.stringify(before) === JSON.stringify(after)) window.history.replaceState(state, '', address);
        else window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', address);
      },
    }),
    stateMapping: {
      // On the server the tabs behind the one that is being rendered are not known yet: they are as the address has them.
      stateToRoute: (state: UiState) => fromUiState({ ...addressed, ...state }, scope),
      routeToState: (state: SearchState) => toUiState(state, scope),
    },
  };
}
