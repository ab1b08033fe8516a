import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';
import { makeServerDatabase, type OwnPostgres } from '../tests/own-postgres.ts';
import { addAccount, signedInWith } from '../tests/signed-in.ts';
import { type ServerProcess, startSite } from './pages-process.ts';
import { openLedger } from './save-ledger.ts';

/** What happens to a PostgreSQL server. */
export type Mishap = 'connections terminated' | 'fast restart' | 'immediate restart' | 'killed';
export const MISHAPS: Mishap[] = ['connections terminated', 'fast restart', 'immediate restart', 'killed'];

/** What was seen of one mishap. */
export interface Seen {
  mishap: Mishap;
  /** Statuses of a page and of the API while the server was down, with `Retry-After`; empty where it never was. */
  whileDown: { path: string; status: number; retryAfter: string | null; body: string }[];
  /** How long after the server was back the site saved again. */
  recoveredMs: number;
  lost: string[];
  /** Lines that the site logged meanwhile. */
  logged: string[];
  seconds: number;
}

export interface OutagesSeen {
  saves: number;
  unavailable: number;
  seen: Seen[];
  /** Whether the process that ran at first still runs at the end. */
  isSameProcess: boolean;
}

const EMAIL = 'anna@elm.example';
const DOWN_MS = 1_500;

/**
 * Lets a PostgreSQL server fail in several ways under a site whose user saves four kinds of things side by side.
 * @param server is this function's alone
 */
export async function savesAcrossOutages(
  server: OwnPostgres,
  mishaps: readonly Mishap[],
): Promise<OutagesSeen> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-outages-'));
  const databaseUrl = await makeServerDatabase(server.address);
  const db = await openDatabase(databaseUrl);
  const userId = await addAccount(db, EMAIL);
  const ledger = await openLedger(db, userId);
  const site = await startSite(dataDir, databaseUrl);
  const user = await signedInWith({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
  const life = { isOver: false };
  const saving = ledger.saveWhile(user, life);
  const seen: Seen[] = [];
  for (const mishap of mishaps) {
    await moreSaves(ledger, 10);
    const logged = site.output().length;
    const began = performance.now();
    const whileDown = await suffer(server, mishap, site);
    const backAt = performance.now();
    await moreSaves(ledger, 10);
    seen.push({
      mishap,
      whileDown,
      recoveredMs: performance.now() - backAt,
      lost: [],
      logged: site.output().slice(logged),
      seconds: (performance.now() - began) / 1000,
    });
  }
  life.isOver = true;
  await saving;
  seen.at(-1)?.lost.push(...(await ledger.lost()));
  const isSameProcess = site.isRunning();
  await site.stop();
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return { saves: ledger.saves, unavailable: ledger.unavailable, seen, isSameProcess };
}

async function suffer(server: OwnPostgres, mishap: Mishap, site: ServerProcess): Promise<Seen['whileDown']> {
  if (mishap === 'connections terminated') {
    const client = new pg.Client({ connectionString: server.address });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test_%' and pid <> pg_backend_pid()",
    );
    await client.end();
    return [];
  }
  const signals = { 'fast restart': 'SIGINT', 'immediate restart': 'SIGQUIT', killed: 'SIGKILL' } as const;
  await server.end(signals[mishap]);
  const whileDown = [];
  const end = performance.now() + DOWN_MS;
  while (performance.now() < end) {
    for (const [path, cookie] of [
      [`/app/legislators?${Math.random()}`, ''],
      [`/api/calendar/schedule`, ''],
      ['/app/votes', 'session=anna'],
      ['/app/tracking', 'session=anna'],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } });
      whileDown.push({
        path,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.text(),
      });
    }
  }
  await server.start();
  return whileDown;
}

/** Waits until so many more saves were acknowledged. */
async function moreSaves(ledger: { saves: number }, count: number): Promise<void> {
  const enough = ledger.saves + count;
  const limit = performance.now() + 60_000;
  while (ledger.saves < enough) {
    if (performance.now() > limit) throw new Error('The site has not saved again for a minute.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
