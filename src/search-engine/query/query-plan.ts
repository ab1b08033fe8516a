import type { SearchParameters } from '../contract.ts';
import { wordsOf } from '../words/tokenizer.ts';
import { otherNumbers } from './plurals.ts';
import { parseQuery, type TypedWord } from './query-syntax.ts';
import { respellings } from './respelling.ts';
import type { SynonymTable } from './synonyms.ts';

/** A word to search for, and which variants match. */
export interface QueryWord {
  word: string;
  prefix: boolean;
  typos: number;
}

/** A position of a query, which any of its words matches. */
export interface Slot {
  words: QueryWord[];
  optional: boolean;
  /** The numbers of the query words that it represents. */
  typed: number[];
}

/** One interpretation of a query. A record must match every slot, and the slots of each phrase with adjacent words. */
export interface Reading {
  slots: Slot[];
  phrases: { from: number; to: number }[];
  /** The number of typos that this interpretation counts as. */
  typos: number;
}

export interface QueryPlan {
  readings: Reading[];
  excluded: Reading[];
  /** The folded words of the query, for `matchedWords`. */
  typed: string[];
}

/** Other words for some words of a query. */
export interface Replacement {
  from: number;
  to: number;
  words: QueryWord[];
  typos: number;
}

/** The word statistics of an index that a plan depends on. */
export interface Vocabulary {
  /** Returns the number of records that contain the word. */
  frequency(word: string): number;
  hasPrefix(prefix: string): boolean;
}

// The maximum number of words that are searched. Those after it are ignored, because each word adds a pass over all matches.
const MAX_WORDS = 24;
const MAX_WORDS_WITH_REPEATS = 8;
// The maximum number of readings. Each is a separate search, whose cost grows with its number of words.
const MAX_READINGS = 12;
const MAX_WORDS_IN_READINGS = 48;

/**
 * Turns the text of a query into a plan.
 * @param without the numbers of the words to drop (see `removeWordsIfNoResults`)
 */
export function planQuery(
  query: string,
  parameters: SearchParameters,
  synonyms: SynonymTable,
  stopWords: Set<string>,
  vocabulary: Vocabulary,
  without: Set<number> = new Set(),
): QueryPlan {
  const parsed = parseQuery(query, parameters.advancedSyntax);
  const remaining = limitWords(parsed.words).filter((_, number) => !without.has(number));
  const words = parameters.removeStopWords ? withoutStopWords(remaining, stopWords, parameters) : remaining;
  const queryWords = words.map((word, at) => queryWord(word, at === words.length - 1, parameters));
  const optional = new Set(parameters.optionalWords.flatMap(wordsOf));

  const plain: Reading = {
    slots: queryWords.map((word, at) => ({ words: [word], optional: optional.has(word.word), typed: [at] })),
    phrases: phrasesOf(words),
    typos: 0,
  };

  const replacements = replacementsOf(words, queryWords, plain, synonyms, parameters, vocabulary);
  const limit = Math.min(MAX_READINGS, Math.max(1, Math.floor(MAX_WORDS_IN_READINGS / words.length)));

  return {
    readings: [plain, ...readingsOf(plain, replacements, limit - 1)],
    excluded: parsed.excluded.map(exactReading),
    typed: words.map((word) => word.word),
  };
}

/** Returns the words of a query that are searched, in their order. */
export function searchedWords(query: string, advancedSyntax: boolean): TypedWord[] {
  return limitWords(parseQuery(query, advancedSyntax).words);
}

function limitWords(words: TypedWord[]): TypedWord[] {
  return withoutRepeats(words).slice(0, MAX_WORDS);
}

/** Removes all but the last occurrence of each word from a long query. In a short one, repetition may be intended. */
function withoutRepeats(words: TypedWord[]): TypedWord[] {
  if (words.length <= MAX_WORDS_WITH_REPEATS) return words;
  const last = new Map(words.map((word, at) => [word.word, at]));
  return words.filter((word, at) => word.phrase !== undefined || last.get(word.word) === at);
}

/** Removes stop words, except the last word while it is being typed, because it may become another word. */
function withoutStopWords(
  words: TypedWord[],
  stopWords: Set<string>,
  { queryType }: SearchParameters,
): TypedWord[] {
  const last = words.length - 1;
  const remaining = words.filter(
    (word, at) =>
      word.phrase !== undefined || !stopWords.has(word.word) || (at === last && queryType !== 'prefixNone'),
  );
  return remaining.length === 0 ? words : remaining;
}

function queryWord({ word, phrase }: TypedWord, isLast: boolean, parameters: SearchParameters): QueryWord {
  if (phrase !== undefined) return { word, prefix: false, typos: 0 };
  const { queryType } = parameters;
  const prefix = queryType === 'prefixAll' || (queryType === 'prefixLast' && isLast);
  return { word, prefix, typos: typosAllowed(word, parameters) };
}

