/** One page of a list as its endpoint answers it. */
export interface ListPage<Row> {
  data: Row[];
  /** From 1. */
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** Rows of a page. */
export const INFINITE_PAGE_SIZE = 20;
/** How near the end of the list may come before more is fetched. */
export const TRIGGER_DISTANCE_PX = 100;
/** How often the distance is looked at while the page scrolls. */
export const THROTTLE_MS = 50;
/** More calls than this in that time are a loop, not a reader. */
export const LOOP_CHECK_MS = 1000;
export const LOOP_CHECK_CALLS = 10;

/** `ready` for more, `loading` it, `complete`, or `error`. */
export type InfiniteState = 'ready' | 'loading' | 'complete' | 'error';

/**
 * The page to ask for next: those that are loaded, in pages, and one.
 * @param loaded how many rows are there
 * @param startPage page that the first of them came from
 */
export function nextPage(loaded: number, startPage: number): number {
  return startPage + Math.ceil(loaded / INFINITE_PAGE_SIZE);
}

/** Notes a call, and tells whether calls come so fast that something is wrong. @param calls times of the last ones, in ms; altered */
export function isLoop(calls: number[], now: number): boolean {
  calls.push(now);
  while (calls[0] !== undefined && calls[0] <= now - LOOP_CHECK_MS) calls.shift();
  return calls.length > LOOP_CHECK_CALLS;
}
