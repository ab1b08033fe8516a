import type { QueryPlan } from '../query/query-plan.ts';
import { isWordUnit, wordBetween, wordEnd } from '../words/tokenizer.ts';
import { lengthWithTypos } from './typo-length.ts';

interface Matcher {
  word: string;
  prefix: boolean;
  typos: number;
  /** The numbers of the query words that it represents. */
  typed: number[];
}

/** Finds the words of a text that match the query, to highlight them. */
export class WordMatcher {
  readonly typed: string[];
  readonly #matchers: Matcher[] = [];
  /** For each ASCII character, 1 if a word that matches with at most one typo can start with it. */
  readonly #firstCharacters = new Uint8Array(128);
  readonly #seen: Uint8Array;

  /** The results of the last `scan`: start and end of each match, their number, and whether every word matched. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  count = 0;
  isAll = false;

  constructor(plan: QueryPlan) {
    this.typed = plan.typed;
    this.#seen = new Uint8Array(plan.typed.length);
    const seenKeys = new Set<string>();

    for (const { slots } of plan.readings) {
      for (const { words, typed } of slots) {
        for (const { word, prefix, typos } of words) {
          const key = `${word} ${prefix} ${typed.join()}`;
          if (seenKeys.has(key)) continue;
          seenKeys.add(key);
          this.#matchers.push({ word, prefix, typos, typed });
          const first = word.charCodeAt(0);
          if (first < 128) this.#firstCharacters[first] = 1;
          if (first >= 97 && first <= 122) this.#firstCharacters[first - 32] = 1;
        }
      }
    }
  }

  /** The query words that the last `scan` found. */
  get matched(): string[] {
    return this.typed.filter((_, number) => this.#seen[number] === 1);
  }

  /**
   * Scans a range of a text for matches.
   * @param maxTypos the number of typos of the hit; in a hit without typos, words with typos are not marked
   */
  scan(text: string, from: number, to: number, maxTypos: number): void {
    this.count = 0;
    this.isAll = true;
    this.#seen.fill(0);
    if (this.#matchers.length === 0) return;
    // A typo in the first letter counts twice.
    const firstCharacters = maxTypos < 2 ? this.#firstCharacters : undefined;

    for (let at = from; at < to; ) {
      const unit = text.charCodeAt(at);
      if (unit < 128 ? asciiWordUnits[unit] === 0 : !isWordUnit(unit)) {
        at++;
        continue;
      }
      const end = Math.min(unit < 128 ? asciiWordEnd(text, at) : wordEnd(text, at), to);
      if (firstCharacters && unit < 128 && firstCharacters[unit] === 0) this.isAll = false;
      else this.#match(text, at, end, maxTypos);
      at = end;
    }
  }

  /** The numbers of the query words that a folded word matches. */
  matchedIn(word: string, maxTypos: number): number[] {
    this.#seen.fill(0);
    if (this.#lengthIn(word, maxTypos) === 0) return [];
    return [...this.#seen.keys()].filter((number) => this.#seen[number] === 1);
  }

  #match(text: string, start: number, end: number, maxTypos: number): void {
    const word = wordBetween(text, start, end);
    const length = this.#lengthIn(word, maxTypos);
    if (length === 0) {
      this.isAll = false;
      return;
    }

    // If folding changed the length, a prefix of the folded word has no exact counterpart in the text.
    const markedEnd = length === word.length || word.length !== end - start ? end : start + length;
    if (markedEnd < end) this.isAll = false;
    this.starts[this.count] = start;
    this.ends[this.count++] = markedEnd;
  }

  /** The length of the part of a folded word that matches a query word, or 0. */
  #lengthIn(word: string, maxTypos: number): number {
    let length = 0;

    for (const matcher of this.#matchers) {
      const { word: queryWord, prefix, typed } = matcher;
      if (prefix ? !word.startsWith(queryWord) : word !== queryWord) continue;
      length = Math.max(length, queryWord.length);
      this.#addMatched(typed);
    }

    return length === 0 && maxTypos > 0 ? this.#matchWithTypos(word, maxTypos) : length;
  }

  #matchWithTypos(word: string, maxTypos: number): number {
    for (const { word: queryWord, prefix, typos, typed } of this.#matchers) {
      const limit = Math.min(typos, maxTypos);
      const length = limit === 0 ? 0 : lengthWithTypos(queryWord, word, limit, prefix);
      if (length === 0) continue;
      this.#addMatched(typed);
      return length;
    }
    return 0;
  }

  #addMatched(typed: number[]): void {
    for (const number of typed) this.#seen[number] = 1;
  }
}

const asciiWordUnits = Uint8Array.from({ length: 128 }, (_, unit) => (isWordUnit(unit) ? 1 : 0));

/** A faster `wordEnd` for ASCII words that are not abbreviations. */
function asciiWordEnd(text: string, start: number): number {
  let end = start + 1;
  let unit = text.charCodeAt(end);
  while (unit < 128 && asciiWordUnits[unit] === 1) unit = text.charCodeAt(++end);
  return unit > 127 || end === start + 1 ? wordEnd(text, start) : end;
}
