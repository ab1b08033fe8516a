import type { QueryWord, Replacement, Vocabulary } from './query-plan.ts';

/**
 * Joins and splits words: `h 100` also finds `h100`, and `h100` also finds the phrase `h 100`. Between letters and
 * digits the spellings are equivalent, because bill numbers are written both ways. Between letters it counts as a typo.
 *
 * @param typosAllowed whether words of letters only are joined and split, as in Algolia
 */
export function respellings(
  words: QueryWord[],
  typosAllowed: boolean,
  vocabulary: Vocabulary,
): Replacement[] {
  const found: Replacement[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(from + 3, words.length); to++) {
      const joined = join(words.slice(from, to), typosAllowed, vocabulary);
      if (joined) found.push({ from, to, ...joined });
    }
    const split =
      splitAtDigits(words[from]!, vocabulary) ??
      (typosAllowed ? splitLetters(words[from]!, vocabulary) : undefined);
    if (split) found.push({ from, to: from + 1, ...split });
  }

  return found;
}

function join(parts: QueryWord[], typosAllowed: boolean, vocabulary: Vocabulary) {
  const last = parts[parts.length - 1]!;
  const word = parts.map((part) => part.word).join('');
  const hasDigits = /\d/.test(word) && /\D/.test(word);
  if (!hasDigits && !typosAllowed) return undefined;
  // Three words are joined only for bill numbers.
  if (!hasDigits && parts.length > 2) return undefined;
  if (last.prefix ? !vocabulary.hasPrefix(word) : vocabulary.frequency(word) === 0) return undefined;
  return { words: [{ word, prefix: last.prefix, typos: 0 }], typos: hasDigits ? 0 : 1 };
}

function splitAtDigits({ word, prefix }: QueryWord, vocabulary: Vocabulary) {
  const boundary = /\d(?=\D)|\D(?=\d)/.exec(word);
  if (!boundary) return undefined;
  const first = word.slice(0, boundary.index + 1);
  const second = word.slice(boundary.index + 1);
  const secondExists = prefix ? vocabulary.hasPrefix(second) : vocabulary.frequency(second) > 0;
  if (!secondExists || vocabulary.frequency(first) === 0) return undefined;
  return { words: parts(first, second, prefix), typos: 0 };
}

/** Returns the split whose rarer half is the most frequent. */
function splitLetters({ word, prefix }: QueryWord, vocabulary: Vocabulary) {
  if (word.length < 4 || /\d/.test(word)) return undefined;
  const exists = prefix ? vocabulary.hasPrefix(word) : vocabulary.frequency(word) > 0;
  let best: { at: number; frequency: number } | undefined;
  // A word that exists in the index is only split into plausible words.
  const minLength = exists ? 3 : 1;

  for (let at = minLength; at <= word.length - minLength; at++) {
    const first = vocabulary.frequency(word.slice(0, at));
    if (first === 0) continue;
    const second = word.slice(at);
    const secondFrequency = vocabulary.frequency(second);
    const frequency = Math.min(
      first,
      secondFrequency === 0 && prefix && !exists && vocabulary.hasPrefix(second) ? 1 : secondFrequency,
    );
    if (frequency > (best?.frequency ?? 0)) best = { at, frequency };
  }

  return best && { words: parts(word.slice(0, best.at), word.slice(best.at), prefix && !exists), typos: 1 };
}

function parts(first: string, second: string, prefix: boolean): QueryWord[] {
  return [
    { word: first, prefix: false, typos: 0 },
    { word: second, prefix, typos: 0 },
  ];
}
