import type { Dictionary } from '../words/dictionary.ts';
import type { Bitset } from './bitset.ts';

/**
 * An occurrence of a word in a record, in one number: the attribute, and the place in it.
 * `ALONE` says that the word is all there is in that value, `LIST` that the number leads to a list of occurrences in
 * `more` (in `where`), or ends that list (in `more`).
 */
export const LIST = 0x80000000;
export const ALONE = 0x40000000;
export const PLACE = 0x3fffffff;
export const ATTRIBUTE_SHIFT = 23;
export const LAST_POSITION = (1 << ATTRIBUTE_SHIFT) - 1;
/** More attributes than this share the last number. */
export const LAST_ATTRIBUTE = 126;

/** The values of one attribute for the records of a block: value numbers for a facet, or numbers as they are. */
export interface Column {
  /** Where each record's values begin; absent where no record has more than one. */
  starts: Uint32Array | undefined;
  /** For a facet without `starts`: value number + 1, or 0 for none. With `starts`: value numbers. */
  values: Uint8Array | Uint16Array | Uint32Array | Float64Array;
}

/**
 * Up to 65,536 records that are searched together, never changed but for their `live` bits: so every answer about a block's
 * words and values can be kept. The records of a block share a value of the partition facet, where there is one.
 */
export interface Block {
  size: number;
  live: Bitset;
  liveCount: number;
  /** Where the records containing each word begin in `docs` and `where`. Words of one beginning lie together. */
  starts: Uint32Array;
  docs: Uint16Array;
  where: Uint32Array;
  more: Uint32Array;
  /** Each record's place in its segment by custom ranking and objectID; ascending within a block. */
  rank: Uint32Array;
  /** For each custom ranking, one value a record. */
  custom: Float64Array[];
  /** When the record was saved, for browsing in that order. */
  sequence: Float64Array;
  chunk: Uint16Array;
  recordStart: Uint32Array;
  recordLength: Uint32Array;
  idStarts: Uint32Array;
  ids: Uint8Array;
  facets: (Column | undefined)[];
  numbers: (Column | undefined)[];
}

/** A part of an index with a dictionary of its own. Few large ones and some small recent ones make an index. */
export interface Segment {
  size: number;
  dictionary: Dictionary;
  blocks: Block[];
  /** First record number of each block. */
  bases: Uint32Array;
  /** Open-addressed table from the hash of an objectID to record number + 1. */
  idTable: Uint32Array;
}

/** Where a record is: its segment, the block in it, its number in the block. */
export interface RecordLocation {
  segment: Segment;
  block: Block;
  doc: number;
}

export function liveRecords(segment: Segment): number {
  let count = 0;
  for (const block of segment.blocks) count += block.liveCount;
  return count;
}
