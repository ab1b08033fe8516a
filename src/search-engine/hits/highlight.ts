import type { SearchQuery } from '../contract.ts';
import { isWordUnit } from '../words/tokenizer.ts';
import type { WordMatcher } from './matched-words.ts';
import type { RecordText } from './record-text.ts';

type Tags = Pick<SearchQuery, 'highlightPreTag' | 'highlightPostTag'>;

/** Highlights the matches in a hit, and writes the result as JSON in Algolia's format. */
export class Highlighter {
  readonly #matcher: WordMatcher;
  readonly #tags: Tags;
  readonly #escapedTags: Tags;
  readonly #onlyMatchingMembers: boolean;

  constructor(matcher: WordMatcher, query: SearchQuery) {
    this.#matcher = matcher;
    this.#tags = query;
    this.#escapedTags = {
      highlightPreTag: JSON.stringify(query.highlightPreTag).slice(1, -1),
      highlightPostTag: JSON.stringify(query.highlightPostTag).slice(1, -1),
    };
    this.#onlyMatchingMembers = query.restrictHighlightAndSnippetArrays;
  }

  /** Highlights an attribute; returns undefined if it contains no text. Does not parse strings without escapes. */
  highlightAttribute(record: RecordText, number: number, maxTypos: number): string | undefined {
    const { text } = record;
    const start = record.valueStart(number);
    const end = record.valueEnd(number);

    if (text.charCodeAt(start) === 34) {
      const backslash = text.indexOf('\\', start);
      if (backslash < 0 || backslash >= end) {
        this.#matcher.scan(text, start + 1, end - 1, maxTypos);
        return this.#highlightJson(`"${mark(this.#matcher, text, start + 1, end - 1, this.#escapedTags)}"`);
      }
    }

    return this.highlight(JSON.parse(text.slice(start, end)), maxTypos);
  }

  /** Highlights every text in a value. Lists and objects keep their structure. */
  highlight(value: unknown, maxTypos: number): string | undefined {
    return this.#mapTexts(value, (text) => {
      this.#matcher.scan(text, 0, text.length, maxTypos);
      return this.#highlightJson(JSON.stringify(mark(this.#matcher, text, 0, text.length, this.#tags)));
    });
  }

  /** Highlights every text in a value, truncated to about `words` words around the first match. */
  snippet(value: unknown, maxTypos: number, words: number, ellipsis: string): string | undefined {
    return this.#mapTexts(value, (text) => {
      this.#matcher.scan(text, 0, text.length, maxTypos);
      const { start, end } = window(
        text,
        this.#matcher.count > 0 ? this.#matcher.starts[0]! : undefined,
        words,
      );
      const cut = mark(this.#matcher, text, start, end, this.#tags);
      const withEllipses = `${start > 0 ? ellipsis : ''}${cut}${end < text.length ? ellipsis : ''}`;
      return `{"value":${JSON.stringify(withEllipses)},"matchLevel":"${this.#matchLevel()}"}`;
    });
  }

  #highlightJson(value: string): string {
    if (this.#matcher.count === 0) return `{"value":${value},"matchLevel":"none","matchedWords":[]}`;
    const matched = JSON.stringify(this.#matcher.matched);
    return `{"value":${value},"matchLevel":"${this.#matchLevel()}","fullyHighlighted":${this.#matcher.isAll},"matchedWords":${matched}}`;
  }

  #matchLevel(): 'none' | 'partial' | 'full' {
    const { matched, typed, count } = this.#matcher;
    if (count === 0) return 'none';
    return matched.length === typed.length ? 'full' : 'partial';
  }

  #mapTexts(value: unknown, map: (text: string) => string): string | undefined {
    if (typeof value === 'string') return map(value);
    if (typeof value === 'number') return map(String(value));

    if (Array.isArray(value)) {
      const mapped = value
        .map((member) => this.#mapTexts(member, map))
        .filter((member) => member !== undefined);
      const remaining = this.#onlyMatchingMembers ? mapped.filter(hasMatch) : mapped;
      return `[${remaining.join()}]`;
    }

    if (typeof value !== 'object' || value === null) return undefined;
    const parts: string[] = [];

    for (const [name, inside] of Object.entries(value)) {
      const marked = this.#mapTexts(inside, map);
      if (marked !== undefined) parts.push(`${JSON.stringify(name)}:${marked}`);
    }

    return `{${parts.join()}}`;
  }
}

/** Returns a range of a text with tags around the matches of the matcher's last scan. */
export function mark(matcher: WordMatcher, text: string, from: number, to: number, tags: Tags): string {
  const { starts, ends, count } = matcher;
  let marked = '';
  let at = from;

  for (let match = 0; match < count; match++) {
    const start = starts[match]!;
    const end = ends[match]!;
    if (start < from || end > to) continue;
    marked += text.slice(at, start) + tags.highlightPreTag + text.slice(start, end) + tags.highlightPostTag;
    at = end;
  }

  return marked + text.slice(at, to);
}

// Quotation marks inside values are escaped, so these strings only occur as match levels.
function hasMatch(marked: string): boolean {
  return marked.includes('"matchLevel":"full"') || marked.includes('"matchLevel":"partial"');
}

/** Returns the range of `words` words around a match, or at the start of the text, without reading the rest. */
function window(text: string, firstMatch: number | undefined, words: number): { start: number; end: number } {
  const before = wordsBack(text, firstMatch ?? 0, words >> 1);
  const after = wordsOn(text, before.at, words);
  // If the text ends within the window, the window extends further back.
  const start = after.left > 0 ? wordsBack(text, before.at, after.left).at : before.at;
  return {
    start: wordsBack(text, start, 1).left === 1 ? 0 : start,
    end: wordsOn(text, after.at, 1).left === 1 ? text.length : after.at,
  };
}

/** Returns the start of the word `words` words before `from`, and how many words are missing. */
function wordsBack(text: string, from: number, words: number): { at: number; left: number } {
  let at = from;
  let left = words;

  while (left > 0) {
    let end = at;
    while (end > 0 && !isWordUnit(text.charCodeAt(end - 1))) end--;
    if (end === 0) break;
    at = end;
    while (at > 0 && isWordUnit(text.charCodeAt(at - 1))) at--;
    left--;
  }

  return { at, left };
}

/** Returns the end of the word `words` words after `from`, and how many words are missing. */
function wordsOn(text: string, from: number, words: number): { at: number; left: number } {
  let at = from;
  let left = words;

  while (left > 0) {
    let start = at;
    while (start < text.length && !isWordUnit(text.charCodeAt(start))) start++;
    if (start === text.length) break;
    at = start;
    while (at < text.length && isWordUnit(text.charCodeAt(at))) at++;
    left--;
  }

  return { at, left };
}
