import type { SiteConfig } from '../site.ts';

/** One facet of a tab (S11). `limit` values show at first, `showMore` when asked (S12). */
export interface Facet {
  attribute: string;
  label: string;
  limit: number;
  showMore: number;
}

export interface SearchTab {
  id: string;
  label: string;
  indexName: string;
  feature?: keyof SiteConfig['features'];
  /** Whether its results have dates to sort by. */
  isDated: boolean;
  facets: Facet[];
}

/**
 * A facet as S12 has it: 10 values, 20 expanded, unless said otherwise.
 * @throws where more does not show more (S11)
 */
export function facet(attribute: string, label: string, limit = 10, showMore = 20): Facet {
  if (showMore <= limit) {
    throw new Error(
      `Facet ${attribute}: its show-more limit, ${showMore}, must exceed its normal limit, ${limit}.`,
    );
  }
  return { attribute, label, limit, showMore };
}

const session = () => facet('session_name', 'Session', 100, 1000);
const chamber = () => facet('chamber', 'Chamber');

/** The tabs of the global search in their order (S03), each with its facets (S11). */
export const searchTabs: SearchTab[] = [
  {
    id: 'bills',
    label: 'Bills',
    indexName: 'bills',
    isDated: true,
    facets: [
      session(),
      chamber(),
      facet('sponsor', 'Sponsor', 10, 1000),
      facet('progress', 'Progress', 10, 100),
      facet('status_name', 'Status', 10, 100),
      facet('citations', 'Citations', 10, 1000),
      facet('categories', 'Categories', 10, 1000),
    ],
  },
  {
    id: 'amendments',
    label: 'Amendments',
    indexName: 'bill_amendments',
    feature: 'amendments',
    isDated: true,
    facets: [
      session(),
      chamber(),
      facet('legislator', 'Legislator', 10, 1000),
      facet('amending', 'Amending', 10, 100),
    ],
  },
  {
    id: 'news',
    label: 'News',
    indexName: 'news',
    feature: 'news',
    isDated: true,
    facets: [
      facet('year', 'Year', 100, 1000),
      facet('source_name', 'Source', 10, 100),
      facet('category_name', 'Category', 10, 100),
    ],
  },
  {
    id: 'press',
    label: 'Press',
    indexName: 'press_releases',
    feature: 'press',
    isDated: true,
    facets: [session(), facet('author', 'Source', 10, 1000), facet('category', 'Category', 10, 100)],
  },
  {
    id: 'transcripts',
    label: 'Transcripts',
    indexName: 'transcripts',
    feature: 'transcripts',
    isDated: true,
    facets: [
      session(),
      facet('event_type', 'Type', 10, 100),
      facet('event_organization', 'Organization', 10, 100),
      facet('event_location', 'Location', 10, 100),
    ],
  },
  {
    id: 'legislators',
    label: 'Legislators',
    indexName: 'legislators',
    isDated: false,
    facets: [session(), chamber()],
  },
  { id: 'committees', label: 'Committees', indexName: 'committees', isDated: false, facets: [chamber()] },
];

/** The tabs, and the facets in them, of the features that are on (U03). */
export function tabsFor(features: SiteConfig['features']): SearchTab[] {
  return searchTabs
    .filter((tab) => !tab.feature || features[tab.feature])
    .map((tab) => ({
      ...tab,
      facets: tab.facets.filter(({ attribute }) => attribute !== 'progress' || features.progress),
    }));
}

/**
 * The years of the news that belong to a session: 2023-2024 to its first year only, every other to each of its years (S10).
 * @param session name of a session, such as `2021-2022` or `2025`
 */
export function newsYears(session: string): string[] {
  if (session === '2023-2024') return ['2023'];
  return [...new Set(session.match(/\b\d{4}\b/g) ?? [])];
}

/** The facets that hold a tab to a session: the news have its years. */
export const SESSION_FACETS = ['session_name', 'year'];

/** What a tab is narrowed to before the visitor has chosen anything (S10). */
export function defaultRefinements(tab: SearchTab, session: string | undefined): Record<string, string[]> {
  if (!session) return {};
  const attributes = tab.facets.map(({ attribute }) => attribute);
  if (attributes.includes('session_name')) return { session_name: [session] };
  return attributes.includes('year') ? { year: newsYears(session) } : {};
}
