import { textPrefix } from '../legislature/records/lengths.ts';
import type { SearchRecord } from '../search-engine/contract.ts';

/**
 * Maximum size as JSON. Hosted search rejects larger records; the searchable part of a bill has about a tenth
 * of it.
 */
const MAX_RECORD_BYTES = 100_000;
/** Initial maximum length of each field of an oversized record, which is halved until the record fits. */
const FIRST_FIELD_LENGTH = 20_000;
const MIN_FIELD_LENGTH = 100;

/** A record for an index with its size as JSON. */
export interface SizedRecord {
  record: SearchRecord;
  bytes: number;
}

/**
 * Truncates long texts and lists of a record until it fits into an index. Records imported before fields had
 * limits may be of any size.
 */
export function fitRecord(record: SearchRecord): SizedRecord {
  let bytes = sizeOf(record);
  let fitted = record;
  for (let length = FIRST_FIELD_LENGTH; bytes > MAX_RECORD_BYTES && length >= MIN_FIELD_LENGTH; length /= 2) {
    fitted = cutFields(record, Math.floor(length));
    bytes = sizeOf(fitted);
  }
  return { record: fitted, bytes };
}

function sizeOf(record: SearchRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function cutFields(record: SearchRecord, length: number): SearchRecord {
  const { objectID, ...fields } = record;
  const cut = Object.entries(fields).map(([name, value]) => [name, cutField(value, length)]);
  return { objectID, ...Object.fromEntries(cut) };
}

function cutField(value: unknown, length: number): unknown {
  if (typeof value === 'string') return value.length > length ? `${textPrefix(value, length)}…` : value;
  return Array.isArray(value) ? firstEntries(value, length) : value;
}

/** The first entries of a list that fit into a number of characters. */
function firstEntries(list: unknown[], length: number): unknown[] {
  let left = length;
  const end = list.findIndex((entry) => {
    left -= String(entry).length + 1;
    return left < 0;
  });
  return end < 0 ? list : list.slice(0, end);
}
