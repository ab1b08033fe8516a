import { timeZoneOf } from '../legislature/profiles/profiles.ts';
import { counted } from '../ui/counted.ts';
import { syncFeed, syncFiles } from './downloads.server.ts';
import { countBehind } from './items.server.ts';
import type { SourcesLease } from './lease.server.ts';
import { syncLegiscan } from './legiscan/sync.server.ts';
import { syncMaLegislature } from './malegislature/sync.server.ts';
import { nextRun } from './next-run.ts';
import { syncOpenStates } from './openstates/sync.server.ts';
import { deleteOldRequests, type LiveSource, nextMonth } from './requests.server.ts';
import { kindOf, type SourceKindName } from './source-kinds.ts';
import { LeaseLost, type Problem, RunStopped, SourceProblem } from './source-problem.ts';
import { type SourceRun, type SourceServices, withoutKey } from './source-run.ts';
import { keyOf } from './sources.server.ts';

/** How a run ended. */
export type RunOutcome = 'done' | 'partial' | 'failed' | 'stopped' | 'interrupted';

/** The result of a run. */
export interface RunResult {
  name: string;
  outcome: RunOutcome;
  /** A sentence for the administrator. */
  summary: string;
}

/** Imports everything new of a source. @throws SourceProblem if the source cannot be read to the end */
type Sync = (run: SourceRun) => Promise<void>;

const SYNC: Record<SourceKindName, Sync> = {
  legiscan: syncLegiscan,
  openstates: syncOpenStates,
  malegislature: syncMaLegislature,
  files: syncFiles,
  feed: syncFeed,
};

/** The waits before an import that failed is tried again. After them, the source waits for an administrator. */
const IMPORT_RETRY_MS = [600_000, 3_600_000, 6 * 3_600_000];
const KEPT_RUNS = 200;

/**
 * Runs a source once, and decides when it runs next.
 * @returns undefined if another process has taken over meanwhile
 */
export async function runSource(
  services: SourceServices,
  due: LiveSource,
  lease: SourcesLease,
  signal: AbortSignal,
): Promise<RunResult | undefined> {
  const { db } = services;
  // An earlier run of the same process may have changed the row.
  const source = await db.selectFrom('live_sources').selectAll().where('id', '=', due.id).executeTakeFirst();
  if (!source) return undefined;
  const runId = await startRun(services, source);
  const run: SourceRun = {
    ...services,
    source,
    runId,
    key: '',
    signal,
    isManual: source.requested_by !== null,
    requests: 0,
    changed: 0,
    rejected: 0,
    holder: lease.holder,
    renew: lease.renew,
    async show(progress) {
      await lease.renew();
      services.onProgress?.(progress);
      await db.updateTable('source_runs').set({ progress }).where('id', '=', runId).execute();
    },
  };
  try {
    const ending = await endingOf(run, services);
    return await finishRun(run, ending);
  } catch (error) {
    if (error instanceof LeaseLost) return undefined;
    throw error;
  }
}

async function startRun({ db, clock }: SourceServices, source: LiveSource): Promise<number> {
  const started_at = clock.now().toISOString();
  return await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('source_runs')
      .set({
        outcome: 'interrupted',
        finished_at: started_at,
        summary: 'Interrupted. The next run goes on from there.',
      })
      .where('source_id', '=', source.id)
      .where('finished_at', 'is', null)
      .execute();
    const { id } = await trx
      .insertInto('source_runs')
      .values({
        source_id: source.id,
        started_by: source.requested_by ?? 'schedule',
        started_at,
        progress: 'Starting',
        changed: 0,
        finished_at: null,
        outcome: null,
        summary: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('source_runs')
      .where('source_id', '=', source.id)
      .where('id', '<=', id - KEPT_RUNS)
      .execute();
    return id;
  });
}

/** How a run ended, and what that means for the source. */
interface Ending {
  outcome: RunOutcome;
  summary: string;
  hold?: Hold | null;
  dueAt: Date | null;
  failures: number;
}

