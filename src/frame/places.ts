import type { User } from '../accounts/user.ts';
import type { SiteConfig } from '../site.ts';

type Feature = keyof SiteConfig['features'];

/** A page that one can go to from anywhere. */
export interface Place {
  label: string;
  to: string;
  /** Pressed after `g`, it leads there. */
  key: string;
}

interface ListedPlace extends Place {
  /** Without it the place is not there (U03). */
  feature?: Feature;
  /** Whether it is for editors and administrators only (U02). */
  isDesk?: true;
}

const PLACES: readonly ListedPlace[] = [
  { label: 'Bills', to: '/app/search', key: 'b' },
  { label: 'Legislators', to: '/app/legislators', key: 'l' },
  { label: 'Committees', to: '/app/committees', key: 'c' },
  { label: 'Calendar', to: '/app/calendar', key: 'm' },
  { label: 'Testimony', to: '/app/testimony', key: 't' },
  { label: 'Floor debate', to: '/app/floorDebate', key: 'f' },
  { label: 'Votes', to: '/app/votes', key: 'v' },
  { label: 'Journal', to: '/app/journal', key: 'j' },
  { label: 'News', to: '/app/news/articles/', key: 'n', feature: 'news' },
  { label: 'Press', to: '/app/news/press/', key: 'p', feature: 'press' },
];

/** Of those who are signed in. */
const OWN_PLACES: readonly ListedPlace[] = [
  { label: 'Dashboard', to: '/app', key: 'd' },
  { label: 'Tracking', to: '/app/tracking', key: 'k' },
  { label: 'Reports', to: '/app/reports', key: 'r' },
  { label: 'Whipboard', to: '/app/whipboard', key: 'w' },
  { label: 'Desk', to: '/app/desk', key: 'e', isDesk: true },
];

/** The places that this site has for a visitor, in the order in which they are shown. The server alone knows the rest. */
export function placesOf(features: SiteConfig['features'], role: User['role'] | undefined): Place[] {
  const everybodys = PLACES.filter(({ feature }) => !feature || features[feature]);
  const own = OWN_PLACES.filter(({ isDesk }) => role && !(isDesk && role === 'user'));
  return [...own, ...everybodys].map(({ label, to, key }) => ({ label, to, key }));
}
