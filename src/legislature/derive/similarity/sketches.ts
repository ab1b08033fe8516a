import { mixed } from './shingles.ts';

/*
 * MinHash with banding: two sets of which half is shared have one of these 32 keys in common 98 times in 100, two that share a tenth
 * three times. So candidates are found by looking keys up, and only candidates are compared.
 */

const BANDS = 32;
const ROWS = 3;
const SEEDS = Array.from({ length: BANDS * ROWS }, (_, i) => mixed(0x9e3779b9 + i));

/** The band keys of a set of hashes. */
export type Sketch = Uint32Array;

/** @param kind keeps sets of different kinds apart: texts and summaries have no key in common */
export function sketchOf(set: Uint32Array, kind: number): Sketch {
  const lowest = new Uint32Array(SEEDS.length).fill(0xffffffff);
  for (const value of set) {
    for (let i = 0; i < SEEDS.length; i++) {
      // Odd multipliers permute the 32-bit numbers; the high bits decide which is lowest.
      const seed = SEEDS[i] ?? 0;
      const hash = Math.imul(value ^ seed, seed | 1) >>> 0;
      if (hash < (lowest[i] ?? 0)) lowest[i] = hash;
    }
  }
  const keys = new Uint32Array(BANDS);
  for (let band = 0; band < BANDS; band++) {
    let key = mixed(kind + 1);
    for (let row = 0; row < ROWS; row++) key = mixed(key ^ (lowest[band * ROWS + row] ?? 0) ^ band);
    keys[band] = key;
  }
  return keys;
}

/** A sketch as the database keeps it. */
export function encodeSketch(sketch: Sketch): string {
  return Buffer.from(sketch.buffer, sketch.byteOffset, sketch.byteLength).toString('base64');
}

/** @throws where the text is no sketch of this many bands */
export function decodeSketch(text: string): Sketch {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  if (bytes.byteLength !== BANDS * 4) throw new Error('A sketch in bill_sketches has another length.');
  return new Uint32Array(bytes.buffer);
}

/** Finds the sketches that have keys in common with one. */
export interface SketchIndex {
  /** @returns ids of others, those with most keys in common first */
  candidates(id: number, sketch: Sketch, most: number): number[];
}

/** Memory: 256 bytes for each sketch. */
export function sketchIndex(sketches: ReadonlyMap<number, Sketch>): SketchIndex {
  const ids = [...sketches.keys()].sort((one, other) => one - other);
  const tables = Array.from({ length: BANDS }, (_, band) => bandTable(sketches, ids, band));
  return {
    candidates(id, sketch, most) {
      const hits = new Map<number, number>();
      for (const [band, { keys, owners }] of tables.entries()) {
        const key = sketch[band] ?? 0;
        for (let at = firstAt(keys, key); at < keys.length && keys[at] === key; at++) {
          const owner = owners[at] ?? 0;
          if (owner !== id) hits.set(owner, (hits.get(owner) ?? 0) + 1);
        }
      }
      const found = [...hits].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
      return found.slice(0, most).map(([owner]) => owner);
    },
  };
}

/** More bills than a database holds, and few enough that a key with a place is a whole number still. */
const PLACES = 2 ** 21;

interface BandTable {
  /** In rising order. */
  keys: Uint32Array;
  owners: Uint32Array;
}

function bandTable(sketches: ReadonlyMap<number, Sketch>, ids: readonly number[], band: number): BandTable {
  // A key and the place of its owner in one number, which sorts faster than a comparison of both would.
  const keyed = Float64Array.from(
    ids,
    (id, place) => (sketches.get(id)?.[band] ?? 0) * PLACES + place,
  ).sort();
  return {
    keys: Uint32Array.from(keyed, (both) => Math.floor(both / PLACES)),
    owners: Uint32Array.from(keyed, (both) => ids[both % PLACES] ?? 0),
  };
}

function firstAt(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
