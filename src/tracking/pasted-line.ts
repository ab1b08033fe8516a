import {
  findBillNumbers,
  parseBillNumber,
  parseBillNumberList,
  typeOfBillNumber,
} from '../legislature/language/bill-numbers.ts';

/** What a line of a pasted text names. */
export interface PastedLine {
  /** Bill numbers by their keys, each as it was written. */
  keys: [key: string, written: string][];
  /** Words that stand among numbers and are none, or the whole line where it cannot be told what it names. */
  left: string[];
  /** Whether a title follows the numbers. */
  hasTitle: boolean;
}

interface Token {
  written: string;
  /** Of a bill number. */
  key?: string;
  /** Whether it is a number only by what stands before it: the 13 of `HB 12, 13`. */
  isBare?: boolean;
}

/** What stands before each line of a list: `1.`, `(2)`, `a)`, a dash. */
const MARKER = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z]\)|[-*•–])\s+/i;
/** Between two numbers. The ends of a range are these two: what lies between them need not be bills. */
const BETWEEN = /(?<=\d[a-z]?)\s*(?:[/–—-]|\bto\b)\s*(?=[a-z.]{0,6}\s?\d)/gi;
// Both repetitions before the digits are bounded: in a line of 240 kB without any, each word would be read to its end.
const NUMBER =
  /(?:\W|\band\b){0,20}((?:house|senate)\b[\w\s.,]{0,50}?\d{1,6}|[a-z.]{1,6}\s?\d{1,6}[a-z]?(?:-(?:FN|LOCAL|A|L)\b)*)(?!\w)/iy;
const BARE_NUMBER = /\s*(?:[,&]|\band\b)[\s,&]*(\d{1,6})(?!\w)/iy;
const WORD = /(?:[\s,&]|\band\b)*([^\s,&]+)/iy;
/** So many words in a row are a title, however many numbers stand before them. */
const WORDS_OF_A_TITLE = 3;

/**
 * Reads a line word by word: `H.100, H.200/S.3 zebra` names three bills, and `zebra` is left. A title behind numbers is not,
 * but the whole line where the title has numbers too, of which it cannot be told whether they are meant.
 */
export function readPastedLine(line: string): PastedLine {
  const text = line.replace(MARKER, '');
  const parted = text.replace(BETWEEN, ', ');
  const list = [text, parted].map(parseBillNumberList).find((keys) => keys.length > 0);
  if (list)
    return {
      keys: list.map((key) => [key, list.length === 1 ? text.trim() : key]),
      left: [],
      hasTitle: false,
    };
  const whole = line.trim() ? [line.trim()] : [];
  const tokens = tokensOf(parted);
  const title = titleAt(tokens);
  if (title === undefined) {
    const left = tokens.filter(({ key }) => !key).map(({ written }) => written);
    return { keys: keysOf(tokens), left: left.length < tokens.length ? left : whole, hasTitle: false };
  }
  const before = tokens.slice(0, title);
  const keys = keysOf(before.filter(({ isBare }) => !isBare));
  const known = new Set(keys.map(([key]) => key));
  const behind = tokens.slice(title).map(({ written }) => written);
  const isRead =
    keys.length > 0 &&
    keys.length === before.length &&
    findBillNumbers(behind.join(' ')).every((key) => known.has(key));
  return { keys, left: isRead ? [] : whole, hasTitle: true };
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
    // The first may be of any kind; after it come words such as `of 2025` too.
    const isKnown =
      tokens.length === 0 || prefixes.has(number?.prefix ?? '') || typeOfBillNumber(written) !== undefined;
    if (number && (bare || isKnown)) {
      ({ prefix } = number);
      prefixes.add(prefix);
      const key = number.prefix + number.number + number.suffix;
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

/** Where the title begins; undefined in a line that is numbers but for a word or two. */
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
