import type { SearchClient } from 'instantsearch.js';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { badRequest, notReady, tooMany } from '../http/http-errors.ts';
import { INDEX_NOT_READY, SEARCH_NOT_AVAILABLE, serverClient } from './browser-client.ts';
import type { Answer } from './search-client.ts';
import type { SearchGateway } from './search-gateway.ts';

/**
 * Searches for a page that is rendered on the server, on behalf of the visitor: the searches count against the limits of that
 * address.
 * @param app the page's search, with the client that it is to ask
 * @throws a refusal with status 400, 429 or 503 where the search service refuses
 */
export async function searchOnServer(
  { keys, handle }: SearchGateway,
  visitorAddress: string,
  app: (client: SearchClient) => ReactElement,
): Promise<InstantSearchServerState> {
  let refused: Response | undefined;
  const answer: Answer | undefined =
    handle &&
    (async (...asked) => {
      const response = await handle(...asked);
      if (!response.ok) refused = response;
      return response;
    });
  const access = { appId: keys.appId, apiKey: keys.publicKey, host: keys.hosts[0] ?? '' };
  const client = serverClient(access, answer, visitorAddress);
  try {
    return await getServerState(app(client), { renderToString });
  } catch (error) {
    if (!refused) throw error;
    throw refusalFor(refused);
  }
}

/** What a search page throws before every index holds what the database holds. */
export function searchNotReady(search: SearchGateway) {
  return notReady(search.problem() ? SEARCH_NOT_AVAILABLE : INDEX_NOT_READY);
}

function refusalFor({ status, headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? 1);
  if (status === 429) return tooMany('You are searching too fast. Wait a moment, then try again.', seconds);
  if (status === 400)
    return badRequest('This search cannot be answered. Search for fewer words, or remove filters.', 'query');
  return notReady('Search is unavailable at the moment. Try again in a minute.');
}
