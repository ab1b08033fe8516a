import type { SearchClient } from 'instantsearch.js';
import { startTransition, useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { LoadStateProps } from '../ui/load-state.tsx';
import { DEFAULT_PAGE_SIZE } from './search-address.ts';

/* A long page of results comes in two steps, so that a key costs as little at 1,000 results a page as at 50 (S09). */

/** How many results of a long page come with each key. */
const FIRST = DEFAULT_PAGE_SIZE;
/** How many of the others are asked for and rendered at a time; a thousand at once would hold up whoever types on. */
const STEP = 200;
/** What fills a screen: the rest of the first results is rendered after it, so many in a frame. */
const AT_ONCE = 15;
/** Results that stay for so long are looked at. */
export const SETTLED_MS = 150;

/** Of whatever index is open: each list of results says which. */
export type Hits = ReturnType<typeof useInstantSearch>['results']['hits'];
type Requests = Parameters<SearchClient['search']>[0];

/** How the whole page is asked for, by the answer that has only its first results. */
const wholePages = new WeakMap<object, () => Promise<Hits>>();

/**
 * A client that answers each request for a long page with the first results of that page. What it says of pages is true of the
 * long page, and `usePageOfHits` asks for the others.
 */
export function partialLongPages(client: SearchClient): SearchClient {
  const ask = async (requests: Requests) => {
    const answers = await client.search(requests.map(forFirstResults));
    // An answer that the client has kept would be rendered in the same task as the key that asks for it.
    await new Promise((resolve) => setTimeout(resolve));
    for (const [at, answer] of answers.results.entries()) {
      const request = requests[at];
      const { hitsPerPage = 0, page = 0 } = request?.params ?? {};
      if (!request || hitsPerPage <= FIRST || !('hits' in answer)) continue;
      const nbPages = Math.ceil(((answer.nbPages ?? 0) * FIRST) / hitsPerPage);
      Object.assign(answer, { hitsPerPage, page, nbPages });
      wholePages.set(answer, () => hitsInParts(client, request, { page, hitsPerPage }));
    }
    return answers;
  };
  return { ...client, search: ask as SearchClient['search'] }; // it passes on what the client answers, of whatever type
}

/** All results of a long page, asked for a few at a time: an answer with a thousand would hold up whoever types on. */
async function hitsInParts(
  client: SearchClient,
  request: Requests[number],
  { page, hitsPerPage }: { page: number; hitsPerPage: number },
): Promise<Hits> {
  const size = Math.min(hitsPerPage, STEP);
  const parts = hitsPerPage / size;
  const hits: Hits = [];
  for (let part = 0; part < parts; part++) {
    const params = { ...request.params, facets: [], hitsPerPage: size, page: page * parts + part };
    const { results } = await client.search([{ ...request, params }]);
    const [answer] = results;
    if (!answer || !('hits' in answer)) break;
    hits.push(...(answer.hits as Hits)); // the library types an answer's hits by the caller
    if (answer.hits.length < size) break;
  }
  return hits;
}

function forFirstResults(request: Requests[number]): Requests[number] {
  const { hitsPerPage = 0, page = 0 } = request.params ?? {};
  if (hitsPerPage <= FIRST) return request;
  return {
    ...request,
    params: { ...request.params, hitsPerPage: FIRST, page: (page * hitsPerPage) / FIRST },
  };
}

/** The results of the open page, as far as they are there. */
export interface PageOfHits extends Pick<LoadStateProps, 'state' | 'retry'> {
  hits: Hits;
}

/**
 * The results of the open page. Of a long one the first come with each key, and the others once nobody types; `state` is `ready`
 * when all are there.
 */
export function usePageOfHits(): PageOfHits {
  const { results } = useInstantSearch({ catchError: true });
  const [answer] = results._rawResults ?? [];
  const [whole, setWhole] = useState<{ answer: object; hits: Hits | undefined; shown: number }>();
  const loadWhole = answer && wholePages.get(answer);
  const current = whole?.answer === answer ? whole : undefined;

  useEffect(() => {
    if (!answer || !loadWhole || current) return;
    let isWanted = true;
    const show = (hits: Hits | undefined) => {
      if (isWanted) setWhole({ answer, hits, shown: FIRST });
    };
    const pause = setTimeout(() => loadWhole().then(show, () => show(undefined)), SETTLED_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [answer, loadWhole, current]);
  useEffect(() => {
    if (!current?.hits || current.shown >= current.hits.length) return;
    // A transition: a key that is pressed while rows are rendered goes first.
    startTransition(() => setWhole({ ...current, shown: current.shown + STEP }));
  }, [current]);

  // What the page begins with is whole: nobody types yet.
  const [drawn, setDrawn] = useState({ answer, query: results.query, count: FIRST });
  const isTyped = drawn.answer !== answer && drawn.query !== results.query;
  const count = drawn.answer === answer ? drawn.count : isTyped ? AT_ONCE : FIRST;
  useEffect(() => {
    if (drawn.answer === answer && drawn.count >= FIRST) return;
    // After the frame that shows what is there: in the same one their layouts would add up.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() =>
        startTransition(() => setDrawn({ answer, query: results.query, count: count + AT_ONCE })),
      );
    });
    return () => cancelAnimationFrame(next);
  }, [answer, drawn, count, results.query]);
  const first = count < FIRST ? results.hits.slice(0, count) : results.hits;

  const retry = () => setWhole(undefined);
  if (!loadWhole) return { hits: first, state: 'ready', retry };
  if (!current) return { hits: first, state: 'loading', retry };
  if (!current.hits) return { hits: first, state: 'failed', retry };
  const { hits, shown } = current;
  return { hits: hits.slice(0, shown), state: shown < hits.length ? 'loading' : 'ready', retry };
}
