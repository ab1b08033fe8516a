import type { Chamber } from '../records/fields.ts';
import { billNumberKey, findBillNumbers } from './bill-numbers.ts';

/** The number of characters that are searched. Articles name their bills and people long before. */
const MAX_SEARCHED_LENGTH = 60_000;

/** `House Bill 1060`, `Senate Joint Resolution No. 5`, `House bill 12`: numbers that are written out in full. */
const WRITTEN_OUT =
  /\b(?:House|Senate|Assembly),? (?:(?:Joint|Concurrent) )?(?:Bill|File|Docket|Resolution|Memorial)s?,?(?: No\.?| Number| #)? ?\d{1,6}\b/gi;
/** `HB-1060`, `hb 1060`, `s.b. 12`: forms that only bill numbers have. */
const MARKED = /\b(?:[HSA][BF]?-\d{2,6}|[hsa]\.?[bf]\.?\s?\d{1,6})\b/g;
/** `H.100, 101 and 102`; `House Bills 12 and 13`: all share the prefix of the first. */
const LIST =
  /\b([HSA]\.?(?:[DBF]\.?)?|(?:House|Senate) (?:Bills|Dockets|Files|Resolutions)(?: Nos\.)?)\s?(\d{1,6})((?:, ?\d{1,6})*,? (?:and|&) \d{1,6})\b/g;

/**
 * Finds the bills that an article mentions, in the spellings of running text.
 * @returns keys to look up bills by, each once
 */
export function billsNamedIn(text: string): string[] {
  const searched = text.slice(0, MAX_SEARCHED_LENGTH);
  const keys = new Set(findBillNumbers(searched));
  for (const [found] of searched.matchAll(WRITTEN_OUT)) keys.add(writtenOutKey(found));
  for (const [found] of searched.matchAll(MARKED)) keys.add(billNumberKey(found));
  for (const [, prefix = '', first, others = ''] of searched.matchAll(LIST)) {
    for (const number of [first, ...(others.match(/\d+/g) ?? [])])
      keys.add(writtenOutKey(`${prefix} ${number}`));
  }
  return [...keys].flatMap(keyVariants);
}

function writtenOutKey(found: string): string {
  return billNumberKey(
    found.replace(/(bill|file|docket|resolution|memorial)s\b/i, '$1').replace(/ Nos\./i, ''),
  );
}

/** A bill number's key and its alternative spelling: people write HB 100 for H 100, and vice versa. */
function keyVariants(key: string): string[] {
  const [, chamber, b, number] = /^([HSA])(B?)(\d+)$/.exec(key) ?? [];
  return chamber ? [key, `${chamber}${b ? '' : 'B'}${number}`] : [key];
}

/** A person in a text, named with a title or by full name. */
export interface NamedInText {
  /** Possible names, from the longest to the shortest. */
  spellings: string[];
  /** The chamber of the title; undefined if there is none. */
  chamber: Chamber | undefined;
  hasTitle: boolean;
}

// A word of a name. Its length is bounded, because a word of 60,000 letters and dashes would take quadratic time.
const WORD = String.raw`(?:[JS]r\.|\p{Lu}\.|\p{Lu}[\p{L}'’-]{1,60})`;
const NAME = `${WORD}(?: (?:(?:de|la|van|von|der|del|di|du) )?${WORD}){0,3}`;
const TITLE =
  'Rep(?:resentative)?s?|Sen(?:ator)?s?|Assembly(?:man|woman|member)s?|Delegates?|Speaker|Senate President|President';
const TITLED = new RegExp(String.raw`\b(${TITLE})\.? (${NAME}(?:(?:, | and |, and )${NAME})*)`, 'gu');
/** Titles of members of Congress, who may have the same name as a member of this legislature. */
const FEDERAL = new RegExp(
  String.raw`\b(?:U\.? ?S\.? (?:${TITLE})|Congress(?:man|woman|member))\.? ${NAME}`,
  'gu',
);
const CAPITALIZED = new RegExp(`${WORD}(?: ${WORD})+`, 'gu');
/** Days of the week, which follow a name without a comma: `Sen. Fox Tuesday told reporters`. */
const DAYS = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

/** Finds the people that an article names, as candidates to match with the directory. */
export function peopleNamedIn(text: string): NamedInText[] {
  const searched = text.slice(0, MAX_SEARCHED_LENGTH).replace(/\s+/g, ' ').replace(FEDERAL, '; ');
  const named: NamedInText[] = [];
  for (const [, title = '', names = ''] of searched.matchAll(TITLED)) {
    const isPlural = /s$/.test(title);
    const people = isPlural ? names.split(/, and | and |, /) : names.split(/, | and /).slice(0, 1);
    for (const name of people) {
      named.push({ spellings: possibleNames(name), chamber: chamberOfTitle(title), hasTitle: true });
    }
  }

  for (const [run] of searched.matchAll(CAPITALIZED)) {
    for (const window of windows(run.split(' '))) {
      named.push({ spellings: [window], chamber: undefined, hasTitle: false });
    }
  }

  return named;
}

/**
 * The possible names in a run of capitalized words, since the last words may not belong to the name. A single word
 * counts only if nothing but a day of the week follows.
 */
function possibleNames(name: string): string[] {
  const words = name.split(' ');
  const spellings = words.map((_, i) => words.slice(0, words.length - i).join(' '));
  const second = words[1];
  return second === undefined || DAYS.test(second) ? spellings : spellings.slice(0, -1);
}

/** All sequences of two to four words, which may be full names. */
function windows(words: string[]): string[] {
  const found: string[] = [];
  for (let from = 0; from < words.length - 1; from++) {
    if (words[from]!.endsWith('.')) continue;
    for (let to = Math.min(from + 4, words.length); to > from + 1; to--)
      found.push(words.slice(from, to).join(' '));
  }
  return found;
}

function chamberOfTitle(title: string): Chamber | undefined {
  if (/^Sen/.test(title)) return 'senate';
  return title === 'President' ? undefined : 'house';
}
