import type { UiState } from 'instantsearch.js';
import { DEFAULT_PAGE_SIZE, inSessions, type SearchState, sameValues } from './search-address.ts';
import {
  hasFacet,
  newsYearsOf,
  SESSION_FACET,
  type SearchScope,
  type SearchTab,
  YEAR_FACET,
} from './search-tabs.ts';
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
export function toUiState(search: SearchState, scope: SearchScope): UiState {
  const { query, tab, pageSize, sessions, tabs } = search;
  const root: RootState = { query, tab, pageSize };
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
 * InstantSearch's state after a change in the open tab, with the sessions of that tab in every other (S10). InstantSearch
 * keeps what narrows each tab by itself.
 */
export function withOneSession(state: UiState, scope: SearchScope): UiState {
  const search = fromUiState(state, scope);
  const areOne = scope.tabs
    .filter((tab) => hasFacet(tab, SESSION_FACET))
    .every((tab) => sameValues(valuesIn(state, tab, SESSION_FACET), search.sessions));
  return areOne ? state : toUiState(inSessions(search, scope, search.sessions), scope);
}

/** The search that InstantSearch's state stands for; its sessions are those of the open tab. */
export function fromUiState(state: UiState, scope: SearchScope): SearchState {
  const { tabs } = scope;
  const root: RootState = state[ROOT] ?? {};
  return {
    query: root.query ?? '',
    tab: root.tab ?? tabs[0]?.id ?? '',
    pageSize: root.pageSize ?? DEFAULT_PAGE_SIZE,
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

/** News without a year, where their session has some, are news in all sessions. A tab without sessions follows the first that has them. */
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
