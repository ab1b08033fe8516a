/**
 * Measures the cost of pages for the server and the visitor against budgets, and compares a list page with other frameworks.
 *
 *   node bench/pages.ts [--data DIR] [--bills 8000] [--parts server,browser,peers] [--only /app/votes] [--loads 3] [--requests 1000]
 *
 * It measures the last build of the site. `--data` is the data directory of a site that is not running; it is measured after the sample.
 * `--only` limits the measurement to pages and endpoints whose pattern contains the text.
 * The exit code is 1 if a figure is over its budget.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kind, kindsOfEndpoints, kindsOfPages } from './pages-addresses.ts';
import { firstVisits } from './pages-browser.ts';
import type { Excess } from './pages-figures.ts';
import { compareWithPeers } from './pages-peers.ts';
import { startSite } from './pages-process.ts';
import { sampleOf } from './pages-sample.ts';
import { serverTimes } from './pages-server-time.ts';
import { Visitor } from './pages-visits.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    bills: { type: 'string', default: '8000' },
    // Loads of each page in the browser.
    loads: { type: 'string', default: '3' },
    // Requests to each peer.
    requests: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    parts: { type: 'string', default: 'server,browser,peers' },
  },
});
const parts = options.parts.split(',');

async function measure(title: string, dataDir: string): Promise<Excess[]> {
  const server = await startSite(dataDir);
  const visitor = new Visitor(server);
  try {
    const pages = await kindsOfPages(visitor);
    const endpoints = await kindsOfEndpoints(visitor, pages);
    const measured = (kinds: Kind[]) => kinds.filter(({ pattern }) => pattern.includes(options.only));
    const excess: Excess[] = [];
    if (parts.includes('server')) {
      excess.push(...(await serverTimes(`Server time of pages. ${title}`, server, visitor, measured(pages))));
      excess.push(
        ...(await serverTimes(`Server time of endpoints. ${title}`, server, visitor, measured(endpoints))),
      );
      console.log(`\nServer memory afterwards: ${(await server.usage()).megabytes.toFixed(0)} MB.`);
    }
    if (parts.includes('browser'))
      excess.push(...(await firstVisits(title, server, visitor, measured(pages), Number(options.loads))));
    return excess;
  } finally {
    visitor.close();
    await server.stop();
  }
}

if (!existsSync(join(import.meta.dirname, '../build/server/index.js')))
  throw new Error("The site is not built. Run 'npm run build' first.");
const sample = sampleOf(Number(options.bills));
const excess: Excess[] = [];
const isMeasured = parts.includes('server') || parts.includes('browser');
if (isMeasured) excess.push(...(await measure(`Sample of ${options.bills} bills.`, sample)));
if (isMeasured && options.data) excess.push(...(await measure(options.data, resolve(options.data))));
if (parts.includes('peers')) await compareWithPeers(sample, Number(options.requests));
if (excess.length > 0) {
  console.log(`\nOver budget (${excess.length}):`);
  for (const line of excess) console.log(`  ${line}`);
  process.exitCode = 1;
}