function typosAllowed(word: string, parameters: SearchParameters): number {
  if (parameters.typoTolerance === false) return 0;
  if (!parameters.allowTyposOnNumericTokens && /\d/.test(word)) return 0;
  if (parameters.disableTypoToleranceOnWords.some((exempt) => wordsOf(exempt).includes(word))) return 0;
  if (word.length >= parameters.minWordSizefor2Typos) return 2;
  return word.length >= parameters.minWordSizefor1Typo ? 1 : 0;
}

function phrasesOf(words: TypedWord[]): Reading['phrases'] {
  const phrases: Reading['phrases'] = [];
  words.forEach((word, at) => {
    if (word.phrase === undefined) return;
    if (at > 0 && words[at - 1]!.phrase === word.phrase) phrases[phrases.length - 1]!.to = at + 1;
    else phrases.push({ from: at, to: at + 1 });
  });
  return phrases.filter((phrase) => phrase.to - phrase.from > 1);
}

/** Adds plurals and single-word synonyms of single words to their slots. Other synonyms and respellings become replacements. */
function replacementsOf(
  words: TypedWord[],
  queryWords: QueryWord[],
  plain: Reading,
  synonyms: SynonymTable,
  parameters: SearchParameters,
  vocabulary: Vocabulary,
): Replacement[] {
  const folded = words.map((word) => word.word);
  const isUnquoted = (from: number, to: number) =>
    words.slice(from, to).every((word) => word.phrase === undefined);
  const replacements: Replacement[] = [];

  for (let at = 0; at < words.length; at++) {
    if (parameters.ignorePlurals && isUnquoted(at, at + 1)) {
      const numbers = otherNumbers(folded[at]!).map((word) => ({ word, prefix: false, typos: 0 }));
      plain.slots[at]!.words.push(...numbers);
    }
    for (const { length, alternatives } of synonyms.at(folded, at)) {
      if (!isUnquoted(at, at + length)) continue;
      for (const alternative of alternatives) {
        const [first] = alternative;
        if (length === 1 && alternative.length === 1 && first !== undefined) {
          plain.slots[at]!.words.push({ word: first, prefix: false, typos: 0 });
        } else {
          const exact = alternative.map((word) => ({ word, prefix: false, typos: 0 }));
          replacements.push({ from: at, to: at + length, words: exact, typos: 0 });
        }
      }
    }
  }

  for (const replacement of respellings(queryWords, parameters.typoTolerance !== false, vocabulary)) {
    if (isUnquoted(replacement.from, replacement.to)) replacements.push(replacement);
  }

  return replacements;
}

/** Makes a reading of each replacement, those without typos first, and one of as many as can be combined. */
function readingsOf(plain: Reading, replacements: Replacement[], limit: number): Reading[] {
  const likely = replacements.sort((first, second) => first.typos - second.typos).slice(0, limit);
  const readings = likely.map((replacement) => applyReplacements(plain, [replacement]));
  const combined: Replacement[] = [];
  for (const next of likely.sort((first, second) => first.from - second.from || first.typos - second.typos)) {
    if (combined.every((other) => other.to <= next.from)) combined.push(next);
  }
  if (combined.length > 1) readings.push(applyReplacements(plain, combined));
  return readings;
}

/** @param replacements in the order of the words they replace, without overlaps */
function applyReplacements(plain: Reading, replacements: Replacement[]): Reading {
  const reading: Reading = { slots: [], phrases: [], typos: 0 };
  const movedTo: number[] = [];
  let at = 0;

  const copyUntil = (end: number) => {
    for (; at < end; at++) {
      movedTo[at] = reading.slots.length;
      reading.slots.push(plain.slots[at]!);
    }
  };

  for (const replacement of replacements) {
    copyUntil(replacement.from);
    const typed = Array.from(
      { length: replacement.to - replacement.from },
      (_, offset) => replacement.from + offset,
    );
    const optional = typed.every((word) => plain.slots[word]!.optional);
    const from = reading.slots.length;
    for (const word of replacement.words) reading.slots.push({ words: [word], optional, typed });
    if (replacement.words.length > 1) reading.phrases.push({ from, to: reading.slots.length });
    reading.typos += replacement.typos;
    at = replacement.to;
  }

  copyUntil(plain.slots.length);
  for (const { from, to } of plain.phrases)
    reading.phrases.push({ from: movedTo[from]!, to: movedTo[to - 1]! + 1 });

  return reading;
}

/** Returns a reading that matches exactly these words next to each other. */
function exactReading(words: string[]): Reading {
  const slots = words.map((word, at) => ({
    words: [{ word, prefix: false, typos: 0 }],
    optional: false,
    typed: [at],
  }));
  return { slots, phrases: words.length > 1 ? [{ from: 0, to: words.length }] : [], typos: 0 };
}
