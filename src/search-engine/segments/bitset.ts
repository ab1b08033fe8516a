/** A set of records of one block, with one bit for each record. */
export type Bitset = Uint32Array;

/** Returns an empty set for up to `size` records. */
export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** Returns the set of all `size` records. Bits past the end stay 0, so that counting needs no mask. */
export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(0xffffffff);
  if (size & 31) set[set.length - 1] = (1 << (size & 31)) - 1;
  return set;
}

export function hasBit(set: Bitset, at: number): boolean {
  return ((set[at >>> 5]! >>> (at & 31)) & 1) === 1;
}

export function setBit(set: Bitset, at: number): void {
  set[at >>> 5]! |= 1 << (at & 31);
}

export function clearBit(set: Bitset, at: number): void {
  set[at >>> 5]! &= ~(1 << (at & 31));
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    let bits = set[word]!;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Removes from `set` the records that are not in `other`. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

/** Adds to `set` the records of `other`. */
export function union(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word]! |= other[word]!;
}

/** Removes from `set` the records of `other`. */
export function subtract(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word]! &= ~other[word]!;
}

/** Returns the records that are not in `set`, out of `size`. */
export function complement(set: Bitset, size: number): Bitset {
  const all = fullSet(size);
  subtract(all, set);
  return all;
}

export function isEmpty(set: Bitset): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false;
  return true;
}

/** Writes the records of the set into `into`, ascending, and returns how many there are. */
export function listBits(set: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    let bits = set[word]!;
    while (bits !== 0) {
      into[count++] = (word << 5) + (31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
    }
  }
  return count;
}
