import { type FeaturePair, pairsByFeatures } from './rare-features.ts';

/** Bills that cite a section after which it says nothing that two of them do. */
const MAX_WITH_A_CITATION = 8;
/** Of the weight of all that two bills cite: a budget that cites hundreds has little in common with any of them. */
const MIN_WEIGHT = 0.6;
/** One section in common is a coincidence. */
const MIN_SHARED = 2;

/** Finds bills that cite mostly the same places in the law, rare ones weighing more. */
export function similarCitations(citations: ReadonlyMap<number, readonly string[]>): FeaturePair[] {
  const limits = { maxBills: MAX_WITH_A_CITATION, minWeight: MIN_WEIGHT };
  return pairsByFeatures(citations, limits).filter(
    ({ shared }) => shared.filter(isPlace).length >= MIN_SHARED,
  );
}

/** Whether a citation names a section or a single act; a whole chapter or title is cited by bills of all kinds. */
function isPlace(citation: string): boolean {
  return /§|\bsection\b|:\d|\d[.-]\d|\bNo\. \d|\bActs of \d{4}/i.test(citation);
}
