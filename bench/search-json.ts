import { ApiState } from '../src/search-engine/api/api-call.ts';
import { routeCall } from '../src/search-engine/api/routes.ts';
import { createEngine } from '../src/search-engine/engine.ts';
import { DEFAULT_SESSION } from './search-corpus.ts';
import { type Spread, spreadOf } from './search-facets.ts';
import { workloads } from './search-keystrokes.ts';
import { FACETS, PARAMETERS } from './search-ours.ts';

const MAX_VALUES = 1000;

/** A keystroke as the API answers it, from the JSON of the request to the bytes of the response, with 1,000 values in each facet. */
export function jsonSearches(snapshot: string): Spread & { kilobytes: number } {
  const engine = createEngine();
  engine.readSnapshot(snapshot);
  const state = new ApiState(engine);
  const { attributesToHighlight, highlightPreTag, highlightPostTag } = PARAMETERS;
  const ask = (query: string): Buffer => {
    const common = { indexName: 'bills', query, maxValuesPerFacet: MAX_VALUES };
    const page = {
      ...common,
      hitsPerPage: 50,
      facets: FACETS,
      facetFilters: [[`session_name:${DEFAULT_SESSION}`]],
      attributesToHighlight,
      highlightPreTag,
      highlightPostTag,
    };
    const refined = { ...common, hitsPerPage: 0, facets: ['session_name'] };
    const { handler } = routeCall(state, {
      method: 'POST',
      path: '/1/indexes/*/queries',
      search: '',
      body: JSON.stringify({ requests: [page, refined] }),
      access: { acl: 'admin', indexes: [], maxHitsPerQuery: 0, forced: [] },
      client: 'bench',
    });
    const answer = handler();
    if (typeof answer === 'string') return Buffer.from(answer);
    for (;;) {
      const step = answer.next();
      if (step.done) return Buffer.from(step.value);
    }
  };

  const { queries } = workloads()[0]!;
  const sizes = queries.map((query) => ask(query).byteLength);
  return { ...spreadOf(queries.map((query) => () => ask(query))), kilobytes: Math.max(...sizes) / 1000 };
}
