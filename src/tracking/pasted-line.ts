import {
  billNumberKey,
  findBillNumbers,
  parseBillNumber,
  parseBillNumberList,
  typeOfBillNumber,
} from '../legislature/language/bill-numbers.ts';

/** The bill numbers in a line of pasted text. */
export interface PastedLine {
  /** The keys of the bill numbers, each with its original spelling. */
  keys: [key: string, written: string][];
  /** Words among the numbers that are not numbers, or the whole line if its meaning is ambiguous. */
  unread: string[];
  /** Whether a title follows the numbers. */
  hasTitle: boolean;
}

interface Token {
  written: string;
  /** The key of a bill number; left out for other words. */
  key?: string;
  /** Whether the number takes its prefix from the number before it, like the 13 of `HB 12, 13`. */
  isBare?: boolean;
}

/** The marker of a list item: `1.`, `(2)`, `a)`, a dash. */
const MARKER = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z]\)|[-*•–])\s+/i;
/** Separators between two numbers. Of a range, only the two ends are read: the numbers between them may not be bills. */
const BETWEEN = /(?<=\d[a-z]?)\s*(?:[/–—-]|\bto\b)\s*(?=[a-z.]{0,6}\s?\d)/gi;
// A bill number. Both repetitions before the digits are bounded: otherwise every match in a line of 240 kB without
// digits would scan to its end.
const NUMBER =
  /(?:\W|\band\b){0,20}((?:house|senate)\b[\w\s.,]{0,50}?\d{1,6}|[a-z.]{1,6}\s?\d{1,6}[a-z]?(?:-(?:FN|LOCAL|A|L)\b)*)(?!\w)/iy;
const BARE_NUMBER = /\s*(?:[,&]|\band\b)[\s,&]*(\d{1,6})(?!\w)/iy;
const WORD = /(?:[\s,&]|\band\b)*([^\s,&]+)/iy;
/** The number of words in a row that count as a title, no matter how many numbers precede them. */
const WORDS_OF_A_TITLE = 3;

/**
 * Reads a line word by word: `H.100, H.200/S.3 zebra` has three bill numbers, and `zebra` is unread. A title after the numbers is
 * ignored, unless it contains further numbers: then the whole line is unread, because those numbers may be meant or not.
 */
export function readPastedLine(line: string): PastedLine {
  const text = line.replace(MARKER, '');
  const parted = text.replace(BETWEEN, ', ');
  const list = [text, parted].map(parseBillNumberList).find((keys) => keys.length > 0);
  if (list)
    return {
      keys: list.map((key) => [key, list.length === 1 ? text.trim() : key]),
      unread: [],
      hasTitle: false,
    };
  const whole = line.trim() ? [line.trim()] : [];
  const tokens = tokensOf(parted);
  const title = titleAt(tokens);
  if (title === undefined) {
    const unread = tokens.filter(({ key }) => !key).map(({ written }) => written);
    return { keys: keysOf(tokens), unread: unread.length < tokens.length ? unread : whole, hasTitle: false };
  }
  const before = tokens.slice(0, title);
  const keys = keysOf(before.filter(({ isBare }) => !isBare));
  const known = new Set(keys.map(([key]) => key));
  const behind = tokens.slice(title).map(({ written }) => written);
  const isRead =
    keys.length > 0 &&
    keys.length === before.length &&
    findBillNumbers(behind.join(' ')).every((key) => known.has(key));
  return { keys, unread: isRead ? [] : whole, hasTitle: true };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const prefixes = new Set<string>();
  let prefix = '';
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text) ?? [];
  };
  for (;;) {
    const [found = '', written = ''] = next(NUMBER);
    const [foundBare = '', bare = ''] = prefix ? next(BARE_NUMBER) : [];
    const number = bare ? parseBillNumber(prefix + bare) : parseBillNumber(written);
    // The first number may have any prefix. Later ones need a known prefix, because words such as `of 2025` look alike.
    const isKnown =
      tokens.length === 0 || prefixes.has(number?.prefix ?? '') || typeOfBillNumber(written) !== undefined;
    if (number && (bare || isKnown)) {
      ({ prefix } = number);
      prefixes.add(prefix);
      const key = billNumberKey(bare ? prefix + bare : written);
      tokens.push({ written: bare || written, key, isBare: bare !== '' });
      at += (foundBare || found).length;
      continue;
    }
    const [skipped = '', word] = next(WORD);
    if (word === undefined) return tokens;
    if (/[\p{L}\p{N}]/u.test(word)) tokens.push({ written: word });
    if (/\p{L}/u.test(word)) prefix = '';
    at += skipped.length;
  }
}

function keysOf(tokens: readonly Token[]): PastedLine['keys'] {
  return tokens.flatMap(({ key, written }) => (key ? [[key, written] as [string, string]] : []));
}

/** The index of the first word of the title; undefined if the line has only numbers and a stray word or two. */
function titleAt(tokens: readonly Token[]): number | undefined {
  const isWord = tokens.map(({ key, written }) => !key && !/\d/.test(written));
  const words = isWord.filter(Boolean).length;
  const numbers = tokens.filter(({ key, isBare }) => key && !isBare).length;
  const hasTitle =
    words > numbers ||
    isWord.some(
      (_, at) => isWord.slice(at, at + WORDS_OF_A_TITLE).filter(Boolean).length === WORDS_OF_A_TITLE,
    );
  return hasTitle ? isWord.indexOf(true) : undefined;
}
