import type { SearchClient } from 'instantsearch.js';
import { startTransition, useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { LoadStateProps } from '../ui/load-state.tsx';
import { DEFAULT_PAGE_SIZE } from './search-address.ts';

/* A long page of results is loaded in two steps, so that a keystroke is as cheap with 1,000 results per page as with 50 (S09). */

/** Number of results of a long page that are loaded with each keystroke. */
const FIRST_RESULTS = DEFAULT_PAGE_SIZE;
/** Number of further results that are requested and rendered at a time. A thousand at once would block typing. */
const RESULTS_PER_REQUEST = 200;
/**
 * Number of results that fill a screen. The rest of the first results is rendered in later frames, this many
 * at a time.
 */
const ROWS_PER_FRAME = 15;
/** Milliseconds after which results are considered stable. */
export const SETTLE_DELAY_MS = 150;

/** Hits of any index; each list of results narrows the type. */
export type Hits = ReturnType<typeof useInstantSearch>['results']['hits'];
type Requests = Parameters<SearchClient['search']>[0];

/** Functions that load the complete page, by the response with its first results. */
const pageLoaders = new WeakMap<object, () => Promise<Hits>>();

/**
 * Wraps a client so that requests for a long page return only its first results. The page counts in the
 * response are those of the long page, and `usePageOfHits` loads the remaining results.
 */
export function partialLongPages(client: SearchClient): SearchClient {
  const ask = async (requests: Requests) => {
    const responses = await client.search(requests.map(forFirstResults));
    // A cached response would be rendered in the same task as the keystroke.
    await new Promise((resolve) => setTimeout(resolve));
    for (const [at, response] of responses.results.entries()) {
      const request = requests[at];
      const { hitsPerPage = 0, page = 0 } = request?.params ?? {};
      if (!request || hitsPerPage <= FIRST_RESULTS || !('hits' in response)) continue;
      const nbPages = Math.ceil(((response.nbPages ?? 0) * FIRST_RESULTS) / hitsPerPage);
      Object.assign(response, { hitsPerPage, page, nbPages });
      pageLoaders.set(response, () => hitsInParts(client, request, { page, hitsPerPage }));
    }
    return responses;
  };
  return { ...client, search: ask as SearchClient['search'] }; // The function returns the client's responses of any type.
}

/** Loads all results of a long page in parts, because a response with a thousand would block typing. */
async function hitsInParts(
  client: SearchClient,
  request: Requests[number],
  { page, hitsPerPage }: { page: number; hitsPerPage: number },
): Promise<Hits> {
  const size = Math.min(hitsPerPage, RESULTS_PER_REQUEST);
  const parts = hitsPerPage / size;
  const hits: Hits = [];
  for (let part = 0; part < parts; part++) {
    const params = { ...request.params, facets: [], hitsPerPage: size, page: page * parts + part };
    const { results } = await client.search([{ ...request, params }]);
    const [response] = results;
    if (!response || !('hits' in response)) break;
    hits.push(...(response.hits as Hits)); // The library lets the caller choose the type of hits.
    if (response.hits.length < size) break;
  }
  return hits;
}

function forFirstResults(request: Requests[number]): Requests[number] {
  const { hitsPerPage = 0, page = 0 } = request.params ?? {};
  if (hitsPerPage <= FIRST_RESULTS) return request;
  return {
    ...request,
    params: { ...request.params, hitsPerPage: FIRST_RESULTS, page: (page * hitsPerPage) / FIRST_RESULTS },
  };
}

/** The results of the current page that are loaded so far. */
export interface PageOfHits extends Pick<LoadStateProps, 'state' | 'retry'> {
  hits: Hits;
}

/**
 * The results of the current page. The first results of a long page are loaded with each keystroke, and the
 * others after a pause in typing; `state` is `ready` when all are loaded.
 */
export function usePageOfHits(): PageOfHits {
  const { results } = useInstantSearch({ catchError: true });
  const [response] = results._rawResults ?? [];
  const [loadedPage, setLoadedPage] = useState<{ response: object; hits: Hits | undefined; shown: number }>();
  const loadPage = response && pageLoaders.get(response);
  const current = loadedPage?.response === response ? loadedPage : undefined;

  useEffect(() => {
    if (!response || !loadPage || current) return;
    let isWanted = true;
    const show = (hits: Hits | undefined) => {
      if (isWanted) setLoadedPage({ response, hits, shown: FIRST_RESULTS });
    };
    const pause = setTimeout(() => loadPage().then(show, () => show(undefined)), SETTLE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [response, loadPage, current]);
  useEffect(() => {
    if (!current?.hits || current.shown >= current.hits.length) return;
    // As a transition, rendering rows can be interrupted by a keystroke.
    startTransition(() => setLoadedPage({ ...current, shown: current.shown + RESULTS_PER_REQUEST }));
  }, [current]);

  // The first render shows all first results, because nothing has been typed yet.
  const [drawn, setDrawn] = useState({ response, query: results.query, count: FIRST_RESULTS });
  const isTyped = drawn.response !== response && drawn.query !== results.query;
  const count = drawn.response === response ? drawn.count : isTyped ? ROWS_PER_FRAME : FIRST_RESULTS;
  useEffect(() => {
    if (drawn.response === response && drawn.count >= FIRST_RESULTS) return;
    // Wait for the next frame, so that the layouts of two batches do not add up in one.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() =>
        startTransition(() => setDrawn({ response, query: results.query, count: count + ROWS_PER_FRAME })),
      );
    });
    return () => cancelAnimationFrame(next);
  }, [response, drawn, count, results.query]);
  const first = count < FIRST_RESULTS ? results.hits.slice(0, count) : results.hits;

  const retry = () => setLoadedPage(undefined);
  if (!loadPage) return { hits: first, state: 'ready', retry };
  if (!current) return { hits: first, state: 'loading', retry };
  if (!current.hits) return { hits: first, state: 'failed', retry };
  const { hits, shown } = current;
  return { hits: hits.slice(0, shown), state: shown < hits.length ? 'loading' : 'ready', retry };
}
