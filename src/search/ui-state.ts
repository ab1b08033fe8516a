import type { UiState } from 'instantsearch.js';
import { DEFAULT_PAGE_SIZE, type SearchState } from './search-address.ts';
import type { SearchTab } from './search-tabs.ts';

/** Key under which InstantSearch keeps what all tabs have in common: that of its root, which has no index. */
export const ROOT = '';

/** What our own connector keeps at the root beside the query. */
export type RootState = {
  query?: string;
  tab?: string;
  pageSize?: number;
};

/** A search as InstantSearch keeps it: one entry for what is common, one a tab. */
export function toUiState({ query, tab, pageSize, tabs }: SearchState): UiState {
  const root: RootState = { query, tab, pageSize };
  const entries = Object.entries(tabs).map(([id, { refinements, page }]) => [
    id,
    { refinementList: refinements, page },
  ]);
  return { ...Object.fromEntries(entries), [ROOT]: root };
}

/** The search that InstantSearch's state stands for. */
export function fromUiState(state: UiState, tabs: SearchTab[]): SearchState {
  const root: RootState = state[ROOT] ?? {};
  return {
    query: root.query ?? '',
    tab: root.tab ?? tabs[0]?.id ?? '',
    pageSize: root.pageSize ?? DEFAULT_PAGE_SIZE,
    tabs: Object.fromEntries(
      tabs.map(({ id }) => {
        const { refinementList, page } = state[id] ?? {};
        return [id, { refinements: refinementList ?? {}, page: page ?? 1 }];
      }),
    ),
  };
}
