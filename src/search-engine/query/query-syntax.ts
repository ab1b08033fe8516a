import { eachWord } from '../words/tokenizer.ts';

/** A word of a query, and its position in the typed text. */
export interface TypedWord {
  word: string;
  start: number;
  end: number;
  /** The quoted phrase it belongs to, numbered from 0. */
  phrase: number | undefined;
}

export interface ParsedQuery {
  words: TypedWord[];
  /** The excluded words and phrases. */
  excluded: string[][];
}

/**
 * Parses a query. With `advanced`, `"quoted words"` must be adjacent, and `-word` or `-"quoted words"` must be absent.
 * Malformed syntax, such as an unclosed quotation mark or a single dash, is treated as plain words.
 */
export function parseQuery(text: string, advanced: boolean): ParsedQuery {
  const parsed: ParsedQuery = { words: [], excluded: [] };
  if (!advanced) {
    addWords(parsed, text, 0, undefined);
    return parsed;
  }

  let phrases = 0;
  let plainFrom = 0;

  for (const match of text.matchAll(/(?<=^|\s)(-?)"([^"]*)"|(?<=^|\s)-([^\s"-][^\s"]*)/g)) {
    addWords(parsed, text.slice(plainFrom, match.index), plainFrom, undefined);
    plainFrom = match.index + match[0].length;
    const [, dash, quoted, single] = match;
    if (single !== undefined || dash === '-') {
      const words: string[] = [];
      eachWord(single ?? quoted ?? '', (word) => words.push(word));
      if (words.length > 0) parsed.excluded.push(words);
    } else addWords(parsed, quoted ?? '', match.index + 1, phrases++);
  }

  addWords(parsed, text.slice(plainFrom), plainFrom, undefined);

  return parsed;
}

function addWords(parsed: ParsedQuery, text: string, from: number, phrase: number | undefined): void {
  eachWord(text, (word, start, end) =>
    parsed.words.push({ word, start: from + start, end: from + end, phrase }),
  );
}
