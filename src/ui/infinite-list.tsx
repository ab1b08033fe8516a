import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyNote } from './empty-note.tsx';
import styles from './infinite-list.module.css';
import type { ListPage } from './infinite-pages.ts';
import { LoadState } from './load-state.tsx';
import { PageLinks } from './page-links.tsx';
import { useInfinite } from './use-infinite.ts';

interface InfiniteListProps<Row> {
  /** The page that came with the document. Another list needs another `key`. */
  first: ListPage<Row>;
  /** Where the endpoint has a page of the list. A function that stays the same from one rendering to the next. */
  address: (page: number) => string;
  /** Where the document with a page of the list is, for readers without scripts. */
  pageAddress: (page: number) => string;
  /** What the list is of: `articles`. */
  label: string;
  /** The rows, as a list or table of their own. */
  children: (rows: Row[]) => React.ReactNode;
}

/** A list that grows as its reader scrolls or asks for more; before and without scripts it has pages (N03, N04, P18). */
export function InfiniteList<Row>({ first, address, pageAddress, label, children }: InfiniteListProps<Row>) {
  const { rows, state, loadMore, end } = useInfinite(first, address);
  const isHydrated = useIsAwake();
  const button = useId();
  const hadFocus = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone with the last page: focus stays where it was, on what took its place.
    if (state === 'complete' && hadFocus.current) end.current?.focus();
    hadFocus.current = document.activeElement?.id === button;
  }, [state, button, end]);

  if (rows.length === 0) return <EmptyNote>No results :(</EmptyNote>;
  const shown = (first.current_page - 1) * first.per_page + rows.length;
  return (
    <>
      {isHydrated && first.current_page > 1 && (
        <p className={styles.start}>
          <Link to={pageAddress(1)}>Back to the newest {label}</Link>
        </p>
      )}
      {children(rows)}
      <div ref={end} className={styles.foot} tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {isHydrated &&
            `${shown.toLocaleString('en-US')} of ${first.total.toLocaleString('en-US')} ${label}`}
        </p>
        {state === 'error' && <p role="alert">Opps, something went wrong :(</p>}
        {isHydrated && state !== 'complete' && (
          // One button, so that focus stays on it whatever comes of the call.
          <button
            type="button"
            id={button}
            className={`${styles.button} no-print`}
            aria-disabled={state === 'loading'}
            onClick={() => state !== 'loading' && loadMore()}
          >
            {state === 'error' ? 'Retry' : 'Load more'}
          </button>
        )}
        {state === 'loading' && <LoadState state="loading" retry={loadMore} />}
        {state === 'complete' && <p className={styles.end}>No more data :)</p>}
        {!isHydrated && (
          <PageLinks
            page={first.current_page}
            pageCount={first.last_page}
            address={pageAddress}
            label={`Pages of ${label}`}
          />
        )}
      </div>
    </>
  );
}

/** Whether the page's scripts run; the server says no, and so does the first rendering here, so that both are the same. */
function useIsAwake(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
