import { type RawBuilder, sql } from 'kysely';

/** The maximum number of spellings. In a word with more non-ASCII letters, the last ones match only as typed. */
const MAX_SPELLINGS = 16;

/**
 * A condition that matches text with a word in any case. SQLite, and PostgreSQL in the C locale, convert only ASCII to
 * lower case, so the condition tries both cases of other letters.
 * @param column a column such as `roll_calls.title`
 * @param word the word as typed; wildcards in it are escaped
 */
export function containsWord(column: string, word: string): RawBuilder<boolean> {
  const patterns = spellings(word.toLowerCase()).map((each) => `%${each.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found = patterns.map((pattern) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** Returns the spellings of a lowercase word with each non-ASCII letter in lower and upper case. */
function spellings(word: string): string[] {
  let prefixes = [''];
  for (const letter of word) {
    const isTried = letter > '\u007f' && prefixes.length < MAX_SPELLINGS;
    const forms = isTried ? new Set([letter, letter.toUpperCase()]) : [letter];
    prefixes = prefixes.flatMap((start) => [...forms].map((form) => start + form));
  }
  return prefixes;
}
