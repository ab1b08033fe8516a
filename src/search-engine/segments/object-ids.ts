import { hasBit } from './bitset.ts';
import type { Block, RecordLocation, Segment } from './segment.ts';

const encoder = new TextEncoder();

/** Returns the FNV-1a hash of a range of bytes. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Builds the open-addressing hash table that `findRecord` searches. */
export function idTableOf(blocks: Block[], size: number): Uint32Array {
  let capacity = 16;
  while (capacity < size * 2) capacity *= 2;
  const table = new Uint32Array(capacity);
  let record = 0;

  for (const block of blocks) {
    for (let doc = 0; doc < block.size; doc++) {
      let slot = hashBytes(block.ids, block.idStarts[doc]!, block.idStarts[doc + 1]!) & (capacity - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (capacity - 1);
      table[slot] = ++record;
    }
  }

  return table;
}

/** Finds the live record with this objectID in a segment. */
export function findRecord(segment: Segment, objectID: string): RecordLocation | undefined {
  const id = encoder.encode(objectID);
  const mask = segment.idTable.length - 1;
  let slot = hashBytes(id, 0, id.length) & mask;
  for (; segment.idTable[slot] !== 0; slot = (slot + 1) & mask) {
    const location = locationOf(segment, segment.idTable[slot]! - 1);
    if (sameId(location, id) && hasBit(location.block.live, location.doc)) return location;
  }
  return undefined;
}

/** Returns the block of a record from its number in the segment, by binary search. */
export function locationOf(segment: Segment, record: number): RecordLocation {
  const { bases, blocks } = segment;
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (bases[middle]! <= record) low = middle;
    else high = middle - 1;
  }
  return { segment, block: blocks[low]!, doc: record - bases[low]! };
}

function sameId({ block, doc }: RecordLocation, id: Uint8Array): boolean {
  const start = block.idStarts[doc]!;
  if (block.idStarts[doc + 1]! - start !== id.length) return false;
  for (let at = 0; at < id.length; at++) if (block.ids[start + at] !== id[at]) return false;
  return true;
}

export function objectIdOf(block: Block, doc: number): string {
  return Buffer.from(block.ids.buffer, block.ids.byteOffset, block.ids.byteLength).toString(
    'utf8',
    block.idStarts[doc]!,
    block.idStarts[doc + 1]!,
  );
}
