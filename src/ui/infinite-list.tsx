import { useEffect, useId, useRef, useState } from 'react';
import { EmptyNote } from './empty-note.tsx';
import styles from './infinite-list.module.css';
import type { ListPage } from './infinite-pages.ts';
import { LoadState } from './load-state.tsx';
import { PageLinks } from './page-links.tsx';
import { useInfinite } from './use-infinite.ts';

interface InfiniteListProps<Row> {
  /** The page that the server rendered. Another list needs another `key`. */
  first: ListPage<Row>;
  /** Returns the endpoint's address for a page of the list. Must be the same function in every render. */
  address: (page: number) => string;
  /** Returns the address of the document with a page of the list, for browsers without JavaScript. */
  pageAddress: (page: number) => string;
  /** The plural name of the rows, such as `articles`. */
  label: string;
  /** Renders the rows as a list or table. */
  children: (rows: Row[]) => React.ReactNode;
}

/** A list that loads more rows on scrolling or at the press of a button. Without JavaScript, it has pages (N03, N04, P18). */
export function InfiniteList<Row>({ first, address, pageAddress, label, children }: InfiniteListProps<Row>) {
  const { rows, state, loadMore, end } = useInfinite(first, address);
  const isHydrated = useIsHydrated();
  const button = useId();
  const hadFocus = useRef(false);

  useEffect(() => {
    // If the focused button disappears with the last page, the browser focuses the body. Focus that has moved on stays.
    if (state === 'complete' && hadFocus.current && document.activeElement === document.body) {
      end.current?.focus();
    }
    hadFocus.current = document.activeElement?.id === button;
  }, [state, button, end]);

  if (rows.length === 0) return <EmptyNote>No results :(</EmptyNote>;
  const shown = (first.current_page - 1) * first.per_page + rows.length;

  return (
    <>
      {isHydrated && first.current_page > 1 && (
        <p className={styles.start}>
          <a href={pageAddress(1)}>Back to the newest {label}</a>
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
          // The same button is used for loading and retrying, so that it keeps focus.
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

/** Whether the page is hydrated. False on the server and in the first render in the browser, which must be equal. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
