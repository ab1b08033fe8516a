import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { textOf } from './pages-addresses.ts';
import { type FigureRow, median, printTable } from './pages-figures.ts';
import { type ServerProcess, startServer, startSite } from './pages-process.ts';
import { Visitor } from './pages-visits.ts';

const PEERS = join(import.meta.dirname, 'peers');
const NEXT = join(PEERS, 'next-votes');
const ROWS = 50;

const CONNECTIONS = 10;
const TIMEOUT_SECONDS = 60;
/** Each contestant has its turn in every round, because the speed of a machine changes within seconds. */
const ROUNDS = 10;

interface Contestant {
  name: string;
  server: ServerProcess;
  path: string;
  /** Whether each visit uses another host name, so that the page is rendered again. */
  usesNewHosts?: boolean;
  /** Whether the peer is compared with our page from the cache. */
  isCached?: boolean;
}

interface Outcome {
  name: string;
  isCached: boolean;
  /** Milliseconds of all threads for each request, in each round. */
  cpu: number[];
  perSecond: number[];
  p50: number[];
  p99: number[];
  kilobytes: number;
}

/**
 * Compares our page of 50 votes with Next.js and plain React, with the same rows from the same database, in turns.
 * @param requests number of measured requests for each, after as many to warm up the server
 */
export async function compareWithPeers(dataDir: string, requests: number): Promise<void> {
  const database = { VOTES_DATABASE: join(dataDir, 'statehouse.sqlite') };
  const servers: ServerProcess[] = [];
  const started = async (starting: Promise<ServerProcess>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const ours = await started(startSite(dataDir));
    const react = await started(startServer(join(PEERS, 'bare-react.js'), () => [], database, '/'));
    const contestants: Contestant[] = [
      { name: 'ours, rendered', server: ours, path: '/app/votes', usesNewHosts: true },
      { name: 'ours, from the page cache', server: ours, path: '/app/votes', isCached: true },
      { name: 'React only, stream', server: react, path: '/' },
      { name: 'React only, string', server: react, path: '/string' },
      {
        name: 'node:http, a compressed page in memory',
        server: react,
        path: '/cached',
        isCached: true,
      },
    ];
    if (buildNext(database)) {
      const start = (port: number) => ['start', NEXT, '-p', String(port), '-H', '127.0.0.1'];
      const script = join(NEXT, 'node_modules/next/dist/bin/next');
      const server = await started(startServer(script, start, database, '/'));
      contestants.push(
        { name: `Next.js ${nextVersion()}, rendered`, server, path: '/' },
        { name: `Next.js ${nextVersion()}, from its cache`, server, path: '/cached', isCached: true },
      );
    }
    printOutcomes(await contest(contestants, requests), requests);
  } finally {
    for (const server of servers) await server.stop();
  }
}

function printOutcomes(outcomes: readonly Outcome[], requests: number): void {
  const [rendered, cached] = outcomes;
  if (!rendered || !cached) return;
  const rows: FigureRow[] = outcomes.map(({ name, isCached, kilobytes, ...times }) => {
    const ours = isCached ? cached : rendered;
    const withRatio = (of: 'cpu' | 'perSecond', digits: number) => {
      const ratios = times[of].map((value, round) => value / (ours[of][round] ?? Number.NaN));
      return { value: median(times[of]), digits, note: `(${median(ratios).toFixed(1)}x)` };
    };
    return {
      name,
      figures: [
        withRatio('cpu', 2),
        withRatio('perSecond', 0),
        { value: median(times.p50), digits: 0 },
        { value: median(times.p99), digits: 0 },
        { value: kilobytes, digits: 0 },
      ],
    };
  });

  printTable(
    `A page of ${ROWS} votes compared with peers, ${requests} requests over ${CONNECTIONS} connections in ${ROUNDS} rounds, compressed. Medians of the\nrounds. In parentheses: ratio to ours in the same round, for cached pages to our cached page.`,
    ['', 'CPU ms', 'requests/s', 'p50 ms', 'p99 ms', 'HTML kB'],
    rows,
  );
}

async function contest(contestants: readonly Contestant[], requests: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const contestant of contestants) {
    const kilobytes = (await htmlOf(contestant)).length / 1000;
    const { name, isCached = false } = contestant;
    outcomes.push({ name, isCached, cpu: [], perSecond: [], p50: [], p99: [], kilobytes });
    await fire(contestant, requests);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, contestant] of contestants.entries()) {
      const outcome = outcomes[at];
      const { server, name } = contestant;
      const before = await server.usage();
      const from = performance.now();
      const { requests: sent, latency, ...result } = await fire(contestant, requests / ROUNDS);
      const seconds = (performance.now() - from) / 1000;
      const after = await server.usage();
      if (result.non2xx + result.errors > 0)
        throw new Error(`${name}: ${result.non2xx + result.errors} requests failed.`);
      outcome?.cpu.push((after.cpuMilliseconds - before.cpuMilliseconds) / sent.total);
      outcome?.perSecond.push(sent.total / seconds);
      outcome?.p50.push(latency.p50);
      outcome?.p99.push(latency.p99);
    }
  return outcomes;
}

/** The page of a contestant. @throws if it does not show all votes */
async function htmlOf({ name, server, path }: Contestant): Promise<string> {
  const visitor = new Visitor(server);
  try {
    const html = textOf(await visitor.request(path));
    const votes = new Set(html.match(/\/app\/votes\/\d+/g)).size;
    if (votes !== ROWS) throw new Error(`${name} shows ${votes} votes instead of ${ROWS}.`);
    return html;
  } finally {
    visitor.close();
  }
}

let names = 0;

function fire({ server, path, usesNewHosts = false }: Contestant, requests: number) {
  const headers = { host: `localhost:${server.port}`, 'accept-encoding': 'gzip' };
  return autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    amount: Math.ceil(requests),
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
