import type { FacetHit, SearchIndex, SearchQuery, SearchResponse } from '../contract.ts';
import { ResponseTooLarge } from '../hits/hits.ts';
import type { Steps } from '../steps.ts';
import type { ReadQuery } from './parameters.ts';
import { responseTooLarge } from './response-limits.ts';

interface Searched {
  index: SearchIndex;
  name: string;
  read: ReadQuery;
  /** The parameters that the response echoes. */
  echo: string;
}

const milliseconds = (started: number) => Math.max(1, Math.round(performance.now() - started));

const beyondPagination = (limit: number) =>
  `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the ` +
  'paginationLimitedTo index parameter or use the browse method.';

const emptyResponse: SearchResponse = {
  hitsJson: '[]',
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  facets: {},
  facets_stats: {},
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
};

/**
 * Runs one query. The response contains the hits as the engine wrote them, without parsing.
 * @throws ApiError 400 if the hits are larger than the query allows
 * @returns the response as JSON text, and the counts for `stopIfEnoughMatches`
 */
export function* runQuery({ index, name, read, echo }: Searched) {
  const started = performance.now();
  const { query, responseFields } = read;
  const first = query.offset ?? query.page * query.hitsPerPage;
  const limit = query.paginationLimitedTo;
  const isBeyondLastPage = first > 0 && first >= limit;

  const response = isBeyondLastPage
    ? { ...emptyResponse, page: query.page, hitsPerPage: query.hitsPerPage }
    : yield* searchWithinBudget(index, query);

  let json = '';

  const add = (field: string, text: string) => {
    if (responseFields && !responseFields.has(field)) return;
    json += `${json === '' ? '{' : ','}"${field}":${text}`;
  };

  add('hits', response.hitsJson);
  add('nbHits', String(response.nbHits));

  if (query.offset !== undefined || query.length !== undefined) {
    add('offset', String(query.offset ?? 0));
    add('length', String(query.length ?? query.hitsPerPage));
  } else {
    add('page', String(response.page));
    add('nbPages', String(response.nbPages));
    add('hitsPerPage', String(response.hitsPerPage));
  }

  if (query.facets.length > 0) {
    add('facets', JSON.stringify(response.facets));
    if (Object.keys(response.facets_stats).length > 0)
      add('facets_stats', JSON.stringify(response.facets_stats));
    add('exhaustiveFacetsCount', String(response.exhaustiveFacetsCount));
  }

  add('exhaustiveNbHits', String(response.exhaustiveNbHits));
  add('exhaustiveTypo', String(response.exhaustiveTypo));
  add(
    'exhaustive',
    `{"facetsCount":${response.exhaustiveFacetsCount},"nbHits":${response.exhaustiveNbHits},"typo":${response.exhaustiveTypo}}`,
  );
  add('query', JSON.stringify(query.query));
  if (response.queryAfterRemoval !== undefined)
    add('queryAfterRemoval', JSON.stringify(response.queryAfterRemoval));
  add('params', JSON.stringify(echo));
  add('index', JSON.stringify(name));
  add('renderingContent', '{}');
  const took = String(milliseconds(started));
  add('processingTimeMS', took);
  add('serverTimeMS', took);
  // The warning is included regardless of responseFields.
  if (isBeyondLastPage)
    json += `${json === '' ? '{' : ','}"message":${JSON.stringify(beyondPagination(limit))}`;

  return { json: json === '' ? '{}' : `${json}}`, nbHits: response.nbHits, hitsPerPage: query.hitsPerPage };
}

/** @throws ApiError 400 if the hits are larger than `query.maxHitsBytes` */
export function* searchWithinBudget(index: SearchIndex, query: SearchQuery): Steps<SearchResponse> {
  try {
    return yield* index.searchInSteps(query);
  } catch (error) {
    if (error instanceof ResponseTooLarge) throw responseTooLarge();
    throw error;
  }
}

/** Returns the response for a query that was skipped, because an earlier query had enough hits. */
export const skippedResponse = (name: string, echo: string, index: SearchIndex): string =>
  JSON.stringify({
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: index.settings.query.hitsPerPage,
    exhaustiveNbHits: true,
    query: '',
    params: echo,
    index: name,
    processed: false,
    processingTimeMS: 1,
  });

/** Returns the response for a facet search. */
export const facetResponse = (facetHits: FacetHit[], started: number): string =>
  JSON.stringify({
    facetHits,
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true },
    processingTimeMS: milliseconds(started),
  });
