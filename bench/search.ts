/**
 * Compares our search engine with the engines that can be installed here, with the same bills and keystrokes, in the same run.
 *
 *   node bench/search.ts [--bills 130000] [--peers sqlite,minisearch,postgres | none] [--million]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Contestant, type Result, run } from './search-contestant.ts';
import { corpus } from './search-corpus.ts';
import { facetSearches, type Spread } from './search-facets.ts';
import { jsonSearches } from './search-json.ts';
import { workloads } from './search-keystrokes.ts';
import { ours, oursFromSnapshot } from './search-ours.ts';
import { allTabs } from './search-tabs.ts';
import { type UpdateTimes, updateTimes } from './search-updates.ts';

const { values: options } = parseArgs({
  options: {
    bills: { type: 'string', default: '130000' },
    peers: { type: 'string', default: 'sqlite,postgres,minisearch' },
    million: { type: 'boolean', default: false },
    // Internal options: each engine runs in a separate process of this file.
    run: { type: 'string' },
    snapshot: { type: 'string', default: '' },
  },
});

// The number of bills for MiniSearch, which takes seconds for each letter at full size.
const MINISEARCH_BILLS = 10_000;

const PEERS = ['sqlite', 'minisearch', 'postgres'];

async function contestant(name: string, snapshot: string): Promise<Contestant> {
  if (name === 'ours') return ours(snapshot);
  if (name === 'snapshot') return oursFromSnapshot(snapshot);
  if (name === 'sqlite') return (await import('./search-sqlite.ts')).sqlite();
  if (name === 'minisearch') return (await import('./search-minisearch.ts')).miniSearch();
  if (name === 'postgres') return (await import('./search-postgres.ts')).postgres();
  throw new Error(`Unknown engine "${name}". Use one of: ${PEERS.join(', ')}.`);
}

function inSeparateProcess<T>(name: string, bills: number, snapshot: string): T {
  const isPeer = PEERS.includes(name);
  const args = [
    '--expose-gc',
    // The same option as in bin/statehouse.
    ...(isPeer ? [] : ['--max-semi-space-size=8']),
    import.meta.filename,
    '--run',
    name,
    '--bills',
    String(bills),
    '--snapshot',
    snapshot,
  ];

  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(output.trim().split('\n').at(-1)!);
}

function compare(bills: number, peers: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const snapshot = join(folder, 'snapshot');
  try {
    console.log(
      `\n${bills.toLocaleString('en')} bills. Milliseconds for a keystroke (median / 95th percentile): a page of 50 hits, seven`,
    );
    console.log(
      'facets, the session filter, and a second query for the refined facet. In parentheses: ratio to ours.\n',
    );
    const first = inSeparateProcess<Result>('ours', bills, snapshot);
    printRow(['engine', 'build s', 'MB', ...Object.keys(first.timings)]);
    printResult(first, first);
    printResult(inSeparateProcess<Result>('snapshot', bills, snapshot), first);
    const updates = inSeparateProcess<UpdateTimes>('updates', bills, snapshot);
    const tabs = inSeparateProcess<ReturnType<typeof allTabs>>('tabs', bills, snapshot);
    const json = inSeparateProcess<ReturnType<typeof jsonSearches>>('json', bills, snapshot);
    const facets = inSeparateProcess<Spread>('facets', bills, snapshot);
    for (const peer of peers) {
      const size = peer === 'minisearch' ? Math.min(bills, MINISEARCH_BILLS) : bills;
      printResult(inSeparateProcess<Result>(peer, size, snapshot), first);
    }
    console.log('\nOpenSearch 2.4, measured earlier on another machine, not in this run (130,000 bills):');
    console.log(
      'build 133 s, 2,312 MB, 29.6 / 76 typing, 48.6 / 125 first letter, 8.9 / 36 words, 6.7 / 20 typo, 118.8 / 171 for 1,000 hits',
    );
    const { searchable, keystroke } = updates;
    console.log(`\nA keystroke in all eight tabs of the search page: ${spread(tabs)}`);
    console.log(`\nA keystroke in the search box of a facet: ${spread(facets)}`);
    console.log(
      `\nA keystroke as JSON of up to ${json.kilobytes.toFixed(0)} kB, with 1,000 values in each facet: ${spread(json)}`,
    );
    console.log(
      `\nFrom changing a bill to finding it: ${spread(searchable)}; a keystroke in the meantime: ${spread(keystroke)}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ms = (value: number) => (value < 9.95 ? value.toFixed(1) : value.toFixed(0));
const spread = (times: { median: number; p95: number; worst: number }) =>
  `median ${ms(times.median)} ms, p95 ${ms(times.p95)}, worst ${ms(times.worst)}`;

function printResult(result: Result, first: Result): void {
  const size = result.bills === first.bills ? '' : ` (${result.bills.toLocaleString('en')} bills)`;
  const note = result.note ? ` (${result.note})` : '';
  // With fewer bills, the times are not comparable.
  const isComparable = result !== first && result.bills === first.bills;
  const cells = Object.entries(result.timings).map(([name, { median, p95 }]) => {
    const ratio = median / first.timings[name]!.median;
    return `${ms(median)} / ${ms(p95)}${isComparable ? ` (${ratio.toFixed(ratio < 9.95 ? 1 : 0)}x)` : ''}`;
  });
  const build = result.buildSeconds < 1 ? result.buildSeconds.toFixed(2) : result.buildSeconds.toFixed(0);
  printRow([`${result.name}${size}${note}`, build, result.megabytes.toFixed(0), ...cells]);
}

function printRow([name, ...cells]: string[]): void {
  console.log(name!.padEnd(44) + cells.map((cell, at) => cell.padStart(at < 2 ? 8 : 22)).join(''));
}

if (options.run === 'tabs') console.log(JSON.stringify(allTabs(options.snapshot)));
else if (options.run === 'json') console.log(JSON.stringify(jsonSearches(options.snapshot)));
else if (options.run === 'facets') console.log(JSON.stringify(facetSearches(options.snapshot)));
else if (options.run === 'updates')
  console.log(JSON.stringify(updateTimes(options.snapshot, Number(options.bills))));
else if (options.run) {
  const bills = Number(options.bills);
  const source = options.run === 'snapshot' ? [] : corpus(bills);
  console.log(JSON.stringify(await run(await contestant(options.run, options.snapshot), source, bills)));
} else {
  const peers = options.peers === 'none' ? [] : options.peers.split(',');
  console.log(
    `Workloads: ${workloads()
      .map(({ name, queries }) => `${name} (${queries.length})`)
      .join(', ')}`,
  );
  compare(Number(options.bills), peers);
  if (options.million) compare(1_000_000, []);
}
