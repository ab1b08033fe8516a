/** One page of a list, as its endpoint returns it. */
export interface ListPage<Row> {
  data: Row[];
  /** The number of the current page, counted from 1. */
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The number of rows on a page. */
export const INFINITE_PAGE_SIZE = 20;
/** The distance from the end of the list at which more rows are fetched. */
export const TRIGGER_DISTANCE_PX = 100;
/** The interval between checks of the distance while the page scrolls. */
export const THROTTLE_MS = 50;
/** The time within which more than `LOOP_CHECK_CALLS` calls count as a loop. */
export const LOOP_CHECK_MS = 1000;
export const LOOP_CHECK_CALLS = 10;

/** `ready` to load more, `loading`, `complete`, or `error`. */
export type InfiniteState = 'ready' | 'loading' | 'complete' | 'error';

/**
 * Returns the number of the next page to load.
 * @param loaded the number of loaded rows
 * @param startPage the page of the first loaded row
 */
export function nextPage(loaded: number, startPage: number): number {
  return startPage + Math.ceil(loaded / INFINITE_PAGE_SIZE);
}

/** Records a call, and returns whether calls are so frequent that they must be a loop. @param calls times in ms; modified */
export function isLoop(calls: number[], now: number): boolean {
  calls.push(now);
  while (calls[0] !== undefined && calls[0] <= now - LOOP_CHECK_MS) calls.shift();
  return calls.length > LOOP_CHECK_CALLS;
}
