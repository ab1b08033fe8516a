import { growTo } from '../segments/growing.ts';

/**
 * All words of a segment, sorted, in typed arrays. A word's place in the order is its number, so that all words
 * with one beginning are a range of numbers.
 */
export interface Dictionary {
  size: number;
  units: Uint16Array;
  /** Where each word begins in `units`; one more entry for the end. */
  starts: Uint32Array;
  /** How many units a word has in common with the one before it. */
  shared: Uint8Array;
}

/** A range of word numbers, the end not included. */
export interface WordRange {
  from: number;
  to: number;
}

/** @param sorted the words in the order of their UTF-16 units, none twice. */
export function dictionaryOf(sorted: string[]): Dictionary {
  let units = new Uint16Array(sorted.length * 8 + 16);
  const starts = new Uint32Array(sorted.length + 1);
  const shared = new Uint8Array(sorted.length);
  let end = 0;
  let before = '';
  for (let number = 0; number < sorted.length; number++) {
    const word = sorted[number]!;
    units = growTo(units, end + word.length);
    let same = 0;
    while (same < before.length && same < word.length && before.charCodeAt(same) === word.charCodeAt(same))
      same++;
    shared[number] = Math.min(same, 255);
    for (let at = 0; at < word.length; at++) units[end++] = word.charCodeAt(at);
    starts[number + 1] = end;
    before = word;
  }
  return { size: sorted.length, units: units.slice(0, end), starts, shared };
}

export function wordAt(dictionary: Dictionary, number: number): string {
  const { units, starts } = dictionary;
  return String.fromCharCode(...units.subarray(starts[number], starts[number + 1]));
}

/** The number of a word, or -1. */
export function numberOf(dictionary: Dictionary, word: string): number {
  const at = lowerBound(dictionary, word, 0, false);
  return at < dictionary.size && compareAt(dictionary, at, word, false) === 0 ? at : -1;
}

/** All words that begin so; `from` equals `to` where there are none. */
export function rangeOf(dictionary: Dictionary, beginning: string): WordRange {
  const from = lowerBound(dictionary, beginning, 0, false);
  return { from, to: lowerBound(dictionary, beginning, from, true) };
}

/** The first word that is not below `word`; where `past`, the first that is above it and does not begin with it. */
function lowerBound(dictionary: Dictionary, word: string, from: number, past: boolean): number {
  let low = from;
  let high = dictionary.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareAt(dictionary, middle, word, past);
    if (order < 0 || (past && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareAt(dictionary: Dictionary, number: number, word: string, beginningOnly: boolean): number {
  const { units, starts } = dictionary;
  const start = starts[number]!;
  const length = starts[number + 1]! - start;
  const common = Math.min(length, word.length);
  for (let at = 0; at < common; at++) {
    const difference = units[start + at]! - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  if (beginningOnly && length >= word.length) return 0;
  return length - word.length;
}
