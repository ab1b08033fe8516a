/*
 * Texts from outside hold characters that mean nothing and do harm: PostgreSQL takes no NUL, and no text is written with half a
 * character; marks of direction turn round what a page shows beside them; a byte order mark within a word hides it from the search.
 */

/** Control characters other than white space and those of Windows-1252, marks that override directions, byte order marks, and no characters. */
const UNWANTED = /(?![\t-\r\u0080-\u009f])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** A text without the characters that no record keeps; half a character becomes U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(UNWANTED, '');
}

/** The same value, each text in it clean. Objects and lists that were clean are the same ones. */
export function withCleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([key, each]) => {
    const clean = withCleanTexts(each);
    return clean === each ? [] : [[key, clean] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}
