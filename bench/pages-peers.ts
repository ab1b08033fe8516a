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
  /** Whether each visit asks by another name, so that the page is made anew. */
  isAnew?: boolean;
  /** Whether it is compared with ours from the cache. */
  isHeld?: boolean;
}

interface Outcome {
  name: string;
  isHeld: boolean;
  cpu: number;
  perSecond: number;
  p50: number;
  p99: number;
  kilobytes: number;
}

/**
 * The page of 50 votes by ours, by Next.js and by React alone: the same rows out of the same file.
 * @param requests how many of each are measured, after half as many that warm the server up
 */
export async function besidePeers(dataDir: string, requests: number): Promise<void> {
  const database = { VOTES_DATABASE: join(dataDir, 'statehouse.sqlite') };
  const outcomes: Outcome[] = [];
  outcomes.push(
    ...(await contest(requests, await startSite(dataDir), [
      { name: 'ours, made anew', path: '/app/votes', isAnew: true },
      { name: 'ours, from the page cache', path: '/app/votes', isHeld: true },
    ])),
  );
  outcomes.push(
    ...(await contest(requests, await startServer(join(PEERS, 'bare-react.js'), () => [], database, '/'), [
      { name: 'React alone, stream', path: '/' },
      { name: 'React alone, string', path: '/string' },
      { name: 'node:http, a page held packed', path: '/held', isHeld: true },
    ])),
  );
  if (buildNext(database)) {
    const start = (port: number) => ['start', NEXT, '-p', String(port), '-H', '127.0.0.1'];
    const server = await startServer(join(NEXT, 'node_modules/next/dist/bin/next'), start, database, '/');
    outcomes.push(
      ...(await contest(requests, server, [
        { name: `Next.js ${nextVersion()}, made anew`, path: '/' },
        { name: `Next.js ${nextVersion()}, from its cache`, path: '/cached', isHeld: true },
      ])),
    );
  }
  printOutcomes(outcomes, requests);
}

function printOutcomes(outcomes: readonly Outcome[], requests: number): void {
  const [anew, held] = outcomes;
  if (!anew || !held) return;
  const times = (value: number, ours: number) => `(${(value / ours).toFixed(1)}x)`;
  const rows: FigureRow[] = outcomes.map(({ name, isHeld, cpu, perSecond, p50, p99, kilobytes }) => {
    const ours = isHeld ? held : anew;
    return {
      name,
      figures: [
        { value: cpu, digits: 2, note: times(cpu, ours.cpu) },
        { value: perSecond, digits: 0, note: times(perSecond, ours.perSecond) },
        { value: p50, digits: 0 },
        { value: p99, digits: 0 },
        { value: kilobytes, digits: 0 },
      ],
    };
  });
  printTable(
    `A page of ${ROWS} votes beside its peers, ${requests} requests over ${CONNECTIONS} connections, compressed. In brackets: times ours,\nof pages from a cache times ours from the cache. Ours has the whole site's frame, and its rows once more for the browser.`,
    ['', 'CPU ms', 'requests/s', 'p50 ms', 'p99 ms', 'HTML kB unpacked'],
    rows,
  );
}

/** Runs the contests of one server, which then ends. */
async function contest(
  amount: number,
  server: ServerProcess,
  contests: readonly Contest[],
): Promise<Outcome[]> {
  const visitor = new Visitor(server);
  try {
    const outcomes: Outcome[] = [];
    for (const { name, path, isAnew = false, isHeld = false } of contests) {
      const { body } = await visitor.ask(path);
      const html = gunzipSync(body).toString();
      const rows = html.split('<tr').length - 2;
      if (rows !== ROWS) throw new Error(`${name} shows ${rows} votes in place of ${ROWS}.`);
      await fire(server, path, isAnew, Math.ceil(amount / 2));
      const before = await server.usage();
      const { requests, latency, duration, ...result } = await fire(server, path, isAnew, amount);
      const after = await server.usage();
      if (result.non2xx + result.errors > 0) throw new Error(`${name} failed ${result.non2xx} times.`);
      outcomes.push({
        name,
        isHeld,
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

function fire(server: ServerProcess, path: string, isAnew: boolean, amount: number) {
  const headers = { host: `localhost:${server.port}`, 'accept-encoding': 'gzip' };
  return autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    amount,
    timeout: TIMEOUT_SECONDS,
    headers,
    requests: isAnew
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

/** Installs and builds Next.js in its own folder. @returns false where that cannot be done here */
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
    if (installed.status !== 0) return skipNext('it could not be installed', installed.stderr);
  }
  const built = run(process.execPath, [next, 'build', NEXT]);
  return built.status === 0 || skipNext('it could not be built', built.stdout + built.stderr);
}

function skipNext(reason: string, output: string): false {
  console.error(`\n!!! Next.js is not measured: ${reason}.\n${output.trim()}\n`);
  return false;
}

function nextVersion(): string {
  const about: { version: string } = JSON.parse(
    readFileSync(join(NEXT, 'node_modules/next/package.json'), 'utf8'),
  );
  return about.version;
}
