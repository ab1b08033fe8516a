/* Searches made to be as heavy as they can be. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Attack } from './attack.ts';

const CONNECTIONS = 30;
/** Attackers that never paused would take this machine's processors from the site. */
const PAUSE_MS = 5;
const UNREAD_EVERY_MS = 250;
/** Each kind of attack comes from an address of its own, whose hourly limit it has to itself. */
const attackerOf = (kind: number) => `198.51.100.${kind + 1}`;

const LETTERS = [...'abcdefghijklmnopqrstuvw'];
const TAGS = { highlightPreTag: '<'.repeat(256), highlightPostTag: '>'.repeat(256) };
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const many = (count: number, query: (n: number) => object) =>
  numbers(count).map((n) => ({ indexName: 'bills', ...query(n) }));

/** Requests of a few kilobytes, each heavy in its own way. */
const BOMBS: Record<string, object[]> = {
  'a thousand hits of each of 100 queries': many(100, () => ({ hitsPerPage: 1000 })),
  'a thousand hits with every attribute marked by long tags': many(1, () => ({
    query: 'a',
    hitsPerPage: 1000,
    attributesToHighlight: ['*'],
    attributesToSnippet: ['*:1000'],
    ...TAGS,
  })),
  'every letter as the beginning of a word, all optional': many(20, (n) => ({
    query: `${LETTERS.join(' ')} ${n}`,
    queryType: 'prefixAll',
    optionalWords: LETTERS,
    restrictSearchableAttributes: ['title', 'description', 'text'],
    getRankingInfo: true,
  })),
  'short words that may all be misspelled': many(20, (n) => ({
    query: `${LETTERS.map((letter) => `${letter}e`).join(' ')} ${n}`,
    queryType: 'prefixAll',
    minWordSizefor1Typo: 0,
    minWordSizefor2Typos: 0,
    removeWordsIfNoResults: 'allOptional',
    hitsPerPage: 50,
  })),
  'the same beginning eight times over': many(40, (n) => ({
    query: `${'s '.repeat(8)}${n}`,
    queryType: 'prefixAll',
    optionalWords: [String(n)],
  })),
  'quoted and excluded phrases': many(60, (n) => ({
    query: `"of the" ${'-"the of" '.repeat(40)} ${n}`.slice(0, 512),
    advancedSyntax: true,
  })),
  'a thousand filters': many(5, (n) => ({
    facetFilters: [numbers(1000).map((value) => `id:${value + n}`)],
    facets: ['*'],
    maxValuesPerFacet: 1000,
    sortFacetValuesBy: 'alpha',
  })),
  'a hundred comparisons': many(20, (n) => ({
    numericFilters: numbers(100).map((value) => `rank_date!=${value + n}`),
  })),
  'every value of every facet, 100 times': many(100, () => ({
    facets: ['*'],
    maxValuesPerFacet: 1000,
    hitsPerPage: 0,
  })),
};

/** What one address sends to the search; somebody at another address searches meanwhile. */
export const SEARCH_ATTACKS: Attack[] = [
  ...Object.entries(BOMBS).map(([name, queries], kind) => ({
    name: `search: ${name}`,
    async run({ port }: { port: number }, seconds: number) {
      const headers = await searchHeaders(port, attackerOf(kind));
      return bombard(port, headers, JSON.stringify({ requests: queries }), seconds);
    },
  })),
  {
    name: 'search: answers that are never read',
    async run({ port }, seconds) {
      const headers = await searchHeaders(port, attackerOf(Object.keys(BOMBS).length));
      return leaveUnread(port, headers, seconds);
    },
  },
];

/** What the search client of a page sends. */
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

/** Sends a request over every connection again and again. */
async function bombard(
  port: number,
  headers: Record<string, string>,
  body: string,
  seconds: number,
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  setTimeout(() => agent.destroy(), seconds * 1000);
  const answers = new Map<number, number>();
  await Promise.all(
    numbers(CONNECTIONS).map(async () => {
      while (performance.now() < end) {
        // It fails where the attack is over, or the site closes the connection.
        const status = await send(agent, port, headers, body).then(statusOnceRead, () => 0);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  const counts = [...answers].map(([status, count]) => `${count} answered ${status || 'nothing'}`);
  return `${CONNECTIONS} connections: ${counts.join(', ')}`;
}

async function statusOnceRead(answer: IncomingMessage): Promise<number> {
  await once(answer.resume(), 'close').catch(() => undefined);
  return answer.statusCode ?? 0;
}

/** Asks for a thousand hits over new connections all the time, and reads no answer. */
async function leaveUnread(port: number, headers: Record<string, string>, seconds: number): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ requests: many(1, () => ({ hitsPerPage: 1000 })) });
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  while (performance.now() < end) {
    for (let n = 0; n < CONNECTIONS; n++, sent++)
      send(agent, port, headers, body).then(
        (answer) => answer.on('error', () => {}).pause(),
        () => {}, // Being cut off is what it is for.
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
