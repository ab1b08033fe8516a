import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { watchChanges } from '../db/change-notices.ts';
import type { Database } from '../db/database.ts';
import { type Encoding, encoded, encodingFor } from './encoding.ts';
import { chosenSession, chosenTheme } from './preferences.ts';

/** Pages say what day it is and what comes next: none lives longer, changes or not. */
const LIFE_MS = 30_000;
const BYTES_HELD = 64 * 1024 * 1024;
const BYTES_OF_ONE = 4 * 1024 * 1024;
/** What an answer costs beside its body and its key: headers, bookkeeping. */
const BYTES_BESIDE = 2_048;
/** What pages, their data, calendars and the API answer. Files to download go past: they may be of any size. */
const HELD_TYPES = /^(text\/html|text\/x-script|text\/calendar|application\/(json|atom\+xml))\b/;

interface HeldAnswer {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

export interface PageCache {
  middleware: MiddlewareHandler;
  close(): Promise<void>;
}

/**
 * Answers visitors who are not signed in from memory, for a short while and until anything changes, by whichever
 * process: pages, their data, and the API. Who asks at the same moment for the same page waits for one rendering of it.
 * @param beforeChange is done when something changed, before pages are made anew
 */
export function openPageCache(db: Database, beforeChange = async () => {}): PageCache {
  const held = new LRUCache<string, HeldAnswer>({
    ttl: LIFE_MS,
    maxSize: BYTES_HELD,
    maxEntrySize: BYTES_OF_ONE,
    // An address has 16 kB at most, of which a small page may be held under as many as anybody asks for.
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + BYTES_BESIDE,
  });
  // A change begins a new round: what the old one is still making is for those who wait, and is not kept.
  let making = new Map<string, Promise<HeldAnswer | undefined>>();
  const stopWatching = watchChanges(db, async () => {
    await beforeChange();
    held.clear();
    making = new Map();
  });

  return {
    async middleware(c, next) {
      if (!isForAll(c)) return await next();
      const encoding = encodingFor(c.req.header('accept-encoding'));
      const key = keyOf(c, encoding);
      const found = held.get(key) ?? making.get(key);
      // What was waited for may turn out not to be for all; then everyone asks for themselves.
      const ready = found && (await found);
      if (ready) return answer(c, ready, 'hit');

      const round = making;
      const { promise, resolve } = Promise.withResolvers<HeldAnswer | undefined>();
      round.set(key, promise);
      let made: HeldAnswer | undefined;
      try {
        await next();
        if (isHeld(c.res)) made = await toHold(c.res, encoding);
      } finally {
        round.delete(key);
        resolve(made);
      }
      if (!made) return;
      if (round === making) held.set(key, made);
      c.res = undefined;
      c.res = answer(c, made, 'miss');
    },
    close: stopWatching,
  };
}

/** Whether anyone who asks this gets the same. Whoever is signed in goes past the cache: here, and nowhere else. */
function isForAll(c: Context): boolean {
  const { method, headers } = c.req.raw;
  // Read as `findVisitor` does, by either of its names: whoever is signed in there must not be a stranger here.
  const isSignedIn = ['session', '__Host-session'].some((name) => getCookie(c, name) !== undefined);
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  return method === 'GET' && !isSignedIn && !hasBody && !headers.has('authorization');
}

/** The address with its host, which pages may repeat, and whatever else an answer depends on. */
function keyOf(c: Context, encoding: Encoding): string {
  const accept = c.req.header('accept') ?? '';
  const kinds = ['text/html', 'application/json'].map((type) => accept.includes(type));
  return [c.req.url, encoding, chosenTheme(c.req.raw), chosenSession(c.req.raw), ...kinds].join('\n');
}

function isHeld({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    HELD_TYPES.test(headers.get('content-type') ?? '') &&
    !/private|no-store/.test(headers.get('cache-control') ?? '') &&
    !['set-cookie', 'content-encoding', 'content-disposition'].some((name) => headers.has(name))
  );
}

async function toHold(made: Response, encoding: Encoding): Promise<HeldAnswer> {
  const plain = new Uint8Array(await made.arrayBuffer());
  const { body, contentEncoding } = await encoded(plain, encoding);
  const headers = Object.fromEntries(made.headers);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return {
    body,
    headers: {
      ...headers,
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
      // Browsers and proxies may keep it, and ask each time whether it still holds.
      'cache-control': headers['cache-control'] ?? 'no-cache',
      'content-length': String(body.byteLength),
      etag: `"${tag}"`,
      vary: 'Accept, Accept-Encoding, Cookie',
    },
  };
}

function answer(c: Context, { headers, body }: HeldAnswer, from: 'hit' | 'miss'): Response {
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
