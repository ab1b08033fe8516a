import type { SiteConfig } from '../config/site-config.ts';
import type { User } from '../http/user.ts';

type Feature = keyof SiteConfig['features'];

/** What a site may have records of, beside bills. */
export type Content =
  | 'legislators'
  | 'committees'
  | 'meetings'
  | 'testimony'
  | 'floorDebate'
  | 'votes'
  | 'journal'
  | 'news'
  | 'press';

/** A page that one can go to from anywhere. */
export interface NavItem {
  label: string;
  to: string;
  /** Pressed after `g`, it leads there. */
  key?: string;
}

/** Places under one word in the menu. */
export interface NavGroup {
  label: string;
  places: NavItem[];
}

interface ListedPlace extends NavItem {
  /** Without records of this it is not in the menu. */
  of?: Content;
  /** Without it the place is not there (U03). */
  feature?: Feature;
  /** Whether it is for editors and administrators only (U02). */
  isDesk?: true;
}

const GROUPS: readonly { label: string; places: readonly ListedPlace[] }[] = [
  {
    label: 'Bills',
    places: [
      { label: 'Search', to: '/app/search', key: 'b' },
      { label: 'New bills', to: '/app/bills/new' },
      { label: 'Bills with recent action', to: '/app/bills/moved' },
      { label: 'New laws', to: '/app/bills/law' },
      { label: 'How a bill becomes law', to: '/app/guide' },
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

/** Of those who are signed in. */
const OWN_PLACES: readonly ListedPlace[] = [
  { label: 'Dashboard', to: '/app', key: 'd' },
  { label: 'Tracking', to: '/app/tracking', key: 'k' },
  { label: 'Reports', to: '/app/reports', key: 'r' },
  { label: 'Whipboard', to: '/app/whipboard', key: 'w' },
  { label: 'Desk', to: '/app/admin', key: 'e', isDesk: true },
];

/**
 * Where everybody can go on this site, in the order in which it is shown. The server alone knows the rest.
 * @param contents what the site has records of
 */
export function navGroups(features: SiteConfig['features'], contents: readonly Content[]): NavGroup[] {
  return GROUPS.map(({ label, places }) => ({
    label,
    places: places
      .filter(({ of, feature }) => (!of || contents.includes(of)) && (!feature || features[feature]))
      .map(asPlace),
  })).filter(({ places }) => places.length > 0);
}

/** Where those who are signed in go besides, to their own work. */
export function accountLinks(role: User['role'] | undefined): NavItem[] {
  return OWN_PLACES.filter(({ isDesk }) => role && !(isDesk && role === 'user')).map(asPlace);
}

function asPlace({ label, to, key }: ListedPlace): NavItem {
  return key ? { label, to, key } : { label, to };
}
