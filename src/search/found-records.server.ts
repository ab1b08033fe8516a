import type { Site } from '../layout/site.ts';
import { isFollowedTab } from './followed-tabs.ts';
import { facetFilters } from './initial-search.ts';
import { queryParameters } from './query-parameters.ts';
import { scopeParts } from './scope-parts.server.ts';
import { addressOfSearch, DEFAULT_PAGE_SIZE, searchFromAddress } from './search-address.ts';
import { adminClient } from './search-client.ts';
import { scopeOf } from './search-tabs.ts';
import { indexIdOf, toUiState } from './ui-state.ts';

const PER_REQUEST = 1_000;

type SearchingSite = Pick<Site, 'db' | 'config' | 'cache' | 'search'>;

/**
 * The ids of all records that a search finds in its tab, also those on later pages, with the same rules for words as on the search page.
 * @param query the query string of the search page
 * @param limit finding ends soon after so many
 * @throws if the search service fails
 */
export async function foundRecords(site: SearchingSite, query: string, limit: number): Promise<number[]> {
  const scope = scopeOf(await scopeParts(site));
  const search = searchFromAddress(new URLSearchParams(query), scope);
  const { refinementList = {} } = toUiState(search, scope)[indexIdOf(search.tab)] ?? {};
  const { indexName = '' } = scope.tabs.find(({ id }) => id === search.tab) ?? {};
  // A long transcript has several records in the index.
  const ids = new Set<number>();
  await adminClient(site.search.keys, site.search.handle).browseObjects<{ id: number }>({
    indexName,
    browseParams: {
      query: search.query,
      facetFilters: facetFilters(refinementList),
      ...queryParameters(search.query),
      ...(search.includesSimilar ? { typoTolerance: true } : {}),
      attributesToRetrieve: ['id'],
      hitsPerPage: PER_REQUEST,
    },
    aggregator: ({ hits }) => {
      for (const { id } of hits) ids.add(id);
    },
    validate: ({ cursor }) => cursor === undefined || ids.size > limit,
  });
  return [...ids];
}

/**
 * The query string of a search without what is only about its display or about other tabs.
 * @returns undefined if the search is one in a tab that cannot be followed
 */
export async function followableSearch(site: SearchingSite, query: string): Promise<string | undefined> {
  const scope = scopeOf(await scopeParts(site));
  const search = searchFromAddress(new URLSearchParams(query), scope);
  const { refinements } = search.tabs[search.tab] ?? {};
  if (!isFollowedTab(search.tab) || !refinements) return undefined;
  const tabs = { [search.tab]: { refinements, page: 1 } };
  const params = addressOfSearch({ ...search, pageSize: DEFAULT_PAGE_SIZE, tabs }, scope);
  if (search.tab !== 'bills') params.set('tab', search.tab);
  return params.toString();
}
