import type { Filter } from '../contract.ts';
import { badRequest, invalidValue } from './errors.ts';
import { type FilterToken, filterTokens, tokenName } from './filter-tokens.ts';

/** The maximum length of a filter and number of its conditions, enough for lists such as every session or many sponsors. */
export const MAX_FILTER_CHARACTERS = 32_768;
export const MAX_FILTER_CONDITIONS = 1000;
/**
 * The maximum number of numeric conditions. It is lower than for facets, because a numeric condition scans a column,
 * while facet values are looked up.
 */
export const MAX_NUMERIC_CONDITIONS = 100;
const MAX_FILTER_DEPTH = 32;

type Family = 'facet' | 'tag' | 'numeric';
/** `joinedBy` is the operator between the conditions inside, because Algolia rejects some combinations. */
type Group = { filter: Filter; family: Family; joinedBy: 'nothing' | 'or' | 'and' };

const numberPattern = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;

const expectedForm: Record<Family, string> = {
  tag: 'Expected a tag filter which needs to have this form:\n - _tags:tag_value\n - tag_value',
  facet: 'Expected a facet filter which needs to have this form:\n - facet_name:facet_value',
  numeric: [
    'Expected a numeric filter which needs to have one of the following form:',
    ...['=10', '>10', '>=10', '<10', '<=10', '!=10', ':10 TO 20'].map(
      (form) => ` - numeric_attr_name${form}`,
    ),
  ].join('\n'),
};

const orOfAnds = () =>
  badRequest('filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');

/** A recursive descent parser for one expression. */
class FilterParser {
  #tokens: FilterToken[];
  #next = 0;
  #conditions = 0;
  #numericConditions = 0;

  constructor(source: string) {
    this.#tokens = filterTokens(source);
  }

  parse(): Filter {
    const { filter } = this.#conjunction(0);
    if (this.#peek().kind !== 'end') throw this.#unexpected('end of filter');
    return filter;
  }

  #peek(ahead = 0): FilterToken {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)]!;
  }

