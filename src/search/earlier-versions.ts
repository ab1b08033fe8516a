import { parseBillNumberList } from '../legislature/language/bill-numbers.ts';
import type { BillHit } from './hit-types.ts';

/** A bill in the results with the earlier versions that also match. */
export interface FoldedBill {
  hit: BillHit;
  earlier: readonly BillHit[];
}

const NONE: readonly BillHit[] = [];

/**
 * Folds bills that were continued under the bill that took their place, if both are among the hits. That bill takes the
 * place of the first of them. A search for bill numbers means exactly those bills, so its hits stay as they are.
 */
export function foldEarlierVersions(hits: readonly BillHit[], query: string): FoldedBill[] {
  const unfolded = hits.map((hit) => ({ hit, earlier: NONE }));
  if (!hits.some(({ later_bills: later }) => later) || parseBillNumberList(query).length > 0) return unfolded;

  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const versions = new Map<BillHit, BillHit[]>();
  for (const hit of hits) {
    const newest = newestVersion(hit, byId);
    const group = versions.get(newest) ?? [];
    versions.set(newest, newest === hit ? group : [...group, hit]);
  }

  return [...versions].map(([hit, earlier]) => ({ hit, earlier: earlier.length > 0 ? earlier : NONE }));
}

/** The last bill among the hits that took the place of a bill. The ids are in the order of the line. */
function newestVersion(hit: BillHit, byId: ReadonlyMap<number, BillHit>): BillHit {
  return hit.later_bills?.map((id) => byId.get(id)).findLast((later) => later !== undefined) ?? hit;
}
