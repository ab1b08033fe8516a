import { ChevronDown, CircleUser, Menu, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { SuggestingInput } from '../search/suggesting-input.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ChangeForm } from './change-form.tsx';
import { type LayoutData, useLayoutData } from './layout-data.ts';
import type { NavGroup, NavItem } from './navigation.ts';
import styles from './site-layout.module.css';

/** The header of every page: site name, navigation, search and account. */
export function SiteHeader({ facts }: { facts: LayoutData }) {
  const hasPageSearch = /^\/(app\/search.*)?$/.test(useLocation().pathname);
  return (
    <>
      <SkipLink to="main">Skip to main content</SkipLink>
      {facts.isSample && (
        <p className={styles.sample}>
          <strong>Sample data.</strong> This legislature is fictional.{' '}
          <span className={styles.wide}>Import your state’s data to replace it.</span>
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
          {!hasPageSearch && <HeaderSearch />}
          <AccountLinks user={facts.user} />
          <button type="button" className={styles.menu} popoverTarget="places">
            <Menu aria-hidden="true" size={18} /> Menu
          </button>
        </div>
        <Places facts={facts} />
      </header>
    </>
  );
}

/** The sign-in link, or the account and sign-out links. */
function AccountLinks({ user }: Pick<LayoutData, 'user'>) {
  if (!user) {
    return (
      <Link className={styles.account} to="/sign-in">
        Sign in
      </Link>
    );
  }
  return (
    <>
      <Link className={styles.account} to="/app/account" title={user.email}>
        <CircleUser aria-hidden="true" size={20} />
        <span className="visually-hidden">Account of {user.email}</span>
      </Link>
      <ChangeForm action="/sign-out" className={styles.signOut}>
        <button type="submit" className={styles.account}>
          Sign out
        </button>
      </ChangeForm>
    </>
  );
}

/** The navigation: a row on wide screens, otherwise a panel that the menu button opens even without scripts. */
function Places({ facts }: { facts: LayoutData }) {
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);
  return (
    <nav ref={panel} id="places" popover="auto" className={styles.nav} aria-label="Main">
      <ul className={styles.groups}>
        {facts.places.map((group) => (
          <li key={group.label}>
            <Group group={group} />
          </li>
        ))}
      </ul>
      {facts.accountLinks.length > 0 && (
        <ul className={styles.own} aria-label="Your work">
          {facts.accountLinks.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/**
 * A menu entry: a link if the group has one item, otherwise a button that opens a list. In the menu panel the
 * list is always open.
 */
function Group({ group: { label, places } }: { group: NavGroup }) {
  const list = useRef<HTMLUListElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list
  useEffect(() => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover();
  }, [key]);
  const [only, another] = places;
  if (only && !another) return <PlaceLink place={only} />;
  const id = `places-${label.toLowerCase()}`;
  const isHere = places.some(({ to }) => pathname === to || pathname.startsWith(`${to.replace(/\/$/, '')}/`));
  return (
    <>
      <button type="button" className={styles.group} popoverTarget={id} data-here={isHere || undefined}>
        {label}
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      <p className={styles.groupName} aria-hidden="true">
        {label}
      </p>
      <ul ref={list} id={id} popover="auto" className={styles.places} aria-label={label}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlaceLink({ place: { to, label } }: { place: NavItem }) {
  return (
    // The dashboard is personal and the most expensive page, so it is not prefetched.
    <NavLink to={to} end={to === '/app'} prefetch={to === '/app' ? 'none' : 'intent'}>
      {label}
    </NavLink>
  );
}

/** The search box in the header; search pages have a larger one of their own. */
function HeaderSearch() {
  return (
    <search className={styles.search}>
      <form action="/app/search" method="get">
        <SuggestingInput
          id="header-search"
          placeholder="Bill number, word, or name"
          access={useLayoutData()?.search}
          size={27}
        />
        <button type="submit">
          <Search aria-hidden="true" size={18} />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
