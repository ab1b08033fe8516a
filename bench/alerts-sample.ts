import { sql } from 'kysely';
import { loadSample } from '../sample/load-sample.ts';
import { DEFAULT_KINDS } from '../src/alerts/alert-kinds.ts';
import { type Database, isServer } from '../src/db/database.ts';
import { highestId, insertRows } from '../src/db/rows.ts';
import { writeChangeEvents } from '../src/legislature/change-events.server.ts';
import { randomNumbers } from './search-corpus.ts';

const BILLS_PER_USER = 50;
/** Below the number of changes at which an import waits for an administrator. */
const CHANGES_PER_IMPORT = 400;

/** Fills an empty database with a sample legislature and with users who each track 50 bills and are told of changes to them at once. */
export async function fillWithAlerts(db: Database, users: number, bills: number): Promise<void> {
  await loadSample(db, { bills, sessions: 2, seed: 1, out: { write: () => true } });
  const billIds = (await db.selectFrom('bills').select('id').orderBy('id').execute()).map(({ id }) => id);
  const created_at = new Date().toISOString();
  const newest = await highestId(db, 'change_events');
  const emails = Array.from({ length: users }, (_, at) => `user${at}@elm.example`);
  await insertRows(
    db,
    'users',
    emails.map((email) => ({ email, role: 'user', created_at })),
  );
  const userIds = (await db.selectFrom('users').select('id').where('email', 'in', emails).execute()).map(
    ({ id }) => id,
  );
  await insertRows(
    db,
    'tracking_lists',
    userIds.map((user_id) => ({ user_id, name: 'Tracked', created_at })),
  );
  const lists = await db.selectFrom('tracking_lists').select('id').where('user_id', 'in', userIds).execute();
  const random = randomNumbers(7);
  for (const { id: list_id } of lists) {
    const tracked = new Set<number>();
    while (tracked.size < Math.min(BILLS_PER_USER, billIds.length))
      tracked.add(billIds[Math.floor(random() * billIds.length)] ?? 0);
    await insertRows(
      db,
      'tracked_bills',
      [...tracked].map((bill_id) => ({
        list_id,
        bill_id,
        position: 'watch',
        priority: 'normal',
        note: '',
        added_at: created_at,
      })),
    );
  }
  await insertRows(
    db,
    'alert_rules',
    userIds.map((user_id) => ({
      user_id,
      kinds: JSON.stringify(DEFAULT_KINDS),
      frequency: 'at once',
      hour: 7,
      weekday: 1,
      is_urgent_at_once: 0,
      created_at,
      seen_change: newest,
      seen_urgent_change: newest,
    })),
  );
  // PostgreSQL does so by itself within a minute, which a site has had long before its ten thousandth user.
  if (isServer(db)) await sql`analyze`.execute(db);
}

/** The words by which the action that an import adds to a bill is found in a message. */
export function actionText(importId: number, billId: number): string {
  return `Read as item ${importId}-${billId}`;
}

/** Writes the changes of a busy day in one transaction: an action on each of so many bills, by several imports. */
export async function writeBusyDay(db: Database, changedBills: number): Promise<void> {
  const bills = await db.selectFrom('bills').select('id').orderBy('id').limit(changedBills).execute();
  const detectedAt = new Date().toISOString();
  const day = { date: detectedAt.slice(0, 10), time: null, chamber: null, classification: [] };
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < bills.length; start += CHANGES_PER_IMPORT) {
      const importId = (await highestId(trx, 'imports')) + 1;
      await trx
        .insertInto('imports')
        .values({
          id: importId,
          source: 'bench',
          path: 'bench',
          started_at: detectedAt,
          finished_at: detectedAt,
          counts: '{}',
          as_of: null,
          attribution: null,
          rejected: 0,
          silent_changes: 0,
          was_interrupted: 0,
          understanding: null,
        })
        .execute();
      await writeChangeEvents(
        trx,
        bills.slice(start, start + CHANGES_PER_IMPORT).map(({ id }) => ({
          type: 'bill.action.added',
          recordType: 'bill' as const,
          recordId: id,
          billId: id,
          after: { ...day, text: `${actionText(importId, id)}; and ordered to a third reading` },
        })),
        { source: 'bench', detectedAt, importId },
      );
    }
  });
}
