import type { Filter } from '../contract.ts';
import { badRequest, invalidValue, quoted } from './errors.ts';
import { MAX_FILTER_CHARACTERS, MAX_FILTER_CONDITIONS, MAX_NUMERIC_CONDITIONS } from './filter-grammar.ts';

type Condition = (text: string) => Filter;

const startsNegated = (text: string) => text.startsWith('-');
/** Unescapes `\-`, a leading dash that is part of the value. */
const literal = (text: string) => (text.startsWith('\\-') ? text.slice(1) : text);
const unquoted = (text: string) =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;

/** Parses `attribute:value`, the negation `attribute:-value`, and `attribute:\-value`, a value with a leading dash. */
const facetCondition: Condition = (text) => {
  const quotedNameEnds = text.startsWith('"') ? text.indexOf('":', 1) : -1;
  const colon = quotedNameEnds > 0 ? quotedNameEnds + 1 : text.indexOf(':');
  if (colon < 1) throw badRequest(`facetFilters: Invalid syntax for facet condition:${quoted(text)}`);
  const facet = quotedNameEnds > 0 ? text.slice(1, quotedNameEnds) : text.slice(0, colon);
  const value = unquoted(text.slice(colon + 1));
  if (startsNegated(value)) return { not: { facet, value: value.slice(1) } };
  return { facet, value: literal(value) };
};

const tagCondition: Condition = (text) => {
  if (startsNegated(text)) return { not: { facet: '_tags', value: text.slice(1) } };
  return { facet: '_tags', value: literal(text) };
};

const numberSource = String.raw`([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)`;
const comparison = new RegExp(String.raw`^(<=|>=|!=|<|>|=)\s*${numberSource}$`);
const range = new RegExp(String.raw`^:\s*${numberSource}\s*TO\s*${numberSource}$`);

const numericCondition: Condition = (text) => {
  const operatorAt = text.search(/[<>=!:]/);
  const attribute = text.slice(0, Math.max(0, operatorAt)).trim();
  const rest = text.slice(operatorAt).trim();
  const compared = comparison.exec(rest);

  if (compared && attribute !== '') {
    const compare = compared[1] as '<' | '<=' | '=' | '!=' | '>=' | '>'; // The pattern allows no other operators
    return { number: attribute, compare, value: Number(compared[2]) };
  }

  const between = range.exec(rest);
  if (between && attribute !== '') {
    return { number: attribute, from: Number(between[1]), to: Number(between[2]) };
  }
  throw badRequest(`numericFilters: Invalid syntax for numeric condition:${quoted(text)}`);
};

/** Parses the legacy form in one string: `a,(b,c)` means a AND (b OR c). */
const splitLegacy = (text: string, parameter: string): unknown[] => {
  const parts: (string | string[])[] = [];
  let group: string[] | undefined;
  let word = '';

  const endWord = () => {
    if (word.trim() !== '') (group ?? parts).push(word.trim());
    word = '';
  };

  for (const char of text) {
    if (char === '(' && word.trim() === '' && !group) {
      group = [];
    } else if (char === ')' && group) {
      endWord();
      parts.push(group);
      group = undefined;
    } else if (char === ',') {
      endWord();
    } else {
      word += char;
    }
  }

  endWord();
  if (group) throw badRequest(`${parameter}: Missing closing parenthesis`);

  return parts;
};

const parseList = (
  value: unknown,
  parameter: string,
  condition: Condition,
  limit = MAX_FILTER_CONDITIONS,
): Filter | undefined => {
  const list = typeof value === 'string' ? splitLegacy(value, parameter) : value;
  if (!Array.isArray(list)) throw invalidValue(parameter, 'an array of strings, or of arrays of strings');
  let conditions = 0;

  const single = (element: unknown): Filter => {
    if (typeof element !== 'string') {
      throw invalidValue(parameter, 'an array of strings, or of arrays of strings, nested no deeper');
    }
    if (++conditions > limit) throw invalidValue(parameter, `at most ${limit} conditions`);
    if (element.length > MAX_FILTER_CHARACTERS) {
      throw invalidValue(parameter, `conditions of at most ${MAX_FILTER_CHARACTERS} characters`);
    }
    return condition(element);
  };

  const all = list
    .filter((element) => !(Array.isArray(element) && element.length === 0))
    .map((element): Filter => {
      if (!Array.isArray(element)) return single(element);
      return element.length === 1 ? single(element[0]) : { any: element.map(single) };
    });

  if (all.length === 0) return undefined;

  return all.length === 1 ? all[0] : { all };
};

/**
 * Parses `facetFilters`. Outer elements are combined by AND, those of inner arrays by OR.
 * @throws ApiError 400 with the invalid condition
 */
export const parseFacetFilters = (value: unknown): Filter | undefined =>
  parseList(value, 'facetFilters', facetCondition);

/** Parses `numericFilters`, such as `["year>=2023", ["votes=1", "votes:5 TO 9"]]`, by the same rules. */
export const parseNumericFilters = (value: unknown): Filter | undefined =>
  parseList(value, 'numericFilters', numericCondition, MAX_NUMERIC_CONDITIONS);

/** Parses `tagFilters`, conditions on the `_tags` attribute, by the same rules. */
export const parseTagFilters = (value: unknown): Filter | undefined =>
  parseList(value, 'tagFilters', tagCondition);

/** Combines filters by AND. */
export const allOf = (filters: (Filter | undefined)[]): Filter | undefined => {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length > 1 ? { all: present } : present[0];
};
