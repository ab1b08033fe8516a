import { Search } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { SiteFacts } from './frame.server.ts';
import styles from './site-frame.module.css';

/** The top of every page: where one is, the way to everything else, and search. */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const hasOwnSearch = /^\/(app\/search.*)?$/.test(useLocation().pathname);
  return (
    <>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to main content
      </a>
      {facts.isSample && (
        <p className={styles.sample}>
          <strong>Sample data.</strong> This legislature is invented.{' '}
          <span className={styles.wide}>Import your own state to replace it.</span>
        </p>
      )}
      <header className={`${styles.header} no-print`}>
        <div className={styles.bar}>
          <NavLink className={styles.brand} to="/" prefetch="intent">
            <svg className={styles.emblem} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2v3M6 11a6 6 0 0 1 12 0M4 11h16M6 13v6M10 13v6M14 13v6M18 13v6M3 21h18" />
            </svg>
            <span>
              <b>{facts.name}</b>
              {facts.jurisdiction && <small>{facts.jurisdiction}</small>}
            </span>
          </NavLink>
          {!hasOwnSearch && <HeaderSearch />}
        </div>
        <nav className={styles.nav} aria-label="Main">
          <NavLink to="/app/search">Bills</NavLink>
          <NavLink to="/app/legislators">Legislators</NavLink>
          <NavLink to="/app/committees">Committees</NavLink>
          <NavLink to="/app/votes">Votes</NavLink>
          {facts.features.news && <NavLink to="/app/news/articles/">News</NavLink>}
          {facts.features.press && <NavLink to="/app/news/press/">Press</NavLink>}
        </nav>
      </header>
    </>
  );
}

/** Search from anywhere; pages that are about searching have a larger box of their own. */
function HeaderSearch() {
  return (
    <search className={styles.search}>
      <form action="/app/search" method="get">
        <label className="visually-hidden" htmlFor="header-search">
          Search for anything
        </label>
        <input
          id="header-search"
          name="query"
          type="search"
          placeholder="Bill number, word or name"
          maxLength={512}
          size={27}
          autoComplete="off"
        />
        <button type="submit">
          <Search aria-hidden="true" size={18} />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
