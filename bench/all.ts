/**
 * Runs every benchmark, or one with its options.
 *
 *   npm run bench
 *   npm run bench -- search [--bills 130000] [--peers sqlite,minisearch,postgres | none] [--million]
 *   npm run bench -- pages [--data DIR] [--bills 8000] [--parts server,browser,peers] [--only /app/votes]
 *     [--loads 3] [--requests 1000]
 *   npm run bench -- users [--users 500] [--bills 2000] [--every 20] [--processes 1] [--databases embedded,server]
 *   npm run bench -- memory [--bills 8000] [--requests 200000]
 *   npm run bench -- typing [--data DIR] [--bills 8000] [--sizes 50,1000]
 *   npm run bench -- alerts [--users 10000] [--bills 8000] [--changed 2000] [--databases embedded,server]
 *   npm run bench -- kills [--kills 100] [--saves 2000] [--alerts 200] [--databases embedded,server]
 *   npm run bench -- status [--data DIR] [--states KS-2023-2024] [--explain unmatched]
 *   npm run bench -- search-quality [--data DIR] [--database FILE] [--hits 3]
 *   npm run bench -- attack [--only http,search,requests,starts,saves,disk,outages] [--seconds 20] [--kills 200] [--saves 1000]
 *     [--bills 2000] [--requests 100000] [--seed 1]
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHMARKS = [
  'search',
  'pages',
  'users',
  'memory',
  'typing',
  'alerts',
  'kills',
  'attack',
  'status',
  'search-quality',
];

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !BENCHMARKS.includes(name))
  throw new Error(`Unknown benchmark "${name}". Use one of: ${BENCHMARKS.join(', ')}.`);

for (const benchmark of name === undefined ? BENCHMARKS : [name]) {
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `${benchmark}.ts`), ...options],
    { stdio: 'inherit' },
  );
  process.exitCode ||= status ?? 1;
}
