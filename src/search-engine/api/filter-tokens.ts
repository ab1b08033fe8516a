import { badRequest, quoted } from './errors.ts';

/** A `word` is bare text, a `string` is quoted text, and an `operator` compares numbers. */
export type FilterToken = {
  kind: 'word' | 'string' | 'keyword' | 'operator' | '(' | ')' | ':' | 'end';
  text: string;
  at: number;
};

const keywords = new Set(['AND', 'OR', 'NOT', 'TO']);
const endsWord = /[\s():<>=!"']/;
const operators = ['<=', '>=', '!=', '<', '>', '='];
/** Algolia parses `num:123TO456` as a range, so such a word becomes three tokens. */
const rangeInOneWord = /^([-+]?[\d.]+)TO([-+]?[\d.]+)$/;

const readQuoted = (source: string, start: number): { text: string; next: number } => {
  const quote = source[start];
  let text = '';

  for (let i = start + 1; i < source.length; i++) {
    const char = source[i];
    if (char === quote) return { text, next: i + 1 };
    if (char === '\\' && i + 1 < source.length) {
      const escaped = source[++i];
      // A backslash escapes quotes and itself. Before other characters, it is an ordinary character.
      text += escaped === '"' || escaped === "'" || escaped === '\\' ? escaped : `\\${escaped}`;
    } else {
      text += char;
    }
  }

  throw badRequest(`filters: Unexpected token incomplete string expected filter at col ${start}`);
};

const readWord = (source: string, start: number): string => {
  let end = start;
  while (end < source.length && !endsWord.test(source[end]!)) end++;
  return source.slice(start, end);
};

/**
 * Splits a `filters` expression into tokens.
 * @returns the tokens, ending with one of kind `end`
 * @throws ApiError 400 for an unclosed quotation mark or a stray `!`
 */
export const filterTokens = (source: string): FilterToken[] => {
  const tokens: FilterToken[] = [];
  let at = 0;

  while (at < source.length) {
    const char = source[at]!;
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    if (char === '(' || char === ')' || char === ':') {
      tokens.push({ kind: char, text: char, at: at++ });
      continue;
    }
    if (char === '"' || char === "'") {
      const { text, next } = readQuoted(source, at);
      tokens.push({ kind: 'string', text, at });
      at = next;
      continue;
    }
    const operator = operators.find((candidate) => source.startsWith(candidate, at));
    if (operator) {
      tokens.push({ kind: 'operator', text: operator, at });
      at += operator.length;
      continue;
    }
    if (char === '!') throw badRequest(`filters: Not allowed character '!' at col ${at}`);
    const text = readWord(source, at);
    const range = rangeInOneWord.exec(text);
    if (range) {
      tokens.push({ kind: 'word', text: range[1]!, at }, { kind: 'keyword', text: 'TO', at });
      tokens.push({ kind: 'word', text: range[2]!, at });
    } else {
      tokens.push({ kind: keywords.has(text) ? 'keyword' : 'word', text, at });
    }
    at += text.length;
  }

  tokens.push({ kind: 'end', text: '', at: source.length });

  return tokens;
};

/** Returns the name of a token in Algolia's messages. */
export const tokenName = ({ kind, text }: FilterToken): string => {
  if (kind === 'end') return 'end of filter';
  if (kind === 'word' || kind === 'string') return text === '' ? 'empty string' : `string(${quoted(text)})`;
  if (kind === 'operator') return text === '<' || text === '>' ? text : 'numeric operator';
  return `'${text}'`;
};
