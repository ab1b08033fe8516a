import { reasonOf } from '../http/fetch-public.ts';
import type { Clock } from './clock.ts';
import { SourceProblem } from './source-problem.ts';

const MAX_ERROR_BYTES = 100_000;
const MAX_RETRY_AFTER_MS = 3_600_000;

/** A request to a provider. */
export interface ProviderRequest {
  /** The address, which may contain the key and so is never shown. */
  url: URL;
  headers?: Record<string, string>;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** What an answer with another status means, by its text; undefined for what the status says. */
  explain?(status: number, text: string): SourceProblem | undefined;
}

/** A complete answer with a status of 2xx or 304. */
export interface ProviderResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/**
 * Sends a request once.
 * @throws SourceProblem with a sentence that names the host only
 */
export async function sendRequest(request: ProviderRequest, clock: Clock): Promise<ProviderResponse> {
  const { url, headers, timeoutMs, maxBytes, signal, explain } = request;
  const timeout = clock.timeout(timeoutMs);
  const limit = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Statehouse', accept: 'application/json', ...headers },
      // A key in the address must not follow a redirect to another host.
      redirect: 'manual',
      signal: limit,
    });
    if (!response.ok && response.status !== 304) {
      const problem = statusProblem(url.host, response, clock.now());
      if (!explain) await response.body?.cancel();
      throw explain?.(response.status, String(await bodyOf(response, url.host, MAX_ERROR_BYTES))) ?? problem;
    }
    return {
      status: response.status,
      headers: response.headers,
      bytes: await bodyOf(response, url.host, maxBytes),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceProblem) throw error;
    if (timeout.aborted)
      throw new SourceProblem(
        'outage',
        `${url.host} did not answer within ${timeoutMs / 1000} seconds. Try again later.`,
      );
    throw new SourceProblem('outage', `${url.host} cannot be reached: ${connectionReason(error)}.`);
  }
}

function statusProblem(host: string, { status, statusText, headers }: Response, now: Date): SourceProblem {
  const answered = `${host} answered ${status}${statusText ? ` (${statusText})` : ''}`;
  const details = { httpStatus: status, retryAfterMs: retryAfter(headers.get('retry-after'), now) };
  if (status === 429) return new SourceProblem('too fast', `${answered}: it wants fewer requests.`, details);
  if (status === 401 || status === 403)
    return new SourceProblem('key', `${answered}: it refuses this site or its key. Check the key.`, details);
  if (status >= 300 && status < 400)
    return new SourceProblem(
      'outage',
      `${answered} and leads to another address. Check the address of the source.`,
      details,
    );
  if (status < 500) return new SourceProblem('not found', `${answered}.`, details);
  return new SourceProblem('outage', `${answered}. Try again later.`, details);
}

/** Reads `Retry-After`, which is a number of seconds or a date. An hour is the most that a run waits for. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : undefined;
}

async function bodyOf(response: Response, host: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      throw new SourceProblem(
        'outage',
        `${host} sent more than ${maxBytes / 1e6} MB, which is not a usable answer.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why a connection failed, for people. Errors of `fetch` have the reason in their cause. */
function connectionReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'the connection failed';
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return 'it does not send the certificate between its own and a trusted one. Save that certificate to a file, and name the file in NODE_EXTRA_CA_CERTS';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return 'its certificate is not valid, so the connection would not be private';
  if (/^Z_|DATA_ERROR|UND_ERR_SOCKET|ECONNRESET/.test(code) || cause.message === 'terminated')
    return 'the connection ended before the answer was complete';
  // Other messages may quote the address with the key.
  return /^E[A-Z_]+$/.test(code) ? reasonOf(cause) : 'the connection failed';
}
