import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { addAccount, signInToAccount } from '../tests/signed-in.ts';
import { createServerDatabase, type TestPostgres } from '../tests/test-postgres.ts';
import { type ServerProcess, startSite } from './pages-process.ts';
import { openLedger } from './save-ledger.ts';

/** A failure of a PostgreSQL server. */
export type ServerFailure = 'connections terminated' | 'fast restart' | 'immediate restart' | 'killed';
export const SERVER_FAILURES: ServerFailure[] = [
  'connections terminated',
  'fast restart',
  'immediate restart',
  'killed',
];

/** The observations during one outage. */
export interface Outage {
  failure: ServerFailure;
  /** Responses of pages and the API while the server was down, with `Retry-After`; empty if it was never down. */
  whileDown: { path: string; status: number; retryAfter: string | null; body: string }[];
  /** The time from the server's return to the next saves. */
  recoveredMs: number;
  lost: string[];
  /** The lines that the site logged during the outage. */
  logged: string[];
  seconds: number;
}

export interface OutageResult {
  saves: number;
  unavailable: number;
  outages: Outage[];
  /** Whether the site's process survived all outages. */
  isSameProcess: boolean;
}

const EMAIL = 'anna@elm.example';
const DOWN_MS = 1_500;

/**
 * Makes a PostgreSQL server fail in several ways while a user of the site saves four kinds of data concurrently.
 * @param server a server that nothing else uses
 */
export async function savesAcrossOutages(
  server: TestPostgres,
  failures: readonly ServerFailure[],
): Promise<OutageResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-outages-'));
  const databaseUrl = await createServerDatabase(server.address);
  const db = await openDatabase(databaseUrl);
  const userId = await addAccount(db, EMAIL);
  const ledger = await openLedger(db, userId);
  const site = await startSite(dataDir, databaseUrl);
  const user = await signInToAccount({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
  const life = { isOver: false };
  const saving = ledger.saveWhile(user, life);
  const outages: Outage[] = [];

  for (const failure of failures) {
    await moreSaves(ledger, 10);
    const logged = site.output().length;
    const from = performance.now();
    const whileDown = await causeFailure(server, failure, site);
    const backAt = performance.now();
    await moreSaves(ledger, 10);
    outages.push({
      failure,
      whileDown,
      recoveredMs: performance.now() - backAt,
      lost: [],
      logged: site.output().slice(logged),
      seconds: (performance.now() - from) / 1000,
    });
  }

  life.isOver = true;
  await saving;
  outages.at(-1)?.lost.push(...(await ledger.lost()));
  const isSameProcess = site.isRunning();
  await site.stop();
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });

  return { saves: ledger.saves, unavailable: ledger.unavailable, outages, isSameProcess };
}

async function causeFailure(
  server: TestPostgres,
  failure: ServerFailure,
  site: ServerProcess,
): Promise<Outage['whileDown']> {
  if (failure === 'connections terminated') {
    const client = new pg.Client({ connectionString: server.address });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test_%' and pid <> pg_backend_pid()",
    );
    await client.end();
    return [];
  }

  const signals = { 'fast restart': 'SIGINT', 'immediate restart': 'SIGQUIT', killed: 'SIGKILL' } as const;
  await server.end(signals[failure]);
  const whileDown = [];
  const end = performance.now() + DOWN_MS;

  while (performance.now() < end) {
    for (const [path, cookie] of [
      [`/app/legislators?${Math.random()}`, ''],
      [`/api/calendar/schedule`, ''],
      ['/app/votes', 'session=anna'],
      ['/app/tracking', 'session=anna'],
    ] as const) {
      const response = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } });
      whileDown.push({
        path,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.text(),
      });
    }
  }

  await server.start();
  return whileDown;
}

/** Waits until this many more saves are acknowledged. */
async function moreSaves(ledger: { saves: number }, count: number): Promise<void> {
  const target = ledger.saves + count;
  const limit = performance.now() + 60_000;
  while (ledger.saves < target) {
    if (performance.now() > limit) throw new Error('The site has not saved anything for a minute.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
