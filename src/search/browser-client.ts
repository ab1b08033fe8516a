import { liteClient } from 'algoliasearch/lite';
import type { SearchClient } from 'instantsearch.js';
import type { SearchHandler } from './search-client.ts';

/** The credentials and host that a page needs to search (S01). */
export interface SearchAccess {
  appId: string;
  apiKey: string;
  /** Host name of a hosted service; empty if this site serves search itself. */
  host: string;
}

/**
 * Milliseconds. The client's own limits, 1 s for the headers and 2 s for the rest, are for a service with other hosts to
 * try. Here there is one host, and on a slow phone or a busy server they end a search that would have been answered.
 */
const TIMEOUTS = { connect: 20_000, read: 20_000, write: 20_000 };

/** Creates the official search-only client in the browser. */
export function browserClient({ appId, apiKey, host }: SearchAccess) {
  const { protocol, hostname, port } = window.location;
  const own = {
    url: hostname,
    port: port ? Number(port) : undefined,
    protocol: protocol.slice(0, -1) as 'http' | 'https',
  };
  return liteClient(appId, apiKey, {
    hosts: [host ? { url: host, accept: 'read', protocol: 'https' } : { ...own, accept: 'read' }],
    timeouts: TIMEOUTS,
  });
}

/** Creates the client for server rendering, which calls the embedded service without a network. */
export function serverClient(
  { appId, apiKey, host }: SearchAccess,
  handler: SearchHandler | undefined,
  remoteAddress: string,
) {
  if (!handler)
    return liteClient(appId, apiKey, { hosts: [{ url: host, accept: 'read', protocol: 'https' }] });
  return liteClient(appId, apiKey, {
    hosts: [{ url: 'embedded', accept: 'read', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const body = typeof data === 'string' ? data : undefined;
        const response = await handler(new Request(url, { method, headers, body }), remoteAddress);
        return { content: await response.text(), status: response.status, isTimedOut: false };
      },
    },
  });
}

/** Message of the search pages while the index is built after the first start. */
export const INDEX_NOT_READY =
  'The search index is being built. Try again in a minute. The rest of the site is available.';
/** Message of the search pages after a failure. */
export const SEARCH_NOT_AVAILABLE =
  'Search is not available yet. Try again in a few minutes. The rest of the site is available.';

/** Client for server rendering, which uses the loader's results and sends no requests. */
export const NO_CLIENT: SearchClient = { search: async () => ({ results: [] }) };
