import { Agent, type IncomingMessage, request } from 'node:http';
import { routes } from '../src/app/routes.ts';
import { ODD_VALUES } from '../tests/conformance/bad-values.ts';
import type { ServerProcess } from './pages-process.ts';

/** The result of many generated requests. */
export interface RequestsSeen {
  requests: number;
  /** Requests with a 5xx response or none. */
  failures: string[];
  /** The site's resident memory after each tenth of the requests, in MB. */
  megabytes: number[];
}

const LANES = 16;
const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
];
const SEARCH_PATHS = [
  '/1/indexes/*/queries',
  '/1/indexes/bills/query',
  '/1/indexes/bills/facets/status/query',
  '/1/indexes/site/query',
  '/1/indexes/bills/browse',
  '/1/indexes/bills',
  '/1/keys',
];
const OTHER_PATHS = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/assets/',
  '/api',
  '/1/',
  '//',
  '/%',
  '/%00',
];
const PARAMETERS = [
  'page',
  'query',
  'session',
  'chamber',
  'sort',
  'date',
  'from',
  'to',
  'id',
  'tab',
  'hitsPerPage',
  'committee',
  'party',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'cookie',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'origin',
  'x-csrf-token',
  'content-type',
];
const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];

/**
 * Sends generated requests, the same for the same seed, signed in and signed out: every page, endpoint and search address with
 * unusual parameters, headers, methods and bodies.
 * @param paths paths of the API
 * @param cookie cookie of a signed-in user
 */
export async function generatedRequests(
  site: ServerProcess,
  {
    requests,
    seed,
    paths,
    cookie,
  }: { requests: number; seed: number; paths: readonly string[]; cookie: string },
): Promise<RequestsSeen> {
  const random = randomOf(seed);
  const generate = generator(random, [
    ...routes.map(({ pattern }) => pattern),
    ...paths,
    ...paths,
    ...SEARCH_PATHS,
    ...OTHER_PATHS,
  ]);
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const failures: string[] = [];
  let sent = 0;
  const megabytes: number[] = [];

  const lane = async () => {
    while (sent < requests && site.isRunning()) {
      sent++;
      if (sent % Math.ceil(requests / 10) === 0) megabytes.push(Math.round((await site.usage()).megabytes));
      const generated = generate(cookie);
      const status = await statusOf(site.port, agent, generated).catch(
        (error: NodeJS.ErrnoException) => error,
      );
      const isRefused = typeof status === 'number' ? status < 500 || status === 501 : isRefusedByNode(status);
      if (!isRefused) failures.push(`${status} ${JSON.stringify(generated).slice(0, 500)}`);
    }
  };

  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  return { requests: sent, failures, megabytes };
}

interface Generated {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

function generator(random: () => number, patterns: readonly string[]) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const value = () => {
    const kind = random();
    if (kind < 0.35) return String(1 + Math.floor(random() * 400));
    if (kind < 0.75) return pick(ODD_VALUES);
    const length = Math.floor(random() ** 4 * 600);
    return Array.from({ length }, () => String.fromCodePoint(Math.floor(random() ** 3 * 0xd7ff))).join('');
  };
  const encoded = (text: string) =>
    random() < 0.95 ? encodeURIComponent(text.toWellFormed()) : pick(['%', '%zz', '%c0%af', '..', '%00']);
  const pathOf = (pattern: string) => pattern.replaceAll(/:\w+|\{\w+\}/g, () => encoded(value()));
  const query = () => {
    const count = Math.floor(random() * 4);
    return Array.from({ length: count }, () => `${pick(PARAMETERS)}=${encoded(value())}`).join('&');
  };
  const json = (depth: number): unknown => {
    const kind = random();
    if (depth > 4 || kind < 0.4) return pick([value(), null, true, 0, -1, 1e308, [], {}]);
    const size = Math.floor(random() * 5);
    if (kind < 0.6) return Array.from({ length: size }, () => json(depth + 1));

    const names = [
      'requests',
      'indexName',
      'query',
      'params',
      'filters',
      'facets',
      'whipboardId',
      'position',
      '__proto__',
      ...PARAMETERS,
    ];

    return Object.fromEntries(Array.from({ length: size }, () => [pick(names), json(depth + 1)]));
  };
  const bodyOf = (type: string) =>
    type === 'application/json' && random() < 0.9
      ? JSON.stringify(json(0))
      : random() < 0.7
        ? query()
        : value();

  return (cookie: string): Generated => {
    const method = pick(METHODS);
    const search = query();
    const path = pathOf(pick(patterns)) + (search && `?${search}`);
    const headers: Record<string, string> = {};
    if (random() < 0.4) headers.cookie = cookie;
    const odd = headerValue(value());
    if (random() < 0.3) headers[pick(HEADERS)] = odd;
    if (method === 'GET' || method === 'HEAD' || random() < 0.2) return { method, path, headers };
    const type = pick(BODY_TYPES);
    if (type) headers['content-type'] ??= type;
    const body = bodyOf(type);
    // For some methods, Node's client sends a body without this header.
    headers['content-length'] = String(Buffer.byteLength(body));

    return { method, path, headers, body };
  };
}

/** Replaces the characters that Node's client refuses to send. */
function headerValue(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}

/** Node responds to invalid HTTP with 400 and closes the connection. Its client may see the close first. */
function isRefusedByNode({ code }: NodeJS.ErrnoException): boolean {
  return code === 'HPE_INVALID_CONSTANT' || code === 'ERR_UNESCAPED_CHARACTERS';
}

function statusOf(port: number, agent: Agent, { method, path, headers, body }: Generated): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: 60_000 });
    sent.once('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      // Event streams do not end by themselves.
      if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
      response.resume().once('close', () => resolve(status));
    });
    sent.once('timeout', () => sent.destroy(new Error('no response within a minute')));
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Pseudorandom numbers from 0 to 1 (Mulberry32), the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
