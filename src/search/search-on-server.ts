import algoliasearchHelper, { type PlainSearchParameters } from 'algoliasearch-helper';
import type { SearchClient } from 'instantsearch.js';
import type { InstantSearchServerState } from 'react-instantsearch';
import { badRequest, notReady, tooMany } from '../http/http-errors.ts';
import { INDEX_NOT_READY, SEARCH_NOT_AVAILABLE, serverClient } from './browser-client.ts';
import type { SearchHandler } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';
import { withSimilarWords } from './similar-words.ts';

/**
 * Runs the searches of a page rendered on the server in one request. They count against the rate limit of the visitor's
 * address.
 * @param searches the parameters of each search, by the key of its index's state in InstantSearch
 * @returns the results with which InstantSearch starts
 * @throws 400, 429 or 503 if the search service rejects the searches
 */
export async function searchOnServer(
  { keys, handle }: SearchGateway,
  visitorAddress: string,
  searches: Record<string, PlainSearchParameters>,
): Promise<InstantSearchServerState> {
  let rejected: Response | undefined;
  const handler: SearchHandler | undefined =
    handle &&
    (async (...args) => {
      const response = await handle(...args);
      if (!response.ok) rejected = response;
      return response;
    });
  const access = { appId: keys.appId, apiKey: keys.publicKey, host: keys.hosts[0] ?? '' };
  const client = withSimilarWords(serverClient(access, handler, visitorAddress));
  try {
    return { initialResults: await resultsOf(client, searches) };
  } catch (error) {
    if (!rejected) throw error;
    throw errorFor(rejected);
  }
}

/** The results of several searches, which the helper of InstantSearch sends together and divides among them. */
function resultsOf(
  client: SearchClient,
  searches: Record<string, PlainSearchParameters>,
): Promise<InstantSearchServerState['initialResults']> {
  const { promise, resolve, reject } = Promise.withResolvers<InstantSearchServerState['initialResults']>();
  const helper = algoliasearchHelper(client, '');
  const initialResults: InstantSearchServerState['initialResults'] = {};
  const keys = Object.keys(searches);
  for (const [key, parameters] of Object.entries(searches)) {
    const index = helper.derive(() => new algoliasearchHelper.SearchParameters(parameters));
    index.on('result', ({ results }) => {
      initialResults[key] = { state: { ...results._state }, results: results._rawResults };
      if (keys.every((key) => key in initialResults)) resolve(initialResults);
    });
    index.on('error', ({ error }) => reject(error));
  }
  helper.on('error', ({ error }) => reject(error));
  helper.searchOnlyWithDerivedHelpers();
  return promise;
}

/** The error of search pages while the indexes are not ready. */
export function searchNotReady(search: SearchGateway) {
  return notReady(search.problem() ? SEARCH_NOT_AVAILABLE : INDEX_NOT_READY);
}

function errorFor({ status, headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? 1);
  if (status === 429) return tooMany('Too many searches. Wait a moment, then try again.', seconds);
  if (status === 400)
    return badRequest('This search is too complex. Use fewer words or remove filters.', 'query');
  return notReady('Search is unavailable at the moment. Try again in a minute.');
}
