import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page's address. */
export default [
  index('home/home-page.tsx'),
  route('app/search', 'search/search-page.tsx'),
  route('app/search/site', 'search/site-search-page.tsx'),
  route('app/legislators', 'legislators/legislators-page.tsx'),
  route('app/legislator/:id', 'legislators/legislator-page.tsx'),
  route('app/committees', 'committees/committees-page.tsx'),
  route('app/committee/:id', 'committees/committee-page.tsx'),
  route('app/meeting/:id', 'meetings/meeting-page.tsx'),
  route('app/transcript/:id', 'meetings/transcript-page.tsx'),
  route('app/news/articles/:categoryId?', 'news/articles-page.tsx'),
  route('app/news/press', 'news/press-list-page.tsx'),
  route('app/news/article/:id', 'news/article-page.tsx'),
  route('app/press/:id', 'news/press-page.tsx'),
] satisfies RouteConfig;
