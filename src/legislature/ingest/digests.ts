import { hash } from 'node:crypto';
import type { LegislativeRecord } from '../records.ts';

/*
 * The same record may come in several kinds of file with different fields: Open States has people as YAML and as CSV,
 * LegiScan has bills as JSON and as CSV. The last digest is stored for each kind, so that importing all of the files
 * again changes nothing.
 */

/** The version of digests. Increase it when the same record would be stored differently, so that every record is composed again. */
const DIGEST_VERSION = 4;

/** A hash of a record's content, and its length in characters of JSON. */
export function digestOf(record: LegislativeRecord): { digest: string; length: number } {
  const json = JSON.stringify(record);
  return {
    digest: hash('sha256', `${DIGEST_VERSION}${json}`, 'base64url').slice(0, 22),
    length: json.length,
  };
}

/** The kind of file that contains a record, by its extension: `csv`. */
export function kindOfFile(file: string): string {
  return /\.(\w{1,8})$/.exec(file)?.[1]?.toLowerCase() ?? 'file';
}

/** Whether this is the last digest ingested from that kind of file. */
export function isLastDigest(digests: string | null | undefined, kind: string, digest: string): boolean {
  return entries(digests).get(kind) === digest;
}

/** Replaces the digest of that kind of file. Without a digest, the record is composed again at the next import. */
export function withDigest(
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
