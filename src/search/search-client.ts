import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { SearchKeys } from './search-keys.ts';

/** The handler of the embedded service, which is called without a network. */
export type SearchHandler = (request: Request, remoteAddress: string) => Promise<Response>;

/**
 * Creates the official client with the admin key for the indexer, with one code path for the hosted and the
 * embedded service (S17).
 * @param handler the embedded service; undefined if the service is hosted
 */
export function adminClient(keys: SearchKeys, handler: SearchHandler | undefined): Algoliasearch {
  if (!handler) {
    const hosts = keys.hosts.map((url) => ({
      url,
      accept: 'readWrite' as const,
      protocol: 'https' as const,
    }));
    return algoliasearch(keys.appId, keys.adminKey, { hosts });
  }
  return algoliasearch(keys.appId, keys.adminKey, {
    hosts: [{ url: 'embedded', accept: 'readWrite', protocol: 'https' }],
    compression: undefined,
    requester: {
      async send({ url, method, headers, data }) {
        const body = data === undefined ? undefined : typeof data === 'string' ? data : new Uint8Array(data);
        const response = await handler(new Request(url, { method, headers, body }), 'indexer');
        return { content: await response.text(), status: response.status, isTimedOut: false };
      },
    },
  });
}
