import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Access } from './api/access.ts';
import { Refusal } from './api/errors.ts';
import { AskerLimits } from './asker-limits.ts';
import { EngineClient, startEngine } from './engine-client.ts';
import { Gate } from './keys/gate.ts';
import type { PublicKey } from './keys/key.ts';
import { answerKeys } from './keys/key-endpoints.ts';
import { KeyStore } from './keys/key-store.ts';
import { callerOf } from './keys/rate-limit.ts';
import { readBody } from './request-body.ts';

/** What a search-only key may send; a page's worth of queries is a few kilobytes. */
const MAX_SEARCH_BODY = 512 * 1024;
/** What a key that writes may send. */
const MAX_WRITE_BODY = 64 * 1024 * 1024;

export interface SearchServiceOptions {
  appId: string;
  adminKey: string;
  /** Keys for browsers; they search, unless they say otherwise. */
  publicKeys?: PublicKey[];
  /** Where the indexes are read from at the start, and written to by `snapshot`. Without it they live in memory. */
  snapshotFile?: string;
  /** Whether the indexes begin empty although there is a snapshot; `snapshot` replaces it. */
  ignoresSnapshot?: boolean;
  /** Where keys made over the API are kept. Without it they live in memory. */
  keyFile?: string;
  /** Told once if the engine's thread dies. Requests get 503 from then on: close this service and open another. */
  onCrash?: (error: Error) => void;
  /** Told of each request that failed by our own fault, with the stack. */
  onFailure?: (message: string) => void;
}

export interface SearchService {
  /**
   * Answers a request to `/1/…` as Algolia does.
   * @param remoteAddress who asks; rates are counted by it, and addresses take turns
   * @param isRead settles when the answer has been sent, or its connection is closed; answers not yet read are bounded
   */
  handle(request: Request, remoteAddress: string, isRead?: Promise<void>): Promise<Response>;
  /** Takes these public keys in place of those before. */
  allow(publicKeys: PublicKey[]): void;
  /** Settles when the engine runs: with the label of the snapshot it read, undefined where it begins empty. */
  ready: Promise<string | undefined>;
  /**
   * Writes every index to the snapshot file; `label` says which state of the source they hold.
   * @throws where there is no such file, or it cannot be written
   */
  snapshot(label: string): Promise<void>;
  close(): Promise<void>;
}

/** Algolia answers browsers of every origin: a key, not an origin, is what lets them in. */
const headersOfAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const jsonHeaders = {
  ...headersOfAll,
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'no-store',
};

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...headersOfAll,
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
/** What fits in one packet gains nothing. */
const MIN_ZIPPED = 1400;
/** Makes a page of hits a sixth of its size in half a millisecond; more would take longer than it saves. */
const ZIP_LEVEL = 3;

/**
 * The answer gzipped, on a thread of Node's own, for who takes it so: a keystroke's answer is tens of kilobytes.
 * @param count is called with the bytes that are sent
 */
const respondTo = async (
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  count: (bytes: number) => void,
): Promise<Response> => {
  const takesGzip = request.headers.get('accept-encoding')?.includes('gzip');
  if (!takesGzip || body.byteLength < MIN_ZIPPED) {
    count(body.byteLength);
    return respond(body, 200);
  }
  const zipped = await zip(body, { level: ZIP_LEVEL });
  count(zipped.byteLength);
  return new Response(zipped, {
    headers: { ...jsonHeaders, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
};

/** Credentials stand in headers, or in the URL, where clients write their names in either case. */
const credential = (request: Request, url: URL, name: string): string | undefined => {
  const inHeader = request.headers.get(name);
  if (inHeader !== null) return inHeader;
  for (const [parameter, value] of url.searchParams) if (parameter.toLowerCase() === name) return value;
  return undefined;
};

const limitOf = ({ acl }: Access): number =>
  acl === 'admin' || acl.includes('addObject') || acl.includes('editSettings')
    ? MAX_WRITE_BODY
    : MAX_SEARCH_BODY;

/**
 * Starts the search service: indexes in a thread of their own, spoken to in the Algolia REST API.
 * @throws where the key file is there and cannot be read
 */
export const openSearchService = async (options: SearchServiceOptions): Promise<SearchService> => {
  const { appId, adminKey, publicKeys = [], snapshotFile, keyFile } = options;
  const keys = new KeyStore(publicKeys, keyFile);
  const gate = new Gate(appId, adminKey, keys);
  const engine = new EngineClient(startEngine(options.ignoresSnapshot ? undefined : snapshotFile), {
    onCrash: (error) => options.onCrash?.(error),
    onFailure: (message) => options.onFailure?.(message),
  });

  const limits = new AskerLimits();

  const answer = async (request: Request, address: string, isRead?: Promise<void>): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname;
    if (!path.startsWith('/1/')) throw new Refusal(404, 'Path not found: the API begins at /1');
    const apiKey = credential(request, url, 'x-algolia-api-key');
    const { access, chargeFor } = gate.admit({
      applicationID: credential(request, url, 'x-algolia-application-id'),
      apiKey,
      address,
      referer: request.headers.get('referer') ?? undefined,
    });
    const { method } = request;
    const asker = callerOf(address);
    const ask = async (body: string): Promise<Response> => {
      const answered = await engine.ask({ method, path, search: url.search, body, access, asker });
      chargeFor(answered.queries);
      if (answered.status !== 200) return respond(answered.body, answered.status, answered.retryAfter);
      return respondTo(request, answered.body, (bytes) => {
        if (isRead) void limits.untilRead(asker, bytes, isRead);
      });
    };
    const readAndAsk = async (): Promise<Response> => {
      const body = method === 'GET' ? '' : await readBody(request, limitOf(access));
      if (path === '/1/keys' || path.startsWith('/1/keys/'))
        return respond(answerKeys(keys, { method, path, body, access, apiKey: apiKey ?? '' }), 200);
      return access.acl === 'admin' ? ask(body) : limits.atWork(asker, request.signal, () => ask(body));
    };
    return access.acl === 'admin' ? readAndAsk() : limits.during(asker, readAndAsk);
  };

  return {
    ready: engine.ready,
    allow: (publicKeys) => keys.stand(publicKeys),
    async handle(request, remoteAddress, isRead) {
      if (request.method === 'OPTIONS') return preflight();
      try {
        return await answer(request, remoteAddress, isRead);
      } catch (error) {
        // Whoever asked has gone before the body had arrived, or before it was the request's turn.
        if (request.signal.aborted) return respond('', 400);
        if (!(error instanceof Refusal)) throw error;
        const { message, status, retryAfter } = error;
        return respond(JSON.stringify({ message, status }), status, retryAfter);
      }
    },
    async snapshot(label) {
      if (snapshotFile === undefined)
        throw new Error('The search service was opened without a snapshot file');
      await engine.snapshot(snapshotFile, label);
    },
    close: () => engine.close(),
  };
};
