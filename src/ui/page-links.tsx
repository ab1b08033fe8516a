import styles from './page-links.module.css';

/** The number of pages shown on either side of the current one (S14). */
export const PADDING = 3;

interface PageLinksProps {
  /** The number of the current page, counted from 1. */
  page: number;
  pageCount: number;
  address: (page: number) => string;
  /** The accessible name, such as `Pages of votes`. */
  label: string;
}

/** Links to the first, previous, nearby, next and last pages. Renders nothing for a single page. */
export function PageLinks({ page, pageCount, address, label }: PageLinksProps) {
  if (pageCount < 2) return null;
  const nearby = nearbyPages(page, pageCount);
  const first = nearby[0] ?? 1;
  const last = nearby.at(-1) ?? pageCount;

  const link = (to: number, text: React.ReactNode, rel?: 'prev' | 'next') => (
    <a href={address(to)} rel={rel} aria-current={to === page ? 'page' : undefined}>
      {text}
    </a>
  );

  const numberLabel = (to: number) => (
    <>
      <span className="visually-hidden">Page </span>
      {to.toLocaleString('en-US')}
    </>
  );

  return (
    <nav className={`${styles.pages} no-print`} aria-label={label}>
      <ul className={styles.list}>
        {page > 1 && <li>{link(page - 1, 'Previous', 'prev')}</li>}
        {first > 1 && <li>{link(1, numberLabel(1))}</li>}
        {first > 2 && <li aria-hidden="true">…</li>}
        {nearby.map((to) => (
          <li key={to}>{link(to, numberLabel(to))}</li>
        ))}
        {last < pageCount - 1 && <li aria-hidden="true">…</li>}
        {last < pageCount && <li>{link(pageCount, numberLabel(pageCount))}</li>}
        {page < pageCount && <li>{link(page + 1, 'Next', 'next')}</li>}
      </ul>
    </nav>
  );
}

/** Returns seven pages if there are as many, so that the links keep their positions. */
function nearbyPages(page: number, pageCount: number): number[] {
  const shown = Math.min(pageCount, 2 * PADDING + 1);
  const first = Math.max(1, Math.min(page - PADDING, pageCount - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
