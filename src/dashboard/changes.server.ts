import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';

/** Who comes back within this time is still looking. */
const LOOK_MS = 30 * 60_000;
/** That somebody looks is written down at most once in this time. */
const WRITTEN_MS = 5 * 60_000;

/** What is new to a user. */
export interface LastVisit {
  /** UTC moment since when. */
  since: string;
  /** The last change event that is not new. */
  seen: number;
}

/**
 * What is new to a user who looks at the dashboard, which is written down.
 * @param isAhead where only the user's browser looks, in case: then it is not
 * @returns undefined at the first look
 */
export async function recordVisit(
  db: Database,
  userId: number,
  { isAhead = false, now = new Date() } = {},
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
  const passed = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY;
  const moment = now.toISOString();
  const newest = user.newest ?? 0;
  const since = (passed > LOOK_MS ? last : user.looked_before) ?? moment;
  const seen = (passed > LOOK_MS ? user.looked_change : user.seen_change) ?? newest;
  if (passed > WRITTEN_MS && !isAhead) {
    const write = db
      .updateTable('users')
      .set({ last_looked_at: moment, looked_before: since, looked_change: newest, seen_change: seen })
      .where('id', '=', userId);
    await writeIfAvailable(() => write.execute());
  }
  return last === null ? undefined : { since, seen };
}

/** What a user was told counts as seen. @param newest the newest change event that was shown */
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
    // A page that was open for long takes nothing back.
    .where('seen_change', '<', newest)
    .execute();
}
