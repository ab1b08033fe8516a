import type { Site } from '../layout/site.ts';
import { facetFilters } from './initial-search.ts';
import { queryParameters } from './query-parameters.ts';
import { scopeParts } from './scope-parts.server.ts';
import { addressOfSearch, DEFAULT_PAGE_SIZE, searchFromAddress } from './search-address.ts';
import { adminClient } from './search-client.ts';
import { scopeOf } from './search-tabs.ts';
import { indexIdOf, toUiState } from './ui-state.ts';

const TAB = 'bills';
const PER_REQUEST = 1_000;

type SearchingSite = Pick<Site, 'db' | 'config' | 'cache' | 'search'>;

/**
 * The ids of all bills that a search finds, also those on later pages, with the same rules for words as on the search page.
 * @param query the query string of the search page
 * @param limit finding ends soon after so many
 * @throws if the search service fails
 */
export async function foundBills(site: SearchingSite, query: string, limit: number): Promise<number[]> {
  const scope = scopeOf(await scopeParts(site));
  const search = searchFromAddress(new URLSearchParams(query), scope);
  const { refinementList = {} } = toUiState(search, scope)[indexIdOf(TAB)] ?? {};
  const ids: number[] = [];
  await adminClient(site.search.keys, site.search.handle).browseObjects<{ id: number }>({
    indexName: TAB,
    browseParams: {
      query: search.query,
      facetFilters: facetFilters(refinementList),
      ...queryParameters(search.query),
      ...(search.includesSimilar ? { typoTolerance: true } : {}),
      attributesToRetrieve: ['id'],
      hitsPerPage: PER_REQUEST,
    },
    aggregator: ({ hits }) => ids.push(...hits.map(({ id }) => id)),
    validate: ({ cursor }) => cursor === undefined || ids.length > limit,
  });
  return ids;
}

/**
 * The query string of a search for bills without what is only about its display or about other tabs.
 * @returns undefined if the search is not one for bills
 */
export async function searchForBills(site: SearchingSite, query: string): Promise<string | undefined> {
  const scope = scopeOf(await scopeParts(site));
  const search = searchFromAddress(new URLSearchParams(query), scope);
  const { refinements } = search.tabs[TAB] ?? {};
  if (search.tab !== TAB || !refinements) return undefined;
  const tabs = { [TAB]: { refinements, page: 1 } };
  return addressOfSearch({ ...search, pageSize: DEFAULT_PAGE_SIZE, tabs }, scope).toString();
}
