import type { SearchQuery } from '../contract.ts';
import type { QueryPlan } from './query-plan.ts';

const MAX_CACHED_PLANS = 16;

/** Caches recent plans, because each keystroke sends the same query once for the hits and once for each refined facet. */
export class PlanCache {
  #plans = new Map<string, QueryPlan>();
  #version = -1;

  /**
   * Returns the plan of a query, made with `make` if it is not cached. @param version the version of the index,
   * because a plan depends on the words in it
   */
  get(query: SearchQuery, without: Set<number>, version: number, make: () => QueryPlan): QueryPlan {
    if (version !== this.#version) this.#plans.clear();
    this.#version = version;
    const key = keyOf(query, without);
    const cached = this.#plans.get(key);
    if (cached) return cached;
    const plan = make();

    for (const [oldest] of this.#plans) {
      if (this.#plans.size < MAX_CACHED_PLANS) break;
      this.#plans.delete(oldest);
    }

    this.#plans.set(key, plan);

    return plan;
  }
}

function keyOf(query: SearchQuery, without: Set<number>): string {
  return JSON.stringify([
    query.query,
    [...without],
    query.advancedSyntax,
    query.queryType,
    query.typoTolerance,
    query.minWordSizefor1Typo,
    query.minWordSizefor2Typos,
    query.allowTyposOnNumericTokens,
    query.disableTypoToleranceOnWords,
    query.removeStopWords,
    query.ignorePlurals,
    query.optionalWords,
  ]);
}
