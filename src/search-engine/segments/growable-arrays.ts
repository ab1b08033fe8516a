/** Typed arrays that grow by doubling, for content whose length is not known in advance. */

type Growable = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns the array if it is long enough, otherwise a longer copy. */
export function growTo<T extends Growable>(array: T, length: number): T {
  if (array.length >= length) return array;
  const longer = Reflect.construct(array.constructor, [Math.max(length, array.length * 2)]);
  longer.set(array);
  return longer;
}

/** A list of numbers below 2^32. */
export class NumberList {
  values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = growTo(this.values, this.length * 2);
    this.values[this.length++] = value;
  }
}
