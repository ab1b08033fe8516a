import { hash } from 'node:crypto';
import type { LegislativeRecord } from '../records.ts';

/*
 * The same record may come in several kinds of file that know more or less of it: Open States gives people as YAML and as
 * CSV, LegiScan gives bills as JSON and as CSV. What was last taken in is remembered for each kind, so that taking all of
 * the files in again changes nothing.
 */

/** Raised when the same record would be kept differently, so that everything is looked at again. */
const DIGEST_OF = 3;

/** What tells a record from another one of the same id, and how long it is, in characters of JSON. */
export function digestOf(record: LegislativeRecord): { digest: string; length: number } {
  const json = JSON.stringify(record);
  return { digest: hash('sha256', `${DIGEST_OF}${json}`, 'base64url').slice(0, 22), length: json.length };
}

/** The kind of file that a record stands in, by its name's ending: `csv`. */
export function kindOfFile(file: string): string {
  return /\.(\w{1,8})$/.exec(file)?.[1]?.toLowerCase() ?? 'file';
}

/** Whether this is what was last taken in from that kind of file. */
export function isRemembered(digests: string | null | undefined, kind: string, digest: string): boolean {
  return entries(digests).get(kind) === digest;
}

/** The digests with this one for that kind of file, or none where what was taken in is worth another look. */
export function remembered(
  digests: string | null | undefined,
  kind: string,
  digest: string | undefined,
): string | null {
  const all = entries(digests);
  if (digest === undefined) all.delete(kind);
  else all.set(kind, digest);
  return [...all].map(([key, value]) => `${key}:${value}`).join(' ') || null;
}

function entries(digests: string | null | undefined): Map<string, string> {
  const words = digests?.split(' ') ?? [];
  return new Map(words.map((word) => [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)]));
}
