import type { Chamber } from '../records/fields.ts';

export interface BillNumber {
  /** Upper-case letters: `H`, `HB`, `HJR`. */
  prefix: string;
  /** The session within the number: `X1` in `ABX1 4`, `25B` in `HB25B-1001`. Usually empty. */
  session: string;
  /** Digits without leading zeros, or the letters with which Michigan numbers its joint resolutions: `A`. */
  number: string;
  /** Letters after the number: the `A` of `HB 1A` in special sessions, the `CA` of `LR 5CA`. Usually empty. */
  suffix: string;
}

/** The type of bill for each prefix, after the letter of the chamber. Only these prefixes are found in running text. */
const KINDS: Record<string, string> = {
  '': 'bill',
  B: 'bill',
  F: 'bill',
  D: 'docket',
  R: 'resolution',
  CR: 'concurrent resolution',
  JR: 'joint resolution',
  J: 'joint resolution',
  M: 'memorial',
  JM: 'joint memorial',
  CM: 'concurrent memorial',
  CA: 'constitutional amendment',
};
const CHAMBERS: Record<string, Chamber> = { H: 'house', A: 'house', S: 'senate' };

/** The initials of words that are written out: `House Joint Resolution 5` is `HJR 5`, `House, No. 4071` is `H 4071`. */
const WORDS: Record<string, string> = {
  HOUSE: 'H',
  SENATE: 'S',
  ASSEMBLY: 'A',
  BILL: 'B',
  FILE: 'F',
  DOCKET: 'D',
  JOINT: 'J',
  CONCURRENT: 'C',
  RESOLUTION: 'R',
  RES: 'R',
  MEMORIAL: 'M',
};

// Marks after the number: fiscal notes and local impact in New Hampshire, substitutes in Rhode Island (`HB 1109-FN-A`,
// `H 7010 SUB A`). The marks of a bill change, so they are not part of its number.
const MARKS = /(?:-(?:FN|LOCAL))(?:-(?:A|L|LOCAL))*$|\s+SUB(?:STITUTE)?\s+[A-Z]{1,2}$/;
const NUMBERED = /^([A-Z]{1,5}|[HS]CONRES)0*(\d{1,6})(CA|[A-Z]?)$/;
/**
 * Numbers that name an extraordinary session of California: `ABX1 1` is bill 1 of the first. People write `AB1X 1`, and
 * LegiScan `ABX11`.
 */
const EXTRAORDINARY = /^([A-Z]{1,4}?)(?:X(\d)[ -]?|(\d)X[ -]?)0*(\d{1,6})$/;
/** Numbers that name the year, the special session or the period: `HB25B-1001` in Colorado, `PR26-0001` in DC. */
const OF_SESSION = /^([A-Z]{1,4}) ?(\d\d[A-Z]?)-0*(\d{1,6})$/;
/** The largest integer in the databases. No bill has such a number, but a damaged file may. */
const MAX_VALUE = 2_147_483_647;
/** The maximum number of characters in a bill number. */
const MAX_NUMBER_LENGTH = 60;
const LETTERED = /^([HS]JR)([A-Z]{1,2})$/;

/**
 * Reads one bill number in any spelling: `hb1060`, `H.B. 1060`, `h 100`, `House, No. 4071`, `HB0001`, `HJRA`.
 *
 * @returns undefined if the text is not exactly one bill number
 */
export function parseBillNumber(text: string): BillNumber | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  const capitals = text.toUpperCase().trim();
  const compact = capitals
    .replace(MARKS, '')
    .replace(/\bN(?:O|UMBER)\b\.?|#/g, ' ')
    .replace(/^BILL\s+/, '')
    .replace(/[A-Z]{3,}/g, (word) => WORDS[word] ?? word)
    // Between digits, a space or mark separates two numbers: H 12 13 is not H 1213.
    .replace(/(?<!\d)[\s.,‑–-]+|[\s.,‑–-]+(?!\d)/g, '');

  const extraordinary = EXTRAORDINARY.exec(capitals);
  if (extraordinary) {
    const [, prefix = '', before, after, number = ''] = extraordinary;
    return { prefix, session: `X${before ?? after}`, number, suffix: '' };
  }

  const [, ofPrefix = '', session = '', ofSession = ''] = OF_SESSION.exec(capitals) ?? [];
  if (session) return { prefix: ofPrefix, session, number: ofSession, suffix: '' };

  const match = NUMBERED.exec(compact) ?? LETTERED.exec(compact);
  if (!match) return undefined;
  const [, prefix = '', number = '', suffix = ''] = match;
  return { prefix, session: '', number, suffix };
}

