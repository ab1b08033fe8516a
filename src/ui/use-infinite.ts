import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type InfiniteState,
  isLoop,
  type ListPage,
  nextPage,
  THROTTLE_MS,
  TRIGGER_DISTANCE_PX,
} from './infinite-pages.ts';

export interface Infinite<Row> {
  rows: Row[];
  state: InfiniteState;
  /** Fetches the next page, for the buttons. */
  loadMore: () => void;
  /** The element after the rows, with the status and the button. */
  end: RefObject<HTMLDivElement | null>;
}

/**
 * Loads further pages of a list as the user scrolls near its end.
 * @param first the page that the server rendered
 * @param address returns path and query of a page; must not change while the component is mounted
 */
export function useInfinite<Row>(first: ListPage<Row>, address: (page: number) => string): Infinite<Row> {
  const [rows, setRows] = useState(first.data);
  const [state, setState] = useState<InfiniteState>(
    first.current_page >= first.last_page ? 'complete' : 'ready',
  );

  const end = useRef<HTMLDivElement>(null);
  const calls = useRef<number[]>([]);
  const isStopped = useRef(false);
  const controller = useRef(new AbortController());

  const load = useCallback(async () => {
    setState('loading');
    const { signal } = controller.current;

    try {
      const page = nextPage(rows.length, first.current_page);
      const response = await fetch(address(page), {
        signal,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      if (!response.ok) throw new Error(`Page ${page} of the list responded with ${response.status}.`);
      // The site's endpoint validates its response by its schema.
      const more = (await response.json()) as ListPage<Row>;
      if (signal.aborted) return;
      setRows([...rows, ...more.data]);
      setState(more.data.length === 0 || page >= more.last_page ? 'complete' : 'ready');
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setState('error');
    }
  }, [rows, first.current_page, address]);

  useEffect(() => {
    const stop = new AbortController();
    controller.current = stop;
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (state !== 'ready') return;
    return whileScrolling(() => {
      if (isStopped.current || !isNear(end.current) || isReadingPast(end.current)) return;
      isStopped.current = isLoop(calls.current, Date.now());
      if (!isStopped.current) void load();
    });
  }, [state, load]);

  const loadMore = () => {
    isStopped.current = false;
    void load();
  };

  return { rows, state, loadMore, end };
}

/** Whether the end of the list is visible or nearly visible. */
function isNear(end: HTMLElement | null): end is HTMLElement {
  return end !== null && end.getBoundingClientRect().top - window.innerHeight <= TRIGGER_DISTANCE_PX;
}

/**
 * Whether keyboard focus is on content after the list, such as the site's footer, which a longer list would push away.
 * The list's own buttons do not count.
 */
function isReadingPast(end: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || end.contains(focused)) return false;
  const isAfter = (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const { top, bottom } = focused.getBoundingClientRect();
  return isAfter && bottom > 0 && top < window.innerHeight;
}

/** Calls back now and, throttled, while the page scrolls or is resized. @returns a function that stops it */
function whileScrolling(onScroll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const throttled = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onScroll();
    }, THROTTLE_MS);
  };

  throttled();
  window.addEventListener('scroll', throttled, { passive: true });
  window.addEventListener('resize', throttled);

  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', throttled);
    window.removeEventListener('resize', throttled);
  };
}
