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

/** The same value with all texts cleaned. Objects and lists without unwanted characters are returned as they are. */
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
