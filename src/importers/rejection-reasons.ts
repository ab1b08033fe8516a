import { basename } from 'node:path';
import type { RejectedRecord } from '../legislature/ingest/counts.ts';
import type { ImportOutcome } from './import-report.ts';

/** Everything that was refused for one reason. */
interface Cause {
  count: number;
  /** Rows of one table, or records that have a file each. */
  isTable: boolean;
  files: Set<string>;
  /** Field and reason of the first. */
  reason: string;
}

/**
 * Why records were refused, most of them first, a line for each reason: `4,364 rows of votes.csv: no column roll_call_id`. The values
 * in a reason differ from record to record, so reasons that differ in nothing else are one.
 */
export function rejectionReasons(outcome: ImportOutcome): string[] {
  const causes = new Map<string, Cause>();
  for (const part of outcome.parts) {
    for (const refused of part.report.refused) addTo(causes, refused);
  }
  for (const { path, reason } of outcome.unread) addTo(causes, { place: { file: path }, field: '', reason });
  return [...causes.values()].toSorted((one, other) => other.count - one.count).map(lineOf);
}

function addTo(causes: Map<string, Cause>, { place, field, reason, count = 1 }: RejectedRecord): void {
  const isTable = /\.csv$/i.test(place.file);
  const key = [isTable ? place.file : '', withoutValues(field), withoutValues(reason)].join('\n');
  const cause = causes.get(key) ?? {
    count: 0,
    isTable,
    files: new Set<string>(),
    reason: /^(|file|row|rows|columns)$/.test(field) ? reason : `${field}: ${reason}`,
  };
  causes.set(key, cause);
  cause.count += count;
  cause.files.add(place.file);
}

function withoutValues(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\d+/g, '#');
}

function lineOf({ count, isTable, files, reason }: Cause): string {
  const [first = ''] = files;
  const number = count.toLocaleString('en-US');
  if (isTable)
    return count === 1 ? `${basename(first)}: ${reason}` : `${number} rows of ${basename(first)}: ${reason}`;
  return count === 1 ? `${first}: ${reason}` : `${number} like ${first}: ${reason}`;
}
