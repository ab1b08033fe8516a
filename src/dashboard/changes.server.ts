import type { Database } from '../db/database.ts';
import { trackedBy } from '../tracking/tracked.server.ts';
import { changeInWords, TOLD_CHANGES } from './change-words.ts';

/** Who comes back within this time is still looking. */
const LOOK_MS = 30 * 60_000;
/** That somebody looks is written down at most once in this time. */
const WRITTEN_MS = 5 * 60_000;
const MOST_TOLD = 50;

/**
 * Writes down that a user looks at the dashboard.
 * @returns the moment since when changes are new to them; undefined at the first look
 */
export async function look(db: Database, userId: number, now = new Date()): Promise<string | undefined> {
  const { last_looked_at: last, looked_before: before } = await db
    .selectFrom('users')
    .select(['last_looked_at', 'looked_before'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const passed = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY;
  const since = passed > LOOK_MS ? last : before;
  if (passed > WRITTEN_MS) {
    await db
      .updateTable('users')
      .set({ last_looked_at: now.toISOString(), looked_before: since })
      .where('id', '=', userId)
      .execute();
  }
  return since ?? undefined;
}

/** What is new until now counts as seen. */
export async function markSeen(db: Database, userId: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ last_looked_at: now, looked_before: now })
    .where('id', '=', userId)
    .execute();
}

/**
 * What changed about the bills that a user tracks, and the meetings on the agenda or about those bills, the newest first.
 * @param since UTC, ISO 8601
 */
export async function changesSince(db: Database, userId: number, since: string) {
  const tracked = trackedBy(db, userId).select('tracked_bills.bill_id');
  const agenda = db.selectFrom('agenda_items').select('meeting_id').where('user_id', '=', userId);
  const about = db.selectFrom('meeting_bills').select('meeting_id').where('bill_id', 'in', tracked);
  const rows = await db
    .selectFrom('change_events')
    .leftJoin('bills', 'bills.id', 'change_events.bill_id')
    .leftJoin('meetings', (join) =>
      join
        .onRef('meetings.id', '=', 'change_events.record_id')
        .on('change_events.noun', '=', 'meeting')
        .on('change_events.bill_id', 'is', null),
    )
    .select(['change_events.id', 'type', 'before', 'after', 'detected_at'])
    .select(['bills.id as bill_id', 'bills.number', 'bills.title as bill_title'])
    .select(['meetings.id as meeting_id', 'meetings.title as meeting_title'])
    .where('detected_at', '>', since)
    .where('type', 'in', TOLD_CHANGES)
    .where((eb) =>
      eb.or([
        eb('change_events.bill_id', 'in', tracked),
        eb('meetings.id', 'in', agenda),
        eb('meetings.id', 'in', about),
      ]),
    )
    .orderBy('detected_at', 'desc')
    .orderBy('change_events.id')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ type, before, after, ...row }) => ({
    id: row.id,
    detectedAt: row.detected_at,
    link: row.bill_id ? `/app/bill/${row.bill_id}` : `/app/meeting/${row.meeting_id}`,
    name: row.number ?? row.meeting_title ?? '',
    title: row.bill_title ?? '',
    // Written by the intake of records, as JSON.
    words: changeInWords({ type, before: parsed(before), after: parsed(after) }),
  }));
}
export type NoticedChange = Awaited<ReturnType<typeof changesSince>>[number];

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}
