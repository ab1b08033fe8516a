import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../db/change-feed.ts';
import { isPage } from './compress-pages.ts';
import { type Encoding, encoded, encodingFor } from './encoding.ts';
import { chosenPageSize, chosenSession, chosenTheme } from './preferences.ts';

/** The lifetime of a cached page. Pages expire even without changes, because they show today's date and upcoming meetings. */
const MAX_AGE_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** The estimated size of an entry's headers and bookkeeping, besides its body and key. */
const ENTRY_OVERHEAD_BYTES = 2_048;

interface CachedResponse {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

export interface PageCache {
  middleware: MiddlewareHandler;
  /** Removes the page at a path, under any parameters. A response in progress is sent, and not cached. */
  clear(path: string): void;
  close(): Promise<void>;
}

/**
 * Caches pages and API responses for visitors who are not signed in, for a short time and until any process changes
 * something. Simultaneous requests for a page wait for one rendering.
 * @param beforeChange runs after a change, before the cache is cleared
 */
export function openPageCache(changes: ChangeFeed, beforeChange = async () => {}): PageCache {
  const cache = new LRUCache<string, CachedResponse>({
    ttl: MAX_AGE_MS,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // The key counts, because one small page can be requested under any number of addresses of up to 16 kB.
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + ENTRY_OVERHEAD_BYTES,
  });
  /** Responses in progress by key. Those removed meanwhile are not cached. */
  const inProgress = new Map<string, Promise<CachedResponse | undefined>>();
  const unsubscribe = changes.subscribe(async () => {
    await beforeChange();
    cache.clear();
    inProgress.clear();
  });

  return {
    async middleware(c, next) {
      if (!isCacheableRequest(c)) return await next();
      const encoding = encodingFor(c.req.header('accept-encoding'));
      const key = keyOf(c, encoding);
      const found = cache.get(key) ?? inProgress.get(key);
      // The awaited response may turn out not to be cacheable. Then each request gets its own.
      const ready = found && (await found);
      if (ready) return respond(c, ready, 'hit');

      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
      inProgress.set(key, promise);
      let made: CachedResponse | undefined;
      let isCurrent = false;
      try {
        await next();
        if (isCacheableResponse(c.res)) made = await cachedResponse(c.res, encoding);
      } finally {
        isCurrent = inProgress.get(key) === promise;
        if (isCurrent) inProgress.delete(key);
        resolve(made);
      }
      if (!made) return;
      if (isCurrent) cache.set(key, made);
      c.res = undefined;
      c.res = respond(c, made, 'miss');
    },
    clear(path) {
      for (const responses of [cache, inProgress])
        for (const key of [...responses.keys()]) if (pathOf(key) === path) responses.delete(key);
    },
    close: unsubscribe,
  };
}

/** Whether every visitor gets the same response. Signed-in users bypass the cache, and only this function decides that. */
function isCacheableRequest(c: Context): boolean {
  const { method, headers } = c.req.raw;
  // Both cookie names of `findVisitor`, so that a user who is signed in there counts as signed in here.
  const isSignedIn = ['session', '__Host-session'].some((name) => getCookie(c, name) !== undefined);
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  return method === 'GET' && !isSignedIn && !hasBody && !headers.has('authorization');
}

/** The URL with its host, which pages may contain, and everything else that a response depends on. */
function keyOf(c: Context, encoding: Encoding): string {
  const accept = c.req.header('accept') ?? '';
  const kinds = ['text/html', 'application/json'].map((type) => accept.includes(type));
  const choices = [chosenTheme, chosenSession, chosenPageSize].map((chosen) => chosen(c.req.raw));
  return [c.req.url, encoding, ...choices, ...kinds].join('\n');
}

function pathOf(key: string): string {
  const [url = ''] = key.split('\n');
  return new URL(url).pathname;
}

/** Whether a response is the same for all visitors. Downloads are not cached, because they can be of any size. */
function isCacheableResponse(response: Response): boolean {
  const { status, headers } = response;
  return (
    status === 200 &&
    isPage(response) &&
    !/private|no-store/.test(headers.get('cache-control') ?? '') &&
    !['set-cookie', 'content-encoding'].some((name) => headers.has(name))
  );
}

async function cachedResponse(made: Response, encoding: Encoding): Promise<CachedResponse> {
  const plain = new Uint8Array(await made.arrayBuffer());
  const { body, contentEncoding } = await encoded(plain, encoding);
  const headers = Object.fromEntries(made.headers);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return {
    body,
    headers: {
      ...headers,
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
      // Browsers and proxies may store it and must revalidate each time.
      'cache-control': headers['cache-control'] ?? 'no-cache',
      'content-length': String(body.byteLength),
      etag: `"${tag}"`,
      vary: 'Accept, Accept-Encoding, Cookie',
    },
  };
}

function respond(c: Context, { headers, body }: CachedResponse, from: 'hit' | 'miss'): Response {
  const known = c.req.header('if-none-match')?.split(/,\s*/);
  if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === headers.etag)) {
    const { etag = '', vary = '', 'cache-control': lasting = '' } = headers;
    return new Response(null, {
      status: 304,
      headers: { etag, vary, 'cache-control': lasting, 'x-cache': from },
    });
  }
  return new Response(body, { headers: { ...headers, 'x-cache': from } });
}
