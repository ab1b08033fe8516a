import { liteClient } from 'algoliasearch/lite';
import type { SearchClient } from 'instantsearch.js';
import type { Answer } from './search-client.ts';

/** What a page needs to know to search (S01). */
export interface SearchAccess {
  appId: string;
  apiKey: string;
  /** Host name of a hosted service; empty where this site answers itself. */
  host: string;
}

/** The official search-only client, in the browser. */
export function browserClient({ appId, apiKey, host }: SearchAccess) {
  const { protocol, hostname, port } = window.location;
  const own = {
    url: hostname,
    port: port ? Number(port) : undefined,
    protocol: protocol.slice(0, -1) as 'http' | 'https',
  };
  return liteClient(appId, apiKey, {
    hosts: [host ? { url: host, accept: 'read', protocol: 'https' } : { ...own, accept: 'read' }],
  });
}

/** The same client while a page is rendered on the server: it asks the embedded service without a network. */
export function serverClient(
  { appId, apiKey, host }: SearchAccess,
  answer: Answer | undefined,
  remoteAddress: string,
) {
  if (!answer)
    return liteClient(appId, apiKey, { hosts: [{ url: host, accept: 'read', protocol: 'https' }] });
  return liteClient(appId, apiKey, {
    hosts: [{ url: 'embedded', accept: 'read', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const body = typeof data === 'string' ? data : undefined;
        const response = await answer(new Request(url, { method, headers, body }), remoteAddress);
        return { content: await response.text(), status: response.status, isTimedOut: false };
      },
    },
  });
}

/** What both search pages say at a first start. */
export const INDEX_NOT_READY =
  'The search index is being built. Try again in a minute; everything else is there.';
/** What they say after something failed. */
export const SEARCH_NOT_AVAILABLE =
  'Search is not available yet. Try again in a few minutes; everything else is there.';

/** While the server renders from the loader's results nothing is asked. */
export const NO_CLIENT: SearchClient = { search: async () => ({ results: [] }) };
