import { usePagination } from 'react-instantsearch';
import styles from '../ui/page-links.module.css';
import { PADDING } from '../ui/page-links.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { scrollToTop } from '../ui/scroll-to-top.ts';

/** Links to the pages of results, which also work without JavaScript. Changing the page scrolls to the top (S08). */
export function Pager() {
  const { pages, currentRefinement, nbPages, isFirstPage, isLastPage, refine, createURL } = usePagination({
    padding: PADDING,
  });
  if (nbPages < 2 || currentRefinement >= nbPages) return null;
  const goTo = (page: number) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    refine(page);
    scrollToTop();
    document.getElementById('results')?.focus({ preventScroll: true });
  };
  const link = (page: number, children: React.ReactNode, isCurrent = false, rel?: 'prev' | 'next') => (
    <a href={createURL(page)} rel={rel} onClick={goTo(page)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
  const named = (page: number) => (
    <>
      <span className="visually-hidden">Page </span>
      {page + 1}
    </>
  );
  const [first = 0] = pages;
  const last = pages.at(-1) ?? 0;
  return (
    <nav className={`${styles.pages} no-print`} aria-label="Pages of results">
      <ul className={styles.list}>
        {!isFirstPage && <li>{link(currentRefinement - 1, 'Previous', false, 'prev')}</li>}
        {first > 0 && <li>{link(0, named(0))}</li>}
        {first > 1 && <li aria-hidden="true">…</li>}
        {pages.map((page) => (
          <li key={page}>{link(page, named(page), page === currentRefinement)}</li>
        ))}
        {last < nbPages - 2 && <li aria-hidden="true">…</li>}
        {last < nbPages - 1 && <li>{link(nbPages - 1, named(nbPages - 1))}</li>}
        {!isLastPage && <li>{link(currentRefinement + 1, 'Next', false, 'next')}</li>}
      </ul>
    </nav>
  );
}
