import { basename } from 'node:path';
import type { RejectedRecord } from '../legislature/ingest/counts.ts';
import type { ImportOutcome } from './import-report.ts';

/** All rejections for one reason. */
interface Cause {
  count: number;
  /** Whether these are rows of one table rather than records with a file each. */
  isTable: boolean;
  files: Set<string>;
  /** Field and reason of the first one. */
  reason: string;
}

/**
 * The reasons for rejections, the most frequent first, one line each: `4,364 rows of votes.csv: no column roll_call_id`. Reasons
 * that differ only in quoted values and numbers count as one.
 */
export function rejectionReasons(outcome: ImportOutcome): string[] {
  const reasons = new Map<string, Cause>();
  for (const part of outcome.parts) {
    for (const refused of part.report.refused) addTo(reasons, refused);
  }
  for (const { path, reason } of outcome.unread) addTo(reasons, { place: { file: path }, field: '', reason });
  return [...reasons.values()].toSorted((one, other) => other.count - one.count).map(lineOf);
}

function addTo(reasons: Map<string, Cause>, { place, field, reason, count = 1 }: RejectedRecord): void {
  const isTable = /\.csv$/i.test(place.file);
  const key = [isTable ? place.file : '', withoutValues(field), withoutValues(reason)].join('\n');
  const cause = reasons.get(key) ?? {
    count: 0,
    isTable,
    files: new Set<string>(),
    reason: /^(|file|row|rows|columns)$/.test(field) ? reason : joined(field, reason),
  };
  reasons.set(key, cause);
  cause.count += count;
  cause.files.add(place.file);
}

function withoutValues(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\d+/g, '#');
}

function lineOf({ count, isTable, files, reason }: Cause): string {
  const [first = ''] = files;
  const number = count.toLocaleString('en-US');
  const name = isTable ? basename(first) : first;
  if (count === 1) return joined(name, reason);
  return `${number} ${isTable ? 'rows of' : 'like'} ${name}: ${reason}`;
}

/** A subject and a reason, as a sentence if the reason is a predicate: `votes.csv is missing`. */
function joined(subject: string, reason: string): string {
  const isPredicate = /^(?:is|has|does|must|contains|belongs|names|uses|cannot|unpacks)\b/.test(reason);
  return isPredicate ? `${subject} ${reason}` : `${subject}: ${reason}`;
}
