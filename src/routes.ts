import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page's address. */
export default [
  index('home/home-page.tsx'),
  route('app/search', 'search/search-page.tsx'),
  route('app/search/site', 'search/site-search-page.tsx'),
] satisfies RouteConfig;
