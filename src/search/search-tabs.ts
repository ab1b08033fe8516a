import type { SiteConfig } from '../config/site-config.ts';
import { SESSION_FACET, SESSION_FACETS } from './session-facets.ts';

/**
 * A facet of a tab (S11). At most `limit` values are requested, and `shown` values are visible until the list
 * is expanded (S12).
 */
export interface Facet {
  attribute: string;
  label: string;
  shown: number;
  limit: number;
}

export interface SearchTab {
  id: string;
  label: string;
  indexName: string;
  feature?: keyof SiteConfig['features'];
  /** Whether its results have dates to sort by. */
  isDated: boolean;
  facets: Facet[];
  /**
   * The attributes of its results that are retrieved. Long texts are only retrieved as snippets: in full, they would add megabytes to
   * a page of 1,000 results.
   */
  attributes: string[];
}

/**
 * Defines a facet with 10 values, 20 expanded, by default (S12).
 * @throws if expanding would not show more values (S11)
 */
export function facet(attribute: string, label: string, limit = 20, shown = 10): Facet {
  if (limit <= shown)
    throw new Error(
      `Facet ${attribute}: its limit, ${limit}, must exceed the ${shown} values shown at first.`,
    );
  return { attribute, label, shown, limit };
}

const session = () => facet(SESSION_FACET, 'Session', 100);
const chamber = () => facet('chamber', 'Chamber', 100);

/** The tabs of the global search in order (S03), with their facets (S11). */
export const searchTabs: SearchTab[] = [
  {
    id: 'bills',
    label: 'Bills',
    indexName: 'bills',
    isDated: true,
    attributes: [
      'id',
      'url',
      'number',
      'docket_number',
      'title',
      'session_name',
      'chamber',
      'sponsor',
      'progress',
      'status_name',
      'citations',
      'categories',
      'algolia_date',
      'is_introduced_then',
      'last_action_date',
      'last_action_text',
      'later_bills',
    ],
    facets: [
      session(),
      chamber(),
      facet('sponsor', 'Sponsor', 1000),
      facet('progress', 'Progress', 100),
      facet('status_name', 'Status', 100),
      facet('citations', 'Citations', 1000),
      facet('categories', 'Categories', 1000),
    ],
  },
  {
    id: 'amendments',
    label: 'Amendments',
    indexName: 'bill_amendments',
    feature: 'amendments',
    isDated: true,
    attributes: ['url', 'algolia_title', 'legislator', 'status', 'session_name', 'algolia_date'],
    facets: [
      session(),
      chamber(),
      facet('legislator', 'Legislator', 1000),
      facet('amending', 'Amending', 100),
    ],
  },
  {
    id: 'news',
    label: 'News',
    indexName: 'news',
    feature: 'news',
    isDated: true,
    attributes: ['url', 'headline', 'source_name', 'category_name', 'display_date', 'external_url'],
    facets: [
      facet('year', 'Year', 100),
      facet('source_name', 'Source', 100),
      facet('category_name', 'Category', 100),
    ],
  },
  {
    id: 'press',
    label: 'Press',
    indexName: 'press_releases',
    feature: 'press',
    isDated: true,
    attributes: ['url', 'title', 'author', 'category', 'display_date'],
    facets: [session(), facet('author', 'Source', 1000), facet('category', 'Category', 100)],
  },
  {
    id: 'transcripts',
    label: 'Transcripts',
    indexName: 'transcripts',
    feature: 'transcripts',
    isDated: true,
    attributes: ['transcript_url', 'event_title', 'meeting_title', 'event_type', 'event_date'],
    facets: [
      session(),
      facet('event_type', 'Type', 100),
      facet('event_organization', 'Organization', 100),
      facet('event_location', 'Location', 100),
    ],
  },
  {
    id: 'legislators',
    label: 'Legislators',
    indexName: 'legislators',
    isDated: false,
    attributes: ['url', 'full_name', 'chamber', 'party', 'district', 'active'],
    facets: [session(), chamber()],
  },
  {
    id: 'committees',
    label: 'Committees',
    indexName: 'committees',
    isDated: false,
    facets: [chamber()],
    attributes: ['url', 'committee_name', 'chamber'],
  },
];

/** The tabs that have records, and the facets of the features that are on (U03). @param filled ids from `filledTabs` */
export function tabsFor(features: SiteConfig['features'], filled: readonly string[]): SearchTab[] {
  return searchTabs
    .filter((tab) => filled.includes(tab.id) && (!tab.feature || features[tab.feature]))
    .map((tab) => ({
      ...tab,
      facets: tab.facets.filter(({ attribute }) => attribute !== 'progress' || features.progress),
    }));
}

/** A session that searches can be filtered by. */
export interface SearchSession {
  id: number;
  name: string;
  /** Every name that the configuration may use: the displayed name, and the names in the imported records. */
  aliases: string[];
  /** The years of the news that belong to it (S10). */
  newsYears: string[];
  endYear: number;
  hasBills: boolean;
}

/** Whether a tab has a facet. */
export function hasFacet(tab: SearchTab, attribute: string): boolean {
  return tab.facets.some((facet) => facet.attribute === attribute);
}

/** Whether a tab can be filtered by session or by the years of a session. */
export function isInSessions(tab: SearchTab): boolean {
  return SESSION_FACETS.some((attribute) => hasFacet(tab, attribute));
}

/** The scope of a site's search: its tabs and sessions. */
export interface SearchScope {
  tabs: SearchTab[];
  sessions: SearchSession[];
  /** The default session of searches; undefined if there are no sessions. */
  session: SearchSession | undefined;
}

/** What the scope of a site's search follows from. */
export interface ScopeParts extends Pick<SearchScope, 'sessions' | 'session'> {
  features: SiteConfig['features'];
  /** The ids of the tabs that have records. */
  filled: string[];
}

/** The tabs and sessions that a search has. */
export function scopeOf({ features, filled, session, sessions }: ScopeParts): SearchScope {
  return { tabs: tabsFor(features, filled), session, sessions };
}

/** The distinct years of the news that belong to sessions. */
export function newsYearsOf({ sessions }: SearchScope, names: readonly string[]): string[] {
  const meant = sessions.filter(({ name }) => names.includes(name));
  return [...new Set(meant.flatMap(({ newsYears }) => newsYears))].sort();
}
