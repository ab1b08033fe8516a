import { BlockedAddress, fetchPublic } from '../../http/fetch-public.ts';
import type { Resolve } from '../../http/host-addresses.ts';
import { MAX_FEED_BYTES } from './feed.ts';
import { feedLinkedByPage } from './pages.ts';
import { isFeed } from './xml.ts';

const TIMEOUT_MS = 30_000;
const MAX_DECLARATION_LENGTH = 200;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** Content types that are never used for feeds. Servers send feeds with almost any other type. */
const NON_FEED_TYPE = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|json)\b/;

/** Whether a path is a web address rather than a file. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path);
}

export interface FetchOptions {
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** The time limit for the whole fetch, including redirects, in milliseconds. */
  timeoutMs?: number;
  resolve?: Resolve;
}

/**
 * Fetches a feed.
 * @param named the address given by the operator. Its host may be in a private network, but redirects to other hosts in private
 * networks are rejected.
 * @returns the feed as UTF-8, and its address after redirects
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
    privateHint: 'If it is yours, import that address directly',
    signal,
    resolve,
    checkType(type) {
      if (NON_FEED_TYPE.test(type))
        throw new BlockedAddress(`is not a feed: its content type is ${type.split(';')[0]}`);
    },
  });

  const feed = inUtf8(bytes, type);
  if (isFeed(feed.subarray(0, 4096))) return { address: url.href, bytes: feed };
  const better = feedLinkedByPage(feed.toString('utf8'), url);

  throw new BlockedAddress(
    better ? `is a web page, not a feed. It links to this feed: ${better}` : 'is not an RSS or Atom feed',
  );
}

/** Converts a feed to UTF-8. An encoding in the response's headers takes precedence over the one in the file. */
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
