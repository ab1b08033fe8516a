import { cached } from '../db/record-cache.ts';
import type { Site } from '../layout/site.ts';
import { allCorrections, type CorrectionInList } from '../legislature/corrections.server.ts';
import { daysBetween } from '../legislature/days.ts';
import { freshnessOf, isInSession } from '../legislature/freshness.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { coverageBySession, type Gap, knownGaps, type SessionCoverage } from './coverage.server.ts';
import {
  type ImportStatus,
  importStatuses,
  type SourceStatus,
  sourceStatuses,
} from './source-status.server.ts';

const CORRECTIONS_SHOWN = 20;

/** How current, complete and correct the records are, as far as the site can find out (issue 18). */
export interface DataStatus {
  /** The days of the newest action and roll call, `YYYY-MM-DD`; null if not known. */
  newest_action: string | null;
  newest_vote: string | null;
  /** The age of the newest action in days; null if not known. */
  days_since_action: number | null;
  /** Whether a session is going on, by the dates of the sessions; null if the site has no session. */
  is_in_session: boolean | null;
  sources: SourceStatus[];
  imports: ImportStatus[];
  coverage: SessionCoverage[];
  gaps: Gap[];
  /** The number of all corrections by editors, and the newest ones. */
  correction_count: number;
  corrections: CorrectionInList[];
}

/** Reads the state of the data, the same for all visitors. */
export async function dataStatus({
  db,
  config,
  cache,
}: Pick<Site, 'db' | 'config' | 'cache'>): Promise<DataStatus> {
  const now = new Date();
  const today = dayOfMoment(now, config.timeZone);
  const [freshness, isGoingOn, session, sources, imports, records, { corrections, count }] =
    await Promise.all([
      freshnessOf(db, today),
      isInSession(db, today),
      db.selectFrom('sessions').select('id').limit(1).executeTakeFirst(),
      sourceStatuses(db, now),
      importStatuses(db),
      // Counting all records takes longer than the rest, and they change only with an import.
      cached(cache?.values, 'coverage and gaps', async () => ({
        coverage: await coverageBySession(db),
        gaps: await knownGaps(db),
      })),
      allCorrections(db, { limit: CORRECTIONS_SHOWN, offset: 0 }),
    ]);
  const { actionsThrough = null, votesThrough = null } = freshness;
  return {
    newest_action: actionsThrough,
    newest_vote: votesThrough,
    days_since_action: actionsThrough === null ? null : daysBetween(actionsThrough, today),
    is_in_session: session ? isGoingOn : null,
    sources,
    imports,
    ...records,
    correction_count: count,
    corrections,
  };
}
