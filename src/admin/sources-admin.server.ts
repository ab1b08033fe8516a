import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { acceptList, discardStaged, heldRecords, releaseStaged } from '../sources/held.server.ts';
import { countBehind } from '../sources/items.server.ts';
import { isLeased } from '../sources/lease.server.ts';
import { type LiveSource, requestsThisMonth } from '../sources/requests.server.ts';
import { kindOf } from '../sources/source-kinds.ts';
import type { SourceServices } from '../sources/source-run.ts';
import { sourceTitle } from '../sources/source-title.server.ts';
import {
  addSource,
  allSources,
  InvalidSource,
  type NewSource,
  pauseSource,
  removeSource,
  requestRun,
  resumeSource,
  sourceNamed,
} from '../sources/sources.server.ts';
import type { AuditAction } from './audit-actions.ts';
import { recordAction } from './audit-log.server.ts';

export const SOURCES_PAGE = '/app/admin/sources';
const RUNS_SHOWN = 20;
const REMOVED_SHOWN = 50;

/** A source with everything that its administrator sees. It never has the key. */
export type SourceOverview = Awaited<ReturnType<typeof sourcesOverview>>[number];

/** All sources with their last runs, budgets, and what waits for an administrator. */
export async function sourcesOverview(db: Database, now = new Date()) {
  const sources = await allSources(db);
  const isRunning = await isLeased(db, now);
  return await Promise.all(sources.map((source) => overviewOf(db, source, { now, isRunning })));
}

async function overviewOf(
  db: Database,
  source: LiveSource,
  { now, isRunning }: { now: Date; isRunning: boolean },
) {
  const { id, name, kind, due_at, paused_at, hold, hold_reason, last_ok_at, requested_by } = source;
  const runs = await db
    .selectFrom('source_runs')
    .select(['id', 'started_by', 'started_at', 'finished_at', 'progress', 'outcome', 'summary'])
    .where('source_id', '=', id)
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
  const removed = await db
    .selectFrom('source_items')
    .select(['name', 'removed_at'])
    .where('source_id', '=', id)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(REMOVED_SHOWN)
    .execute();
  const failing = await db
    .selectFrom('source_items')
    .select(['name', 'error', 'next_try_at'])
    .where('source_id', '=', id)
    .where('failures', '>', 0)
    .orderBy('next_try_at')
    .limit(REMOVED_SHOWN)
    .execute();
  return {
    ...{ name, due_at, paused_at, hold, hold_reason, last_ok_at, requested_by },
    title: sourceTitle(source),
    attribution: kindOf(kind).attribution,
    used: await requestsThisMonth(db, source.budget_key, now),
    monthlyLimit: source.monthly_limit,
    behind: await countBehind(db, id),
    running: isRunning ? runs.find((run) => run.finished_at === null) : undefined,
    runs: runs.filter((run) => run.finished_at !== null),
    held: await heldRecords(db, id),
    removed,
    failing,
  };
}

/** Adds a source, or replaces its key. @returns the audit entry and the source's name @throws InvalidSource for the field that is invalid */
export async function addSourceAs(
  services: Pick<SourceServices, 'db' | 'siteKey'>,
  who: string,
  added: NewSource,
  now = new Date(),
): Promise<{ line: number; name: string }> {
  return await services.db.transaction().execute(async (trx) => {
    const { name } = await addSource({ ...services, db: trx }, added, now);
    const line = await recordAction(trx, { who, what: 'added the source', about: name, page: SOURCES_PAGE });
    return { line, name };
  });
}

/** What an administrator can do with a source. */
export const SOURCE_CHANGES = ['run', 'pause', 'resume', 'remove', 'accept'] as const;
export type SourceChange = (typeof SOURCE_CHANGES)[number];

const LOGGED: Record<SourceChange, AuditAction> = {
  run: 'asked for a run of the source',
  pause: 'paused the source',
  resume: 'resumed the source',
  remove: 'removed the source',
  accept: 'accepted the list of the source',
};

/** Changes a source. @returns the audit entry @throws InvalidSource if there is no source of this name */
export async function changeSource(
  db: Database,
  who: string,
  { what, name }: { what: SourceChange; name: string },
  now = new Date(),
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const source = await sourceNamed(trx, name);
    const changes: Record<SourceChange, () => Promise<void>> = {
      run: () => requestRun(trx, source, who, now),
      pause: () => pauseSource(trx, source, now),
      resume: () => resumeSource(trx, source, now),
      remove: () => removeSource(trx, source),
      accept: () => acceptList(trx, source, now),
    };
    await changes[what]();
    return await recordAction(trx, { who, what: LOGGED[what], about: name, page: SOURCES_PAGE });
  });
}

/** Imports a held record with the next run, or discards it. @returns the audit entry @throws 404 if it does not wait */
export async function decideRecord(
  db: Database,
  who: string,
  { id, isReleased }: { id: number; isReleased: boolean },
  now = new Date(),
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const about = await (isReleased ? releaseStaged(trx, id, who, now) : discardStaged(trx, id)).catch(
      asNotFound,
    );
    const what = isReleased ? 'released the record' : 'discarded the record';
    return await recordAction(trx, { who, what, about, page: SOURCES_PAGE });
  });
}

/** Turns the error of a name that an address or a form cannot have into a 404. */
export function asNotFound(error: unknown): never {
  if (error instanceof InvalidSource) throw notFound(error.message, error.field);
  throw error;
}
