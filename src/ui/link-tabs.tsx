import { NavLink } from 'react-router';
import styles from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  /** How much is behind it; left out where a number says nothing. */
  count?: number;
  /** Whether the address must be exactly this one, as for the first tab, whose address begins all others. */
  end?: boolean;
}

/** Tabs that are pages: links with addresses of their own, the open one marked. @param props.label what the tabs are parts of */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.end} preventScrollReset prefetch="intent">
              {tab.label}
              {tab.count !== undefined && (
                <span className={styles.count}> {tab.count.toLocaleString('en-US')}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
