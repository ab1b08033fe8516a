import type { SearchClient } from 'instantsearch.js';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { badRequest, notReady, tooMany } from '../http/http-errors.ts';
import { INDEX_NOT_READY, SEARCH_NOT_AVAILABLE, serverClient } from './browser-client.ts';
import type { SearchHandler } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';
import { withSimilarWords } from './similar-words.ts';

/**
 * Runs the searches of a page rendered on the server. They count against the rate limit of the visitor's
 * address.
 * @param app creates the search app with a client
 * @throws 400, 429 or 503 if the search service rejects the search
 */
export async function searchOnServer(
  { keys, handle }: SearchGateway,
  visitorAddress: string,
  app: (client: SearchClient) => ReactElement,
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
    return await getServerState(app(client), { renderToString });
  } catch (error) {
    if (!rejected) throw error;
    throw errorFor(rejected);
  }
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
