/** The number of characters that are read of an action, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/** `Senator Removed As Sponsor: Ada Quill`, `Reps. Ada Quill, Bo Elm Removed As Co-sponsors`, `Co-sponsor(s) Removed: Ada Quill`. */
const REMOVED = /\bremoved as (?:a )?(?:co-?)?sponsors?\b|\bsponsor(?:s|\(s\))? (?:removed|withdrawn)\b/i;
const ADDED = /\badded as (?:a )?(?:co-?)?sponsors?\b|\bsponsor(?:s|\(s\))? added\b/i;

/**
 * The sponsors of a bill without those whom its actions removed and did not add again. LegiScan's lists keep some of them. Only
 * whole names count, because relatives and namesakes share family names.
 * @param actions the texts, from the first to the last
 */
export function withoutRemovedSponsors<Sponsor extends { name: string }>(
  sponsors: readonly Sponsor[],
  actions: readonly string[],
): Sponsor[] {
  const changes = actions
    .map((text) => text.slice(0, MAX_READ_LENGTH))
    .filter((text) => REMOVED.test(text) || ADDED.test(text));
  if (changes.length === 0) return [...sponsors];
  return sponsors.filter(({ name }) => {
    const own = wordsOf(name.replace(SUFFIX, ''));
    const last = changes.findLast((text) => ` ${wordsOf(text)} `.includes(` ${own} `));
    return last === undefined || !REMOVED.test(last);
  });
}

const SUFFIX = /,? (?:jr|sr|ii|iii|iv)\.?$/i;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .trim();
}
