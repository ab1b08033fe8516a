import { type RawBuilder, sql } from 'kysely';

/** Capitals of so many spellings are tried; a word with more letters beyond ASCII has its last ones as they are typed. */
const MAX_SPELLINGS = 16;

/**
 * Whether a text holds a word, in any case. SQLite, and PostgreSQL in the C locale, know the small letters of ASCII only: of the
 * others both are tried.
 * @param column such as `roll_calls.title`
 * @param word as it was typed; its signs stand for themselves
 */
export function containsWord(column: string, word: string): RawBuilder<boolean> {
  const patterns = spellings(word.toLowerCase()).map((each) => `%${each.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found = patterns.map((pattern) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** A word in small letters, with each letter beyond ASCII small and capital. */
function spellings(word: string): string[] {
  let begun = [''];
  for (const letter of word) {
    const isTried = letter > '\u007f' && begun.length < MAX_SPELLINGS;
    const forms = isTried ? new Set([letter, letter.toUpperCase()]) : [letter];
    begun = begun.flatMap((start) => [...forms].map((form) => start + form));
  }
  return begun;
}
