import type { Database } from '../src/db/database.ts';
import { type ImportReport, importSource } from '../src/legislature/legislature.server.ts';
import { STATE } from './places.ts';
import { type SampleOptions, sampleLegislature } from './sample-legislature.ts';
import { contentOf, isSampleUnfinished, markAsSample, removeSample } from './sample-rows.server.ts';

export interface LoadOptions extends SampleOptions {
  /** The output for progress: one line that is updated in a terminal, or else a few lines. */
  out: { write(text: string): unknown; isTTY?: boolean };
}

/** Whether the sample has to be loaded: if the database is empty, or if loading it was interrupted. */
export async function needsSample(db: Database): Promise<boolean> {
  const holding = await contentOf(db);
  return holding === 'nothing' || (holding === 'the sample' && (await isSampleUnfinished(db)));
}

/**
 * Loads the sample legislature, which replaces an older sample.
 * @throws Error if the database has real records, or if the size is impossible
 */
export async function loadSample(db: Database, options: LoadOptions): Promise<ImportReport> {
  const { bills, sessions, out } = options;
  if (sessions < 1 || sessions > 100) throw new Error('A sample must have between 1 and 100 sessions.');
  if (bills < sessions) throw new Error('A sample must have at least one bill for each session.');
  if ((await contentOf(db)) === 'real records') {
    throw new Error('This database has real records. The sample can only be loaded into an empty database.');
  }

  await removeSample(db);
  await markAsSample(db);
  const startedAt = Date.now();
  const report = await importSource(db, sampleLegislature(options), {
    path: 'sample',
    onProgress: progressLine(out, bills),
  });
  const [refused] = report.refused;

  if (refused) {
    const { place, field, reason } = refused;
    throw new Error(`A record of the sample, ${place.record}, was rejected: ${field} ${reason}.`);
  }

  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  out.write(
    `${out.isTTY ? '\r' : ''}Loaded the sample legislature of ${STATE.name}: ${countOf(bills)} bills in ${sessions} sessions (${seconds} s).\n`,
  );

  return report;
}

function progressLine(out: LoadOptions['out'], bills: number): (counts: ImportReport['counts']) => void {
  let shown = 0;
  const stride = out.isTTY ? 1 : Math.max(2000, Math.ceil(bills / 4));
  return (counts) => {
    const done = counts.bill?.read ?? 0;
    if (done < shown + stride) return;
    shown = done;
    const line = `Generating a sample legislature: ${countOf(done)} of ${countOf(bills)} bills`;
    out.write(out.isTTY ? `\r${line}` : `${line}\n`);
  };
}

function countOf(count: number): string {
  return count.toLocaleString('en-US');
}
