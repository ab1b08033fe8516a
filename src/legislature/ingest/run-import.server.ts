import { type Database, type WriteTransaction, writeRecords } from '../../db/database.ts';
import { highestId } from '../../db/rows.ts';
import type { ImportedSource } from '../batch.ts';
import { configureCategories, configuredRecords } from '../configured-records.server.ts';
import { deriveAtEnd } from '../derive/derive-at-end.server.ts';
import { understandingOf } from '../derive/understanding.server.ts';
import { countUnmatched } from '../derive/unmatched.server.ts';
import { claimState, stateOfRecords } from '../jurisdiction.server.ts';
import type { ImportReport } from '../legislature.server.ts';
import { timeZoneOf } from '../profiles/profiles.ts';
import { ingestRecords } from './batches.server.ts';
import { ensureFloorCommittees } from './committees.server.ts';
import { countRejected } from './counts.ts';
import { rejectMissingTables } from './export-tables.server.ts';
import { type ImportRun, openRun, startRun } from './import-run.server.ts';
import {
  adoptUnfinished,
  closeInterrupted,
  deleteUnfinished,
  type InterruptedImport,
  interruptedImports,
  storeUnfinished,
} from './unfinished.server.ts';
import { removeUnlistedMeetings } from './unlisted-meetings.server.ts';
import { waitingRecords } from './waiting-records.server.ts';
import { releaseWithheld } from './withheld-records.server.ts';

/**
 * Starts an import: creates its row and the floor sessions' committees, and finishes earlier imports that were
 * interrupted. If an interrupted import is run again, it continues, and all data is derived at its end. The data that
 * depends on the records of other interrupted imports is derived first.
 */
export async function beginImport(
  db: Database,
  source: ImportedSource,
  path: string,
  timeZone: string,
): Promise<ImportRun> {
  const interrupted = await writeRecords(db, async (trx) => {
    await claimState(trx, source);
    await ensureFloorCommittees(trx);
    // Deleting the sample also deletes its categories, so the configured ones are created again.
    await configureCategories(trx, await configuredRecords(trx));
    return await interruptedImports(trx);
  });
  const isSame = (other: InterruptedImport) => other.source === source.source && other.path === path;
  const others = interrupted.filter((other) => !isSame(other));
  for (const other of others) await deriveInterrupted(db, other);

  return await writeRecords(db, async (trx) => {
    const importId = (await highestId(trx, 'imports')) + 1;
    const run = await startRun(trx, source, { path, timeZone, importId });
    for (const same of interrupted.filter(isSame)) adoptUnfinished(run, same);
    if (interrupted.length > 0) run.silentChanges++;
    run.completes = interrupted.filter(isSame).map((same) => same.id);
    await storeUnfinished(trx, run);
    return run;
  });
}

/** Derives data from the records of an interrupted import. None of these records counts as loaded yet. */
async function deriveInterrupted(db: Database, interrupted: InterruptedImport): Promise<void> {
  const { id: importId, source, asOf, unfinished } = interrupted;
  const startedAt = new Date().toISOString();
  const timeZone = unfinished?.timeZone ?? timeZoneOf(await stateOfRecords(db));
  const run = await openRun(db, { source, asOf, timeZone, startedAt, importId });
  run.kindOfFile = unfinished?.kindOfFile ?? '';
  adoptUnfinished(run, interrupted);
  await ingestWaiting(db, run);
  await writeRecords(db, async (trx) => {
    await deriveAtEnd(trx, run);
    await closeInterrupted(trx, importId, startedAt);
  });
}

/**
 * Composes waiting records of all sources again, if this run added records to which others may refer, or if some waited for a better source. Each batch is
 * one transaction. If the process is killed, the next import does the rest.
 */
export async function ingestWaiting(db: Database, run: ImportRun): Promise<void> {
  await releaseWithheld(db, run);
  if (!run.touched.nameable) return;
  for await (const waiting of waitingRecords(db, run)) {
    waiting.run.touched = run.touched;
    await ingestRecords(db, waiting.run, waiting.records, () => {}, run);
    run.silentChanges += waiting.run.silentChanges;
    run.refused.push(...waiting.run.refused);
  }
  run.directory = undefined;
}

/**
 * Updates the derived data, marks the loaded sessions, and closes the import.
 * @param onFinish runs in the same transaction
 */
export async function finishImport(
  db: Database,
  run: ImportRun,
  onFinish: (trx: WriteTransaction) => Promise<void> = async () => {},
): Promise<ImportReport> {
  return await writeRecords(db, async (trx) => {
    const finishedAt = new Date().toISOString();
    await removeUnlistedMeetings(trx, run);
    const noticedMeetings = await deriveAtEnd(trx, run);
    await rejectMissingTables(trx, run);
    const sessionIds = [...run.touched.sessions];
    const understanding = sessionIds.length > 0 ? await understandingOf(trx, sessionIds) : null;
    await markLoaded(trx, run, finishedAt);
    const events = await trx
      .selectFrom('change_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', run.importId)
      .executeTakeFirstOrThrow();

    await trx
      .updateTable('imports')
      .set({
        counts: JSON.stringify(run.counts),
        rejected: countRejected(run.refused),
        silent_changes: run.silentChanges,
        understanding: understanding && JSON.stringify(understanding),
        finished_at: finishedAt,
      })
      .where('id', '=', run.importId)
      .execute();

    await deleteUnfinished(trx, run.importId);
    for (const importId of run.completes) await closeInterrupted(trx, importId, finishedAt);
    await onFinish(trx);
    return {
      importId: run.importId,
      source: run.source,
      counts: run.counts,
      noticedMeetings,
      understanding,
      unmatched: await countUnmatched(trx),
      refused: run.refused,
      cut: run.cut,
      events: Number(events.count),
    };
  });
}

/** Marks the loaded sessions, so that changes in them are announced from now on. */
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
