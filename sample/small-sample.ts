import type { Database } from '../src/db/database.ts';
import type { ImportReport } from '../src/legislature/legislature.server.ts';
import { loadSample } from './load-sample.ts';

/** A day on which the small sample's current session is in full swing, so that tests see the same each time. */
export const SMALL_SAMPLE_DAY = '2026-03-12';

/**
 * Fills an empty database of a test with a small legislature in which every noun and every stage of a bill occurs.
 * @param today the day it has come to; give the real one where a test asks what is upcoming
 */
export async function smallSample(db: Database, today: string = SMALL_SAMPLE_DAY): Promise<ImportReport> {
  return await loadSample(db, { bills: 120, sessions: 3, seed: 1, today, out: { write: () => true } });
}
