import { useAddress } from './address.ts';
import { isAt } from './is-at.ts';
import styles from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  /** The number of items on the page, if it is useful. A page with none has no tab while another page is open. */
  count?: number;
  /** Whether the address must match exactly, as for the first tab, whose address is a prefix of the others. */
  end?: boolean;
}

/** Tabs that are links to pages, with the current one marked. @param props.label the subject of the tabs */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const { pathname } = useAddress();
  const shown = tabs.filter(({ to, count, end }) => end || count !== 0 || to === pathname);
  if (shown.length < 2) return null;
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={label}>
      <ul className={styles.list}>
        {shown.map((tab) => (
          <li key={tab.to}>
            <a
              href={tab.to}
              aria-current={isAt(pathname, tab.to, tab.end) ? 'page' : undefined}
              data-keep-scroll
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={styles.count}> {tab.count.toLocaleString('en-US')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
