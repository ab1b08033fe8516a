/** Splits text into words, and folds case, accents and ligatures. */

const SEPARATOR = 1;
const PLAIN = 2;
const TO_FOLD = 3;
const SINGLE = 4;

// Letters that people type in ASCII, but that Unicode decomposition does not change.
const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

const classes = new Uint8Array(65536);
const foldedUnits = new Map<number, string>();

function classOf(unit: number): number {
  const cached = classes[unit]!;
  if (cached !== 0) return cached;
  const classified = classify(unit);
  classes[unit] = classified;
  return classified;
}

function classify(unit: number): number {
  if ((unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)) return PLAIN;
  if (unit >= 65 && unit <= 90) return TO_FOLD;
  if (unit < 128) return SEPARATOR;
  // A surrogate, half of an emoji or a rare ideograph, is part of a word.
  if (unit >= 0xd800 && unit <= 0xdfff) return PLAIN;
  const character = String.fromCharCode(unit);
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return SINGLE;
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return foldUnit(unit) === character ? PLAIN : TO_FOLD;
  return SEPARATOR;
}

function foldUnit(unit: number): string {
  const cached = foldedUnits.get(unit);
  if (cached !== undefined) return cached;
  const lower = String.fromCharCode(unit).toLowerCase();
  const bare = lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = Array.from(bare, (character) => LIGATURES[character] ?? character).join('');
  foldedUnits.set(unit, folded);
  return folded;
}

/** Returns the word as it is indexed: `Gómez` becomes `gomez`. */
export function foldWord(raw: string): string {
  let plain = true;
  let ascii = true;

  for (let at = 0; at < raw.length; at++) {
    const unit = raw.charCodeAt(at);
    if (unit > 127) ascii = false;
    if (classOf(unit) !== PLAIN) plain = false;
  }

  if (plain) return raw;
  if (ascii) return raw.toLowerCase();
  let folded = '';
  for (let at = 0; at < raw.length; at++) folded += foldUnit(raw.charCodeAt(at));

  return folded;
}

export function isWordUnit(unit: number): boolean {
  return classOf(unit) !== SEPARATOR;
}

/** Returns the end of the word that starts at `start`. Each ideograph is a word of its own. */
export function wordEnd(text: string, start: number): number {
  if (classOf(text.charCodeAt(start)) === SINGLE) return start + 1;
  let end = start + 1;
  while (end < text.length) {
    const kind = classOf(text.charCodeAt(end));
    if (kind === SEPARATOR || kind === SINGLE) break;
    end++;
  }
  return end === start + 1 ? abbreviationEnd(text, start) : end;
}

/** Joins single letters with periods between them: `H.B.` and `M.G.L.` are one word each, but `H.100` is two. */
function abbreviationEnd(text: string, start: number): number {
  let end = start + 1;
  while (text.charCodeAt(end) === 46 && isLetter(text.charCodeAt(end + 1)) && !runsOn(text, end + 2))
    end += 2;
  return end;
}

function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
}

function runsOn(text: string, at: number): boolean {
  return at < text.length && isWordUnit(text.charCodeAt(at));
}

/** Returns the folded word between two indexes of a text, without the periods of an abbreviation. */
export function wordBetween(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  return foldWord(raw.length > 2 && raw.charCodeAt(1) === 46 ? raw.replaceAll('.', '') : raw);
}

/** Calls `each` with the start and end of every word of a text. */
export function eachWordSpan(text: string, each: (start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    if (!isWordUnit(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const end = wordEnd(text, at);
    each(at, end);
    at = end;
  }
}

/**
 * Calls `each` with every folded word of a text, its start and its end. Skips combining marks without a letter, which
 * fold to nothing.
 */
export function eachWord(text: string, each: (word: string, start: number, end: number) => void): void {
  eachWordSpan(text, (start, end) => {
    const word = wordBetween(text, start, end);
    if (word !== '') each(word, start, end);
  });
}

/** Returns the folded words of a text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}
