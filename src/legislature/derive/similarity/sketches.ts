import { mixed } from './shingles.ts';

/*
 * MinHash with banding: two sets that share half of their members have at least one of these 32 keys in common with a
 * probability of 98%, and two that share a tenth with 3%. So candidates are found by looking up keys, and only
 * candidates are compared.
 */

const BANDS = 32;
const ROWS = 3;
const SEEDS = Array.from({ length: BANDS * ROWS }, (_, i) => mixed(0x9e3779b9 + i));

/** The band keys of a set of hashes. */
export type Sketch = Uint32Array;

/**
 * Computes the sketch of a set of hashes.
 * @param kind sets of different kinds, such as texts and summaries, share no keys
 */
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

/** Encodes a sketch for the database. */
export function encodeSketch(sketch: Sketch): string {
  return Buffer.from(sketch.buffer, sketch.byteOffset, sketch.byteLength).toString('base64');
}

/** Decodes a stored sketch. @throws Error if the text is not a sketch with this number of bands */
export function decodeSketch(text: string): Sketch {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  if (bytes.byteLength !== BANDS * 4) throw new Error('A sketch in bill_sketches has an unexpected length.');
  return new Uint32Array(bytes.buffer);
}

/** Finds sketches that share keys with a sketch. */
export interface SketchIndex {
  /** @returns the ids of other sketches, those with the most shared keys first */
  candidates(id: number, sketch: Sketch, limit: number): number[];
}

/** Builds an index of sketches. It uses 256 bytes for each sketch. */
export function sketchIndex(sketches: ReadonlyMap<number, Sketch>): SketchIndex {
  const ids = [...sketches.keys()].sort((one, other) => one - other);
  const tables = Array.from({ length: BANDS }, (_, band) => bandTable(sketches, ids, band));
  return {
    candidates(id, sketch, limit) {
      const hits = new Map<number, number>();
      for (const [band, { keys, owners }] of tables.entries()) {
        const key = sketch[band] ?? 0;
        const first = firstAt(keys, key);
        const end = Math.min(keys.length, first + MAX_SHARING);
        for (let at = first; at < end && keys[at] === key; at++) {
          const owner = owners[at] ?? 0;
          if (owner !== id) hits.set(owner, (hits.get(owner) ?? 0) + 1);
        }
      }
      const found = [...hits].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
      return found.slice(0, limit).map(([owner]) => owner);
    },
  };
}

/**
 * The maximum number of sketches with the same key that are candidates. Thousands of texts share the key of a standard form, and
 * looking at all of them for each would take time in the square of their number.
 */
const MAX_SHARING = 500;

/** The maximum number of bills, small enough that a key combined with a position is an exact integer. */
const MAX_POSITIONS = 2 ** 21;

interface BandTable {
  /** The keys in ascending order. */
  keys: Uint32Array;
  owners: Uint32Array;
}

function bandTable(sketches: ReadonlyMap<number, Sketch>, ids: readonly number[], band: number): BandTable {
  // The key and the position of its owner are combined in one number, which sorts faster than with a comparison function.
  const keyed = Float64Array.from(
    ids,
    (id, position) => (sketches.get(id)?.[band] ?? 0) * MAX_POSITIONS + position,
  ).sort();
  return {
    keys: Uint32Array.from(keyed, (combined) => Math.floor(combined / MAX_POSITIONS)),
    owners: Uint32Array.from(keyed, (combined) => ids[combined % MAX_POSITIONS] ?? 0),
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
