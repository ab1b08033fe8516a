import { type Database, type WriteTransaction, writeRecords } from '../../db/database.ts';
import { highestId } from '../../db/rows.ts';
import type { ImportedSource } from '../batch.ts';
import { claimState } from '../jurisdiction.server.ts';
import type { ImportReport } from '../legislature.server.ts';
import { takeInRecords } from './batches.server.ts';
import { ensureFloorCommittees } from './committees.server.ts';
import { countRefused } from './counts.ts';
import { deriveAtEnd } from './derived.server.ts';
import { refuseMissingTables } from './export-tables.server.ts';
import { type ImportRun, startRun } from './run.server.ts';
import { countUnmatched } from './unmatched.server.ts';
import { waitingRecords } from './waiting-records.server.ts';

/** Starts an import: its row, the floor sessions' committees, and what an earlier import left undone. */
export async function beginImport(
  db: Database,
  source: ImportedSource,
  path: string,
  timeZone: string,
): Promise<ImportRun> {
  return await writeRecords(db, async (trx) => {
    await claimState(trx, source);
    await ensureFloorCommittees(trx);
    const cutOff = await trx.selectFrom('imports').select('id').where('finished_at', 'is', null).execute();
    const importId = (await highestId(trx, 'imports')) + 1;
    const run = await startRun(trx, source, { path, timeZone, importId });
    if (cutOff.length > 0) touchEverything(run);
    return run;
  });
}

/** What was derived at the end of a run that never got there is unknown, so it is all derived anew. */
function touchEverything(run: ImportRun): void {
  for (const session of run.sessions.values()) {
    run.touched.actions.add(session.id);
    run.touched.rollCalls.add(session.id);
    run.touched.meetings.add(session.id);
  }
  run.touched.nameable = true;
  run.touched.names = true;
  run.touched.bills = true;
}

/**
 * Composes the records again that wait for others, of whatever source, where this run brought something that records may name. Batches
 * are kept whole or not at all; what a killed program leaves out the next import does.
 */
export async function takeInWaiting(db: Database, run: ImportRun): Promise<void> {
  if (!run.touched.nameable) return;
  for await (const waiting of waitingRecords(db, run)) {
    await takeInRecords(db, waiting.run, waiting.records, () => {});
    mergeTouched(run, waiting.run);
  }
  run.directory = undefined;
}

function mergeTouched(run: ImportRun, other: ImportRun): void {
  const [to, from] = [run.touched, other.touched];
  for (const set of ['actions', 'rollCalls', 'meetings'] as const) {
    for (const session of from[set]) to[set].add(session);
  }
  to.names ||= from.names;
  to.bills ||= from.bills;
  run.quiet += other.quiet;
  run.refused.push(...other.refused);
}

/** Brings up what is derived from the records, marks what is loaded now, and closes the import. */
export async function finishImport(db: Database, run: ImportRun): Promise<ImportReport> {
  return await writeRecords(db, async (trx) => {
    const finishedAt = new Date().toISOString();
    const noticedMeetings = await deriveAtEnd(trx, run);
    await refuseMissingTables(trx, run);
    await markLoaded(trx, run, finishedAt);
    const events = await trx
      .selectFrom('change_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', run.importId)
      .executeTakeFirstOrThrow();
    const counts = { ...run.counts, ...(run.quiet > 0 ? { quiet: run.quiet } : {}) };
    await trx
      .updateTable('imports')
      .set({ counts: JSON.stringify(counts), refused: countRefused(run.refused), finished_at: finishedAt })
      .where('id', '=', run.importId)
      .execute();
    await closeCutOffImports(trx, run, finishedAt);
    return {
      importId: run.importId,
      source: run.source,
      counts: run.counts,
      noticedMeetings,
      unmatched: await countUnmatched(trx),
      refused: run.refused,
      cut: run.cut,
      events: Number(events.count),
    };
  });
}

/** From now on, what changes in these sessions is told. */
async function markLoaded(trx: WriteTransaction, run: ImportRun, moment: string): Promise<void> {
  await run.marks.write(trx, moment);
  const sessions = [...run.touched.sessions];
  if (sessions.length === 0) return;
  await trx
    .updateTable('sessions')
    .set({ loaded_at: moment })
    .where('id', 'in', sessions)
    .where('loaded_at', 'is', null)
    .execute();
}

/** What they left undone this run has done. */
async function closeCutOffImports(trx: WriteTransaction, run: ImportRun, finishedAt: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ finished_at: finishedAt, counts: JSON.stringify({ cutOff: true }) })
    .where('finished_at', 'is', null)
    .where('id', '<', run.importId)
    .execute();
}
