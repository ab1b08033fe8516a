import type { SiteConfig } from '../config/site-config.ts';
import type { User } from '../http/user.ts';

type Feature = keyof SiteConfig['features'];

/** Kinds of records that a site may have. */
export type Content =
  | 'bills'
  | 'legislators'
  | 'committees'
  | 'meetings'
  | 'testimony'
  | 'floorDebate'
  | 'votes'
  | 'journal'
  | 'news'
  | 'press';

/** A link in the navigation. */
export interface NavItem {
  label: string;
  to: string;
  /** The key that opens the page when pressed after `g`. */
  key?: string;
}

/** A group of links under one menu entry. */
export interface NavGroup {
  label: string;
  places: NavItem[];
}

interface NavItemDefinition extends NavItem {
  /** The kind of records without which the link is hidden. */
  of?: Content;
  /** The feature without which the link is hidden (U03). */
  feature?: Feature;
  /** Whether only editors and administrators see the link (U02). */
  isForEditors?: true;
}

const GROUPS: readonly { label: string; places: readonly NavItemDefinition[] }[] = [
  {
    label: 'Bills',
    places: [
      { label: 'Search', to: '/app/search', key: 'b' },
      { label: 'New bills', to: '/app/bills/new', of: 'bills' },
      { label: 'Bills with recent action', to: '/app/bills/moved', of: 'bills' },
      { label: 'New laws', to: '/app/bills/law', of: 'bills' },
      { label: 'How a bill becomes law', to: '/app/guide', of: 'bills' },
    ],
  },
  {
    label: 'People',
    places: [
      { label: 'Legislators', to: '/app/legislators', key: 'l', of: 'legislators' },
      { label: 'Committees', to: '/app/committees', key: 'c', of: 'committees' },
    ],
  },
  { label: 'Calendar', places: [{ label: 'Calendar', to: '/app/calendar', key: 'm', of: 'meetings' }] },
  { label: 'Votes', places: [{ label: 'Votes', to: '/app/votes', key: 'v', of: 'votes' }] },
  {
    label: 'Records',
    places: [
      { label: 'Journal', to: '/app/journal', key: 'j', of: 'journal' },
      { label: 'Testimony', to: '/app/testimony', key: 't', of: 'testimony' },
      { label: 'Floor debate', to: '/app/floorDebate', key: 'f', of: 'floorDebate' },
    ],
  },
  {
    label: 'News',
    places: [
      { label: 'News', to: '/app/news/articles/', key: 'n', feature: 'news', of: 'news' },
      { label: 'Press releases', to: '/app/news/press/', key: 'p', feature: 'press', of: 'press' },
    ],
  },
];

/** Links for users who are signed in. */
const ACCOUNT_ITEMS: readonly NavItemDefinition[] = [
  { label: 'Dashboard', to: '/app', key: 'd' },
  { label: 'Tracking', to: '/app/tracking', key: 'k' },
  { label: 'Alerts', to: '/app/alerts', key: 'a' },
  { label: 'Reports', to: '/app/reports', key: 'r' },
  { label: 'Whipboard', to: '/app/whipboard', key: 'w' },
  { label: 'Admin', to: '/app/admin', key: 'e', isForEditors: true },
];

/**
 * The main navigation in display order, without links to features and records that the site does not have. It
 * is built on the server, which has the records.
 * @param contents kinds of records that the site has
 */
export function navGroups(features: SiteConfig['features'], contents: readonly Content[]): NavGroup[] {
  return GROUPS.map(({ label, places }) => ({
    label,
    places: places
      .filter(({ of, feature }) => (!of || contents.includes(of)) && (!feature || features[feature]))
      .map(toNavItem),
  })).filter(({ places }) => places.length > 0);
}

/** The links to a signed-in user's own pages. */
export function accountLinks(role: User['role'] | undefined): NavItem[] {
  return ACCOUNT_ITEMS.filter(({ isForEditors }) => role && !(isForEditors && role === 'user')).map(
    toNavItem,
  );
}

function toNavItem({ label, to, key }: NavItemDefinition): NavItem {
  return key ? { label, to, key } : { label, to };
}
