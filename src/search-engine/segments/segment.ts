import type { Dictionary } from '../words/dictionary.ts';
import type { Bitset } from './bitset.ts';

/**
 * An occurrence of a word in a record is packed into one number: the attribute and the position within it.
 * `WHOLE_VALUE_FLAG` means that the value consists of this word only. `LIST_FLAG` in `positions` means that the number
 * is an index into `positionLists`; in `positionLists`, it marks the last occurrence of a list.
 */
export const LIST_FLAG = 0x80000000;
export const WHOLE_VALUE_FLAG = 0x40000000;
export const PLACE_MASK = 0x3fffffff;
export const ATTRIBUTE_SHIFT = 23;
export const MAX_POSITION = (1 << ATTRIBUTE_SHIFT) - 1;
/** The highest attribute number, which all further attributes share. */
export const MAX_ATTRIBUTE = 126;

/** The values of one attribute for the records of a block: value numbers of a facet, or numeric values. */
export interface Column {
  /** The index of each record's first value; undefined if no record has more than one. */
  starts: Uint32Array | undefined;
  /** Facets have value numbers if `starts` is set, otherwise value number + 1, or 0 for records without a value. */
  values: Uint8Array | Uint16Array | Uint32Array | Float64Array;
}

/**
 * Up to 65,536 records. A block is immutable except for its `live` bits, so that results about its words and values
 * can be cached. Its records share a value of the first facet if the segment is partitioned by it.
 */
export interface Block {
  size: number;
  live: Bitset;
  liveCount: number;
  /** The start of each word's posting list in `docs` and `positions`. Words with a common prefix are adjacent. */
  starts: Uint32Array;
  docs: Uint16Array;
  positions: Uint32Array;
  positionLists: Uint32Array;
  /** Each record's rank in its segment by custom ranking and objectID; ascending within a block. */
  rank: Uint32Array;
  /** One column of values for each custom ranking attribute. */
  custom: Float64Array[];
  /** The order in which records were saved, for browsing. */
  sequence: Float64Array;
  chunk: Uint16Array;
  recordStart: Uint32Array;
  recordLength: Uint32Array;
  idStarts: Uint32Array;
  ids: Uint8Array;
  facets: (Column | undefined)[];
  numbers: (Column | undefined)[];
}

/** A part of an index with its own dictionary. An index has a few large segments and some small recent ones. */
export interface Segment {
  size: number;
  dictionary: Dictionary;
  blocks: Block[];
  /** The segment-wide number of each block's first record. */
  bases: Uint32Array;
  /** An open-addressing hash table from objectID to record number + 1. */
  idTable: Uint32Array;
}

/** The location of a record: its segment, its block, and its number in the block. */
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
