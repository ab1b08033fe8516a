import type { UiState } from 'instantsearch.js';
import { DEFAULT_PAGE_SIZE, inSessions, type SearchState, sameValues } from './search-address.ts';
import { hasFacet, newsYearsOf, type SearchScope, type SearchTab } from './search-tabs.ts';
import { SESSION_FACET, YEAR_FACET } from './session-facets.ts';
import { replicaName, sortOfReplica } from './sorts.ts';

/**
 * The index at InstantSearch's root, which is the key of the state shared by all tabs. A root without an
 * index would not update; the smallest index is the cheapest.
 */
export const ROOT = 'committees';

/** The key of a tab's state in InstantSearch. */
export function indexIdOf(tabId: string): string {
  return `${tabId}_tab`;
}

/** The root state, with the additions of our own connector. */
export type RootState = {
  query?: string;
  tab?: string;
  pageSize?: number;
  includesSimilar?: boolean;
};

/** Converts a search to InstantSearch's state: one entry for the root and one per tab. */
export function toUiState(search: SearchState, scope: SearchScope): UiState {
  const { query, tab, pageSize, includesSimilar, sessions, tabs } = search;
  const root: RootState = { query, tab, pageSize, includesSimilar };
  const entries = scope.tabs.flatMap((each) => {
    const state = tabs[each.id];
    if (!state) return [];
    const { refinements, page, sort } = state;
    const isInSession = sessions.length > 0 && hasFacet(each, SESSION_FACET);
    const refinementList = isInSession ? { ...refinements, [SESSION_FACET]: sessions } : refinements;
    const sortBy = sort && replicaName(each.indexName, sort);
    return [[indexIdOf(each.id), { refinementList, page, sortBy }]];
  });
  return { ...Object.fromEntries(entries), [ROOT]: root };
}

/**
 * Copies the sessions of the open tab to all other tabs after a change (S10), because InstantSearch stores
 * filters per tab.
 */
export function withOneSession(state: UiState, scope: SearchScope): UiState {
  const search = fromUiState(state, scope);
  const areOne = scope.tabs
    .filter((tab) => hasFacet(tab, SESSION_FACET))
    .every((tab) => sameValues(valuesIn(state, tab, SESSION_FACET), search.sessions));
  return areOne ? state : toUiState(inSessions(search, scope, search.sessions), scope);
}

/** Converts InstantSearch's state to a search, with the sessions of the open tab. */
export function fromUiState(state: UiState, scope: SearchScope): SearchState {
  const { tabs } = scope;
  const root: RootState = state[ROOT] ?? {};
  return {
    query: root.query ?? '',
    tab: root.tab ?? tabs[0]?.id ?? '',
    pageSize: root.pageSize ?? DEFAULT_PAGE_SIZE,
    includesSimilar: root.includesSimilar ?? false,
    sessions: sessionsIn(state, scope, root.tab),
    tabs: Object.fromEntries(
      tabs.map(({ id, indexName }) => {
        const { refinementList, page, sortBy } = state[indexIdOf(id)] ?? {};
        const sort = sortOfReplica(indexName, sortBy);
        const { [SESSION_FACET]: _, ...refinements } = refinementList ?? {};
        return [id, { refinements, page: page ?? 1, sort }];
      }),
    ),
  };
}

/**
 * The sessions of a search. News without a year filter means all sessions; a tab without sessions uses those
 * of the first tab that has them.
 */
function sessionsIn(state: UiState, scope: SearchScope, openId: string | undefined): string[] {
  const { tabs } = scope;
  const open = tabs.find(({ id }) => id === openId) ?? tabs[0];
  const holder = [open, ...tabs].find((tab) => tab && hasFacet(tab, SESSION_FACET));
  const sessions = holder ? valuesIn(state, holder, SESSION_FACET) : [];
  const isOfNews = open !== undefined && hasFacet(open, YEAR_FACET);
  const hasNoYear = isOfNews && valuesIn(state, open, YEAR_FACET).length === 0;
  return hasNoYear && newsYearsOf(scope, sessions).length > 0 ? [] : sessions;
}

function valuesIn(state: UiState, { id }: SearchTab, attribute: string): string[] {
  return state[indexIdOf(id)]?.refinementList?.[attribute] ?? [];
}
