import type { Database } from '../db/database.ts';
import { cleanText } from '../legislature/clean-text.ts';
import { barProgress, lineProgress } from './import-progress.ts';
import { exitCode, writeRejectionReport } from './import-report.ts';
import { StateMismatch } from './import-states.ts';
import { summaryLines } from './import-summary.ts';
import { type ImportPathsOptions, importPaths } from './input/import-paths.ts';
import { timeZoneRemark } from './time-zone-remark.ts';

export interface ImportCommandOptions {
  /** Data directory. The report of rejected records is written to its `imports/`. */
  dataDir: string;
  /** The IANA time zone in `site.json`; undefined if it has none. */
  timeZone?: string | undefined;
  feedItemsAs?: ImportPathsOptions['feedItemsAs'];
  state?: ImportPathsOptions['state'];
  out?: NodeJS.WriteStream | { write(text: string): unknown; isTTY?: boolean };
}

/**
 * `statehouse import PATH…`: imports the paths, and prints progress and a summary.
 * @returns the exit code: 0 if everything was imported, 1 if some records were rejected, 2 if nothing was imported, 130 if interrupted
 */
export async function importCommand(
  db: Database,
  paths: string[],
  { dataDir, timeZone, feedItemsAs, state, out = process.stdout }: ImportCommandOptions,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const progress = out.isTTY ? barProgress() : lineProgress((line) => out.write(`${line}\n`));

  try {
    const outcome = await importPaths(db, paths, {
      timeZone,
      feedItemsAs,
      state,
      onProgress: progress.show,
      signal: stopping.signal,
    });
    progress.end();
    const report = writeRejectionReport(outcome, dataDir);
    const remarks = timeZoneRemark(outcome.parts, timeZone);
    // Names of files and records are untrusted: without cleaning, they could contain terminal escape sequences.
    for (const line of summaryLines(outcome, { report, remarks })) out.write(`${cleanText(line)}\n`);
    return exitCode(outcome);
  } catch (error) {
    progress.end();
    if (error instanceof StateMismatch) {
      out.write(`Nothing was imported: ${error.message}\n`);
      return 2;
    }
    if (!stopping.signal.aborted) throw error;
    out.write(
      'Stopped. The records imported so far were kept. Run the same command again to import the rest.\n',
    );
    return 130;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
