/* Measures how long alerts take after a busy day, and what visitors notice of it: `npm run bench -- alerts`. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../src/db/database.ts';
import { createServerDatabase, startTestPostgres } from '../tests/test-postgres.ts';
import { fillWithAlerts, writeBusyDay } from './alerts-sample.ts';
import { type KeepingServer, keepingMailServer } from './keeping-mail-server.ts';
import { type ServerProcess, startSite } from './pages-process.ts';
import { Visitor } from './pages-visits.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    bills: { type: 'string', default: '8000' },
    changed: { type: 'string', default: '2000' },
    databases: { type: 'string', default: 'embedded,server' },
  },
});

/** The time in which every rule has to be decided on after the commit of the changes. */
const LIMIT_S = 60;
const MAX_GROWTH_MB = 150;
/** How long visitors are measured before the changes. */
const QUIET_MS = 15_000;
const LOOK_MS = 250;
const PAUSE_MS = 50;

const rows: string[][] = [
  [
    'database',
    'decided',
    'accepted',
    'messages',
    'memory',
    'growth',
    'visitors',
    'p50 ms',
    'p99 ms',
    'longest ms',
  ],
];
for (const database of values.databases.split(',')) {
  const server = database === 'server' ? await startTestPostgres() : undefined;
  const databaseUrl = server && (await createServerDatabase(server.address));
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-alerts-'));
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  await fillWithAlerts(db, Number(values.users), Number(values.bills));
  const mail = await keepingMailServer();
  const site = await startSite(dataDir, databaseUrl, '/readyz', 1, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@elm.example',
  });
  rows.push(...(await measure(server ? 'PostgreSQL' : 'SQLite', { db, site, mail })));
  await site.stop();
  await mail.close();
  await db.destroy();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const row of rows)
  console.log(row.map((cell, at) => cell.padEnd((rows[0]?.[at]?.length ?? 0) + 2)).join(''));

interface Measured {
  db: Database;
  site: ServerProcess;
  mail: KeepingServer;
}

async function measure(database: string, { db, site, mail }: Measured): Promise<string[][]> {
  const before = await visitFor(site, () => pause(QUIET_MS));
  const first = ownMemory(site.pid);
  let peak = first;
  /** Looks until everything is done. @returns the seconds since the start */
  const until = async (start: number, isDone: () => Promise<boolean>) => {
    do {
      await pause(LOOK_MS);
      peak = Math.max(peak, ownMemory(site.pid));
    } while (!(await isDone()));
    return (performance.now() - start) / 1000;
  };
  let [start, decided, accepted, messages] = [0, 0, 0, 0];
  const whileDeciding = await visitFor(site, async () => {
    await writeBusyDay(db, Number(values.changed));
    start = performance.now();
    decided = await until(start, async () => (await rulesLeft(db)) === 0);
  });
  const whileSending = await visitFor(site, async () => {
    messages = await messagesOf(db);
    accepted = await until(start, async () => mail.accepted.size >= messages);
  });
  if (mail.repeated > 0) throw new Error(`${mail.repeated} messages were accepted twice.`);
  const growth = peak - first;
  if (decided > LIMIT_S || growth > MAX_GROWTH_MB) process.exitCode = 1;
  const figures = [`${decided.toFixed(1)} s`, `${accepted.toFixed(1)} s`, String(messages)];
  const memory = [`${first.toFixed(0)} MB`, `${growth.toFixed(0)} MB`];
  return [
    [database, ...figures, ...memory, 'before', ...waits(before)],
    ['', '', '', '', '', '', 'deciding', ...waits(whileDeciding)],
    ['', '', '', '', '', '', 'sending', ...waits(whileSending)],
  ];
}

/** The megabytes that a process has allocated, without the pages of the database file that the kernel keeps in memory for it. */
function ownMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Opens pages that are not in the page cache one after the other until `work` ends. @returns the milliseconds of each */
async function visitFor(site: ServerProcess, work: () => Promise<void>): Promise<number[]> {
  const visitor = new Visitor(site);
  let isOver = false;
  const ended = work().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    for (const path of ['/', '/app/votes', '/app/committees']) {
      const { status, milliseconds } = await visitor.askUncached(path);
      if (status !== 200) throw new Error(`${path} responded with ${status}.`);
      times.push(milliseconds);
      await pause(PAUSE_MS);
    }
  }
  visitor.close();
  await ended;
  return times;
}

/** The median, the 99th percentile and the longest of some times. */
function waits(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [0.5, 0.99, 1].map((share) => at(share).toFixed(1));
}

async function rulesLeft(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('alert_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seen_change', '<', (eb) =>
      eb.selectFrom('change_events').select((max) => max.fn.max('id').as('id')),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function messagesOf(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('alert_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
