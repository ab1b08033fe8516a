// A shorter word is often no plural: "gas" is not the plural of "ga".
const MIN_LENGTH = 4;

/** Plurals that follow no rule, and are frequent enough to matter. */
const IRREGULAR: readonly [singular: string, plural: string][] = [
  ['child', 'children'],
  ['foot', 'feet'],
  ['man', 'men'],
  ['person', 'people'],
  ['woman', 'women'],
];

/**
 * Returns the other forms of an English noun, for `ignorePlurals`: the singular of a plural, and the plural of a singular.
 * A form may not be a word, which then occurs in no record.
 * @param word a folded word
 */
export function otherNumbers(word: string): string[] {
  const irregular = IRREGULAR.find((forms) => forms.includes(word));
  if (irregular) return irregular.filter((form) => form !== word);
  if (word.length < MIN_LENGTH - 1 || !/^[a-z]+$/.test(word)) return [];

  return [...singularsOf(word), pluralOf(word)].filter((form) => form !== undefined);
}

/** "taxes" may be the plural of "tax" or of "taxe", which does not matter, because no record has the latter. */
function singularsOf(word: string): string[] {
  if (word.length < MIN_LENGTH || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies') && word.length > MIN_LENGTH) return [`${word.slice(0, -3)}y`];
  const singular = word.slice(0, -1);
  return /(?:[sxz]|ch|sh)es$/.test(word) ? [singular, word.slice(0, -2)] : [singular];
}

function pluralOf(word: string): string | undefined {
  // A word in s is a plural already, except for "class" or "virus".
  if (/s$/.test(word) && !/(?:ss|us)$/.test(word)) return undefined;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:[sxz]|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
