import { decodeHTMLStrict } from 'entities';

/*
 * Imported texts contain characters that carry no meaning and do harm. PostgreSQL rejects NUL and lone
 * surrogates, bidirectional marks reorder the text around them on a page, and a byte order mark inside a word hides
 * it from search.
 */

/**
 * Control characters other than white space and those of Windows-1252, bidirectional marks, byte order marks, and
 * noncharacters.
 */
const UNWANTED = /(?![\t-\r\u0080-\u009f])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** A text without unwanted characters; lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(UNWANTED, '');
}

/** The maximum number of times that a text is decoded. Some sources encode a text twice: `&amp;quot;`. */
const MAX_DECODINGS = 3;

/** A text with its HTML entities decoded: `Bed & Breakfast` for `Bed &amp; Breakfast`. */
export function decodedText(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_DECODINGS && decoded.includes('&'); round++) {
    const next = decodeHTMLStrict(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** The fields that may have HTML, in which an entity is not an encoded character. */
const HTML_FIELDS: ReadonlySet<string> = new Set(['content']);

/**
 * The same value with all texts cleaned and decoded. Objects and lists without unwanted characters are returned as they
 * are.
 * @param field the name of the value in its record; fields with HTML are not decoded
 */
export function withCleanTexts(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return cleanText(HTML_FIELDS.has(field) ? value : decodedText(value));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([key, each]) => {
    const clean = withCleanTexts(each, key);
    return clean === each ? [] : [[key, clean] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}
