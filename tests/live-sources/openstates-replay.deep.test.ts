import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { LEASE_MS } from '../../src/sources/lease.server.ts';
import { requestRun } from '../../src/sources/sources.server.ts';
import { cleanUp } from '../clean-up.ts';
import { createMigratedDatabase } from '../test-postgres.ts';
import type { ApiRecord } from './openstates-double.ts';
import { expectKeptLimits, type OpenStatesSite, siteWithOpenStates } from './openstates-site.ts';
import { recordsOf } from './records-of.ts';
import { asApiBill, type Scraped } from './scraped-bills.ts';

const SNAPSHOT = resolve(
  import.meta.dirname,
  '../../../shared/data/openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz',
);
const PROGRAM = join(import.meta.dirname, 'sync-process.ts');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_DAY = Date.parse('2025-01-15T05:00:00Z');
const server = inject('postgresAddress');
if (!existsSync(SNAPSHOT)) console.warn(`No recorded year of bills is replayed. Missing: ${SNAPSHOT}.`);

/** An action of the snapshot, which has the tally of a roll call in its text. */
const TALLY = /(\d+) YEAS to (\d+) NAYS|Yeas (\d+) to Nays (\d+)/;

/** The bills of the snapshot that have actions on the most days, half of them with a roll call. */
function busiestBills(count: number): Scraped[] {
  const folder = temporaryFolder();
  execFileSync('tar', ['xzf', SNAPSHOT, '-C', folder]);
  const days = (bill: Scraped) => new Set(actionsOf(bill).map(({ date }) => date.slice(0, 10))).size;
  const bills: Scraped[] = readdirSync(join(folder, 'ma-194'))
    .map((name) => JSON.parse(readFileSync(join(folder, 'ma-194', name, 'metadata.json'), 'utf8')))
    .sort((one, other) => days(other) - days(one));
  const hasVote = (bill: Scraped) => actionsOf(bill).some(({ description }) => TALLY.test(description));
  const voted = bills.filter(hasVote);
  const others = bills.filter((bill) => !hasVote(bill));
  return [...voted.slice(0, count / 2), ...others.slice(0, count / 2)];
}

function actionsOf({ actions }: Scraped) {
  return actions as { date: string; description: string; organization_id: string }[];
}

/**
 * The bills as the API has them on a day: those with an action by then, with the actions and votes until then. The API learned of each day's
 * actions in the morning of the next one.
 */
function billsOn(bills: readonly Scraped[], now: Date): ApiRecord[] {
  const today = now.toISOString().slice(0, 10);
  return bills.flatMap((bill, at) => {
    const actions = actionsOf(bill).filter(({ date }) => date.slice(0, 10) < today);
    const newest = actions
      .map(({ date }) => date.slice(0, 10))
      .sort()
      .at(-1);
    if (newest === undefined) return [];
    const learned = new Date(Date.parse(newest) + DAY_MS + 4 * HOUR_MS + at * 1_000).toISOString();
    const votes = actions.flatMap((action, number): Scraped[] => voteIn(bill, action, number));
    const known = asApiBill({ ...bill, actions }, votes, at);
    return [{ ...known, updated_at: learned.replace('Z', '+00:00') }];
  });
}

/** The roll call whose tally an action has, if it has one. */
function voteIn(
  { identifier, legislative_session }: Scraped,
  { date, description, organization_id }: ReturnType<typeof actionsOf>[number],
  number: number,
): Scraped[] {
  const [, ...tally] = TALLY.exec(description) ?? [];
  const [yes, no] = tally.filter((count) => count !== undefined).map(Number);
  if (yes === undefined || no === undefined) return [];
  const vote = {
    bill_identifier: identifier,
    legislative_session,
    identifier: `Roll Call ${number}`,
    motion_text: description,
    motion_classification: [],
    start_date: date.slice(0, 10),
    result: yes > no ? 'pass' : 'fail',
    organization: organization_id,
    votes: [],
    counts: [
      { option: 'yes', value: yes },
      { option: 'no', value: no },
    ],
    sources: [],
  };
  return [vote];
}

/** Lives through one day: the source runs as often as it is due. */
async function live(site: OpenStatesSite, bills: readonly Scraped[], day: Date): Promise<void> {
  site.double.records.bills = billsOn(bills, day);
  const end = day.getTime() + DAY_MS;
  for (;;) {
    const { due_at } = await site.source();
    if (!due_at || Date.parse(due_at) >= end) break;
    await site.runNext();
  }
}