/** Why a source waits: for a provider, or for an administrator. */
export type Hold = Problem | 'import';

async function endingOf(run: SourceRun, { siteKey }: SourceServices): Promise<Ending> {
  const { db, source, clock, signal } = run;
  try {
    run.key = keyOf(source, siteKey);
    await SYNC[source.kind as SourceKindName](run);
    const behind = await countBehind(db, source.id);
    return {
      outcome: behind > 0 || run.isIncomplete ? 'partial' : 'done',
      summary: summaryOf(run, behind),
      hold: null,
      dueAt: nextRunOf(run),
      failures: 0,
    };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (signal.aborted || error instanceof RunStopped)
      return {
        outcome: 'stopped',
        summary: 'Stopped. The next run goes on from there.',
        dueAt: clock.now(),
        failures: source.failures,
      };
    if (error instanceof SourceProblem) return afterProblem(run, error);
    return afterFailedImport(run, error);
  }
}

function nextRunOf({ source, clock, timeZone }: SourceRun): Date {
  const zone = timeZone ?? timeZoneOf(source.state_code ?? undefined);
  return nextRun(clock.now(), zone, kindOf(source.kind).intervalHours);
}

function summaryOf({ changed, rejected, requests, isIncomplete }: SourceRun, behind: number): string {
  const parts = [
    changed > 0 ? `${counted(changed, 'record')} added or changed` : 'Nothing new',
    ...(rejected > 0 ? [`${rejected.toLocaleString('en-US')} rejected`] : []),
    ...(behind > 0 ? [`${counted(behind, 'bill')} still to be fetched`] : []),
    ...(isIncomplete ? ['more is still to be fetched'] : []),
    counted(requests, 'request'),
  ];
  return `${parts.join(', ')}.`;
}

function afterProblem(run: SourceRun, error: SourceProblem): Ending {
  const { source, clock, key } = run;
  const now = clock.now();
  const failures = source.failures + 1;
  const { backoffMs } = kindOf(source.kind);
  const wait = backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0;
  const dueAt: Record<Problem, Date | null> = {
    outage: new Date(now.getTime() + wait),
    'too fast': new Date(now.getTime() + wait),
    'not found': new Date(now.getTime() + wait),
    implausible: nextRunOf(run),
    quota: error.until ?? nextMonth(now),
    budget: error.until ?? nextMonth(now),
    key: null,
  };
  return {
    outcome: 'failed',
    summary: withoutKey(error.message, key),
    hold: error.problem,
    dueAt: dueAt[error.problem],
    failures,
  };
}

function afterFailedImport({ source, clock, key }: SourceRun, error: unknown): Ending {
  const reason = withoutKey(error instanceof Error ? error.message : String(error), key);
  const wait = IMPORT_RETRY_MS[source.failures];
  return {
    outcome: 'failed',
    summary: `The import failed: ${reason}. What was fetched is kept.`,
    hold: 'import',
    dueAt: wait === undefined ? null : new Date(clock.now().getTime() + wait),
    failures: source.failures + 1,
  };
}

async function finishRun(run: SourceRun, ending: Ending): Promise<RunResult> {
  const { db, source, clock, runId = 0 } = run;
  const now = clock.now().toISOString();
  const { outcome, summary, hold, dueAt, failures } = ending;
  await run.renew();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('source_runs')
      .set({ outcome, summary, finished_at: now, changed: run.changed })
      .where('id', '=', runId)
      .execute();
    await trx
      .updateTable('live_sources')
      .set({
        due_at: dueAt?.toISOString() ?? null,
        failures,
        requested_by: null,
        ...(hold !== undefined && { hold, hold_reason: hold && summary }),
        ...(outcome === 'done' && { last_ok_at: now }),
      })
      .where('id', '=', source.id)
      .execute();
    await deleteOldRequests(trx, clock.now());
  });
  return { name: source.name, outcome, summary };
}
