import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import type { LiveSourcesTable } from '../db/tables/sources.ts';
import { kindOf } from './source-kinds.ts';
import type { Problem } from './source-problem.ts';

/** A row of `live_sources`. */
export type LiveSource = Selectable<LiveSourcesTable>;
export type RequestOutcome = 'ok' | Problem;

const DAY_MS = 86_400_000;
/** Older requests are deleted. The budget needs those of this month and the last. */
const KEPT_MS = 100 * DAY_MS;

/** A request that may be sent now, or the reason why not. */
export type Reservation =
  | { id: number }
  | { waitMs: number }
  | { isSpentToday: number }
  | { isExhausted: true }
  | { isPaused: true };

/**
 * Counts a request before it is sent, so that a process that is killed has counted it too.
 * @param share the share of the monthly and daily limits that may be used
 * @param hasWaited whether an earlier answer was to wait, and that was done
 */
export async function reserveRequest(
  db: Database,
  source: LiveSource,
  {
    operation,
    runId,
    now,
    share,
    hasWaited = false,
  }: { operation: string; runId?: number | undefined; now: Date; share: number; hasWaited?: boolean },
): Promise<Reservation> {
  const { id: source_id, budget_key, monthly_limit: limit } = source;
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'live_sources', source_id);
    if (runId !== undefined && !(await isActive(trx, source_id))) return { isPaused: true };
    if (limit > 0 && (await requestsThisMonth(trx, budget_key, now)) >= Math.floor(limit * share))
      return { isExhausted: true };
    const { dailyLimit } = kindOf(source.kind);
    const usedToday = dailyLimit > 0 ? await requestsSince(trx, budget_key, startOfDay(now)) : 0;
    if (dailyLimit > 0 && usedToday >= Math.floor(dailyLimit * share)) return { isSpentToday: usedToday };
    const waitMs = (await nextStart(trx, source, now, hasWaited)) - now.getTime();
    if (waitMs > 0) return { waitMs };
    return await trx
      .insertInto('source_requests')
      .values({ source_id, run_id: runId ?? null, budget_key, operation, sent_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

async function isActive(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('live_sources')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The earliest time of the next request. For a day after the provider asked for fewer requests, the gap is doubled. */
async function nextStart(
  db: Database,
  { budget_key, kind }: LiveSource,
  now: Date,
  hasWaited: boolean,
): Promise<number> {
  const { last, past, refused } = await db
    .selectFrom('source_requests')
    .select((eb) => [
      eb.fn.max('sent_at').as('last'),
      eb.fn.max('sent_at').filterWhere('sent_at', '<=', now.toISOString()).as('past'),
      eb.fn.max('sent_at').filterWhere('outcome', '=', 'too fast').as('refused'),
    ])
    .where('budget_key', '=', budget_key)
    .where('sent_at', '>=', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  const gap = kindOf(kind).gapMs * (refused ? 2 : 1);
  // A clock that was set back must not stop the source until it has caught up. How long ago the last request was is then not known.
  if (last && Date.parse(last) > now.getTime() && !hasWaited) return now.getTime() + gap;
  return past ? Date.parse(past) + gap : now.getTime();
}

/** Records the result of a request. It stays counted whatever the result. */
export async function settleRequest(
  db: Database,
  id: number,
  result: { outcome: RequestOutcome; http_status: number | null; bytes: number | null; finished_at: string },
): Promise<void> {
  await db.updateTable('source_requests').set(result).where('id', '=', id).execute();
}

/** The number of requests in the calendar month, in UTC, with a key. */
export async function requestsThisMonth(db: Database, budgetKey: string, now: Date): Promise<number> {
  return await requestsSince(db, budgetKey, startOfMonth(now));
}

/** The number of requests with a key since a time. */
export async function requestsSince(db: Database, budgetKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('source_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('budget_key', '=', budgetKey)
    .where('sent_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When an operation last succeeded, so that it is not repeated before the provider refreshes its answer. */
export async function lastSuccess(
  db: Database,
  { id, budget_key }: LiveSource,
  operation: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('source_requests')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('budget_key', '=', budget_key)
    .where('source_id', '=', id)
    .where('operation', '=', operation)
    .where('outcome', '=', 'ok')
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : undefined;
}

/** Deletes requests that no budget needs any more. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('source_requests').where('sent_at', '<', before).execute();
}

/** The start of the month in UTC, in which providers count. */
export function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** The start of the day in UTC, in which Open States counts. */
export function startOfDay(now: Date): Date {
  return new Date(now.toISOString().slice(0, 10));
}

/** When a daily limit is over, and a few minutes more, because the provider's clock may differ. */
export function nextDay(now: Date): Date {
  return new Date(startOfDay(now).getTime() + DAY_MS + 5 * 60_000);
}

/**
 * When a monthly limit is over. The provider's time zone is not documented, so this is noon in UTC, when the month has begun in
 * every part of the United States.
 */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
}
