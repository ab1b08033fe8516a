import type { PlainSearchParameters } from 'algoliasearch-helper';
import { MARKS } from './highlighted.tsx';
import { queryParameters } from './query-parameters.ts';
import type { SearchState } from './search-address.ts';
import type { SearchScope, SearchTab } from './search-tabs.ts';
import { indexIdOf, ROOT, toUiState } from './ui-state.ts';

/** The parameters of a tab's search that are no filters, in the browser as on the server. */
export function tabParameters(
  tab: SearchTab,
  {
    query,
    tab: openId,
    pageSize,
    includesSimilar,
  }: Pick<SearchState, 'query' | 'tab' | 'pageSize' | 'includesSimilar'>,
): PlainSearchParameters {
  return {
    hitsPerPage: tab.id === openId ? pageSize : 0,
    attributesToRetrieve: tab.attributes,
    ...(includesSimilar ? { typoTolerance: true } : {}),
    ...queryParameters(query),
    ...MARKS,
    facetingAfterDistinct: true,
  };
}

/**
 * The searches that InstantSearch would make for an address, by the key of each index's state. Closed tabs are only counted, without
 * facets. The open one requests one value more than a facet shows, to tell whether there are others.
 */
export function initialSearches(
  search: SearchState,
  scope: SearchScope,
): Record<string, PlainSearchParameters> {
  const { query } = search;
  const state = toUiState(search, scope);
  const ofTabs = scope.tabs.map((tab) => {
    const { refinementList = {}, page = 1, sortBy = tab.indexName } = state[indexIdOf(tab.id)] ?? {};
    const common = {
      ...tabParameters(tab, search),
      index: sortBy,
      query,
      // Without a query nothing can be marked, and bills show a text only for its matches.
      ...(query === '' ? { attributesToHighlight: [] } : {}),
      ...(query === '' && tab.id === 'bills' ? { attributesToSnippet: [] } : {}),
    };
    const filters =
      tab.id === search.tab
        ? {
            page: page - 1,
            maxValuesPerFacet: Math.max(...tab.facets.map(({ shown }) => shown)) + 1,
            disjunctiveFacets: tab.facets.map(({ attribute }) => attribute),
            disjunctiveFacetsRefinements: refinementList,
          }
        : { facetFilters: facetFilters(refinementList) };
    return [indexIdOf(tab.id), { ...common, ...filters }];
  });
  return { [ROOT]: { index: ROOT, query, hitsPerPage: 0 }, ...Object.fromEntries(ofTabs) };
}

/** The filters of facets as a parameter of a search: a list of alternatives for each facet. */
export function facetFilters(refinements: Record<string, string[]>): string[][] {
  return Object.entries(refinements)
    .filter(([, values]) => values.length > 0)
    .map(([attribute, values]) => values.map((value) => `${attribute}:${value}`));
}
