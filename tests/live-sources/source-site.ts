import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { runDueSources } from '../../src/sources/run-due.server.ts';
import type { SourceServices } from '../../src/sources/source-run.ts';
import { addSource, allSources, requestRun } from '../../src/sources/sources.server.ts';
import { cleanUp } from '../clean-up.ts';
import { InventedSession } from './invented-session.ts';
import { KEY, LegiscanDouble } from './legiscan-double.ts';
import { virtualClock } from './virtual-clock.ts';

const HOUR_MS = 3_600_000;

/** A site with a LegiScan source, whose provider is the double. */
export async function siteWithLegiscan(
  db: Database,
  { bills = 12, start = '2025-01-06T13:00:00Z', state = 'MA', isWithoutDataset = false } = {},
) {
  const clock = virtualClock(start);
  const double = new LegiscanDouble(new InventedSession(bills), clock);
  await double.start();
  if (!isWithoutDataset) double.publishDataset('2025-01-05');
  const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-sources-'));
  cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }));
  const services: SourceServices = {
    db,
    siteKey: createSecretKey(Buffer.alloc(32, 7)),
    settings: {
      dataDir,
      legiscanUrl: double.url,
      openstatesUrl: 'http://127.0.0.1:9/',
      malegislatureUrl: 'http://127.0.0.1:9/',
    },
    timeZone: undefined,
    clock,
  };
  await addSource(services, { kind: 'legiscan', state, key: KEY }, clock.now());
  const source = async () => {
    const [first] = await allSources(db);
    if (!first) throw new Error('There is no source.');
    return first;
  };
  /** Runs what is due. @returns the result of the source, or undefined if it was not due */
  const run = async () => (await runDueSources(services, new AbortController().signal))?.[0];
  /** Moves the clock to the next run, and runs it. */
  const runNext = async () => {
    const { due_at } = await source();
    if (due_at && due_at > clock.now().toISOString()) clock.set(due_at);
    return await run();
  };
  /** Runs the source at once, as an administrator who asks for it. */
  const runNow = async () => {
    await requestRun(db, await source(), 'ada@elm.example', clock.now());
    return await run();
  };
  /** Lets days pass: each is lived through in the morning, and the source runs as often as it is due. */
  const live = async (days: number) => {
    for (let day = 0; day < days; day++) {
      const today = clock.now().toISOString().slice(0, 10);
      double.session.liveThrough(today);
      if (new Date(today).getUTCDay() === 0) double.publishDataset(today);
      const end = clock.now().getTime() + 24 * HOUR_MS;
      for (;;) {
        const { due_at } = await source();
        if (!due_at || Date.parse(due_at) >= end) break;
        await runNext();
      }
      clock.set(new Date(end));
    }
  };

  return { clock, double, services, source, run, runNext, runNow, live, db };
}

export type SourceSite = Awaited<ReturnType<typeof siteWithLegiscan>>;
