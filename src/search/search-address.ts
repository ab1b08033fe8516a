import { defaultRefinements, SESSION_FACETS, type SearchSession, type SearchTab } from './search-tabs.ts';
import { SORTS, type SortId } from './sorts.ts';

/** S09, S14. */
export const PAGE_SIZES = [25, 50, 100, 1000];
export const DEFAULT_PAGE_SIZE = 50;
export const QUERY_LIMIT = 512;
/** A reader may page through a session's bills to the end; further on, the search service answers nothing. */
export const PAGED_TO = 20_000;

/** What one tab is narrowed to and where in its results the visitor is. Pages count from 1. */
export interface TabState {
  refinements: Record<string, string[]>;
  page: number;
  /** Undefined for the order of relevance. */
  sort?: SortId | undefined;
}

/** Everything about a search that its address keeps (S13). */
export interface SearchState {
  query: string;
  tab: string;
  pageSize: number;
  tabs: Record<string, TabState>;
}

/** In place of a value: the visitor took the default off. */
export const EVERYTHING = 'all';

/** Where this is `all`, no tab starts from the default session. */
export const SESSIONS = 'sessions';

/**
 * The search that an address asks for. What cannot be used is left out: an address never fails.
 * `?query=school&tab=news&year=2023&page=2&size=100`; what narrows a tab that is not the open one carries its name: `news.year=2023`.
 * @param session the default one (S10)
 */
export function searchFromAddress(
  params: URLSearchParams,
  tabs: SearchTab[],
  session: SearchSession | undefined,
): SearchState {
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const start = params.get(SESSIONS) === EVERYTHING ? undefined : session;
  const size = Number(params.get('size'));
  const pageSize = PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
  return {
    query: (params.get('query') ?? '').slice(0, QUERY_LIMIT),
    tab: open?.id ?? '',
    pageSize,
    tabs: Object.fromEntries(
      tabs.map((tab) => {
        const prefix = tab === open ? '' : `${tab.id}.`;
        return [
          tab.id,
          {
            refinements: refinementsOf(tab, params, prefix, start),
            page: Math.min(pageOf(params, prefix), PAGED_TO / pageSize),
            sort: sortOf(tab, params, prefix),
          },
        ];
      }),
    ),
  };
}

/** The address's query string for a search: the shortest one that restores it. */
export function addressOfSearch(
  state: SearchState,
  tabs: SearchTab[],
  session: SearchSession | undefined,
): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set('query', state.query);
  if (state.tab !== tabs[0]?.id) params.set('tab', state.tab);
  const start = startsFromAllSessions(state, tabs, session) ? undefined : session;
  if (start !== session) params.set(SESSIONS, EVERYTHING);
  for (const tab of tabs) {
    const { refinements, page, sort } = state.tabs[tab.id] ?? { refinements: {}, page: 1 };
    const prefix = tab.id === state.tab ? '' : `${tab.id}.`;
    const defaults = defaultRefinements(tab, start);
    for (const { attribute } of tab.facets) {
      const chosen = refinements[attribute] ?? [];
      if (sameValues(chosen, defaults[attribute] ?? [])) continue;
      if (chosen.length === 0) params.append(prefix + attribute, EVERYTHING);
      for (const value of chosen) params.append(prefix + attribute, value);
    }
    if (sort) params.set(`${prefix}sort`, sort);
    if (page > 1) params.set(`${prefix}page`, String(page));
  }
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(state.pageSize));
  return params;
}

/** Whether no tab is at the default session that it would start from. */
export function startsFromAllSessions(
  { tabs: states }: SearchState,
  tabs: SearchTab[],
  session: SearchSession | undefined,
) {
  const areAtDefault = tabs.flatMap((tab) =>
    Object.entries(defaultRefinements(tab, session)).map(([attribute, values]) =>
      sameValues(states[tab.id]?.refinements[attribute] ?? [], values),
    ),
  );
  return areAtDefault.length > 0 && !areAtDefault.includes(true);
}

/**
 * The same search as at an address of the open tab, but narrowed by none of these facets; where a session is among them,
 * no other tab is narrowed to one either.
 */
export function addressWithout(attributes: string[], address: string): string {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  for (const attribute of attributes) params.set(attribute, EVERYTHING);
  if (attributes.some((attribute) => SESSION_FACETS.includes(attribute))) {
    for (const name of [...params.keys()])
      if (SESSION_FACETS.includes(name.split('.').at(-1) ?? '')) params.delete(name);
    params.set(SESSIONS, EVERYTHING);
  }
  return `${path}?${params}`;
}

function refinementsOf(
  tab: SearchTab,
  params: URLSearchParams,
  prefix: string,
  session: SearchSession | undefined,
) {
  const refinements = defaultRefinements(tab, session);
  for (const { attribute } of tab.facets) {
    const values = params.getAll(prefix + attribute).filter((value) => value !== '');
    if (values.length > 0) refinements[attribute] = values.filter((value) => value !== EVERYTHING);
  }
  return refinements;
}

function pageOf(params: URLSearchParams, prefix: string): number {
  const page = Number(params.get(`${prefix}page`));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function sortOf({ isDated }: SearchTab, params: URLSearchParams, prefix: string): SortId | undefined {
  return isDated ? SORTS.find(({ id }) => id === params.get(`${prefix}sort`))?.id : undefined;
}

function sameValues(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