  #take(): FilterToken {
    const token = this.#peek();
    this.#next++;
    return token;
  }

  #takeIf(kind: FilterToken['kind'], text?: string): boolean {
    const token = this.#peek();
    if (token.kind !== kind || (text !== undefined && token.text !== text)) return false;
    this.#next++;
    return true;
  }

  #unexpected(expected: string, token = this.#peek()) {
    return badRequest(
      `filters: Unexpected token ${tokenName(token)} expected ${expected} at col ${token.at}`,
    );
  }

  /** Parses conditions joined by AND. In Algolia's filters, OR binds tighter than AND: `a AND b OR c` is `a AND (b OR c)`. */
  #conjunction(depth: number): Group {
    if (depth > MAX_FILTER_DEPTH)
      throw invalidValue('filters', `at most ${MAX_FILTER_DEPTH} nested parentheses`);
    const parts = [this.#disjunction(depth)];
    while (this.#takeIf('keyword', 'AND')) parts.push(this.#disjunction(depth));
    if (parts.length === 1) return parts[0]!;
    if (depth > 0 && parts.some((part) => part.joinedBy === 'or')) throw orOfAnds();
    return { filter: { all: parts.map((part) => part.filter) }, family: parts[0]!.family, joinedBy: 'and' };
  }

  #disjunction(depth: number): Group {
    const parts = [this.#negatable(depth)];
    while (this.#takeIf('keyword', 'OR')) {
      const part = this.#negatable(depth);
      if (part.joinedBy === 'and' || parts[0]!.joinedBy === 'and') throw orOfAnds();
      const { family } = parts[0]!;
      if (part.family !== family) {
        throw badRequest(`filters: Different types are not allowed in the same OR.\n${expectedForm[family]}`);
      }
      parts.push(part);
    }

    if (parts.length === 1) return parts[0]!;

    return { filter: { any: parts.map((part) => part.filter) }, family: parts[0]!.family, joinedBy: 'or' };
  }

  #negatable(depth: number): Group {
    if (this.#takeIf('keyword', 'NOT')) {
      const condition = this.#condition();
      return { ...condition, filter: { not: condition.filter } };
    }
    if (!this.#takeIf('(')) return this.#condition();
    const group = this.#conjunction(depth + 1);
    if (!this.#takeIf(')')) throw this.#unexpected("')'");
    return group;
  }

  #condition(): Group {
    if (++this.#conditions > MAX_FILTER_CONDITIONS) {
      throw invalidValue('filters', `at most ${MAX_FILTER_CONDITIONS} conditions`);
    }
    const name = this.#text('filter');
    if (this.#takeIf(':')) return this.#valueOrRange(name);
    const { kind, text } = this.#peek();
    if (kind === 'operator' && !this.#atScore()) return this.#comparison(name, text);
    return { filter: { facet: '_tags', value: name, ...this.#score() }, family: 'tag', joinedBy: 'nothing' };
  }

  #valueOrRange(name: string): Group {
    const toFollows = this.#peek(1).kind === 'keyword' && this.#peek(1).text === 'TO';
    if (toFollows && this.#peek().kind === 'word') {
      this.#countNumeric();
      const from = this.#number();
      this.#take();
      return { filter: { number: name, from, to: this.#number() }, family: 'numeric', joinedBy: 'nothing' };
    }
    const value = this.#text('string');
    const family = name === '_tags' ? 'tag' : 'facet';
    return { filter: { facet: name, value, ...this.#score() }, family, joinedBy: 'nothing' };
  }

  #comparison(name: string, operator: string): Group {
    this.#countNumeric();
    this.#take();
    const value = this.#number();
    const compare = operator as '<' | '<=' | '=' | '!=' | '>=' | '>'; // The tokenizer produces no other operators
    return { filter: { number: name, compare, value }, family: 'numeric', joinedBy: 'nothing' };
  }

  #text(expected: string): string {
    const token = this.#peek();
    if ((token.kind !== 'word' && token.kind !== 'string') || token.text === '') {
      throw this.#unexpected(expected);
    }
    return this.#take().text;
  }

  #countNumeric(): void {
    if (++this.#numericConditions > MAX_NUMERIC_CONDITIONS) {
      throw invalidValue('filters', `at most ${MAX_NUMERIC_CONDITIONS} numeric conditions`);
    }
  }

  #number(): number {
    const token = this.#peek();
    const value = Number(token.text);
    if (token.kind !== 'word' || !numberPattern.test(token.text) || !Number.isFinite(value)) {
      throw this.#unexpected('numeric');
    }
    this.#take();
    return value;
  }

  #atScore(): boolean {
    return this.#peek().text === '<' && this.#peek().kind === 'operator' && this.#peek(1).text === 'score';
  }

  /** Parses an optional `<score=2>` after a facet or tag condition. */
  #score(): { score?: number } {
    if (!this.#atScore()) {
      if (this.#peek().kind === 'operator' && this.#peek().text === '<') {
        throw this.#unexpected('numeric', this.#peek(1));
      }
      return {};
    }

    this.#next += 2;
    if (!this.#takeIf('operator', '=')) throw this.#unexpected('=');
    const score = this.#number();
    if (!this.#takeIf('operator', '>')) throw this.#unexpected('>');

    return { score };
  }
}

/**
 * Parses Algolia's `filters` parameter: `facet:value`, `"quoted facet":'quoted value'`, bare tags, numeric
 * comparisons and ranges, AND, OR, NOT, parentheses and `<score=n>`. The rules and the error messages are those of
 * algolia.com/doc, "Filters and boolean operators".
 * @returns the filter, or undefined for an empty expression
 * @throws ApiError 400 with the problem and its column
 */
export const parseFilters = (source: string): Filter | undefined => {
  if (source.length > MAX_FILTER_CHARACTERS) {
    throw invalidValue('filters', `string of at most ${MAX_FILTER_CHARACTERS} characters`);
  }
  return source.trim() === '' ? undefined : new FilterParser(source).parse();
};
