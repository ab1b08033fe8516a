import type { Database } from '../src/db/database.ts';
import type { ImportReport } from '../src/legislature/legislature.server.ts';
import { loadSample } from './load-sample.ts';

/** A fixed day in the middle of the small sample's current session, so that tests are reproducible. */
export const SMALL_SAMPLE_DAY = '2026-03-12';

/**
 * Fills a test's empty database with a small legislature that has every type of record and every stage of a bill.
 * @param today the sample's current day; pass the real one if a test depends on upcoming meetings
 */
export async function smallSample(db: Database, today: string = SMALL_SAMPLE_DAY): Promise<ImportReport> {
  return await loadSample(db, { bills: 120, sessions: 3, seed: 1, today, out: { write: () => true } });
}
