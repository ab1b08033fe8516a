/**
 * Measures whether the site's memory stays flat under many requests of all kinds.
 *
 *   npm run bench -- memory [--bills 8000] [--requests 200000]
 *
 * The exit code is 1 if the process holds more than the allowed memory after the last request, compared with the first 5,000.
 */
import { parseArgs } from 'node:util';
import { kindsOfEndpoints, kindsOfPages } from './pages-addresses.ts';
import { startSite } from './pages-process.ts';
import { sampleOf } from './pages-sample.ts';
import { Visitor } from './pages-visits.ts';
import { randomNumbers } from './search-corpus.ts';

const { values: options } = parseArgs({
  options: { bills: { type: 'string', default: '8000' }, requests: { type: 'string', default: '200000' } },
});
const requests = Number(options.requests);

/** The requests after which the memory is the measure for the rest: all code has run, and the caches are filling. */
const FIRST = 5_000;
const MAX_GROWTH_MB = 150;
const READINGS = 20;
/** One visit of so many is answered from the page cache, if the page is in it. */
const CACHED_EVERY = 3;
/** The share of requests that search for a word typed by nobody else. */
const SEARCH_EVERY = 10;

const server = await startSite(sampleOf(Number(options.bills)));
const visitor = new Visitor(server);
try {
  const pages = await kindsOfPages(visitor);
  const endpoints = await kindsOfEndpoints(visitor, pages);
  const addresses = [...pages, ...endpoints].flatMap((kind) => kind.addresses);
  const random = randomNumbers(23);
  let first = 0;
  let last = 0;
  console.log('requests  memory MB  CPU s');
  for (let at = 1; at <= requests; at++) {
    const address = addresses[Math.floor(random() * addresses.length)] ?? '/';
    if (at % SEARCH_EVERY === 0) await visitor.request(`/app/search?query=word${at}`);
    else if (at % CACHED_EVERY === 0) await visitor.request(address);
    else await visitor.askUncached(address);

    if (at !== FIRST && at % Math.ceil(requests / READINGS) !== 0) continue;
    const { megabytes, cpuMilliseconds } = await server.usage();
    if (at === FIRST) first = megabytes;
    last = megabytes;
    const seconds = (cpuMilliseconds / 1000).toFixed(0);
    console.log(`${String(at).padStart(8)}  ${megabytes.toFixed(0).padStart(9)}  ${seconds.padStart(5)}`);
  }
  const growth = last - first;
  console.log(`\nAfter ${FIRST} requests ${first.toFixed(0)} MB, at the end ${growth.toFixed(0)} MB more.`);
  console.log('The page cache holds up to 64 MB of this; the rest is memory that V8 keeps for new objects.');
  if (growth > MAX_GROWTH_MB) {
    console.log(`Over budget: ${MAX_GROWTH_MB} MB.`);
    process.exitCode = 1;
  }
} finally {
  visitor.close();
  await server.stop();
}
