import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { LEASE_MS } from '../../src/sources/lease.server.ts';
import { cleanUp } from '../clean-up.ts';
import { createMigratedDatabase } from '../test-postgres.ts';
import { expectLastDay } from './invariants.ts';
import { type SourceSite, siteWithLegiscan } from './source-site.ts';

const PROGRAM = join(import.meta.dirname, 'sync-process.ts');
/** A run that changes a few bills has fewer statements outside of its import. */
const MAX_STATEMENTS = 420;
const server = inject('postgresAddress');

/** Runs what is due in a process that is killed after a number of statements. @returns its output; undefined if it was killed */
function syncProcess(site: SourceSite, database: string, statements: number): Promise<string | undefined> {
  const { double, services, clock } = site;
  const args = [
    PROGRAM,
    database,
    double.url,
    services.settings.dataDir,
    clock.now().toISOString(),
    String(statements),
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(new Error(stderr));
    });
  });
}

/**
 * Runs what is due in one process after the other, each of which is killed some statements later than the one before, while the
 * legislature goes on.
 * @returns how many were killed
 */
async function syncAndKill(site: SourceSite, database: string, step: number): Promise<number> {
  let kills = 0;
  for (let statements = 5; statements < MAX_STATEMENTS; statements += step) {
    const out = await syncProcess(site, database, statements);
    if (out === undefined) {
      kills++;
      // Another process takes over once the lease of the killed one has ended.
      site.clock.advance(LEASE_MS + 1_000);
      continue;
    }
    if (JSON.parse(out).results === undefined) throw new Error('The lease is still held.');
    site.clock.set((await site.source()).due_at ?? '');
    const today = site.clock.now().toISOString().slice(0, 10);
    site.double.session.liveThrough(today);
    const bill = site.double.session.bills.get(1_000_001 + (kills % 8));
    if (bill) site.double.session.addRollCall(bill, today);
  }
  return kills;
}

test.each([
  ['embedded', async () => embedded(), 9],
  ...(server ? [['PostgreSQL', () => createMigratedDatabase(server), 11] as const] : []),
] as const)(
  'runs that are killed again and again end in the same records as one that is not (%s)',
  async (_name, create, step) => {
    const database = await create();
    const db = await openDatabase(database);
    cleanUp(() => db.destroy());
    const site = await siteWithLegiscan(db, { bills: 8 });
    const kills = await syncAndKill(site, database, step);
    expect(kills).toBeGreaterThan(15);

    for (let runs = 0; runs < 3; runs++) await site.runNext();
    await expectLastDay(site, await openDatabase(':memory:'));
    // A process that was killed between the ledger and the request has counted one that was never sent.
    const ledger = await db.selectFrom('source_requests').select(['operation', 'sent_at']).execute();
    const counted = ledger.map(({ operation, sent_at }) => `${sent_at} ${operation}`);
    const sent = site.double.log.map(({ op, id }) => `${op} ${id}`);
    for (const each of new Set(sent)) {
      const inLedger = counted.filter((line) => line.endsWith(` ${each}`)).length;
      expect(inLedger, each).toBeGreaterThanOrEqual(sent.filter((line) => line === each).length);
    }
    expect(site.double.downloads()).toBeLessThanOrEqual(2);
    expect(site.double.isSuspended).toBe(false);
  },
  600_000,
);

function embedded(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-killed-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'statehouse.sqlite');
}
