import type { SearchClient } from 'instantsearch.js';
import { useInstantSearch } from 'react-instantsearch';
import { sourceOfReplica } from './sorts.ts';

type Requests = Parameters<SearchClient['search']>[0];
type Responses = Awaited<ReturnType<SearchClient['search']>>['results'];

/** How the results of a search compare to those with similar words. */
export interface SimilarWords {
  /** The number of results with the words as typed and with similar ones. */
  count: number;
  /** Whether nothing contains the words as typed, so that all results contain similar ones. */
  isOnlySimilar: boolean;
}

/** The attribute of a response that `withSimilarWords` adds. InstantSearch passes it on, also from the server. */
const SIMILAR = 'similarWords';

/**
 * Wraps a client so that responses with results also say what the search for similar words would find. The indexes
 * allow a typo only if nothing matches without one (`typoTolerance: 'min'`), so the comparison takes a second query,
 * without filters for facets and for one hit. It is sent in the same request.
 */
export function withSimilarWords(client: SearchClient): SearchClient {
  const search = async (requests: Requests) => {
    const compared = requests.filter(({ params }) => Boolean(params?.query && params.hitsPerPage));
    const { results } = await client.search([...requests, ...compared.map(forSimilarWords)]);
    const responses = results.slice(0, requests.length);

    for (const [at, request] of compared.entries()) {
      const response = responses[requests.indexOf(request)];
      const similar = results[requests.length + at];
      if (response && similar) Object.assign(response, { [SIMILAR]: similarWordsIn(similar) });
    }

    return { results: responses };
  };

  return { ...client, search: search as SearchClient['search'] }; // The function returns the client's responses of any type.
}

/** The query for the best hit with similar words. Only the primary index ranks by typos; its replicas sort by date. */
function forSimilarWords({ indexName, params }: Requests[number]): Requests[number] {
  return {
    indexName: sourceOfReplica(indexName),
    params: {
      ...params,
      typoTolerance: true,
      facets: [],
      page: 0,
      hitsPerPage: 1,
      attributesToRetrieve: ['objectID'],
      attributesToHighlight: [],
      attributesToSnippet: [],
      getRankingInfo: true,
    },
  };
}

function similarWordsIn(response: Responses[number]): SimilarWords | undefined {
  if (!('nbHits' in response) || !('hits' in response)) return undefined;
  const [best] = response.hits as { _rankingInfo?: { nbTypos: number } }[]; // The library lets the caller choose the type.
  return { count: response.nbHits ?? 0, isOnlySimilar: (best?._rankingInfo?.nbTypos ?? 0) > 0 };
}

/** The comparison with similar words for the shown results; undefined if there is no query. */
export function useSimilarWords(): SimilarWords | undefined {
  const { results } = useInstantSearch();
  return results.query ? (results as { [SIMILAR]?: SimilarWords })[SIMILAR] : undefined;
}
