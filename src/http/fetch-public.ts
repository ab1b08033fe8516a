import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fixedLookup, HostAddresses, PrivateNetwork, type Resolve } from './host-addresses.ts';

const MAX_REDIRECTS = 5;

/** Thrown if an address cannot be fetched. The message is a predicate that follows the address: `is larger than 10 MB`. */
export class BlockedAddress extends Error {}

export interface PublicRequest {
  /** Media types for HTTP's `Accept` header. */
  accept: string;
  /** Further headers, such as `If-None-Match`, after which an answer may be 304 without a body. */
  headers?: Record<string, string>;
  /** The purpose, for the user agent: `feed import`. */
  purpose: string;
  /** The maximum size of the decoded body. */
  maxBytes: number;
  /** The time limit for the whole fetch, including redirects. */
  timeoutMs: number;
  /** Hosts that may be in a private network, because the operator named them. */
  named: readonly string[];
  /** Advice for redirects to other private hosts, as a sentence without a period. */
  privateHint: string;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  resolve?: Resolve | undefined;
  /** Checks the media type before the body is read. @throws BlockedAddress if the type cannot be used */
  checkType?: (type: string) => void;
}

export interface FetchedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The address after redirects. */
  url: URL;
  /** The `Content-Type` with parameters, in lower case; empty if missing. */
  type: string;
  bytes: Buffer;
}

/**
 * Fetches an address of another host, with limits on time, size and redirects. Hosts in private networks are only allowed if
 * `named` has them, and the request goes to the network address that was checked.
 * @throws BlockedAddress with the reason
 */
export async function fetchPublic(address: string, options: PublicRequest): Promise<FetchedResponse> {
  const { signal, timeoutMs } = options;
  let url = webUrl(address);
  const hosts = new HostAddresses(options.named, options.resolve);
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);

  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await sendRequest(url, {
        lookup: fixedLookup(await hosts.of(url.hostname)),
        signal: deadline,
        ...headersOf(options),
      });
      try {
        const next = redirectTarget(response, url, options.headers !== undefined);
        if (!next) {
          const type = (response.headers['content-type'] ?? '').toLowerCase();
          options.checkType?.(type);
          const { statusCode: status = 0, headers } = response;
          return { url, type, status, headers, bytes: await decodedBody(response, options.maxBytes) };
        }
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw new BlockedAddress(`redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BlockedAddress) throw error;
    if (error instanceof PrivateNetwork)
      throw new BlockedAddress(
        `cannot be reached: it redirects to ${error.address}, which is in a private network. ${options.privateHint}`,
      );
    if (deadline.aborted) throw new BlockedAddress(`did not respond within ${timeoutMs / 1000} seconds`);
    throw new BlockedAddress(`cannot be reached: ${error instanceof Error ? reasonOf(error) : error}`);
  }
}

function headersOf({ accept, purpose, headers }: PublicRequest) {
  return {
    headers: {
      ...headers,
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': `Statehouse (${purpose})`,
    },
  };
}

function webUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BlockedAddress('is not an http:// or https:// address');
  if (url.username || url.password)
    throw new BlockedAddress('contains a user name or password, which is not allowed');
  return url;
}

async function sendRequest(
  url: URL,
  options: { headers: Record<string, string>; lookup: LookupFunction; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { ...options, agent: false }, resolve)
    .on('error', reject)
    .end();
  return await promise;
}

/** The target of a redirect; undefined for a successful response. @throws BlockedAddress for any other status */
function redirectTarget(response: IncomingMessage, from: URL, isConditional: boolean): URL | undefined {
  const status = response.statusCode ?? 0;
  if ([301, 302, 303, 307, 308].includes(status)) {
    const to = response.headers.location ?? '';
    if (!URL.canParse(to, from)) throw new BlockedAddress('redirects to an invalid address');
    return webUrl(new URL(to, from).href);
  }
  if (status === 200 || (status === 304 && isConditional)) return undefined;
  throw new BlockedAddress(
    `responded with ${status}${response.statusMessage ? ` (${response.statusMessage})` : ''}`,
  );
}

/** The decoded body. @throws BlockedAddress if it exceeds the limit or has an unknown encoding */
async function decodedBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > maxBytes) throw new BlockedAddress(`is larger than ${maxBytes / 1e6} MB`);
      chunks.push(chunk);
    }
  };
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';

  if (encoding === 'gzip' || encoding === 'x-gzip') await pipeline(response, createGunzip(), collect);
  else if (encoding === 'deflate') await pipeline(response, createInflate(), collect);
  else if (encoding === 'br') await pipeline(response, createBrotliDecompress(), collect);
  else if (encoding === 'identity') await pipeline(response, collect);
  else throw new BlockedAddress(`uses an unknown content encoding: ${encoding}`);

  return Buffer.concat(chunks);
}

/** Why a connection failed, for people. */
export function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOTFOUND: 'unknown host',
    EAI_AGAIN: 'the host name cannot be looked up at the moment',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was reset',
  };
  return known[code] ?? error.message;
}
