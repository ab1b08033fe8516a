import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { MAX_FEED_BYTES } from './feed.ts';
import { HostAddresses, pinned, type Resolve } from './feed-networks.ts';
import { feedNamedByPage } from './feed-pages.ts';
import { isFeed } from './feed-xml.ts';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
const MAX_DECLARATION_LENGTH = 200;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** What no feed is sent as; servers send feeds as almost anything else. */
const NO_FEED = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|json)\b/;

/** Why nothing came from an address, as the end of a sentence that begins with it. */
export class AddressRefused extends Error {}

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
 * @throws AddressRefused with the reason
 */
export async function fetchFeed(
  named: string,
  { signal, timeoutMs = TIMEOUT_MS, resolve }: FetchOptions = {},
): Promise<{ address: string; bytes: Buffer }> {
  let url = webUrl(named);
  const hosts = new HostAddresses(url.hostname, resolve);
  const until = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await ask(url, pinned(await hosts.of(url.hostname)), until);
      const next = redirection(answer, url);
      if (!next) return { address: url.href, bytes: await bodyOf(answer, url) };
      answer.destroy();
      url = next;
    }
    throw new AddressRefused(`sends on more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AddressRefused) throw error;
    if (until.aborted) throw new AddressRefused(`was not there within ${timeoutMs / 1000} seconds`);
    throw new AddressRefused(`cannot be reached: ${error instanceof Error ? reasonOf(error) : error}`);
  }
}

function webUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AddressRefused('is no address that begins with http:// or https://');
  if (url.username || url.password)
    throw new AddressRefused('holds a password; feeds with one are not fetched');
  return url;
}

async function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = {
    accept: ACCEPT,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Statehouse (feed import)',
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { headers, lookup, signal, agent: false }, resolve).on('error', reject).end();
  return await promise;
}

/** Where an answer sends on; undefined where it is the answer. */
function redirection(answer: IncomingMessage, from: URL): URL | undefined {
  const status = answer.statusCode ?? 0;
  if ([301, 302, 303, 307, 308].includes(status)) {
    const to = answer.headers.location ?? '';
    if (!URL.canParse(to, from)) throw new AddressRefused('sends on to nowhere');
    return webUrl(new URL(to, from).href);
  }
  if (status === 200) return undefined;
  throw new AddressRefused(`answered ${status}${answer.statusMessage ? ` (${answer.statusMessage})` : ''}`);
}

async function bodyOf(answer: IncomingMessage, url: URL): Promise<Buffer> {
  const type = (answer.headers['content-type'] ?? '').toLowerCase();
  if (NO_FEED.test(type)) throw new AddressRefused(`is no feed: it is sent as ${type.split(';')[0]}`);
  const bytes = inUtf8(await unpacked(answer), type);
  if (isFeed(bytes.subarray(0, 4096))) return bytes;
  const better = feedNamedByPage(bytes.toString('utf8'), url);
  throw new AddressRefused(
    better ? `is a page, not a feed. It names this feed: ${better}` : 'is no RSS or Atom feed',
  );
}

/** The body, unpacked; never more of it than a feed may have. */
async function unpacked(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > MAX_FEED_BYTES)
        throw new AddressRefused(`is larger than ${MAX_FEED_BYTES / 1e6} MB, as no feed is`);
      chunks.push(chunk);
    }
  };
  const packing = answer.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (packing === 'gzip' || packing === 'x-gzip') await pipeline(answer, createGunzip(), keep);
  else if (packing === 'deflate') await pipeline(answer, createInflate(), keep);
  else if (packing === 'br') await pipeline(answer, createBrotliDecompress(), keep);
  else if (packing === 'identity') await pipeline(answer, keep);
  else throw new AddressRefused(`is packed in a way that is not known here: ${packing}`);
  return Buffer.concat(chunks);
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

function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOTFOUND: 'no host has this name',
    EAI_AGAIN: 'the name cannot be looked up now',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was cut',
  };
  return known[code] ?? error.message;
}
