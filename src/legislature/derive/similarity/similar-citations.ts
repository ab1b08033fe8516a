import { type FeaturePair, pairsByFeatures } from './rare-features.ts';

/** The maximum number of bills that cite a section. A section that more bills cite does not indicate similarity. */
const MAX_WITH_A_CITATION = 8;
/**
 * The minimum share of the weight of all citations that two bills have in common. A budget with hundreds of citations
 * has little in common with any other bill.
 */
const MIN_WEIGHT = 0.6;
/** The minimum number of shared sections. A single one may be a coincidence. */
const MIN_SHARED = 2;

/** Finds bills that cite mostly the same provisions of law. Rare ones weigh more. */
export function similarCitations(citations: ReadonlyMap<number, readonly string[]>): FeaturePair[] {
  const limits = { maxBills: MAX_WITH_A_CITATION, minWeight: MIN_WEIGHT };
  return pairsByFeatures(citations, limits).filter(
    ({ shared }) => shared.filter(isProvision).length >= MIN_SHARED,
  );
}

/** Whether a citation is of a section or a single act. Whole chapters and titles are cited by bills of all kinds. */
function isProvision(citation: string): boolean {
  return /§|\bsection\b|:\d|\d[.-]\d|\bNo\. \d|\bActs of \d{4}/i.test(citation);
}
