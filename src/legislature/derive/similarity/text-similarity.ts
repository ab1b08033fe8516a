import { countShared, type Shingled } from './shingles.ts';

/** How much of two texts is the same, in shingles of all their words. */
export interface TextSimilarity {
  shared: number;
  oneSize: number;
  otherSize: number;
  /** What both have of what either has of meaningful words, from 0 to 10,000. */
  score: number;
}

/** Of meaningful words: half of what either has. */
const MIN_RESEMBLANCE = 0.5;
/** Short bills on a form (a sick leave bank, a license) share more than that without being alike. */
const MIN_RESEMBLANCE_OF_SHORT = 0.6;
const SHORT = 150;
/** Of all words: half of the shorter text. */
const MIN_SHARE = 0.5;
/** A bill that is contained in a longer one. */
const MIN_CONTAINED = 0.85;
const MIN_SIZE_CONTAINED = 60;

/** @returns how alike two texts are; undefined where they are not */
export function similarityOf(one: Shingled, other: Shingled): TextSimilarity | undefined {
  const substance = countShared(one.substance, other.substance);
  const shorter = Math.min(one.substance.length, other.substance.length);
  const resemblance = substance / (one.substance.length + other.substance.length - substance);
  const least = shorter < SHORT ? MIN_RESEMBLANCE_OF_SHORT : MIN_RESEMBLANCE;
  const isContained = shorter >= MIN_SIZE_CONTAINED && substance >= MIN_CONTAINED * shorter;
  if (resemblance < least && !isContained) return undefined;
  const shared = countShared(one.all, other.all);
  if (shared < MIN_SHARE * Math.min(one.all.length, other.all.length)) return undefined;
  return {
    shared,
    oneSize: one.all.length,
    otherSize: other.all.length,
    score: Math.round(resemblance * 10_000),
  };
}
