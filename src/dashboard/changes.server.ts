import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';

/** The maximum time between two requests of the same visit. */
const VISIT_MS = 30 * 60_000;
/** The minimum interval between two records of a visit. */
const RECORD_INTERVAL_MS = 5 * 60_000;

/** The point from which changes are new to a user. */
export interface LastVisit {
  /** The UTC time of the previous visit. */
  since: string;
  /** The last change event that is not new. */
  seen: number;
}

/**
 * Records a visit to the dashboard.
 * @param isPrefetch whether the browser prefetches the page, which is not recorded
 * @returns the point from which changes are new; undefined on the first visit
 */
export async function recordVisit(
  db: Database,
  userId: number,
  { isPrefetch = false, now = new Date() } = {},
): Promise<LastVisit | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['last_looked_at', 'looked_before', 'looked_change', 'seen_change'])
    .select(
      db
        .selectFrom('change_events')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('newest'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { last_looked_at: last } = user;
  const elapsedMs = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY;
  const moment = now.toISOString();
  const newest = user.newest ?? 0;
  const since = (elapsedMs > VISIT_MS ? last : user.looked_before) ?? moment;
  const seen = (elapsedMs > VISIT_MS ? user.looked_change : user.seen_change) ?? newest;
  if (elapsedMs > RECORD_INTERVAL_MS && !isPrefetch) {
    const write = db
      .updateTable('users')
      .set({ last_looked_at: moment, looked_before: since, looked_change: newest, seen_change: seen })
      .where('id', '=', userId);
    await writeIfAvailable(() => write.execute());
  }
  return last === null ? undefined : { since, seen };
}

/** Marks changes as seen. @param newest the newest change event that was shown */
export async function markSeen(db: Database, userId: number, newest: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ last_looked_at: now, looked_before: now, seen_change: newest })
    .set((eb) => ({
      looked_change: eb
        .case()
        .when('looked_change', '<', newest)
        .then(newest)
        .else(eb.ref('looked_change'))
        .end(),
    }))
    .where('id', '=', userId)
    // A page that was open for a long time does not move the mark back.
    .where('seen_change', '<', newest)
    .execute();
}
