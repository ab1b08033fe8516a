import type { Database } from '../src/db/database.ts';
import { type ImportReport, importSource } from '../src/legislature/legislature.server.ts';
import { STATE } from './places.ts';
import { type SampleOptions, sampleLegislature } from './sample-legislature.ts';
import { holdingOf, isSampleUnfinished, markAsSample, removeSample } from './sample-rows.server.ts';

export interface LoadOptions extends SampleOptions {
  /** Where progress is told: a terminal gets one line that grows, anything else some lines. */
  out: { write(text: string): unknown; isTTY?: boolean };
}

/** Whether the site has nothing to show, so that the sample is wanted; also where loading it was cut off. */
export async function needsSample(db: Database): Promise<boolean> {
  const holding = await holdingOf(db);
  return holding === 'nothing' || (holding === 'the sample' && (await isSampleUnfinished(db)));
}

/**
 * Loads the sample legislature, in place of an older sample.
 * @throws where real records are in the database, or a size cannot be made
 */
export async function loadSample(db: Database, options: LoadOptions): Promise<ImportReport> {
  const { bills, sessions, out } = options;
  if (sessions < 1 || sessions > 100) throw new Error('A sample has from 1 to 100 sessions.');
  if (bills < sessions) throw new Error('A sample has at least one bill for each session.');
  if ((await holdingOf(db)) === 'real records') {
    throw new Error('There are real records in this database. The sample goes into an empty one only.');
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
    throw new Error(`The sample's own ${place.record} was refused: ${field} ${reason}.`);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  out.write(
    `${out.isTTY ? '\r' : ''}Loaded the sample legislature of ${STATE.name}: ${countOf(bills)} bills in ${sessions} sessions (${seconds} s).\n`,
  );
  return report;
}

function progressLine(out: LoadOptions['out'], bills: number): (counts: ImportReport['counts']) => void {
  let told = 0;
  const stride = out.isTTY ? 1 : Math.max(2000, Math.ceil(bills / 4));
  return (counts) => {
    const done = counts.bill?.read ?? 0;
    if (done < told + stride) return;
    told = done;
    const line = `Making a sample legislature: ${countOf(done)} of ${countOf(bills)} bills`;
    out.write(out.isTTY ? `\r${line}` : `${line}\n`);
  };
}

function countOf(count: number): string {
  return count.toLocaleString('en-US');
}
