import { countShared, type Shingled } from './shingles.ts';

/** The similarity of two texts, in shingles of all their words. */
export interface TextSimilarity {
  shared: number;
  oneSize: number;
  otherSize: number;
  /** The Jaccard similarity of their meaningful words, from 0 to 10,000. */
  score: number;
}

/** Minimum Jaccard similarity of the meaningful words. */
const MIN_RESEMBLANCE = 0.5;
/**
 * The minimum for short bills. Those that follow a standard form (a sick leave bank, a license) share more than half
 * without being similar.
 */
const MIN_RESEMBLANCE_OF_SHORT = 0.6;
const SHORT = 150;
/** The minimum part of the shorter text that both must share, counting all words. */
const MIN_SHARE = 0.5;
/** The minimum shared part for a bill to count as contained in a longer one. */
const MIN_CONTAINED = 0.85;
const MIN_SIZE_CONTAINED = 60;

/** Compares two texts. @returns their similarity; undefined if they are not similar */
export function similarityOf(one: Shingled, other: Shingled): TextSimilarity | undefined {
  const substance = countShared(one.substance, other.substance);
  const shorter = Math.min(one.substance.length, other.substance.length);
  const resemblance = substance / (one.substance.length + other.substance.length - substance);
  const minResemblance = shorter < SHORT ? MIN_RESEMBLANCE_OF_SHORT : MIN_RESEMBLANCE;
  const isContained = shorter >= MIN_SIZE_CONTAINED && substance >= MIN_CONTAINED * shorter;
  if (resemblance < minResemblance && !isContained) return undefined;

  const shared = countShared(one.all, other.all);
  if (shared < MIN_SHARE * Math.min(one.all.length, other.all.length)) return undefined;

  return {
    shared,
    oneSize: one.all.length,
    otherSize: other.all.length,
    score: Math.round(resemblance * 10_000),
  };
}
