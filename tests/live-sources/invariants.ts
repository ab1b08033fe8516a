import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { LegiscanDouble } from './legiscan-double.ts';
import { recordsOf } from './records-of.ts';
import type { SourceSite } from './source-site.ts';
import { siteWithLegiscan } from './source-site.ts';

const REFRESH_MS: Record<string, number> = {
  getSessionList: 86_400_000,
  getMasterListRaw: 3_600_000,
  getBill: 3 * 3_600_000,
};

/** Checks what must hold after any sequence of runs: the ledger is the provider's counter, and no rule of the provider was broken. */
export async function expectInvariants({ db, double }: Pick<SourceSite, 'db' | 'double'>): Promise<void> {
  const ledger = await db
    .selectFrom('source_requests')
    .select(['operation', 'sent_at'])
    .orderBy('id')
    .execute();
  // The site keeps requests for a hundred days.
  const start = new Date(ledger[0]?.sent_at ?? 0);
  const log = double.log.filter(({ at }) => at >= start);
  expect(log.length).toBeGreaterThan(0);
  expect(ledger.map(({ operation, sent_at }) => `${sent_at} ${operation}`)).toEqual(
    log.map(({ at, op, id }) => `${at.toISOString()} ${op} ${id}`),
  );
  expect(double.isSuspended).toBe(false);
  expect(gaps(double)).toEqual([]);
}

/** Requests that came less than a second after the one before. */
function gaps({ log }: LegiscanDouble): string[] {
  return log.flatMap(({ at, op, id }, position) => {
    const before = log[position - 1];
    const gap = before ? Math.abs(at.getTime() - before.at.getTime()) : Number.POSITIVE_INFINITY;
    return gap < 1_000 ? [`${op} ${id} after ${gap} ms`] : [];
  });
}

/** The answered questions that were asked again before LegiScan refreshes them. */
export function askedTooEarly({ log }: LegiscanDouble): string[] {
  const last = new Map<string, number>();
  return log.flatMap(({ at, op, id }) => {
    const before = last.get(`${op} ${id}`);
    last.set(`${op} ${id}`, at.getTime());
    const isEarly = before !== undefined && at.getTime() - before < (REFRESH_MS[op] ?? 0);
    return isEarly ? [`${op} ${id} at ${at.toISOString()}`] : [];
  });
}

/** Checks that a site has the records of the provider's last day: those of a new site that imports only that day. */
export async function expectLastDay(site: SourceSite, empty: Database): Promise<void> {
  const fresh = await siteWithLegiscan(empty, { bills: 0, start: site.clock.now().toISOString() });
  fresh.double.sessions = [site.double.session];
  fresh.double.publishDataset(site.clock.now().toISOString().slice(0, 10));
  expect(await fresh.run()).toMatchObject({ outcome: 'done' });
  expect(await recordsOf(site.db)).toEqual(await recordsOf(fresh.db));
}
