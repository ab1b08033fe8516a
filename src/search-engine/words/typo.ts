import { type Dictionary, numberOf, rangeOf, type WordRange } from './dictionary.ts';

const STRIDE = 72;
const MAX_WORD = 64;
const rows = new Uint8Array(STRIDE * (STRIDE + 2));

/**
 * The words of a dictionary that are at most `limit` typos (insertion, deletion, substitution, or two neighbours
 * swapped) from a word. A typo in the first letter counts twice, as in Algolia's typo criterion.
 *
 * @param prefix whether a word that merely begins so is meant too, as for the last word while it is being typed.
 * @returns for each number of typos from 1 to `limit`, ranges of words. Ranges of different numbers may overlap: the lower counts.
 */
export function wordsWithTypos(
  dictionary: Dictionary,
  word: string,
  limit: number,
  prefix: boolean,
): WordRange[][] {
  const found: WordRange[][] = Array.from({ length: limit + 1 }, () => []);
  if (limit === 0 || word.length > MAX_WORD || word.length < 2) return found;
  if (prefix) {
    for (let typos = 1; typos <= limit; typos++) walk(dictionary, word, typos, true, found);
  } else walk(dictionary, word, limit, false, found);
  if (limit >= 2) firstLetterTypos(dictionary, word, prefix, found[2]!);
  return found;
}

/** Words with the same first letter, walked in order; what they share with the word before is not compared again. */
function walk(
  dictionary: Dictionary,
  word: string,
  limit: number,
  prefix: boolean,
  found: WordRange[][],
): void {
  const { units, starts, shared } = dictionary;
  const { from, to } = rangeOf(dictionary, word[0]!);
  const length = word.length;
  const letters = Uint16Array.from({ length }, (_, at) => word.charCodeAt(at));
  for (let at = 0; at <= length; at++) rows[at] = Math.min(at, limit + 1);
  let known = 0;
  for (let number = from; number < to; ) {
    const start = starts[number]!;
    const size = starts[number + 1]! - start;
    let depth = number === from ? 0 : Math.min(known, shared[number]!);
    let matched = false;
    let dead = false;
    while (depth < size && !dead && !matched) {
      depth++;
      dead = nextRow(letters, length, units, start, depth, limit);
      if (prefix && !dead) {
        const typos = rows[depth * STRIDE + length]!;
        // Reachable only in a column the band has reached.
        matched = depth + limit >= length && typos <= limit && (typos === limit || typos === 0);
        if (matched && typos === limit) add(found[limit]!, number, endOf(shared, number, to, depth));
      }
    }
    known = depth;
    if (matched || dead) {
      number = endOf(shared, number, to, depth);
      continue;
    }
    if (!prefix && size + limit >= length) {
      const typos = rows[size * STRIDE + length]!;
      if (typos > 0 && typos <= limit) add(found[typos]!, number, number + 1);
    }
    number++;
  }
}

/**
 * One more letter of a dictionary word: the row of distances to each beginning of the query word, as far as it can stay in
 * the limit. Gives true when nothing can.
 */
function nextRow(
  letters: Uint16Array,
  length: number,
  units: Uint16Array,
  start: number,
  depth: number,
  limit: number,
): boolean {
  const out = limit + 1;
  const row = depth * STRIDE;
  const above = row - STRIDE;
  const letter = units[start + depth - 1]!;
  const before = depth > 1 ? units[start + depth - 2]! : -1;
  const low = Math.max(1, depth - limit);
  const high = Math.min(length, depth + limit);
  if (depth > STRIDE - 1 || low > length) return true;
  rows[row + low - 1] = low === 1 && depth <= limit ? depth : out;
  let least = rows[row + low - 1]!;
  for (let at = low; at <= high; at++) {
    let best = letters[at - 1] === letter ? rows[above + at - 1]! : rows[above + at - 1]! + 1;
    best = Math.min(best, rows[above + at]! + 1, rows[row + at - 1]! + 1);
    if (at > 1 && letters[at - 1] === before && letters[at - 2] === letter) {
      best = Math.min(best, rows[above - STRIDE + at - 2]! + 1);
    }
    rows[row + at] = Math.min(best, out);
    if (best < least) least = best;
  }
  if (high < length) rows[row + high + 1] = out;
  return least > limit;
}

/** The first word from `number` on that does not share its first `depth` letters. */
function endOf(shared: Uint8Array, number: number, to: number, depth: number): number {
  let end = number + 1;
  while (end < to && shared[end]! >= depth) end++;
  return end;
}

function add(ranges: WordRange[], from: number, to: number): void {
  const last = ranges[ranges.length - 1];
  if (last && from <= last.to) last.to = Math.max(last.to, to);
  else ranges.push({ from, to });
}

/** A wrong, missing, added or swapped first letter, and nothing else wrong. */
function firstLetterTypos(dictionary: Dictionary, word: string, prefix: boolean, found: WordRange[]): void {
  const rest = word.slice(1);
  const look = (candidate: string) => {
    if (candidate[0] === word[0]) return;
    const number = prefix ? -1 : numberOf(dictionary, candidate);
    const range = prefix ? rangeOf(dictionary, candidate) : { from: number, to: number + 1 };
    if (range.from >= 0 && range.to > range.from) found.push(range);
  };
  look(rest);
  look(`${word[1]}${word[0]}${word.slice(2)}`);
  for (const letter of firstLetters(dictionary)) {
    look(letter + rest);
    look(letter + word);
  }
}

const lettersOf = new WeakMap<Dictionary, string[]>();

function firstLetters(dictionary: Dictionary): string[] {
  const known = lettersOf.get(dictionary);
  if (known) return known;
  const letters: string[] = [];
  for (let number = 0; number < dictionary.size; ) {
    const letter = String.fromCharCode(dictionary.units[dictionary.starts[number]!]!);
    letters.push(letter);
    number = rangeOf(dictionary, letter).to;
  }
  lettersOf.set(dictionary, letters);
  return letters;
}
