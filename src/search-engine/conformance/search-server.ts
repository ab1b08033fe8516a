import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { openSearchService, type SearchService, type SearchServiceOptions } from '../service.ts';

export const appId = 'statehouse';
export const adminKey = 'the-admin-key';
export const publicKey = 'the-public-key';

export interface SearchServer {
  service: SearchService;
  url: string;
  /** Creates the official client, by default with the admin key. */
  client(apiKey?: string, options?: Parameters<typeof algoliasearch>[2]): Algoliasearch;
  liteClient(apiKey?: string): LiteClient;
  /** Sends a request without a client, for requests that clients do not send. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Starts the service over HTTP on a free port, for tests and benchmarks. */
export const startSearchServer = async (
  options: Partial<SearchServiceOptions> = {},
): Promise<SearchServer> => {
  const failures: string[] = [];
  const service = await openSearchService({
    appId,
    adminKey,
    publicKeys: [{ key: publicKey, indexes: ['bills*'] }],
    onFailure: (message) => failures.push(message),
    ...options,
  });

  const server = serve({
    fetch: (request, { incoming }) => service.handle(request, incoming.socket.remoteAddress ?? ''),
    port: 0,
    hostname: '127.0.0.1',
  });

  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server has an AddressInfo
  const hosts = [{ url: `127.0.0.1:${port}`, accept: 'readWrite' as const, protocol: 'http' as const }];
  // A machine that runs other tests at the same time can be slow.
  const timeouts = { connect: 60_000, read: 60_000, write: 60_000 };
  const url = `http://127.0.0.1:${port}`;

  return {
    service,
    url,
    client: (apiKey = adminKey, clientOptions = {}) =>
      algoliasearch(appId, apiKey, { hosts, timeouts, ...clientOptions }),
    liteClient: (apiKey = publicKey) => liteClient(appId, apiKey, { hosts, timeouts }),
    raw: (path, init = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey, ...init.headers },
      }),
    async close() {
      await service.close();
      await new Promise((resolve) => server.close(resolve));
      if (failures.length > 0) throw new Error(`The engine failed:\n${failures.join('\n')}`);
    },
  };
};
