import { type Dictionary, firstLetters, numberOf, rangeOf, type WordRange } from './dictionary.ts';

// The maximum length of a word. A state has one bit for each of its letters, and one for the empty prefix.
const MAX_WORD_LENGTH = 30;
const MAX_DEPTH = 36;

// The states of the automaton after each letter of a dictionary word, with no typo, up to one and up to two. Bit n is
// set if the letters read so far match the first n letters of the query word.
const noTypoStates = new Int32Array(MAX_DEPTH + 1);
const oneTypoStates = new Int32Array(MAX_DEPTH + 1);
const twoTypoStates = new Int32Array(MAX_DEPTH + 1);
/** For each code unit, the positions at which the query word has it: bit n for its nth letter. */
const letterMasks = new Int32Array(65536);

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
  if (limit === 0 || word.length > MAX_WORD_LENGTH || word.length < 2) return found;
  for (let at = 0; at < word.length; at++) letterMasks[word.charCodeAt(at)]! |= 2 << at;
  noTypoStates[0] = 1;
  oneTypoStates[0] = 3;
  twoTypoStates[0] = 7;
  if (prefix) walkPrefixes(dictionary, word, limit, found);
  else walkWords(dictionary, word, limit, found);
  for (let at = 0; at < word.length; at++) letterMasks[word.charCodeAt(at)] = 0;
  if (limit >= 2) firstLetterTypos(dictionary, word, prefix, found[2]!);

  return found;
}

/** Advances the automaton by one letter: Wu and Manber's algorithm, extended to swapped letters. */
function advance(units: Uint16Array, start: number, depth: number): void {
  const mask = letterMasks[units[start + depth - 1]!]!;
  const previous = depth - 1;
  const exact = (noTypoStates[previous]! << 1) & mask;

  let one =
    ((oneTypoStates[previous]! << 1) & mask) |
    noTypoStates[previous]! |
    (noTypoStates[previous]! << 1) |
    (exact << 1);

  let two =
    ((twoTypoStates[previous]! << 1) & mask) | oneTypoStates[previous]! | (oneTypoStates[previous]! << 1);

  if (depth > 1) {
    const swapped = letterMasks[units[start + depth - 2]!]! & (mask << 1);
    one |= (noTypoStates[depth - 2]! << 2) & swapped;
    two |= (oneTypoStates[depth - 2]! << 2) & swapped;
  }

  noTypoStates[depth] = exact;
  oneTypoStates[depth] = one;
  twoTypoStates[depth] = two | (one << 1);
}

/** Checks the words with the same first letter in order, and skips the prefix shared with the previous word. */
function walkWords(dictionary: Dictionary, word: string, limit: number, found: WordRange[][]): void {
  const { units, starts, shared } = dictionary;
  const { from, to } = rangeOf(dictionary, word[0]!);
  const accepting = 1 << word.length;
  const states = limit === 1 ? oneTypoStates : twoTypoStates;
  let validDepth = 0;

  for (let number = from; number < to; ) {
    const start = starts[number]!;
    const size = starts[number + 1]! - start;
    let depth = number === from ? 0 : Math.min(validDepth, shared[number]!);
    let isAlive = size <= word.length + limit;
    const end = Math.min(size, word.length + limit);
    while (depth < end) {
      depth++;
      advance(units, start, depth);
      if (states[depth] === 0) {
        isAlive = false;
        break;
      }
    }
    validDepth = depth;
    if (states[depth] === 0) {
      number = endOf(shared, number, to, depth);
      continue;
    }
    if (isAlive && (states[depth]! & accepting) !== 0 && (noTypoStates[depth]! & accepting) === 0) {
      add(found[(oneTypoStates[depth]! & accepting) !== 0 ? 1 : 2]!, number, number + 1);
    }
    number++;
  }
}

/** Does the same for prefixes. Once a prefix matches, so do all words that share it. */
function walkPrefixes(dictionary: Dictionary, word: string, limit: number, found: WordRange[][]): void {
  const { units, starts, shared } = dictionary;
  const { from, to } = rangeOf(dictionary, word[0]!);
  const accepting = 1 << word.length;
  let validDepth = 0;
  // All words before this one are already listed with two typos, so only matches with one typo matter.
  let covered = from;

  for (let number = from; number < to; ) {
    const start = starts[number]!;
    const size = starts[number + 1]! - start;
    let depth = number === from ? 0 : Math.min(validDepth, shared[number]!);
    let isDone = false;
    while (depth < size && !isDone) {
      depth++;
      advance(units, start, depth);
      if ((oneTypoStates[depth]! & accepting) !== 0) {
        add(found[1]!, number, endOf(shared, number, to, depth));
        isDone = true;
      } else if (limit === 2 && number >= covered && (twoTypoStates[depth]! & accepting) !== 0) {
        covered = endOf(shared, number, to, depth);
        add(found[2]!, number, covered);
      }
      isDone ||= (limit === 2 && number >= covered ? twoTypoStates[depth] : oneTypoStates[depth]) === 0;
    }
    validDepth = depth;
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
