import { QUERY_LIMIT } from './query-parameters.ts';
import { hasFacet, isInSessions, newsYearsOf, type SearchScope, type SearchTab } from './search-tabs.ts';
import { SESSION_FACET, SESSION_FACETS, YEAR_FACET } from './session-facets.ts';
import { SORTS, type SortId } from './sorts.ts';

/** The numbers of results per page (S09, S14). */
export const PAGE_SIZES = [25, 50, 100, 1000];
export const DEFAULT_PAGE_SIZE = 50;
/** Paging limit of the search service, enough to page through all bills of a session. */
export const MAX_PAGED_RESULTS = 20_000;

/** The filters of a tab other than the session, and its page, counted from 1. */
export interface TabState {
  refinements: Record<string, string[]>;
  page: number;
  /** The sort order; undefined for relevance. */
  sort?: SortId | undefined;
}

/** The search state that is stored in the address (S13). */
export interface SearchState {
  query: string;
  tab: string;
  pageSize: number;
  /** Whether similar words are also found where the words as typed are. */
  includesSimilar: boolean;
  /** Names of the sessions that filter every tab (S10); empty for all sessions. */
  sessions: string[];
  tabs: Record<string, TabState>;
}

/** The value of a filter that removes its default. */
export const ALL_VALUES = 'all';

/** The parameter that, with the value `1`, also finds similar words. */
export const SIMILAR_WORDS = 'similar';

/** The parameter that, with the value `all`, searches all sessions instead of the default one. */
export const SESSIONS = 'sessions';

/**
 * Reads the search state from an address such as `?query=school&tab=news&year=2023&page=2&size=100`. Invalid
 * parameters are ignored. Filters of tabs other than the open one are prefixed with the tab:
 * `news.year=2023`. `session_name` has no prefix, because all tabs share the session.
 */
export function searchFromAddress(params: URLSearchParams, scope: SearchScope): SearchState {
  const { tabs } = scope;
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const sessions = sessionsFrom(params, open, scope);
  const size = Number(params.get('size'));
  const pageSize = PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
  return {
    query: (params.get('query') ?? '').slice(0, QUERY_LIMIT),
    tab: open?.id ?? '',
    pageSize,
    includesSimilar: params.get(SIMILAR_WORDS) === '1',
    sessions,
    tabs: Object.fromEntries(
      tabs.map((tab) => {
        const prefix = tab === open ? '' : `${tab.id}.`;
        return [
          tab.id,
          {
            refinements: refinementsOf(tab, params, prefix, sessionRefinements(tab, sessions, scope)),
            page: Math.min(pageOf(params, prefix), MAX_PAGED_RESULTS / pageSize),
            sort: sortOf(tab, params, prefix),
          },
        ];
      }),
    ),
  };
}

/** The shortest query string that restores a search. */
export function addressOfSearch(state: SearchState, scope: SearchScope): URLSearchParams {
  const { tabs, session } = scope;
  const params = new URLSearchParams();
  if (state.query) params.set('query', state.query);
  if (state.includesSimilar) params.set(SIMILAR_WORDS, '1');
  if (state.tab !== tabs[0]?.id) params.set('tab', state.tab);
  const { sessions } = state;
  if (!sameValues(sessions, session === undefined ? [] : [session.name])) {
    if (sessions.length === 0) params.set(SESSIONS, ALL_VALUES);
    for (const name of sessions) params.append(SESSION_FACET, name);
  }
  for (const tab of tabs) {
    const { refinements, page, sort } = state.tabs[tab.id] ?? { refinements: {}, page: 1 };
    const prefix = tab.id === state.tab ? '' : `${tab.id}.`;
    const defaults = sessionRefinements(tab, sessions, scope);
    for (const { attribute } of tab.facets) {
      if (attribute === SESSION_FACET) continue;
      const chosen = refinements[attribute] ?? [];
      if (sameValues(chosen, defaults[attribute] ?? [])) continue;
      if (chosen.length === 0) params.append(prefix + attribute, ALL_VALUES);
      for (const value of chosen) params.append(prefix + attribute, value);
    }
    if (sort) params.set(`${prefix}sort`, sort);
    if (page > 1) params.set(`${prefix}page`, String(page));
  }
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(state.pageSize));
  return params;
}

