import { createEngine } from '../src/search-engine/engine.ts';
import { corpus, randomNumbers } from './search-corpus.ts';
import { misspelled } from './search-keystrokes.ts';
import { PARAMETERS } from './search-ours.ts';

/** Every eighth bill is enough to draw values from, because sponsors and citations repeat. */
const FROM_BILLS = 16_000;
const QUERIES = 150;
const PASSES = 3;
const VALUES_SHOWN = 10;

/** Searches among the values of the facets with the most values, as in the facets' search boxes, among all bills and among some. */
export function facetSearches(snapshot: string): Spread {
  const engine = createEngine();
  engine.readSnapshot(snapshot);
  const index = engine.index('bills');
  if (!index) throw new Error(`The snapshot ${snapshot} has no index of bills.`);

  const random = randomNumbers(17);
  const bills = [...corpus(FROM_BILLS, 2)];
  const searches = Array.from({ length: QUERIES }, (_, at) => {
    const bill = bills[Math.floor(random() * bills.length)]!;
    const facet = at % 2 === 0 ? 'sponsor' : 'citations';
    const [value = ''] = [bill[facet]].flat();
    const typed = value.slice(0, 1 + Math.floor(random() * value.length)).toLowerCase();
    const text = at % 5 === 4 && typed.length > 5 ? misspelled(typed, random) : typed;
    const query = at % 3 === 0 ? '' : (bill.title.split(' ').at(-1) ?? '');
    return () =>
      index.searchFacet(
        { ...PARAMETERS, query, page: 0, facets: [], filter: undefined },
        facet,
        text,
        VALUES_SHOWN,
      );
  });

  return spreadOf(searches);
}

/** Milliseconds. */
export interface Spread {
  median: number;
  p95: number;
  worst: number;
}

/** Runs each search several times. @returns the spread of the best times, because the machine may be busy with other work */
export function spreadOf(searches: readonly (() => unknown)[]): Spread {
  const best = searches.map(() => Number.POSITIVE_INFINITY);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [at, search] of searches.entries()) {
      const from = performance.now();
      search();
      best[at] = Math.min(best[at]!, performance.now() - from);
    }
  }
  const sorted = best.sort((first, second) => first - second);
  return {
    median: sorted[sorted.length >> 1]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    worst: sorted.at(-1)!,
  };
}
