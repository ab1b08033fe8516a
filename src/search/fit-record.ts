import { firstPageOf } from '../legislature/records/lengths.ts';
import type { SearchRecord } from '../search-engine/contract.ts';

/** In JSON. Hosted search takes no larger records, and what a bill is found by has a tenth of it. */
const MAX_RECORD_BYTES = 100_000;
/** Characters that each field of a larger record keeps at first; halved until the record fits. */
const FIRST_FIELD_LENGTH = 20_000;
const MIN_FIELD_LENGTH = 100;

/** A record for an index, and its size as JSON. */
export interface SizedRecord {
  record: SearchRecord;
  bytes: number;
}

/**
 * A record that an index takes. In one that is too large, long texts and lists are cut: records that came in before the fields of
 * records had limits may be of any size.
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
  if (typeof value === 'string') return value.length > length ? `${firstPageOf(value, length)}…` : value;
  return Array.isArray(value) ? firstEntries(value, length) : value;
}

/** As many entries of a list as fit into so many characters. */
function firstEntries(list: unknown[], length: number): unknown[] {
  let left = length;
  const end = list.findIndex((entry) => {
    left -= String(entry).length + 1;
    return left < 0;
  });
  return end < 0 ? list : list.slice(0, end);
}
