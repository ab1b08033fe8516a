import type { SearchQuery } from '../contract.ts';
import type { MatchedSpan, WordMatcher } from './matched-words.ts';

/** What a value looks like with the query's words marked, as Algolia answers it. */
interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

type Tags = Pick<SearchQuery, 'highlightPreTag' | 'highlightPostTag'>;

/** Marks what the query matched in the texts of one hit. */
export class Highlighter {
  readonly #matcher: WordMatcher;
  readonly #tags: Tags;
  readonly #onlyMatchesOfLists: boolean;

  constructor(matcher: WordMatcher, query: SearchQuery) {
    this.#matcher = matcher;
    this.#tags = query;
    this.#onlyMatchesOfLists = query.restrictHighlightAndSnippetArrays;
  }

  /** The value of an attribute with every text in it marked; lists and objects keep their shape. */
  highlight(value: unknown, mostTypos: number): unknown {
    return this.#mapTexts(value, (text) => this.#highlightText(text, mostTypos));
  }

  /** The same, each text cut to about `words` words around the first match. */
  snippet(value: unknown, mostTypos: number, words: number, ellipsis: string): unknown {
    return this.#mapTexts(value, (text) => this.#snippetText(text, mostTypos, words, ellipsis));
  }

  #mapTexts(value: unknown, map: (text: string) => { matchLevel: string }): unknown {
    if (typeof value === 'string') return map(value);
    if (typeof value === 'number') return map(String(value));
    if (Array.isArray(value)) {
      const mapped = value
        .map((member) => this.#mapTexts(member, map))
        .filter((member) => member !== undefined);
      return this.#onlyMatchesOfLists ? mapped.filter(hasMatch) : mapped;
    }
    if (typeof value !== 'object' || value === null) return undefined;
    const mapped: Record<string, unknown> = {};
    for (const [name, inside] of Object.entries(value)) {
      const marked = this.#mapTexts(inside, map);
      if (marked !== undefined) mapped[name] = marked;
    }
    return mapped;
  }

  #highlightText(text: string, mostTypos: number): HighlightedValue {
    const spans = this.#matcher.spans(text, mostTypos);
    if (spans.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const matched = this.#matchedWords(spans);
    return {
      value: mark(text, spans, this.#tags),
      matchLevel: matched.length === this.#matcher.typed.length ? 'full' : 'partial',
      fullyHighlighted: isAllMarked(text, spans),
      matchedWords: matched,
    };
  }

  #snippetText(text: string, mostTypos: number, words: number, ellipsis: string) {
    const spans = this.#matcher.spans(text, mostTypos);
    const { start, end } = window(text, spans, words);
    const inside = spans
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
    const cut = mark(text.slice(start, end), inside, this.#tags);
    const matched = this.#matchedWords(spans).length;
    const matchLevel = matched === 0 ? 'none' : matched === this.#matcher.typed.length ? 'full' : 'partial';
    return { value: `${start > 0 ? ellipsis : ''}${cut}${end < text.length ? ellipsis : ''}`, matchLevel };
  }

  #matchedWords(spans: MatchedSpan[]): string[] {
    const numbers = new Set(spans.flatMap((span) => span.typed));
    return this.#matcher.typed.filter((_, number) => numbers.has(number));
  }
}

function hasMatch(marked: unknown): boolean {
  if (typeof marked !== 'object' || marked === null) return false;
  if ('matchLevel' in marked && typeof marked.matchLevel === 'string') return marked.matchLevel !== 'none';
  return Object.values(marked).some(hasMatch);
}

/** A text with tags around the spans. */
export function mark(text: string, spans: { start: number; end: number }[], tags: Tags): string {
  let marked = '';
  let from = 0;
  for (const { start, end } of spans) {
    marked += text.slice(from, start) + tags.highlightPreTag + text.slice(start, end) + tags.highlightPostTag;
    from = end;
  }
  return marked + text.slice(from);
}

function isAllMarked(text: string, spans: MatchedSpan[]): boolean {
  let from = 0;
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, start))) return false;
    from = end;
  }
  return true;
}

/** The stretch of a text with `words` words around its first match, or at its beginning. */
function window(text: string, spans: MatchedSpan[], words: number): { start: number; end: number } {
  const bounds = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  if (bounds.length <= words) return { start: 0, end: text.length };
  const first = spans[0];
  const matched = first ? bounds.findIndex(([, end]) => end > first.start) : 0;
  const from = Math.max(0, Math.min(matched - (words >> 1), bounds.length - words));
  const until = Math.min(from + words, bounds.length) - 1;
  return {
    start: from === 0 ? 0 : bounds[from]![0],
    end: until === bounds.length - 1 ? text.length : bounds[until]![1],
  };
}
