import { type FeaturePair, invertedIndex, pairsByFeatures } from './rare-features.ts';

/** Words that titles of any subject begin with, and the smallest words of the language. */
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
  amended hereby known title that the their them thereof these this those to under upon use via was when where
  which who will with within without chapter general commonwealth term terms subtitle part article act's`
    .split(/\s+/)
    .filter(Boolean),
);

/** Of bills that share no rarer word; the same title in many bills is a form. */
const MAX_WITH_ONE_TITLE = 12;
const MAX_WITH_A_WORD = 40;
/** Of the weight of all words of two titles. */
const MIN_WEIGHT = 0.72;
const MIN_WORDS = 2;

/**
 * The law that a title amends, by its name and number: `the act of March 10, 1949 (P.L.30, No.14), known as the
 * Public School Code of 1949,`. Every bill that amends it has these words, and they are told among its citations.
 */
const AMENDED_LAW =
  /\bthe act of \w{3,9} \d{1,2}, ?\d{4} ?\([^()]{1,60}\)(?:, (?:entitled|known as) [^,;]{1,160})?|\btitles? \d{1,2} \([^()]{1,80}\)(?:(?:, and|,| and) \d{1,2} \([^()]{1,80}\)){0,9} of the [^,;]{1,60}|\((?:see|under) [^()]{1,80}(?:\([^()]{1,6}\)[^()]{0,80}){0,3}\)|\b(?:section|chapter) [\dA-Z.:-]{1,12} of (?:title|chapter) [\dA-Z.:-]{1,12} of the [^,;]{1,60}/gi;

/** A title is read this far; the longest on record has 640 characters. */
const READ_LENGTH = 700;

/** The words of a title that tell what it is about, each once. */
export function wordsOfTitle(title: string): string[] {
  const own = title.slice(0, READ_LENGTH).replaceAll(AMENDED_LAW, ' ').toLowerCase();
  const words = own.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !/^\d/.test(word) && !FORMULA.has(word)))];
}

/** A title as it is compared with another one for being the same: in any case, spacing and punctuation. */
export function titleKey(title: string): string {
  return (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * Finds bills whose titles are the same, or share most of their words, rare ones weighing more.
 * @returns pairs; what they share is empty for none of them
 */
export function similarTitles(titles: ReadonlyMap<number, string>): FeaturePair[] {
  const features = new Map([...titles].map(([id, title]) => [id, wordsOfTitle(title)]));
  const limits = { maxBills: MAX_WITH_A_WORD, minWeight: MIN_WEIGHT };
  const near = pairsByFeatures(features, limits).filter(({ shared }) => shared.length >= MIN_WORDS);
  const known = new Set(near.map(({ one, other }) => `${one} ${other}`));
  const keys = new Map([...titles].map(([id, title]) => [id, [titleKey(title)]]));
  for (const having of invertedIndex(keys).values()) {
    const shared = features.get(having[0] ?? 0) ?? [];
    if (shared.length < MIN_WORDS || having.length > MAX_WITH_ONE_TITLE) continue;
    for (const [i, one] of having.entries()) {
      for (const other of having.slice(i + 1)) {
        if (!known.has(`${one} ${other}`)) near.push({ one, other, shared, weight: 1 });
      }
    }
  }
  return near;
}
