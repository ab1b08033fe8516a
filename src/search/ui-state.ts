import type { UiState } from 'instantsearch.js';
import { DEFAULT_PAGE_SIZE, type SearchState } from './search-address.ts';
import { SESSION_FACETS, type SearchTab } from './search-tabs.ts';
import { replicaName, sortOfReplica } from './sorts.ts';

/**
 * The index at InstantSearch's root, and the key of what all tabs have in common. A root without an index never shows what changed in it;
 * the smallest index costs the least.
 */
export const ROOT = 'committees';

/** The key under which InstantSearch keeps what belongs to one tab. */
export function indexIdOf(tabId: string): string {
  return `${tabId}_tab`;
}

/** What our own connector keeps at the root beside the query. */
export type RootState = {
  query?: string;
  tab?: string;
  pageSize?: number;
};

/** A search as InstantSearch keeps it: one entry for what is common, one a tab. */
export function toUiState({ query, tab, pageSize, tabs }: SearchState, known: SearchTab[]): UiState {
  const root: RootState = { query, tab, pageSize };
  const entries = known.flatMap(({ id, indexName }) => {
    const state = tabs[id];
    if (!state) return [];
    const { refinements, page, sort } = state;
    const sortBy = sort && replicaName(indexName, sort);
    return [[indexIdOf(id), { refinementList: refinements, page, sortBy }]];
  });
  return { ...Object.fromEntries(entries), [ROOT]: root };
}

/** The same search in all sessions: no tab is narrowed to any. */
export function inAllSessions(state: UiState): UiState {
  return Object.fromEntries(
    Object.entries(state).map(([id, { refinementList, ...rest }]) => {
      if (!refinementList) return [id, rest];
      const others = Object.entries(refinementList).filter(([facet]) => !SESSION_FACETS.includes(facet));
      return [id, { ...rest, refinementList: Object.fromEntries(others), page: 1 }];
    }),
  );
}

/** The search that InstantSearch's state stands for. */
export function fromUiState(state: UiState, tabs: SearchTab[]): SearchState {
  const root: RootState = state[ROOT] ?? {};
  return {
    query: root.query ?? '',
    tab: root.tab ?? tabs[0]?.id ?? '',
    pageSize: root.pageSize ?? DEFAULT_PAGE_SIZE,
    tabs: Object.fromEntries(
      tabs.map(({ id, indexName }) => {
        const { refinementList, page, sortBy } = state[indexIdOf(id)] ?? {};
        const sort = sortOfReplica(indexName, sortBy);
        return [id, { refinements: refinementList ?? {}, page: page ?? 1, sort }];
      }),
    ),
  };
}