/**
 * The canonical form in which a bill number is stored and compared: `H100`, `HB1`, `HJRA`.
 *
 * @param text a bill number as a source writes it. If it has no known pattern, its letters and digits are the key, so
 * that equal texts have equal keys.
 */
export function billNumberKey(text: string): string {
  const parsed = parseBillNumber(text);
  if (parsed) return keyOf(parsed);
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * The keys that a bill number may stand for, with the key itself first: people write `HB 100` for a bill that its
 * chamber writes `H 100`.
 */
export function equivalentKeys(key: string): string[] {
  const [prefix = ''] = /^[A-Z]+/.exec(key) ?? [];
  const rest = key.slice(prefix.length);
  return [key, ...otherPrefixes(prefix).map((other) => other + rest)];
}

/**
 * A bill number for display: `H.100` and `HD.1234` for one-letter prefixes, as in Massachusetts, `HB 1060` otherwise.
 */
export function displayBillNumber(text: string): string {
  const parsed = parseBillNumber(text);
  if (!parsed) return text.trim();
  const { prefix, session, number, suffix } = parsed;
  // The zeros belong to the number: DC writes PR26-0001, and Colorado SB25-001.
  if (session && !session.startsWith('X')) return text.toUpperCase().replaceAll(' ', '');
  if (session) return `${prefix}${session} ${number}`;
  return /^[HSA]D?$/.test(prefix) ? `${prefix}.${number}${suffix}` : `${prefix} ${number}${suffix}`;
}

/** The numeric value of a bill number, for sorting: 100 for `H100`, 1 for `HJRA`, 27 for `HJRAA`, 0 if there is none. */
export function billNumberValue(text: string): number {
  const number =
    parseBillNumber(text)?.number ?? /\d+$/.exec(text.trim().slice(-MAX_NUMBER_LENGTH))?.[0] ?? '';
  const value = /^\d+$/.test(number)
    ? Number(number)
    : [...number].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Math.min(value, MAX_VALUE);
}

/** The chamber where a bill was filed, by its prefix; undefined if the prefix has none (New Hampshire's `CACR 12`). */
export function chamberOfBillNumber(text: string): Chamber | undefined {
  const prefix = parseBillNumber(text)?.prefix ?? '';
  return kindOfPrefix(prefix) && !KINDS_OF_BOTH[prefix] ? CHAMBERS[prefix[0]!] : undefined;
}

/**
 * The type of a bill by its prefix: `bill`, `docket`, `resolution`, `joint resolution`…; undefined for an unknown
 * prefix.
 */
export function typeOfBillNumber(text: string): string | undefined {
  return kindOfPrefix(parseBillNumber(text)?.prefix ?? '');
}

/**
 * The type of a bill by its prefix, if that says more than its source, which calls it `kind`. What a source calls a bill is one if its number
 * begins with HR, which is a bill in Congress and a resolution in the states.
 */
export function typeByNumber(kind: string, number: string): string | undefined {
  const isOfCongress = kind === 'bill' && parseBillNumber(number)?.prefix === 'HR';
  return isOfCongress ? undefined : typeOfBillNumber(number);
}

/** Whether a number is that of a Massachusetts docket: a petition as filed, before it becomes a bill. */
export function isDocketNumber(text: string): boolean {
  return typeOfBillNumber(text) === 'docket';
}

/**
 * All spellings under which search should find a bill number: for `H100` also `H 100`, `H.100`, `HB 100`, `HB100`,
 * `House Bill 100`, `House 100`, `100`.
 */
export function numberSpellings(text: string): string[] {
  const parsed = parseBillNumber(text);
  if (!parsed) return [text.trim()];

  const { session, suffix } = parsed;
  const prefix = parsed.prefix + session;
  const number = parsed.number + suffix;
  if (session) {
    const withSession = [`${prefix}-${number}`, `${prefix} ${number}`, displayBillNumber(text)];
    return [...new Set([...withSession, ...numberSpellings(`${parsed.prefix}${number}`)])];
  }

  const spellings = [prefix, ...otherPrefixes(prefix)].flatMap((each) => [
    `${each}${number}`,
    `${each} ${number}`,
    `${[...each].join('.')}. ${number}`,
    `${each}.${number}`,
  ]);
  if (parsed.number.length < 4 && /^\d/.test(number)) spellings.push(`${prefix}${number.padStart(4, '0')}`);
  const words = wordsOfPrefix(prefix);
  if (words) spellings.push(`${words} ${number}`, `${words.replace(/ Bill$/, '')} ${number}`);
  if (/^\d/.test(number)) spellings.push(number);
  return [...new Set(spellings)];
}

/**
 * Reads a search query that consists only of bill numbers, one or several: `hb1060, HB 12`, `H.100 S.12`, `HB 12, 13`.
 *
 * @returns their keys in order, each once; empty if the text contains anything else
 */
export function parseBillNumberList(text: string): string[] {
  const keys = new Set<string>();
  let prefix = '';
  for (const part of text.split(/[,;]|\band\b|&/i)) {
    // In House, No. 4071, the comma is part of the number.
    if (/^\s*(house|senate)(\s+docket)?\s*$/i.test(part)) {
      prefix = part;
      continue;
    }
    for (const one of severalNumbers(part)) {
      const parsed = parseBillNumber(one) ?? (prefix ? parseBillNumber(`${prefix} ${one}`) : undefined);
      if (!parsed) return [];
      keys.add(keyOf(parsed));
      prefix = parsed.prefix;
    }
  }

  return [...keys];
}

/**
 * Finds the bill numbers in running text: `Accompanied a new draft, see H4596`.
 *
 * Only capital letters and known prefixes count, so that rooms (`LOB 206`), calendars (New Hampshire's `SC 13`) and
 * chapters (`RSA 126`) are not mistaken for bills.
 *
 * @returns their keys in order, each once
 */
export function findBillNumbers(text: string): string[] {
  const keys = new Set<string>();
  for (const [found, prefix] of text.matchAll(
    /\b([HSA](?:\.?(?:D|B|F|R|J|M|CR|JR|JM|CM|CA))?|CACR|L[BDR])\.?\s?\d{1,6}\b/g,
  )) {
    if (kindOfPrefix(prefix!.replaceAll('.', ''))) keys.add(billNumberKey(found));
  }
  for (const [found] of text.matchAll(/\b(?:House|Senate),?(?: (?:Bill|Docket|File),?)? No\. ?\d{1,6}\b/g)) {
    keys.add(billNumberKey(found));
  }
  return [...keys];
}

/** The alternative spelling of a prefix: people write H 100 for HB 100, and vice versa. */
function otherPrefixes(prefix: string): string[] {
  if (/^[HSA]$/.test(prefix)) return [`${prefix}B`];
  return /^[HSA][BF]$/.test(prefix) ? [prefix[0]!] : [];
}

/** The types of bills whose numbers do not begin with the letter of a chamber. */
const KINDS_OF_BOTH: Record<string, string> = {
  CACR: 'constitutional amendment',
  LB: 'bill',
  LD: 'bill',
  LR: 'resolution',
  // Resoluciones conjuntas and concurrentes of Puerto Rico's Cámara and Senado.
  RCC: 'joint resolution',
  RCS: 'joint resolution',
  RKC: 'concurrent resolution',
  RKS: 'concurrent resolution',
};

function keyOf({ prefix, session, number, suffix }: BillNumber): string {
  return prefix + session + number + suffix;
}

function kindOfPrefix(prefix: string): string | undefined {
  if (KINDS_OF_BOTH[prefix]) return KINDS_OF_BOTH[prefix];
  return /^[HSA]/.test(prefix) ? KINDS[prefix.slice(1)] : undefined;
}

/** A part without commas may still contain several numbers, each with a prefix of its own: `H.100 S.12`. */
function severalNumbers(part: string): string[] {
  if (part.trim() === '') return [];
  if (parseBillNumber(part)) return [part];
  return part.trim().split(/(?<=\d)\s+/);
}

function wordsOfPrefix(prefix: string): string | undefined {
  const words = Object.entries(WORDS).filter(([word]) => word !== 'RES');
  const spelled = [...(prefix.length === 1 ? `${prefix}B` : prefix)].map(
    (letter) => words.find(([, initial]) => initial === letter)?.[0],
  );
  if (spelled.includes(undefined)) return undefined;
  return spelled.map((word) => word![0] + word!.slice(1).toLowerCase()).join(' ');
}
