/*
 * Titles and citations are compared by their rare features: a word or section that a tenth of all bills have
 * indicates nothing. An inverted index leads from each rare feature to its bills, so that only bills that share one
 * are compared.
 */

/** Two bills with the features that they share. */
export interface FeaturePair {
  one: number;
  other: number;
  /** The shared features, rarest first. */
  shared: string[];
  /** The weight of the shared features, divided by that of all features of either bill: 0 to 1. */
  weight: number;
}

export interface FeatureLimits {
  /** A feature of more bills than this does not make two bills candidates, but it counts toward their weight. */
  maxBills: number;
  /** The minimum `weight` of a pair. */
  minWeight: number;
}

/**
 * Finds the pairs of bills that share most of their features by weight.
 * @param features the features of each bill, by its id, each feature once
 * @returns each pair once, the lower id as `one`
 */
export function pairsByFeatures(
  features: ReadonlyMap<number, readonly string[]>,
  { maxBills, minWeight }: FeatureLimits,
): FeaturePair[] {
  const bills = invertedIndex(features);
  const weightOf = (feature: string) => weightIn(features.size, bills.get(feature)?.length ?? 1);
  const totals = new Map(
    [...features].map(([id, own]) => [id, own.reduce((sum, feature) => sum + weightOf(feature), 0)]),
  );
  const pairs: FeaturePair[] = [];

  for (const [one, own] of features) {
    const total = totals.get(one) ?? 0;
    for (const other of neighbors(one, own, bills, maxBills)) {
      const theirs = new Set(features.get(other));
      const shared = own.filter((feature) => theirs.has(feature));
      const both = shared.reduce((sum, feature) => sum + weightOf(feature), 0);
      const weight = both / (total + (totals.get(other) ?? 0) - both);
      if (weight < minWeight) continue;
      const rarest = shared.sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1));
      pairs.push({ one, other, shared: rarest, weight });
    }
  }

  return pairs;
}

/** The bills with each feature. */
export function invertedIndex(features: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
  const bills = new Map<string, number[]>();
  for (const [id, own] of features) {
    for (const feature of own) {
      const withFeature = bills.get(feature);
      if (withFeature) withFeature.push(id);
      else bills.set(feature, [id]);
    }
  }
  return bills;
}

/** The weight of a feature. A rare one weighs more, and one that all bills have still weighs a little. */
function weightIn(all: number, withFeature: number): number {
  return Math.log(1 + all / withFeature);
}

/** Bills with higher ids that share a rare feature with a bill. */
function neighbors(
  id: number,
  own: readonly string[],
  bills: ReadonlyMap<string, readonly number[]>,
  maxBills: number,
): Set<number> {
  const found = new Set<number>();
  for (const feature of own) {
    const withFeature = bills.get(feature) ?? [];
    if (withFeature.length > maxBills) continue;
    for (const other of withFeature) if (other > id) found.add(other);
  }
  return found;
}
