import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { type FigureRow, printTable } from './pages-figures.ts';
import { type ServerProcess, startServer, startSite } from './pages-process.ts';
import { Visitor } from './pages-visits.ts';

const PEERS = join(import.meta.dirname, 'peers');
const NEXT = join(PEERS, 'next-votes');
const ROWS = 50;

const CONNECTIONS = 10;
const TIMEOUT_SECONDS = 60;

interface Contest {
  name: string;
  path: string;
  /** Whether each visit uses another host name, so that the page is rendered again. */
  usesNewHosts?: boolean;
  /** Whether the peer is compared with our page from the cache. */
  isCached?: boolean;
}

interface Outcome {
  name: string;
  isCached: boolean;
  cpu: number;
  perSecond: number;
  p50: number;
  p99: number;
  kilobytes: number;
}

/**
 * Compares our page of 50 votes with Next.js and plain React, with the same rows from the same database.
 * @param requests number of measured requests for each, after half as many to warm up the server
 */
export async function compareWithPeers(dataDir: string, requests: number): Promise<void> {
  const database = { VOTES_DATABASE: join(dataDir, 'statehouse.sqlite') };
  const outcomes: Outcome[] = [];
  outcomes.push(
    ...(await contest(requests, await startSite(dataDir), [
      { name: 'ours, rendered', path: '/app/votes', usesNewHosts: true },
      { name: 'ours, from the page cache', path: '/app/votes', isCached: true },
    ])),
  );

  outcomes.push(
    ...(await contest(requests, await startServer(join(PEERS, 'bare-react.js'), () => [], database, '/'), [
      { name: 'React only, stream', path: '/' },
      { name: 'React only, string', path: '/string' },
      { name: 'node:http, a compressed page in memory', path: '/cached', isCached: true },
    ])),
  );

  if (buildNext(database)) {
    const start = (port: number) => ['start', NEXT, '-p', String(port), '-H', '127.0.0.1'];
    const server = await startServer(join(NEXT, 'node_modules/next/dist/bin/next'), start, database, '/');
    outcomes.push(
      ...(await contest(requests, server, [
        { name: `Next.js ${nextVersion()}, rendered`, path: '/' },
        { name: `Next.js ${nextVersion()}, from its cache`, path: '/cached', isCached: true },
      ])),
    );
  }

  printOutcomes(outcomes, requests);
}

function printOutcomes(outcomes: readonly Outcome[], requests: number): void {
  const [rendered, cached] = outcomes;
  if (!rendered || !cached) return;
  const times = (value: number, ourResult: number) => `(${(value / ourResult).toFixed(1)}x)`;

  const rows: FigureRow[] = outcomes.map(({ name, isCached, cpu, perSecond, p50, p99, kilobytes }) => {
    const ourResult = isCached ? cached : rendered;
    return {
      name,
      figures: [
        { value: cpu, digits: 2, note: times(cpu, ourResult.cpu) },
        { value: perSecond, digits: 0, note: times(perSecond, ourResult.perSecond) },
        { value: p50, digits: 0 },
        { value: p99, digits: 0 },
        { value: kilobytes, digits: 0 },
      ],
    };
  });

  printTable(
    `A page of ${ROWS} votes compared with peers, ${requests} requests over ${CONNECTIONS} connections, compressed. In parentheses: ratio to\nours, for cached pages to our cached page. Ours includes the site's layout, and its rows a second time for hydration.`,
    ['', 'CPU ms', 'requests/s', 'p50 ms', 'p99 ms', 'HTML kB'],
    rows,
  );
}

/** Measures the pages of one server, and stops the server. */
async function contest(
  amount: number,
  server: ServerProcess,
  contests: readonly Contest[],
): Promise<Outcome[]> {
  const visitor = new Visitor(server);
  try {
    const outcomes: Outcome[] = [];
    for (const { name, path, usesNewHosts = false, isCached = false } of contests) {
      const { body } = await visitor.request(path);
      const html = gunzipSync(body).toString();
      // Our page folds the votes on the amendments to one bill into a row.
      const votes = new Set(html.match(/\/app\/votes\/\d+/g)).size;
      if (votes !== ROWS) throw new Error(`${name} shows ${votes} votes instead of ${ROWS}.`);
      await fire(server, path, usesNewHosts, Math.ceil(amount / 2));
      const before = await server.usage();
      const { requests, latency, duration, ...result } = await fire(server, path, usesNewHosts, amount);
      const after = await server.usage();
      if (result.non2xx + result.errors > 0)
        throw new Error(`${name}: ${result.non2xx + result.errors} requests failed.`);
      outcomes.push({
        name,
        isCached,
        cpu: (after.cpuMilliseconds - before.cpuMilliseconds) / requests.total,
        perSecond: requests.total / duration,
        p50: latency.p50,
        p99: latency.p99,
        kilobytes: html.length / 1000,
      });
    }
    return outcomes;
  } finally {
    visitor.close();
    await server.stop();
  }
}

let names = 0;

function fire(server: ServerProcess, path: string, usesNewHosts: boolean, amount: number) {
  const headers = { host: `localhost:${server.port}`, 'accept-encoding': 'gzip' };
  return autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    amount,
    timeout: TIMEOUT_SECONDS,
    headers,
    requests: usesNewHosts
      ? [
          {
            setupRequest: (request) => ({
              ...request,
              headers: { ...headers, host: `visit-${++names}.localhost:${server.port}` },
            }),
          },
        ]
      : undefined,
  });
}

/** Installs and builds Next.js in its own folder. @returns false if that fails */
function buildNext(database: Record<string, string>): boolean {
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, {
      cwd: NEXT,
      env: { ...process.env, ...database, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    });
  const next = join(NEXT, 'node_modules/next/dist/bin/next');
  if (!existsSync(next)) {
    console.log('\nInstalling Next.js into bench/peers/next-votes');
    const installed = run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund']);
    if (installed.status !== 0) return skipNext('the installation failed', installed.stderr);
  }

  const built = run(process.execPath, [next, 'build', NEXT]);
  return built.status === 0 || skipNext('the build failed', built.stdout + built.stderr);
}

function skipNext(reason: string, output: string): false {
  console.error(`\n!!! Next.js is skipped: ${reason}.\n${output.trim()}\n`);
  return false;
}

function nextVersion(): string {
  const about: { version: string } = JSON.parse(
    readFileSync(join(NEXT, 'node_modules/next/package.json'), 'utf8'),
  );
  return about.version;
}
