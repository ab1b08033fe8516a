/*
 * Titles and citations are compared by what few bills have: a word or a section that a tenth of all bills name says nothing. An
 * inverted index leads from each rare feature to its bills, so that only bills that share one are compared.
 */

/** Two bills by what they share. */
export interface FeaturePair {
  one: number;
  other: number;
  /** What both have, the rarest first. */
  shared: string[];
  /** Of the weight of all that either has, the share that both have: 0 to 1. */
  weight: number;
}

export interface FeatureLimits {
  /** A feature that more bills have brings no two of them together, though it counts where another does. */
  maxBills: number;
  /** The share of the weight from which a pair is told. */
  minWeight: number;
}

/**
 * Finds the pairs of bills that share most of their features by weight.
 * @param features of each bill by its id, each feature once
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

/** The bills that have each feature. */
export function invertedIndex(features: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
  const bills = new Map<string, number[]>();
  for (const [id, own] of features) {
    for (const feature of own) {
      const having = bills.get(feature);
      if (having) having.push(id);
      else bills.set(feature, [id]);
    }
  }
  return bills;
}

/** What a feature weighs that so many of all bills have: a rare one more, and one that all have a little still. */
function weightIn(all: number, having: number): number {
  return Math.log(1 + all / having);
}

/** Bills with higher ids that share a rare feature with one. */
function neighbors(
  id: number,
  own: readonly string[],
  bills: ReadonlyMap<string, readonly number[]>,
  maxBills: number,
): Set<number> {
  const found = new Set<number>();
  for (const feature of own) {
    const having = bills.get(feature) ?? [];
    if (having.length > maxBills) continue;
    for (const other of having) if (other > id) found.add(other);
  }
  return found;
}