/** Checks that a site has the same records as a new one that loads the API as it is now. */
async function expectLastDay(site: OpenStatesSite): Promise<void> {
  const fresh = await siteWithOpenStates(await openDatabase(':memory:'), {
    start: site.clock.now().toISOString(),
  });
  fresh.double.records.bills = site.double.records.bills ?? [];
  for (let runs = 0; runs < 20 && (await fresh.runNext())?.outcome !== 'done'; runs++);
  expect(await recordsOf(site.db)).toEqual(await recordsOf(fresh.db));
}

// Issue 18
describe.skipIf(!existsSync(SNAPSHOT))('a recorded year of Massachusetts by Open States', () => {
  test('ends in the same records as one load of its last day, within every limit, though the clock jumps', async () => {
    const bills = busiestBills(40);
    const site = await siteWithOpenStates(await openDatabase(':memory:'), {
      start: new Date(FIRST_DAY).toISOString(),
    });
    for (let day = 0; day < 365; day++) {
      const start = new Date(FIRST_DAY + day * DAY_MS);
      if (site.clock.now() < start) site.clock.set(start);
      if (day === 100) site.clock.advance(2 * DAY_MS);
      await live(site, bills, start);
      if (day === 200) {
        // The times of these requests are before those of the last ones.
        site.clock.advance(-3 * HOUR_MS);
        await requestRun(site.db, await site.source(), 'ada@elm.example', site.clock.now());
        expect(await site.run()).toMatchObject({ outcome: 'done' });
      }
    }
    const times = site.double.log.map(({ at }) => at.getTime());
    expect(times.some((time, at) => time < (times[at - 1] ?? 0))).toBe(true);
    const rollCalls = await site.db.selectFrom('roll_calls').select('id').execute();
    expect(rollCalls.length).toBeGreaterThan(5);
    expect(site.double.records.bills).toHaveLength(40);
    await expectLastDay(site);
    await expectKeptLimits(site);
    const months = new Set(site.double.log.map(({ at }) => at.toISOString().slice(0, 7)));
    expect(months.size).toBe(13);
  });

  test.each<[string, () => Promise<string>]>([
    ['embedded', async () => join(temporaryFolder(), 'statehouse.sqlite')],
    ...(server
      ? [['PostgreSQL', () => createMigratedDatabase(server)] satisfies [string, () => Promise<string>]]
      : []),
  ])(
    'ends in the same records if the process is killed again and again (%s)',
    async (_name, create) => {
      const bills = busiestBills(8);
      const database = await create();
      const db = await openDatabase(database);
      cleanUp(() => db.destroy());
      const site = await siteWithOpenStates(db, { start: new Date(FIRST_DAY).toISOString() });
      const newDay = () => {
        site.double.records.bills = billsOn(bills, site.clock.now());
      };
      newDay();
      let kills = 0;
      for (let statements = 5; statements < 300; statements += 8) {
        if (await isKilled(site, database, statements)) {
          kills++;
          // Another process takes over once the lease of the killed one has ended.
          site.clock.advance(LEASE_MS + 1_000);
          continue;
        }
        site.clock.advance(7 * DAY_MS);
        newDay();
      }
      expect(kills).toBeGreaterThan(10);

      site.clock.set('2026-01-02T12:00:00Z');
      newDay();
      for (let runs = 0; runs < 4; runs++) await site.runNext();
      await expectLastDay(site);
      // A process that was killed between the ledger and the request has counted one that was never sent.
      const ledger = await db.selectFrom('source_requests').select('operation').execute();
      const counted = Map.groupBy(ledger, ({ operation }) => operation);
      const since = site.clock.now().getTime() - 100 * DAY_MS;
      const kept = site.double.log.filter(({ at }) => at.getTime() >= since);
      for (const [operation, sent] of Map.groupBy(kept, (each) => each.operation))
        expect(counted.get(operation)?.length, operation).toBeGreaterThanOrEqual(sent.length);
    },
    600_000,
  );
});

/** Runs what is due in a process that is killed after a number of statements. */
function isKilled({ double, services, clock }: OpenStatesSite, database: string, statements: number) {
  const { dataDir } = services.settings;
  const args = [PROGRAM, database, double.url, dataDir, clock.now().toISOString(), String(statements)];
  return new Promise<boolean>((done, reject) => {
    execFile(process.execPath, args, (error, _stdout, stderr) => {
      if (!error) done(false);
      else if (error.signal === 'SIGKILL') done(true);
      else reject(new Error(stderr));
    });
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-replay-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
