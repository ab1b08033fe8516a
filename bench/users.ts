/* Measures many signed-in users on their dashboards: `npm run bench -- users`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openDatabase } from '../src/db/database.ts';
import { createServerDatabase, startTestPostgres } from '../tests/test-postgres.ts';
import { quantile } from './pages-figures.ts';
import { type ServerProcess, startSite } from './pages-process.ts';
import { type PageResponse, Visitor } from './pages-visits.ts';
import { randomNumbers } from './search-corpus.ts';
import { fillWithUsers } from './users-sample.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '500' },
    bills: { type: 'string', default: '2000' },
    /** The interval in seconds at which each user opens the dashboard in the paced load. */
    every: { type: 'string', default: '20' },
    /** The number of processes that serve the site. */
    processes: { type: 'string', default: '1' },
    databases: { type: 'string', default: 'embedded,server' },
  },
});
const users = Number(values.users);
const LOAD_FACTORS = { warmingUp: 1, allAtOnce: 4, pacedVisits: 2 };

const rows: string[][] = [['database', 'page', 'load', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'errors']];
for (const database of values.databases.split(',')) {
  const server = database === 'server' ? await startTestPostgres() : undefined;
  const databaseUrl = server && (await createServerDatabase(server.address));
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-users-'));
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  const cookies = await fillWithUsers(db, users, Number(values.bills));
  await db.destroy();
  const site = await startSite(dataDir, databaseUrl, '/readyz', Number(values.processes));
  const name = server ? 'PostgreSQL' : 'SQLite';
  const everySecond = Number(values.every);
  await load(site, '/app', cookies, { amount: users * LOAD_FACTORS.warmingUp });
  rows.push([
    name,
    'dashboard',
    'all at once',
    ...(await load(site, '/app', cookies, { amount: users * LOAD_FACTORS.allAtOnce })),
  ]);
  rows.push([
    name,
    'dashboard',
    `every ${everySecond} s each`,
    ...(await pacedLoad(site, '/app', cookies, everySecond)),
  ]);
  // For comparison: the front page with the same number of widgets, but without personal data.
  rows.push([
    name,
    'front page',
    'all at once',
    ...(await load(site, '/', cookies, { amount: users * LOAD_FACTORS.allAtOnce })),
  ]);
  await site.stop();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(at < 3 ? 18 : 9)).join(' '));

/** Requests a page for all users at the same time, each over a separate connection. */
async function load(
  site: ServerProcess,
  path: string,
  cookies: string[],
  options: object,
): Promise<string[]> {
  let turn = 0;
  const before = await site.usage();
  const result = await autocannon({
    url: `http://127.0.0.1:${site.port}${path}`,
    connections: cookies.length,
    timeout: 60,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, cookie: cookies[turn++ % cookies.length] ?? '' },
        }),
      },
    ],
    ...options,
  });

  const after = await site.usage();
  const { p50, p99 } = result.latency;
  const cpu = (after.cpuMilliseconds - before.cpuMilliseconds) / result['2xx'];
  const rate = result['2xx'] / result.duration;
  return [rate.toFixed(0), String(p50), String(p99), cpu.toFixed(2), String(result.errors + result.non2xx)];
}

/**
 * Requests a page for each user at an interval, over a connection of its own. Users begin at random moments of the first interval, as people
 * do, and do not wait for each other.
 */
async function pacedLoad(
  site: ServerProcess,
  path: string,
  cookies: readonly string[],
  everySecond: number,
): Promise<string[]> {
  const random = randomNumbers(1);
  const before = await site.usage();
  const visits = await Promise.all(
    cookies.map(async (cookie) => {
      const visitor = new Visitor(site);
      const responses: PageResponse[] = [];
      await setTimeout(random() * everySecond * 1_000);
      for (let visit = 0; visit < LOAD_FACTORS.pacedVisits; visit++) {
        const [response] = await Promise.all([
          visitor.request(path, { cookie, accept: 'text/html' }),
          setTimeout(everySecond * 1_000),
        ]);
        responses.push(response);
      }
      visitor.close();
      return responses;
    }),
  );
  const after = await site.usage();
  const responses = visits.flat();
  const times = responses.map(({ milliseconds }) => milliseconds);
  const failed = responses.filter(({ status }) => status !== 200).length;
  const cpu = (after.cpuMilliseconds - before.cpuMilliseconds) / responses.length;
  return [
    (cookies.length / everySecond).toFixed(0),
    quantile(times, 0.5).toFixed(0),
    quantile(times, 0.99).toFixed(0),
    cpu.toFixed(2),
    String(failed),
  ];
}
