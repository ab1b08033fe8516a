import { ChevronDown, CircleUser, Menu, Search } from 'lucide';
import { SuggestingInput } from '../search/suggesting-input.tsx';
import { useAddress } from '../ui/address.ts';
import { CachedHtml } from '../ui/cached-html.tsx';
import { Icon } from '../ui/icon.tsx';
import { isAt } from '../ui/is-at.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ChangeForm } from './change-form.tsx';
import type { LayoutData } from './layout-data.ts';
import type { NavGroup, NavItem } from './navigation.ts';
import styles from './site-layout.module.css';

/** The header of every page: site name, navigation, search and account. */
export function SiteHeader({ facts }: { facts: LayoutData }) {
  const hasPageSearch = /^\/(app\/search.*)?$/.test(useAddress().pathname);
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
          <a className={styles.brand} href="/" title="Home page" data-shortcut="h">
            <svg className={styles.emblem} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2v3M6 11a6 6 0 0 1 12 0M4 11h16M6 13v6M10 13v6M14 13v6M18 13v6M3 21h18" />
            </svg>
            <span>
              <b>{facts.name}</b>
              {facts.jurisdiction && <small>{facts.jurisdiction}</small>}
            </span>
          </a>
          {!hasPageSearch && <HeaderSearch />}
          <AccountLinks user={facts.user} />
          <button type="button" className={styles.menu} popoverTarget="places">
            <Icon of={Menu} size={18} /> Menu
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
      <a className={styles.account} href="/sign-in">
        Sign in
      </a>
    );
  }
  return (
    <>
      <a className={styles.account} href="/app/account" title={user.email}>
        <Icon of={CircleUser} size={20} />
        <span className="visually-hidden">Account of {user.email}</span>
      </a>
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
  const { pathname } = useAddress();
  const isHere = ({ to }: NavItem) => isAt(pathname, to, to === '/app');
  const here = facts.places.flatMap(({ places }) => places.filter(isHere)).map(({ to }) => to);
  return (
    <nav id="places" popover="auto" className={styles.nav} aria-label="Main">
      <CachedHtml as="ul" className={styles.groups} data={facts.places} cacheKey={`places ${here.join()}`}>
        {facts.places.map((group) => (
          <li key={group.label}>
            <Group group={group} here={here} />
          </li>
        ))}
      </CachedHtml>
      {facts.accountLinks.length > 0 && (
        <ul className={styles.own} aria-label="Your work">
          {facts.accountLinks.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} isHere={isHere(place)} />
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
 * @param props.here the addresses of the places at which the page is
 */
function Group({ group: { label, places }, here }: { group: NavGroup; here: string[] }) {
  const [only, another] = places;
  if (only && !another) return <PlaceLink place={only} isHere={here.includes(only.to)} />;
  const id = `places-${label.toLowerCase()}`;
  const isHere = places.some(({ to }) => here.includes(to));
  return (
    <>
      <button type="button" className={styles.group} popoverTarget={id} data-here={isHere || undefined}>
        {label}
        <Icon of={ChevronDown} size={14} />
      </button>
      <p className={styles.groupName} aria-hidden="true">
        {label}
      </p>
      <ul id={id} popover="auto" className={styles.places} aria-label={label}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} isHere={here.includes(place.to)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlaceLink({ place: { to, label, key }, isHere }: { place: NavItem; isHere: boolean }) {
  return (
    <a href={to} data-shortcut={key} aria-current={isHere ? 'page' : undefined}>
      {label}
    </a>
  );
}

/** The search box in the header; search pages have a larger one of their own. */
function HeaderSearch() {
  return (
    <search className={styles.search}>
      <form action="/app/search" method="get">
        <SuggestingInput id="header-search" placeholder="Bill number, word, or name" size={27} />
        <button type="submit">
          <Icon of={Search} size={18} />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
