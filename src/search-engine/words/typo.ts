import { type Dictionary, firstLetters, numberOf, rangeOf, type WordRange } from './dictionary.ts';

// A state has one bit for each letter of the word, and one for the empty prefix.
const MAX_LENGTH = 30;
const DEEPEST = 36;

// The states of the automaton after each letter of a dictionary word, with no typo, up to one and up to two. Bit n is
// set if the letters read so far match the first n letters of the query word.
const without = new Int32Array(DEEPEST + 1);
const withOne = new Int32Array(DEEPEST + 1);
const withTwo = new Int32Array(DEEPEST + 1);
/** For each code unit, the positions at which the query word has it: bit n for its nth letter. */
const placesOf = new Int32Array(65536);

/**
 * Finds the words of a dictionary within `limit` typos of a word. A typo is an insertion, a deletion, a substitution
 * or a swap of two neighboring letters. A typo in the first letter counts twice, as in Algolia. Words of more than 30
 * letters match without typos only.
 *
 * @param prefix whether words with a matching prefix are found too, as for the last word, which is still being typed
 * @returns ranges of words by number of typos. Ranges may overlap; the lower number of typos counts.
 */
export function wordsWithTypos(
  dictionary: Dictionary,
  word: string,
  limit: number,
  prefix: boolean,
): WordRange[][] {
  const found: WordRange[][] = Array.from({ length: limit + 1 }, () => []);
  if (limit === 0 || word.length > MAX_LENGTH || word.length < 2) return found;
  for (let at = 0; at < word.length; at++) placesOf[word.charCodeAt(at)]! |= 2 << at;
  without[0] = 1;
  withOne[0] = 3;
  withTwo[0] = 7;
  if (prefix) walkBeginnings(dictionary, word, limit, found);
  else walkWords(dictionary, word, limit, found);
  for (let at = 0; at < word.length; at++) placesOf[word.charCodeAt(at)] = 0;
  if (limit >= 2) firstLetterTypos(dictionary, word, prefix, found[2]!);
  return found;
}

/** Advances the automaton by one letter: Wu and Manber's algorithm, extended to swapped letters. */
function read(units: Uint16Array, start: number, depth: number): void {
  const places = placesOf[units[start + depth - 1]!]!;
  const above = depth - 1;
  const exact = (without[above]! << 1) & places;
  let one = ((withOne[above]! << 1) & places) | without[above]! | (without[above]! << 1) | (exact << 1);
  let two = ((withTwo[above]! << 1) & places) | withOne[above]! | (withOne[above]! << 1);
  if (depth > 1) {
    const swapped = placesOf[units[start + depth - 2]!]! & (places << 1);
    one |= (without[depth - 2]! << 2) & swapped;
    two |= (withOne[depth - 2]! << 2) & swapped;
  }
  without[depth] = exact;
  withOne[depth] = one;
  withTwo[depth] = two | (one << 1);
}

/** Checks the words with the same first letter in order, and skips the prefix shared with the previous word. */
function walkWords(dictionary: Dictionary, word: string, limit: number, found: WordRange[][]): void {
  const { units, starts, shared } = dictionary;
  const { from, to } = rangeOf(dictionary, word[0]!);
  const all = 1 << word.length;
  const reach = limit === 1 ? withOne : withTwo;
  let known = 0;
  for (let number = from; number < to; ) {
    const start = starts[number]!;
    const size = starts[number + 1]! - start;
    let depth = number === from ? 0 : Math.min(known, shared[number]!);
    let isAlive = size <= word.length + limit;
    const end = Math.min(size, word.length + limit);
    while (depth < end) {
      depth++;
      read(units, start, depth);
      if (reach[depth] === 0) {
        isAlive = false;
        break;
      }
    }
    known = depth;
    if (reach[depth] === 0) {
      number = endOf(shared, number, to, depth);
      continue;
    }
    if (isAlive && (reach[depth]! & all) !== 0 && (without[depth]! & all) === 0) {
      add(found[(withOne[depth]! & all) !== 0 ? 1 : 2]!, number, number + 1);
    }
    number++;
  }
}

/** Does the same for prefixes. Once a prefix matches, so do all words that share it. */
function walkBeginnings(dictionary: Dictionary, word: string, limit: number, found: WordRange[][]): void {
  const { units, starts, shared } = dictionary;
  const { from, to } = rangeOf(dictionary, word[0]!);
  const all = 1 << word.length;
  let known = 0;
  // All words before this one are already listed with two typos, so only matches with one typo matter.
  let covered = from;
  for (let number = from; number < to; ) {
    const start = starts[number]!;
    const size = starts[number + 1]! - start;
    let depth = number === from ? 0 : Math.min(known, shared[number]!);
    let isDone = false;
    while (depth < size && !isDone) {
      depth++;
      read(units, start, depth);
      if ((withOne[depth]! & all) !== 0) {
        add(found[1]!, number, endOf(shared, number, to, depth));
        isDone = true;
      } else if (limit === 2 && number >= covered && (withTwo[depth]! & all) !== 0) {
        covered = endOf(shared, number, to, depth);
        add(found[2]!, number, covered);
      }
      isDone ||= (limit === 2 && number >= covered ? withTwo[depth] : withOne[depth]) === 0;
    }
    known = depth;
    number = isDone ? endOf(shared, number, to, depth) : number + 1;
  }
}

/** Returns the first word after `number` that does not share its first `depth` letters. */
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

/** Finds words with a wrong, missing, extra or swapped first letter and no other typo. */
function firstLetterTypos(dictionary: Dictionary, word: string, prefix: boolean, found: WordRange[]): void {
  const rest = word.slice(1);
  const check = (candidate: string) => {
    if (candidate[0] === word[0]) return;
    const number = prefix ? -1 : numberOf(dictionary, candidate);
    const range = prefix ? rangeOf(dictionary, candidate) : { from: number, to: number + 1 };
    if (range.from >= 0 && range.to > range.from) found.push(range);
  };
  check(rest);
  check(`${word[1]}${word[0]}${word.slice(2)}`);
  for (const letter of firstLetters(dictionary)) {
    check(letter + rest);
    check(letter + word);
  }
}
