import type { UiState } from 'instantsearch.js';
import { history } from 'instantsearch.js/es/lib/routers/index.js';
import { IS_SERVER } from './is-server.ts';
import { addressOfSearch, type SearchState, searchFromAddress } from './search-address.ts';
import type { SearchScope } from './search-tabs.ts';
import { fromUiState, toUiState } from './ui-state.ts';

/** Delay before the address is updated, in milliseconds (S13). */
const WRITE_DELAY_MS = 400;

/**
 * Syncs the search state with the address. Typing replaces the browser's history entry; changing a tab, page
 * or filter adds one.
 * @param url the address on the server; in the browser the current address is used
 */
export function searchRouting(scope: SearchScope, url: string) {
  const search = (location: { search: string }) =>
    searchFromAddress(new URLSearchParams(location.search), scope);
  const addressed = toUiState(search(new URL(url)), scope);
  return {
    router: history<SearchState>({
      writeDelay: WRITE_DELAY_MS,
      cleanUrlOnDispose: false,
      // The server has no window, but a URL has all properties of a location that the router reads.
      getLocation: () => (IS_SERVER ? (new URL(url) as unknown as Location) : window.location),
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
      // On the server the tabs after the one being rendered are not registered yet, so their state comes from
      // the address.
      stateToRoute: (state: UiState) => fromUiState({ ...addressed, ...state }, scope),
      routeToState: (state: SearchState) => toUiState(state, scope),
    },
  };
}
