import type { QueryPlan } from '../query/query-plan.ts';
import { eachWord } from '../words/tokenizer.ts';

/** A stretch of a text that matches words of the query. */
export interface MatchedSpan {
  start: number;
  end: number;
  /** The words of the query, by number. */
  typed: number[];
}

interface Matcher {
  word: string;
  prefix: boolean;
  typos: number;
  typed: number[];
}

/** Finds in a hit's texts what the query matched, to be highlighted. */
export class WordMatcher {
  readonly typed: string[];
  readonly #matchers: Matcher[] = [];

  constructor(plan: QueryPlan) {
    this.typed = plan.typed;
    const seen = new Set<string>();
    for (const reading of plan.readings) {
      for (const slot of reading.slots) {
        for (const { word, prefix, typos } of slot.words) {
          const key = `${word} ${prefix} ${slot.typed.join()}`;
          if (!seen.has(key)) this.#matchers.push({ word, prefix, typos, typed: slot.typed });
          seen.add(key);
        }
      }
    }
  }

  /** @param mostTypos of the hit's words: where it matched without typos, words with typos are not marked. */
  spans(text: string, mostTypos: number): MatchedSpan[] {
    const spans: MatchedSpan[] = [];
    if (this.#matchers.length === 0) return spans;
    eachWord(text, (word, start, end) => {
      const length = this.#matchedLength(word, mostTypos);
      if (length === 0) return;
      // Folding changed the length: a part of the word has no certain place in the text.
      const isWhole = length === word.length || word.length !== end - start;
      spans.push({ start, end: isWhole ? end : start + length, typed: this.#typedOf });
    });
    return spans;
  }

  #typedOf: number[] = [];

  /** How much of a word matches, 0 for none; exact matches before those with typos. */
  #matchedLength(word: string, mostTypos: number): number {
    for (const { word: sought, prefix, typed } of this.#matchers) {
      if (prefix ? word.startsWith(sought) : word === sought) {
        this.#typedOf = typed;
        return sought.length;
      }
    }
    if (mostTypos === 0) return 0;
    for (const { word: sought, prefix, typos, typed } of this.#matchers) {
      const limit = Math.min(typos, mostTypos);
      if (limit === 0) continue;
      const length = lengthWithTypos(sought, word, limit, prefix);
      if (length > 0) {
        this.#typedOf = typed;
        return length;
      }
    }
    return 0;
  }
}

let before = new Uint8Array(80);
let row = new Uint8Array(80);
let next = new Uint8Array(80);

/** How much of `word` is `sought` with at most `limit` typos (counted as in `typo.ts`), or 0. */
export function lengthWithTypos(sought: string, word: string, limit: number, prefix: boolean): number {
  const length = sought.length;
  if (length > 64 || word.length + limit < length || (!prefix && word.length > length + limit)) return 0;
  const allowed = sought[0] === word[0] ? limit : limit - 1;
  if (allowed < 1) return 0;
  for (let at = 0; at <= length; at++) row[at] = at;
  let bestLength = 0;
  let least = allowed + 1;
  const end = Math.min(word.length, length + limit);
  for (let depth = 1; depth <= end; depth++) {
    next[0] = depth;
    for (let at = 1; at <= length; at++) {
      const same = sought.charCodeAt(at - 1) === word.charCodeAt(depth - 1);
      let typos = Math.min(row[at - 1]! + (same ? 0 : 1), row[at]! + 1, next[at - 1]! + 1);
      if (
        depth > 1 &&
        at > 1 &&
        sought.charCodeAt(at - 1) === word.charCodeAt(depth - 2) &&
        sought.charCodeAt(at - 2) === word.charCodeAt(depth - 1)
      ) {
        typos = Math.min(typos, before[at - 2]! + 1);
      }
      next[at] = typos;
    }
    [before, row, next] = [row, next, before];
    if ((prefix || depth === word.length) && row[length]! < least) {
      least = row[length]!;
      bestLength = depth;
    }
  }
  return bestLength;
}
