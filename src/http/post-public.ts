import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockedAddress, reasonOf } from './fetch-public.ts';
import { fixedLookup, HostAddresses, PrivateNetwork, type Resolve } from './host-addresses.ts';

/** The part of a response that is read, for the reason of a failure. */
const MAX_RESPONSE_BYTES = 2_000;

export interface PublicPost {
  body: string | Buffer;
  headers: Record<string, string>;
  /** The time limit for the whole request. */
  timeoutMs: number;
  /** Hosts that may be in a private network and without https, because the operator named them. */
  named: readonly string[];
  /** What the operator has to do for another private host, as a sentence. */
  privateHint: string;
  resolve?: Resolve | undefined;
}

export interface PostResponse {
  status: number;
  /** The beginning of the body. */
  text: string;
}

/**
 * Sends a body to an address of another host, by https. Hosts in private networks are only allowed if `named` has them, and the request
 * goes to the network address that was checked. Redirects are not followed, because they could lead elsewhere.
 * @returns the response, whatever its status
 * @throws BlockedAddress with the reason if there is no response
 */
export async function postPublic(address: string, options: PublicPost): Promise<PostResponse> {
  const url = postAddress(address, options.named);
  const deadline = AbortSignal.timeout(options.timeoutMs);
  try {
    const hosts = new HostAddresses(options.named, options.resolve);
    const lookup = fixedLookup(await inTime(hosts.of(url.hostname), deadline));
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = {
      ...options.headers,
      'content-length': String(Buffer.byteLength(options.body)),
      'user-agent': 'Statehouse (alerts)',
    };
    request(url, { method: 'POST', headers, lookup, signal: deadline, agent: false }, resolve)
      .on('error', reject)
      .end(options.body);
    const response = await promise;
    return { status: response.statusCode ?? 0, text: await startOfBody(response) };
  } catch (error) {
    if (error instanceof PrivateNetwork)
      throw new BlockedAddress(`is in a private network. ${options.privateHint}`, { cause: error });
    if (deadline.aborted)
      throw new BlockedAddress(`did not respond within ${options.timeoutMs / 1000} seconds`);
    throw new BlockedAddress(`cannot be reached: ${error instanceof Error ? reasonOf(error) : error}`);
  }
}

/** Rejects when the deadline is over, because looking up a name cannot be aborted. */
async function inTime<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(deadline.reason);
  deadline.addEventListener('abort', end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.removeEventListener('abort', end);
  }
}

/** Whether an address was blocked because its host is in a private network. */
export function isPrivateNetworkError(error: BlockedAddress): boolean {
  return error.cause instanceof PrivateNetwork;
}

/**
 * Parses an address to which something is sent.
 * @param named hosts that may be addressed without https
 * @throws BlockedAddress if it is not an https address without a user name
 */
export function postAddress(address: string, named: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && named.includes(url.hostname));
  if (!url || !isAllowed) throw new BlockedAddress('is not an https:// address');
  if (url.username || url.password)
    throw new BlockedAddress('contains a user name or password, which is not allowed');
  return url;
}

async function startOfBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_RESPONSE_BYTES) break;
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}
