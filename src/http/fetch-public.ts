import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fixedLookup, HostAddresses, PrivateNetwork, type Resolve } from './host-addresses.ts';

const MAX_REDIRECTS = 5;

/** Why nothing came from an address, as the end of a sentence that begins with it. */
export class BlockedAddress extends Error {}

export interface PublicRequest {
  /** Media types, as HTTP's `Accept` has them. */
  accept: string;
  /** What fetches, for the log of the other host: `feed import`. */
  purpose: string;
  /** Of the body, unpacked. */
  maxBytes: number;
  /** For all of it together, redirects included. */
  timeoutMs: number;
  /** Hosts that may be in a private network, because the operator named them. */
  named: readonly string[];
  /** What to do where another one is, as a sentence. */
  privateHint: string;
  /** Gives up. */
  signal?: AbortSignal | undefined;
  resolve?: Resolve | undefined;
  /** Looks at the media type before the body is read. @throws BlockedAddress where it cannot be used */
  checkType?: (type: string) => void;
}

export interface FetchedResponse {
  /** Where it came from in the end. */
  url: URL;
  /** The media type that it was sent as, with parameters, in lower case; empty where none was. */
  type: string;
  bytes: Buffer;
}

/**
 * Fetches what is at an address of another host: bounded in time, size and redirects, never from a private network, and from the network
 * addresses that were checked.
 * @throws BlockedAddress with the reason
 */
export async function fetchPublic(address: string, asked: PublicRequest): Promise<FetchedResponse> {
  const { signal, timeoutMs } = asked;
  let url = webUrl(address);
  const hosts = new HostAddresses(asked.named, asked.resolve);
  const until = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await ask(url, {
        lookup: fixedLookup(await hosts.of(url.hostname)),
        signal: until,
        ...headersOf(asked),
      });
      try {
        const next = redirection(answer, url);
        if (!next) {
          const type = (answer.headers['content-type'] ?? '').toLowerCase();
          asked.checkType?.(type);
          return { url, type, bytes: await unpacked(answer, asked.maxBytes) };
        }
        url = next;
      } finally {
        answer.destroy();
      }
    }
    throw new BlockedAddress(`sends on more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BlockedAddress) throw error;
    if (error instanceof PrivateNetwork)
      throw new BlockedAddress(
        `cannot be reached: it leads to ${error.address}, inside a private network. ${asked.privateHint}`,
      );
    if (until.aborted) throw new BlockedAddress(`was not there within ${timeoutMs / 1000} seconds`);
    throw new BlockedAddress(`cannot be reached: ${error instanceof Error ? reasonOf(error) : error}`);
  }
}

function headersOf({ accept, purpose }: PublicRequest) {
  return {
    headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': `Statehouse (${purpose})` },
  };
}

function webUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BlockedAddress('is no address that begins with http:// or https://');
  if (url.username || url.password)
    throw new BlockedAddress('holds a password; addresses with one are not fetched');
  return url;
}

async function ask(
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

/** Where an answer sends on; undefined where it is the answer. */
function redirection(answer: IncomingMessage, from: URL): URL | undefined {
  const status = answer.statusCode ?? 0;
  if ([301, 302, 303, 307, 308].includes(status)) {
    const to = answer.headers.location ?? '';
    if (!URL.canParse(to, from)) throw new BlockedAddress('sends on to nowhere');
    return webUrl(new URL(to, from).href);
  }
  if (status === 200) return undefined;
  throw new BlockedAddress(`answered ${status}${answer.statusMessage ? ` (${answer.statusMessage})` : ''}`);
}

/** The body, unpacked; never more of it than is wanted. */
async function unpacked(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > maxBytes) throw new BlockedAddress(`is larger than ${maxBytes / 1e6} MB`);
      chunks.push(chunk);
    }
  };
  const packing = answer.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (packing === 'gzip' || packing === 'x-gzip') await pipeline(answer, createGunzip(), keep);
  else if (packing === 'deflate') await pipeline(answer, createInflate(), keep);
  else if (packing === 'br') await pipeline(answer, createBrotliDecompress(), keep);
  else if (packing === 'identity') await pipeline(answer, keep);
  else throw new BlockedAddress(`is packed in a way that is not known here: ${packing}`);
  return Buffer.concat(chunks);
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
