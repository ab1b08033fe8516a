import { type FeaturePair, invertedIndex, pairsByFeatures } from './rare-features.ts';

/** Words at the start of titles on any subject, and function words. */
const FORMULA = new Set(
  `a about act addressing allowing all also amend amending an and any are as at authorizing be bill bills by
  certain code concerning create creating declare declaring directing emergency ensure ensuring establish
  establishing for from further furthering if in improve improving including into is it its joint law laws
  making memorial modify modifying no non not of on or other petition promote promoting proposing provide
  provides providing provisions regarding regards related relates relating relation relative require
  requirements requiring recognizing designating celebrating honoring day month week awareness january february
  march april june july august september october november december resolution resolve proposal legislative
  constitution constitutional communication report submitting see item department office executive respect
  respecting revise revised revisions section sections so state statute such supporting amendments amendment
  amended hereby found title that the their them thereof these this those to under upon use via was when where
  which who will with within without chapter general commonwealth term terms subtitle part article act's`
    .split(/\s+/)
    .filter(Boolean),
);

/** The maximum number of bills with the same title. A title that more bills share is a standard form. */
const MAX_WITH_ONE_TITLE = 12;
const MAX_WITH_A_WORD = 40;
/** The minimum share of the weight of all words that two titles have in common. */
const MIN_WEIGHT = 0.72;
const MIN_WORDS = 2;

/**
 * The name and number of a law that a title amends: `the act of March 10, 1949 (P.L.30, No.14), known as the
 * Public School Code of 1949,`. Every bill that amends the law has these words, and they are compared as a citation.
 */
const AMENDED_LAW =
  /\bthe act of \w{3,9} \d{1,2}, ?\d{4} ?\([^()]{1,60}\)(?:, (?:entitled|found as) [^,;]{1,160})?|\btitles? \d{1,2} \([^()]{1,80}\)(?:(?:, and|,| and) \d{1,2} \([^()]{1,80}\)){0,9} of the [^,;]{1,60}|\((?:see|under) [^()]{1,80}(?:\([^()]{1,6}\)[^()]{0,80}){0,3}\)|\b(?:section|chapter) [\dA-Z.:-]{1,12} of (?:title|chapter) [\dA-Z.:-]{1,12} of the [^,;]{1,60}/gi;

/** The number of characters that are read of a title. */
const READ_LENGTH = 700;

/** The words of a title that indicate its subject, each once. */
export function wordsOfTitle(title: string): string[] {
  const subject = title.slice(0, READ_LENGTH).replaceAll(AMENDED_LAW, ' ').toLowerCase();
  const words = subject.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !/^\d/.test(word) && !FORMULA.has(word)))];
}

/** A key that is equal for titles that differ only in case, spacing and punctuation. */
export function titleKey(title: string): string {
  return (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * Finds bills whose titles are the same or share most of their words. Rare words weigh more.
 * @returns pairs that share at least two words
 */
export function similarTitles(titles: ReadonlyMap<number, string>): FeaturePair[] {
  const features = new Map([...titles].map(([id, title]) => [id, wordsOfTitle(title)]));
  const limits = { maxBills: MAX_WITH_A_WORD, minWeight: MIN_WEIGHT };
  const pairs = pairsByFeatures(features, limits).filter(({ shared }) => shared.length >= MIN_WORDS);
  const found = new Set(pairs.map(({ one, other }) => `${one} ${other}`));
  const keys = new Map([...titles].map(([id, title]) => [id, [titleKey(title)]]));

  for (const sameTitle of invertedIndex(keys).values()) {
    const shared = features.get(sameTitle[0] ?? 0) ?? [];
    if (shared.length < MIN_WORDS || sameTitle.length > MAX_WITH_ONE_TITLE) continue;
    for (const [i, one] of sameTitle.entries()) {
      for (const other of sameTitle.slice(i + 1)) {
        if (!found.has(`${one} ${other}`)) pairs.push({ one, other, shared, weight: 1 });
      }
    }
  }

  return pairs;
}