/**
 * Changes the sessions of a search: every tab with sessions is filtered by them, news by their years, and all
 * go back to the first page (S10).
 * @param sessions names of the sessions; empty for all
 */
export function inSessions(state: SearchState, scope: SearchScope, sessions: string[]): SearchState {
  const moved = scope.tabs.filter(isInSessions).map((tab) => {
    const { refinements = {}, sort } = state.tabs[tab.id] ?? {};
    const { [YEAR_FACET]: _, ...others } = refinements;
    const narrowed = { ...others, ...sessionRefinements(tab, sessions, scope) };
    return [tab.id, { refinements: narrowed, page: 1, sort }] as const;
  });
  return { ...state, sessions, tabs: { ...state.tabs, ...Object.fromEntries(moved) } };
}

/**
 * Removes the filters of facets from an address of the open tab. Removing the session or the year of the news
 * searches all sessions.
 */
export function addressWithout(attributes: string[], address: string): string {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  for (const attribute of attributes) params.set(attribute, ALL_VALUES);
  if (attributes.some((attribute) => SESSION_FACETS.includes(attribute))) {
    for (const name of [...params.keys()])
      if (SESSION_FACETS.includes(name.split('.').at(-1) ?? '')) params.delete(name);
    params.set(SESSIONS, ALL_VALUES);
  }
  return `${path}?${params}`;
}

function sessionsFrom(params: URLSearchParams, open: SearchTab | undefined, scope: SearchScope): string[] {
  const { session, sessions } = scope;
  // A search for news of all years is a search in all sessions.
  const years = open && hasFacet(open, YEAR_FACET) ? valuesOf(params, YEAR_FACET) : [];
  if (years.length > 0 && years.every((year) => year === ALL_VALUES)) return [];
  const named = valuesOf(params, SESSION_FACET);
  const known = sessions.map(({ name }) => name).filter((name) => named.includes(name));
  if (known.length > 0) return [...new Set(known)];
  if (named.includes(ALL_VALUES)) return [];
  return session === undefined || params.get(SESSIONS) === ALL_VALUES ? [] : [session.name];
}

/** The filters that the sessions imply for a tab: the years of news. */
function sessionRefinements(
  tab: SearchTab,
  sessions: readonly string[],
  scope: SearchScope,
): Record<string, string[]> {
  const years = hasFacet(tab, YEAR_FACET) ? newsYearsOf(scope, sessions) : [];
  return years.length > 0 ? { [YEAR_FACET]: years } : {};
}

function refinementsOf(
  tab: SearchTab,
  params: URLSearchParams,
  prefix: string,
  defaults: Record<string, string[]>,
) {
  const refinements = { ...defaults };
  for (const { attribute } of tab.facets) {
    if (attribute === SESSION_FACET) continue;
    const values = valuesOf(params, prefix + attribute);
    const chosen = values.filter((value) => value !== ALL_VALUES);
    // News in all years cannot be combined with other tabs in one session.
    if (values.length > 0 && (chosen.length > 0 || attribute !== YEAR_FACET)) refinements[attribute] = chosen;
  }
  return refinements;
}

function valuesOf(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).filter((value) => value !== '');
}

function pageOf(params: URLSearchParams, prefix: string): number {
  const page = Number(params.get(`${prefix}page`));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function sortOf({ isDated }: SearchTab, params: URLSearchParams, prefix: string): SortId | undefined {
  return isDated ? SORTS.find(({ id }) => id === params.get(`${prefix}sort`))?.id : undefined;
}

/** Whether two lists have the same values, in any order. */
export function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
