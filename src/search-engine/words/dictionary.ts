import { growTo } from '../segments/growable-arrays.ts';

/**
 * The term dictionary of a segment: all words, sorted, in typed arrays. A word's number is its rank in the sorting, so
 * the words with a common prefix are a range of numbers.
 */
export interface Dictionary {
  size: number;
  units: Uint16Array;
  /** The start of each word in `units`, and the end of the last word. */
  starts: Uint32Array;
  /** The length of the prefix that each word shares with the previous word. */
  shared: Uint8Array;
  /** For each prefix of three letters or digits, the first word at or after it. Empty in small dictionaries. */
  directory: Uint32Array;
}

/** A range of word numbers, without `to`. */
export interface WordRange {
  from: number;
  to: number;
}

/** @param sorted unique words, sorted by UTF-16 code units */
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

  return { size: sorted.length, units: units.slice(0, end), starts, shared, directory: directoryOf(sorted) };
}

// The minimum number of words for a directory. A smaller dictionary is searched as fast without one.
const MIN_FOR_DIRECTORY = 4096;
/** The number of character codes: the end of the word, ten digits, 26 letters and any other character, in code unit order. */
const CODES = 38;

function directoryOf(sorted: string[]): Uint32Array {
  if (sorted.length < MIN_FOR_DIRECTORY) return new Uint32Array(0);
  const directory = new Uint32Array(CODES ** 3 + 1);
  let filled = 0;
  sorted.forEach((word, number) => {
    const code = prefixCode(word);
    while (filled <= code) directory[filled++] = number;
  });
  return directory.fill(sorted.length, filled);
}

function prefixCode(word: string): number {
  return (unitCode(word, 0) * CODES + unitCode(word, 1)) * CODES + unitCode(word, 2);
}

function unitCode(word: string, at: number): number {
  if (at >= word.length) return 0;
  const unit = word.charCodeAt(at);
  if (unit > 122) return 37;
  return unit >= 97 ? unit - 86 : unit - 47;
}

export function wordAt(dictionary: Dictionary, number: number): string {
  const { units, starts } = dictionary;
  return String.fromCharCode(...units.subarray(starts[number], starts[number + 1]));
}

/** Returns the number of a word, or -1. */
export function numberOf(dictionary: Dictionary, word: string): number {
  const at = lowerBound(dictionary, word);
  return at < dictionary.size && compareAt(dictionary, at, word, false) === 0 ? at : -1;
}

/** Returns the words with a prefix; `from` equals `to` if there are none. */
export function rangeOf(dictionary: Dictionary, prefix: string): WordRange {
  const from = lowerBound(dictionary, prefix);
  if (from === dictionary.size || compareAt(dictionary, from, prefix, true) !== 0) return { from, to: from };
  return { from, to: endOfPrefix(dictionary, prefix, from) };
}

/** Returns the first word at or after `word`. */
function lowerBound(dictionary: Dictionary, word: string): number {
  const { directory } = dictionary;
  const code = directory.length > 0 ? prefixCode(word) : 0;
  let low = directory[code] ?? 0;
  let high = directory[code + 1] ?? dictionary.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(dictionary, middle, word, false) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first word after `from` without the prefix. */
function endOfPrefix(dictionary: Dictionary, prefix: string, from: number): number {
  let step = 1;
  while (from + step < dictionary.size && compareAt(dictionary, from + step, prefix, true) === 0) step *= 2;
  let low = from + (step >>> 1);
  let high = Math.min(from + step, dictionary.size);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(dictionary, middle, prefix, true) === 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const firstLettersCache = new WeakMap<Dictionary, string[]>();

/** Returns all first letters of words. */
export function firstLetters(dictionary: Dictionary): string[] {
  const cached = firstLettersCache.get(dictionary);
  if (cached) return cached;
  const letters: string[] = [];
  for (let number = 0; number < dictionary.size; ) {
    const letter = String.fromCharCode(dictionary.units[dictionary.starts[number]!]!);
    letters.push(letter);
    number = rangeOf(dictionary, letter).to;
  }
  firstLettersCache.set(dictionary, letters);
  return letters;
}

function compareAt(dictionary: Dictionary, number: number, word: string, prefixOnly: boolean): number {
  const { units, starts } = dictionary;
  const start = starts[number]!;
  const length = starts[number + 1]! - start;
  const common = Math.min(length, word.length);
  for (let at = 0; at < common; at++) {
    const difference = units[start + at]! - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  if (prefixOnly && length >= word.length) return 0;
  return length - word.length;
}
