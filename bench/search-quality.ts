/**
 * Measures whether search finds what was meant, with 60 queries over a real session.
 *
 *   npm run bench -- search-quality [--data DIR] [--database FILE] [--hits 3]
 *
 * It imports the session into a temporary database, or reads one that exists. Each miss is printed with its first hits.
 * It exits with 1 if fewer than 55 queries have a right answer first, or if a query is answered by similar words
 * although all its words occur.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { SiteConfig } from '../src/config/site-config.ts';
import { openDatabase } from '../src/db/database.ts';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { rebuildIndexes } from '../src/search/indexer.server.ts';
import { queryParameters } from '../src/search/query-parameters.ts';
import { adminClient } from '../src/search/search-client.ts';
import { openSearchService } from '../src/search-engine/service.ts';
import { QUERIES, type QualityQuery } from './search-quality-queries.ts';

const MIN_RIGHT = 55;
const FILES = [
  'openstates-people/ma-2026-08-05.tar.gz',
  'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz',
  'openstates-json-ma-194/ma-194-text-2025-11-03.tar.gz',
];

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    database: { type: 'string' },
    hits: { type: 'string', default: '3' },
  },
});

interface QualityHit {
  number?: string;
  full_name?: string;
  title?: string;
  progress?: string;
  citations?: string[];
  _rankingInfo?: { nbTypos: number };
}

const folder = await mkdtemp(join(tmpdir(), 'search-quality-'));
const file = options.database ?? join(folder, 'statehouse.sqlite');
const db = await openDatabase(file);
if (!options.database) {
  const paths = FILES.map((name) => resolve(options.data, name));
  await importPaths(db, paths, { timeZone: 'America/New_York' });
}

const keys = { appId: 'statehouse', publicKey: 'public', adminKey: 'admin', hosts: [] };
const service = await openSearchService({
  ...keys,
  publicKeys: [],
  snapshotFile: join(folder, 'search.snapshot'),
  keyFile: join(folder, 'search-keys.json'),
});
const client = adminClient(keys, service.handle);
await rebuildIndexes({ db, config: SiteConfig.parse({}), client, log: pino({ level: 'error' }) });

let right = 0;
let wronglySimilar = 0;
for (const expected of QUERIES) {
  const hits = await search(expected);
  const isRight = hits[0] !== undefined && isBest(hits[0], expected);
  const isSimilar = (hits[0]?._rankingInfo?.nbTypos ?? 0) > 0;
  if (isRight) right++;
  if (isSimilar && !expected.isMisspelled) wronglySimilar++;
  if (isRight && (!isSimilar || expected.isMisspelled)) continue;
  console.log(`${isRight ? 'Answered by similar words' : 'Missed'}: ${expected.query}`);
  console.log(`  expected ${expected.cites ?? expected.best.join(', ')}`);
  for (const hit of hits) console.log(`  found ${nameOf(hit)} ${hit.title ?? ''} (${hit.progress ?? ''})`);
}

console.log(
  `\n${right} of ${QUERIES.length} queries have a right answer first (at least ${MIN_RIGHT} expected).`,
);
console.log(`${wronglySimilar} queries whose words occur are answered by similar words (0 expected).`);
if (right < MIN_RIGHT || wronglySimilar > 0) process.exitCode = 1;

await service.close();
await db.destroy();
await rm(folder, { recursive: true, force: true });

async function search({ query, index = undefined }: QualityQuery): Promise<QualityHit[]> {
  const { hits } = await client.searchSingleIndex<QualityHit>({
    indexName: index ?? 'bills',
    searchParams: {
      query,
      ...queryParameters(query),
      hitsPerPage: Number(options.hits),
      getRankingInfo: true,
    },
  });
  return hits;
}

function isBest(hit: QualityHit, { best, cites }: QualityQuery): boolean {
  return cites === undefined ? best.includes(nameOf(hit)) : (hit.citations ?? []).includes(cites);
}

function nameOf({ number, full_name: name }: QualityHit): string {
  return number ?? name ?? '';
}
