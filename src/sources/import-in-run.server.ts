import type { WriteTransaction } from '../db/database.ts';
import { type ImportOutcome, rejectedCount, writeRejectionReport } from '../importers/import-report.ts';
import { importFiles } from '../importers/input/import-paths.ts';
import type { InputSet } from '../importers/input/input-files.ts';
import { requireLease } from './lease.server.ts';
import type { SourceRun } from './source-run.ts';

const SHOW_EVERY_MS = 2_000;

/**
 * Imports files in a run.
 * @param progress what to show, followed by the number of records
 * @param commit runs in the transaction that completes the import, so that either both are stored or neither
 */
export async function importInRun(
  run: SourceRun,
  set: InputSet,
  progress: string,
  commit: (trx: WriteTransaction) => Promise<void>,
): Promise<void> {
  let records = 0;
  await run.show(progress);
  const timer = setInterval(() => {
    run.show(`${progress}: ${records.toLocaleString('en-US')} records`).catch(() => undefined);
  }, SHOW_EVERY_MS);
  let isCommitted = false;
  try {
    const outcome = await importFiles(run.db, set, {
      timeZone: run.timeZone,
      state: run.source.state_code ?? undefined,
      signal: run.signal,
      onProgress: (shown) => {
        records = shown.records;
      },
      onFinish: async (trx) => {
        await requireLease(trx, run);
        await commit(trx);
        isCommitted = true;
      },
    });
    if (!isCommitted) throw new Error(`nothing in ${set.path} could be read`);
    noteOutcome(run, outcome);
  } finally {
    clearInterval(timer);
  }
}

/** Counts what an import changed and rejected, and writes the report of what was rejected. */
export function noteOutcome(run: SourceRun, outcome: ImportOutcome): void {
  writeRejectionReport(outcome, run.settings.dataDir);
  for (const { report } of outcome.parts)
    for (const { added, changed } of Object.values(report.counts)) run.changed += added + changed;
  run.rejected += rejectedCount(outcome);
}
