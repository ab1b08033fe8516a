import { BlockedAddress, fetchPublic } from '../../http/fetch-public.ts';
import type { Resolve } from '../../http/host-addresses.ts';
import { MAX_FEED_BYTES } from './feed.ts';
import { feedNamedByPage } from './pages.ts';
import { isFeed } from './xml.ts';

const TIMEOUT_MS = 30_000;
const MAX_DECLARATION_LENGTH = 200;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** What no feed is sent as; servers send feeds as almost anything else. */
const NO_FEED = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|json)\b/;

/** Whether a path is an address rather than a file's. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path);
}

export interface FetchOptions {
  /** Gives up. */
  signal?: AbortSignal | undefined;
  /** For all of it together, redirects included. */
  timeoutMs?: number;
  resolve?: Resolve;
}

/**
 * Fetches a feed.
 * @param named as the operator gave it. The host in it may be anywhere, in the operator's own network too; where it sends us on,
 * another host must not be in a private network.
 * @returns the feed as UTF-8, and the address that it came from in the end
 * @throws BlockedAddress with the reason
 */
export async function fetchFeed(
  named: string,
  { signal, timeoutMs = TIMEOUT_MS, resolve }: FetchOptions = {},
): Promise<{ address: string; bytes: Buffer }> {
  const { url, type, bytes } = await fetchPublic(named, {
    accept: ACCEPT,
    purpose: 'feed import',
    maxBytes: MAX_FEED_BYTES,
    timeoutMs,
    named: URL.canParse(named) ? [new URL(named).hostname] : [],
    privateHint: 'Name that address yourself if it is yours',
    signal,
    resolve,
    checkType(type) {
      if (NO_FEED.test(type)) throw new BlockedAddress(`is no feed: it is sent as ${type.split(';')[0]}`);
    },
  });
  const feed = inUtf8(bytes, type);
  if (isFeed(feed.subarray(0, 4096))) return { address: url.href, bytes: feed };
  const better = feedNamedByPage(feed.toString('utf8'), url);
  throw new BlockedAddress(
    better ? `is a page, not a feed. It names this feed: ${better}` : 'is no RSS or Atom feed',
  );
}

/** An encoding that the answer's head names counts more than the one in the file. */
function inUtf8(bytes: Buffer, type: string): Buffer {
  const charset = /charset=["']?([\w.:-]+)/.exec(type)?.[1];
  if (!charset || /^utf-?8$/.test(charset)) return bytes;
  try {
    const text = new TextDecoder(charset).decode(bytes);
    const declaration = text.slice(0, MAX_DECLARATION_LENGTH);
    return Buffer.from(
      declaration.replace(/^(\s*<\?xml[^>]*?)\sencoding=["'][^"']*["']/, '$1') +
        text.slice(MAX_DECLARATION_LENGTH),
    );
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}
