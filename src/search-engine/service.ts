import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Access } from './api/access.ts';
import { ApiError } from './api/errors.ts';
import { ClientLimits } from './client-limits.ts';
import { EngineClient, startEngine } from './engine-client.ts';
import { Gate } from './keys/gate.ts';
import type { PublicKey } from './keys/key.ts';
import { handleKeys } from './keys/key-endpoints.ts';
import { KeyStore } from './keys/key-store.ts';
import { callerOf } from './keys/rate-limit.ts';
import { readBody } from './request-body.ts';

/** The maximum body size for keys that only search. The queries of one page take a few kilobytes. */
const MAX_SEARCH_BODY_BYTES = 512 * 1024;
/** The maximum body size for keys that write. */
const MAX_WRITE_BODY_BYTES = 64 * 1024 * 1024;

export interface SearchServiceOptions {
  appId: string;
  adminKey: string;
  /** Keys for browsers. Unless their `acl` lists other rights, they may only search. */
  publicKeys?: PublicKey[];
  /** The file that indexes are read from at start and that `snapshot` writes. Without it, indexes exist only in memory. */
  snapshotFile?: string;
  /** Whether to start with no indexes even if a snapshot exists. The next call of `snapshot` replaces it. */
  ignoreSnapshot?: boolean;
  /** The file that stores keys created with the API. Without it, they exist only in memory. */
  keyFile?: string;
  /** Called once if the engine's thread dies. Later requests get 503: close this service and open another. */
  onCrash?: (error: Error) => void;
  /** Called with the stack trace of each request that fails with an internal error. */
  onFailure?: (message: string) => void;
}

export interface SearchService {
  /**
   * Answers a request to `/1/…` as Algolia does.
   * @param remoteAddress the client's address; rate limits and scheduling are per address
   * @param responseFinished settles when the response has been sent or its connection is closed; until then, its bytes
   *   count as unread
   */
  handle(request: Request, remoteAddress: string, responseFinished?: Promise<void>): Promise<Response>;
  /** Replaces the public keys. */
  allow(publicKeys: PublicKey[]): void;
  /** Resolves when the engine is running, with the label of the snapshot it read, or undefined if it started empty. */
  ready: Promise<string | undefined>;
  /**
   * Writes every index to the snapshot file; `label` identifies the state of the source.
   * @throws if the service has no snapshot file, or writing it fails
   */
  snapshot(label: string): Promise<void>;
  close(): Promise<void>;
}

/** Algolia allows every origin, because access depends on the key. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const jsonHeaders = {
  ...commonHeaders,
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'no-store',
};

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders,
      'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
      'access-control-allow-headers':
        'x-algolia-application-id, x-algolia-api-key, x-algolia-agent, x-algolia-usertoken, request-id, content-type, content-encoding, accept',
      'access-control-max-age': '86400',
    },
  });

const respond = (body: string | Uint8Array<ArrayBuffer>, status: number, retryAfter?: number): Response =>
  new Response(body, {
    status,
    headers: retryAfter === undefined ? jsonHeaders : { ...jsonHeaders, 'retry-after': String(retryAfter) },
  });

const zip = promisify(gzip);
/** The minimum size of a response to compress. Compressing one that fits in a packet saves nothing. */
const MIN_GZIP_BYTES = 1400;
/**
 * The compression level. Level 3 shrinks a page of hits to a sixth in half a millisecond; higher levels take longer
 * than they save.
 */
const GZIP_LEVEL = 3;

/**
 * Compresses the response if the client accepts gzip, on Node's thread pool: one keystroke gets tens of kilobytes.
 * @param count called with the number of bytes sent
 */
