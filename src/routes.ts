import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * A file beside a page that has tabs: `/app/bill/1.atom` beside `/app/bill/1`, whose first tab would take `1.atom` for an id. An
 * index with a slash at its end is as deep as that tab, and then the ending decides.
 */
const file = (path: string, module: string) => ({ ...index(module), path: `${path}/` });

/** Every page's address. */
export default [
  index('home/home-page.tsx'),
  route('app/search', 'search/search-page.tsx'),
  route('app/search/site', 'search/site-search-page.tsx'),
  route('app/bill/:id', 'bills/bill-page.tsx', [
    index('bills/bill-overview-page.tsx'),
    route('history', 'bills/bill-history-page.tsx'),
    route('text', 'bills/bill-text-page.tsx'),
    route('votes', 'bills/bill-votes-page.tsx'),
    route('hearings', 'bills/bill-hearings-page.tsx'),
    route('amendments', 'bills/bill-amendments-page.tsx'),
    route('subjects', 'bills/bill-subjects-page.tsx'),
  ]),
  file('app/bill/:id.atom', 'bills/bill-feed.ts'),
  route('app/bill/:id/text.txt', 'bills/bill-text-download.ts'),
  route('app/amendments', 'amendments/amendments-page.tsx'),
  route('app/votes', 'votes/votes-page.tsx'),
  route('app/votes.csv', 'votes/votes-download.ts'),
  route('app/votes.atom', 'votes/votes-feed.ts'),
  route('app/votes/:id', 'votes/roll-call-page.tsx'),
  route('app/votes/:id/members.csv', 'votes/roll-call-download.ts'),
  route('app/legislators', 'legislators/legislators-page.tsx'),
  route('app/legislator/:id', 'legislators/legislator-page.tsx'),
  route('app/committees', 'committees/committees-page.tsx'),
  route('app/committee/:id', 'committees/committee-page.tsx', [
    index('committees/committee-bills-page.tsx'),
    route('reported', 'committees/committee-reports-page.tsx', { id: 'committee-reported' }),
    route('study', 'committees/committee-reports-page.tsx', { id: 'committee-studied' }),
    route('hearings', 'committees/committee-hearings-page.tsx'),
  ]),
  file('app/committee/:id.atom', 'committees/committee-feed.ts'),
  route('app/testimony', 'meetings/testimony-page.tsx'),
  route('app/floorDebate', 'meetings/floor-debate-page.tsx'),
  route('app/meeting/:id', 'meetings/meeting-page.tsx'),
  file('app/meeting/:id.ics', 'agenda/meeting-calendar.ts'),
  file('app/committee/:id.ics', 'agenda/committee-calendar.ts'),
  route('app/calendar', 'agenda/calendar-page.tsx'),
  route('app/calendar/:day', 'agenda/calendar-day-page.tsx'),
  route('app/calendar.ics', 'agenda/whole-calendar.ts'),
  route('app/calendar.atom', 'agenda/calendar-feed.ts'),
  route('app/journal/:date?', 'journal/journal-page.tsx'),
  route('app/journal.atom', 'journal/journal-feed.ts'),
  route('app/transcript/:id', 'meetings/transcript-page.tsx'),
  route('app/news/articles/:categoryId?', 'news/articles-page.tsx'),
  route('app/news/press', 'news/press-list-page.tsx'),
  route('app/news/category/:categoryId/list', 'news/articles-page.tsx', { id: 'news/category-page' }),
  route('app/news/articles.atom', 'news/articles-feed.ts'),
  route('app/news/articles/:categoryId/feed.atom', 'news/articles-feed.ts', { id: 'news/category-feed' }),
  route('app/news/press.atom', 'news/press-feed.ts'),
  route('app/news/:type/*', 'news/other-list-page.tsx'),
  route('app/news/article/:id', 'news/article-page.tsx'),
  route('app/press/:id', 'news/press-page.tsx'),
  route('api/docs', 'api-docs/api-docs-page.tsx'),
  route('app/glossary', 'frame/glossary-page.tsx'),
  route('app/theme', 'frame/theme.ts'),
  route('sitemap.xml', 'frame/sitemap-index.ts'),
  route('sitemap/:part', 'frame/sitemap-part.ts'),
  route('robots.txt', 'frame/robots.ts'),
  route('*', 'frame/missing-page.tsx'),
] satisfies RouteConfig;
