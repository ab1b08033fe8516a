import type { SearchParameters } from '../contract.ts';
import { wordsOf } from '../words/tokenizer.ts';
import { parseQuery, type TypedWord } from './query-syntax.ts';
import { respellings } from './respelling.ts';
import type { SynonymTable } from './synonyms.ts';

/** A word to look for, and how freely. */
export interface QueryWord {
  word: string;
  prefix: boolean;
  typos: number;
}

/** One place in a query: it is filled by any of its words. */
export interface Slot {
  words: QueryWord[];
  optional: boolean;
  /** The words of the query it stands for, by number. */
  typed: number[];
}

/** One way to understand a query: every slot filled, and the slots of each phrase by words in a row. */
export interface Reading {
  slots: Slot[];
  phrases: { from: number; to: number }[];
  /** What reading it so costs, as if it were typos. */
  typos: number;
}

export interface QueryPlan {
  readings: Reading[];
  excluded: Reading[];
  /** The words of the query as they are matched, for `matchedWords`. */
  typed: string[];
}

/** Some words of a query put in other words. */
export interface Replacement {
  from: number;
  to: number;
  words: QueryWord[];
  typos: number;
}

/** What the plan must know about the words of the index. */
export interface Vocabulary {
  /** In how many records the word stands. */
  frequency(word: string): number;
  hasBeginning(beginning: string): boolean;
}

// Of a longer query the first words count: each more is a search through all records that match so far.
const MAX_WORDS = 24;
const FEW_WORDS = 8;
// Each reading is a search of its own, and costs the more, the more words it has.
const MAX_READINGS = 12;
const MAX_WORDS_IN_READINGS = 48;

/**
 * @param without words of the query to leave out, by number (see `removeWordsIfNoResults`).
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
  const kept = considered(parsed.words).filter((_, number) => !without.has(number));
  const words = parameters.removeStopWords ? withoutStopWords(kept, stopWords, parameters) : kept;
  const valueQuery = words.map((word, at) => soughtWord(word, at === words.length - 1, parameters));
  const optional = new Set(parameters.optionalWords.flatMap(wordsOf));
  const plain: Reading = {
    slots: valueQuery.map((word, at) => ({ words: [word], optional: optional.has(word.word), typed: [at] })),
    phrases: phrasesOf(words),
    typos: 0,
  };
  const replacements = replacementsOf(words, valueQuery, plain, synonyms, parameters, vocabulary);
  const most = Math.min(MAX_READINGS, Math.max(1, Math.floor(MAX_WORDS_IN_READINGS / words.length)));
  return {
    readings: [plain, ...readingsOf(plain, replacements, most - 1)],
    excluded: parsed.excluded.map(exactReading),
    typed: words.map((word) => word.word),
  };
}

/** The words of a query that count, in its order. */
export function consideredWords(query: string, advancedSyntax: boolean): TypedWord[] {
  return considered(parseQuery(query, advancedSyntax).words);
}

function considered(words: TypedWord[]): TypedWord[] {
  return withoutRepetitions(words).slice(0, MAX_WORDS);
}

/** In a long query a word counts where it stands last; in a short one its repetition is part of what is sought. */
function withoutRepetitions(words: TypedWord[]): TypedWord[] {
  if (words.length <= FEW_WORDS) return words;
  const last = new Map(words.map((word, at) => [word.word, at]));
  return words.filter((word, at) => word.phrase !== undefined || last.get(word.word) === at);
}

/** The last word stays while it is being typed: it may become another. */
function withoutStopWords(
  words: TypedWord[],
  stopWords: Set<string>,
  { queryType }: SearchParameters,
): TypedWord[] {
  const last = words.length - 1;
  const kept = words.filter(
    (word, at) =>
      word.phrase !== undefined || !stopWords.has(word.word) || (at === last && queryType !== 'prefixNone'),
  );
  return kept.length === 0 ? words : kept;
}

function soughtWord({ word, phrase }: TypedWord, isLast: boolean, parameters: SearchParameters): QueryWord {
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

/** Synonyms of one word by one word go into its slot at once; all others are ways to read the query. */
function replacementsOf(
  words: TypedWord[],
  valueQuery: QueryWord[],
  plain: Reading,
  synonyms: SynonymTable,
  parameters: SearchParameters,
  vocabulary: Vocabulary,
): Replacement[] {
  const folded = words.map((word) => word.word);
  const isFree = (from: number, to: number) =>
    words.slice(from, to).every((word) => word.phrase === undefined);
  const replacements: Replacement[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const { length, alternatives } of synonyms.at(folded, at)) {
      if (!isFree(at, at + length)) continue;
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
  for (const replacement of respellings(valueQuery, parameters.typoTolerance !== false, vocabulary)) {
    if (isFree(replacement.from, replacement.to)) replacements.push(replacement);
  }
  return replacements;
}

/** Each replacement alone, those that cost nothing first, and as many as go together at once. */
function readingsOf(plain: Reading, replacements: Replacement[], most: number): Reading[] {
  const likely = replacements.sort((first, second) => first.typos - second.typos).slice(0, most);
  const readings = likely.map((replacement) => replaced(plain, [replacement]));
  const together: Replacement[] = [];
  for (const next of likely.sort((first, second) => first.from - second.from || first.typos - second.typos)) {
    if (together.every((other) => other.to <= next.from)) together.push(next);
  }
  if (together.length > 1) readings.push(replaced(plain, together));
  return readings;
}

/** @param replacements in the order of the words they replace, none overlapping. */
function replaced(plain: Reading, replacements: Replacement[]): Reading {
  const reading: Reading = { slots: [], phrases: [], typos: 0 };
  const movedTo: number[] = [];
  let at = 0;
  const keepUntil = (end: number) => {
    for (; at < end; at++) {
      movedTo[at] = reading.slots.length;
      reading.slots.push(plain.slots[at]!);
    }
  };
  for (const replacement of replacements) {
    keepUntil(replacement.from);
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
  keepUntil(plain.slots.length);
  for (const { from, to } of plain.phrases)
    reading.phrases.push({ from: movedTo[from]!, to: movedTo[to - 1]! + 1 });
  return reading;
}

/** Exactly these words in a row. */
function exactReading(words: string[]): Reading {
  const slots = words.map((word, at) => ({
    words: [{ word, prefix: false, typos: 0 }],
    optional: false,
    typed: [at],
  }));
  return { slots, phrases: words.length > 1 ? [{ from: 0, to: words.length }] : [], typos: 0 };
}