const respondCompressed = async (
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  count: (bytes: number) => void,
): Promise<Response> => {
  const takesGzip = request.headers.get('accept-encoding')?.includes('gzip');
  if (!takesGzip || body.byteLength < MIN_GZIP_BYTES) {
    count(body.byteLength);
    return respond(body, 200);
  }
  const zipped = await zip(body, { level: GZIP_LEVEL });
  count(zipped.byteLength);
  return new Response(zipped, {
    headers: { ...jsonHeaders, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
};

/** Returns a credential from the headers, or from the URL, where clients differ in the case of parameter names. */
const credential = (request: Request, url: URL, name: string): string | undefined => {
  const inHeader = request.headers.get(name);
  if (inHeader !== null) return inHeader;
  for (const [parameter, value] of url.searchParams) if (parameter.toLowerCase() === name) return value;
  return undefined;
};

const maxBodyBytes = ({ acl }: Access): number =>
  acl === 'admin' || acl.includes('addObject') || acl.includes('editSettings')
    ? MAX_WRITE_BODY_BYTES
    : MAX_SEARCH_BODY_BYTES;

/**
 * Starts the search service, which runs the indexes in a worker thread and serves Algolia's REST API.
 * @throws if the key file exists and cannot be read
 */
export const openSearchService = async (options: SearchServiceOptions): Promise<SearchService> => {
  const { appId, adminKey, publicKeys = [], snapshotFile, keyFile } = options;
  const keys = new KeyStore(publicKeys, keyFile);
  const gate = new Gate(appId, adminKey, keys);

  const engine = new EngineClient(startEngine(options.ignoreSnapshot ? undefined : snapshotFile), {
    onCrash: (error) => options.onCrash?.(error),
    onFailure: (message) => options.onFailure?.(message),
  });

  const limits = new ClientLimits();

  const handleRequest = async (
    request: Request,
    address: string,
    responseFinished?: Promise<void>,
  ): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname;
    if (!path.startsWith('/1/')) throw new ApiError(404, 'Path not found: API paths start with /1/');
    const apiKey = credential(request, url, 'x-algolia-api-key');

    const { access, chargeFor } = gate.admit({
      applicationID: credential(request, url, 'x-algolia-application-id'),
      apiKey,
      address,
      referer: request.headers.get('referer') ?? undefined,
    });

    const { method } = request;
    const client = callerOf(address);

    const forward = async (body: string): Promise<Response> => {
      const response = await engine.send({ method, path, search: url.search, body, access, client });
      chargeFor(response.queries);
      if (response.status !== 200) return respond(response.body, response.status, response.retryAfter);
      return respondCompressed(request, response.body, (bytes) => {
        if (responseFinished) void limits.trackUnread(client, bytes, responseFinished);
      });
    };

    const readAndForward = async (): Promise<Response> => {
      const body = method === 'GET' ? '' : await readBody(request, maxBodyBytes(access));
      if (path === '/1/keys' || path.startsWith('/1/keys/'))
        return respond(handleKeys(keys, { method, path, body, access, apiKey: apiKey ?? '' }), 200);
      return access.acl === 'admin'
        ? forward(body)
        : limits.runLimited(client, request.signal, () => forward(body));
    };

    return access.acl === 'admin' ? readAndForward() : limits.countRequest(client, readAndForward);
  };

  return {
    ready: engine.ready,
    allow: (publicKeys) => keys.setStaticKeys(publicKeys),
    async handle(request, remoteAddress, responseFinished) {
      if (request.method === 'OPTIONS') return preflight();
      try {
        return await handleRequest(request, remoteAddress, responseFinished);
      } catch (error) {
        // The client disconnected before its body arrived or before the request's turn came.
        if (request.signal.aborted) return respond('', 400);
        if (!(error instanceof ApiError)) throw error;
        const { message, status, retryAfter } = error;
        return respond(JSON.stringify({ message, status }), status, retryAfter);
      }
    },
    async snapshot(label) {
      if (snapshotFile === undefined) throw new Error('The search service has no snapshot file.');
      await engine.snapshot(snapshotFile, label);
    },
    close: () => engine.close(),
  };
};
