import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { LEASE_MS } from '../../src/sources/lease.server.ts';
import { requestRun } from '../../src/sources/sources.server.ts';
import { cleanUp } from '../clean-up.ts';
import { createMigratedDatabase } from '../test-postgres.ts';
import { expectKeptRate, type MaLegislatureSite, siteWithMaLegislature } from './malegislature-site.ts';
import { recordsOf } from './records-of.ts';

const RECORDED = resolve(import.meta.dirname, '../../../shared/data/live-sources/malegislature/replay-192');
const PROGRAM = join(import.meta.dirname, 'sync-process.ts');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const server = inject('postgresAddress');
const COURT = { Name: '192nd', Number: 192, FirstYear: 2021, SecondYear: 2022 };

interface Line {
  date: string;
  bill: string;
  record: Record<string, unknown>;
}

const linesOf = (name: string): Line[] =>
  readFileSync(join(RECORDED, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const timeOf = ({ date }: Line) => Date.parse(date);
if (!existsSync(RECORDED)) console.warn(`No recorded changes of bills are replayed. Missing: ${RECORDED}.`);

/** A site whose API has the first record of each bill. */
async function firstDay(database: string, first: readonly Line[]) {
  const db = await openDatabase(database);
  cleanUp(() => db.destroy());
  const site = await siteWithMaLegislature(db, { start: '2021-07-11T13:00:00Z' });
  site.double.courts = [COURT];
  for (const { record } of first) site.double.setDocument(record);
  return site;
}

/** Checks that a site has the same records as a new one that loads the API as it is now. */
async function expectLastDay(site: MaLegislatureSite): Promise<void> {
  const fresh = await siteWithMaLegislature(await openDatabase(':memory:'), {
    start: site.clock.now().toISOString(),
  });
  fresh.double.courts = [COURT];
  for (const [path, answer] of site.double.answers) fresh.double.answers.set(path, answer);
  expect(await fresh.run()).toMatchObject({ outcome: 'done' });
  expect(await recordsOf(site.db)).toEqual(await recordsOf(fresh.db));
}

/** Lives through days with one run each, in the weeks after which every document was looked at again. */
async function live(site: MaLegislatureSite, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    site.clock.advance(DAY_MS);
    await site.run();
  }
}

describe.skipIf(!existsSync(RECORDED))('recorded changes of 50 bills over nine months', () => {
  test('end in the same records as one load of the last day, though every other run is stopped', async () => {
    const changes = linesOf('changes.ndjson').toSorted((a, b) => timeOf(a) - timeOf(b));
    const site = await firstDay(':memory:', linesOf('first.ndjson'));
    const { clock, double } = site;
    expect(await site.run()).toMatchObject({ outcome: 'done' });

    let stopped = 0;
    const end = Math.max(...changes.map(timeOf));
    for (let day = 0, next = 0; clock.now().getTime() < end + DAY_MS; day++) {
      clock.advance(DAY_MS);
      for (; next < changes.length && timeOf(changes[next] as Line) <= clock.now().getTime(); next++)
        double.setDocument((changes[next] as Line).record);
      const stop = new AbortController();
      let left = 1 + (day % 9);
      double.beforeAnswer = () => {
        if (--left === 0 && day % 2 === 0) stop.abort();
      };
      const result = await site.run(stop.signal);
      double.beforeAnswer = () => undefined;
      if (result?.outcome !== 'stopped') continue;
      stopped++;
      expect(await site.run()).toMatchObject({ outcome: 'done' });
      if (stopped !== 20) continue;
      // The clock jumps ahead, and then to before the last requests.
      for (const jump of [2 * DAY_MS, -5 * HOUR_MS]) {
        clock.advance(jump);
        await requestRun(site.db, await site.source(), 'ada@elm.example', clock.now());
        expect(await site.run()).toMatchObject({ outcome: 'done' });
      }
    }
    const times = double.log.map(({ at }) => at.getTime());
    expect(times.some((time, at) => time < (times[at - 1] ?? 0))).toBe(true);
    expect(stopped).toBeGreaterThan(30);

    await live(site, 8);
    const votes = await site.db.selectFrom('member_votes').select('choice').execute();
    expect(votes.length).toBeGreaterThan(10);
    await expectLastDay(site);
    await expectKeptRate(site);
  });

  test.each<[string, () => Promise<string>]>([
    ['embedded', async () => embedded()],
    ...(server
      ? [['PostgreSQL', () => createMigratedDatabase(server)] satisfies [string, () => Promise<string>]]
      : []),
  ])(
    'end in the same records if the process is killed again and again (%s)',
    async (_name, create) => {
      const database = await create();
      const bills = new Set(['S459', 'H142', 'H1900', 'H805', 'S1285']);
      const ofBills = (name: string) => linesOf(name).filter(({ bill }) => bills.has(bill));
      const changes = ofBills('changes.ndjson').toSorted((a, b) => timeOf(a) - timeOf(b));
      const site = await firstDay(database, ofBills('first.ndjson'));
      let [kills, next] = [0, 0];
      for (let statements = 6; statements < 260; statements += 9) {
        if (await isKilled(site, database, statements)) {
          kills++;
          // Another process takes over once the lease of the killed one has ended.
          site.clock.advance(LEASE_MS + 1_000);
          continue;
        }
        site.clock.set((await site.source()).due_at ?? '');
        for (let each = 0; each < 3 && next < changes.length; each++)
          site.double.setDocument((changes[next++] as Line).record);
      }
      expect(kills).toBeGreaterThan(10);
      expect(next).toBeGreaterThan(5);

      await live(site, 16);
      await expectLastDay(site);
      // A process that was killed between the ledger and the request has counted one that was never sent.
      const ledger = await site.db.selectFrom('source_requests').select('operation').execute();
      const counted = Map.groupBy(ledger, ({ operation }) => operation);
      for (const [operation, sent] of Map.groupBy(site.double.log, (each) => each.operation))
        expect(counted.get(operation)?.length, operation).toBeGreaterThanOrEqual(sent.length);
    },
    600_000,
  );
});

function embedded(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-killed-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'statehouse.sqlite');
}

/** Runs what is due in a process that is killed after a number of statements. */
function isKilled({ double, services, clock }: MaLegislatureSite, database: string, statements: number) {
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
