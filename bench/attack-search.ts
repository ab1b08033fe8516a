/* Searches that are as expensive as possible. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Attack } from './attack.ts';

const CONNECTIONS = 30;
/** The attackers' pause between requests. Without it, they would compete with the site for this machine's processors. */
const PAUSE_MS = 5;
const UNREAD_EVERY_MS = 250;
/** Each attack has its own network address, so that it has the hourly limit to itself. */
const attackerOf = (kind: number) => `198.51.100.${kind + 1}`;

const LETTERS = [...'abcdefghijklmnopqrstuvw'];
const TAGS = { highlightPreTag: '<'.repeat(256), highlightPostTag: '>'.repeat(256) };
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const many = (count: number, query: (n: number) => object) =>
  numbers(count).map((n) => ({ indexName: 'bills', ...query(n) }));

/** Requests of a few kilobytes, each expensive in another way. */
const BOMBS: Record<string, object[]> = {
  '1,000 hits for each of 100 queries': many(100, () => ({ hitsPerPage: 1000 })),
  '1,000 hits with every attribute highlighted by long tags': many(1, () => ({
    query: 'a',
    hitsPerPage: 1000,
    attributesToHighlight: ['*'],
    attributesToSnippet: ['*:1000'],
    ...TAGS,
  })),
  'every letter as a prefix, all optional': many(20, (n) => ({
    query: `${LETTERS.join(' ')} ${n}`,
    queryType: 'prefixAll',
    optionalWords: LETTERS,
    restrictSearchableAttributes: ['title', 'description', 'text'],
    getRankingInfo: true,
  })),
  'short words with typo tolerance': many(20, (n) => ({
    query: `${LETTERS.map((letter) => `${letter}e`).join(' ')} ${n}`,
    queryType: 'prefixAll',
    minWordSizefor1Typo: 0,
    minWordSizefor2Typos: 0,
    removeWordsIfNoResults: 'allOptional',
    hitsPerPage: 50,
  })),
  'the same prefix eight times': many(40, (n) => ({
    query: `${'s '.repeat(8)}${n}`,
    queryType: 'prefixAll',
    optionalWords: [String(n)],
  })),
  'quoted and excluded phrases': many(60, (n) => ({
    query: `"of the" ${'-"the of" '.repeat(40)} ${n}`.slice(0, 512),
    advancedSyntax: true,
  })),
  '1,000 filters': many(5, (n) => ({
    facetFilters: [numbers(1000).map((value) => `id:${value + n}`)],
    facets: ['*'],
    maxValuesPerFacet: 1000,
    sortFacetValuesBy: 'alpha',
  })),
  '100 comparisons': many(20, (n) => ({
    numericFilters: numbers(100).map((value) => `rank_date!=${value + n}`),
  })),
  'every value of every facet, 100 times': many(100, () => ({
    facets: ['*'],
    maxValuesPerFacet: 1000,
    hitsPerPage: 0,
  })),
};

/** Attacks on the search from one address. A bystander at another address searches at the same time. */
export const SEARCH_ATTACKS: Attack[] = [
  ...Object.entries(BOMBS).map(([name, queries], kind) => ({
    name: `search: ${name}`,
    async run({ port }: { port: number }, seconds: number) {
      const headers = await searchHeaders(port, attackerOf(kind));
      return bombard(port, headers, JSON.stringify({ requests: queries }), seconds);
    },
  })),
  {
    name: 'search: responses that are never read',
    async run({ port }, seconds) {
      const headers = await searchHeaders(port, attackerOf(Object.keys(BOMBS).length));
      return leaveUnread(port, headers, seconds);
    },
  },
];

/** The headers of a page's search client. */
async function searchHeaders(port: number, visitorAddress: string): Promise<Record<string, string>> {
  const page = await (await fetch(`http://127.0.0.1:${port}`)).text();
  const content = (name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  return {
    'content-type': 'application/json',
    'x-algolia-application-id': content('search-app-id'),
    'x-algolia-api-key': content('search-api-key'),
    'x-forwarded-for': visitorAddress,
  };
}

/** Sends a request over every connection repeatedly. @returns a summary of the responses */
async function bombard(
  port: number,
  headers: Record<string, string>,
  body: string,
  seconds: number,
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  setTimeout(() => agent.destroy(), seconds * 1000);
  const statusCounts = new Map<number, number>();

  await Promise.all(
    numbers(CONNECTIONS).map(async () => {
      while (performance.now() < end) {
        // Fails when the attack ends or the site closes the connection.
        const status = await send(agent, port, headers, body).then(statusOnceRead, () => 0);
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );

  const counts = [...statusCounts].map(
    ([status, count]) => `${count} with ${status ? `status ${status}` : 'no response'}`,
  );
  return `${CONNECTIONS} connections: ${counts.join(', ')}`;
}

async function statusOnceRead(response: IncomingMessage): Promise<number> {
  await once(response.resume(), 'close').catch(() => undefined);
  return response.statusCode ?? 0;
}

/** Keeps requesting 1,000 hits over new connections without reading a response. */
async function leaveUnread(port: number, headers: Record<string, string>, seconds: number): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ requests: many(1, () => ({ hitsPerPage: 1000 })) });
  const end = performance.now() + seconds * 1000;
  let sent = 0;

  while (performance.now() < end) {
    for (let n = 0; n < CONNECTIONS; n++, sent++)
      send(agent, port, headers, body).then(
        (response) => response.on('error', () => {}).pause(),
        () => {}, // The site is expected to close the connection.
      );
    await new Promise((resolve) => setTimeout(resolve, UNREAD_EVERY_MS));
  }

  agent.destroy();
  return `${sent} requests for 1,000 hits`;
}

function send(
  agent: Agent,
  port: number,
  headers: Record<string, string>,
  body: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/1/indexes/*/queries', method: 'POST', headers };
    const sent = request(options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
