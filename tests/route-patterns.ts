import { type Route, routeFinder } from '../src/app/page-routes.ts';
import { routes } from '../src/app/routes.ts';
import type { PageModule } from '../src/layout/page-module.ts';

/** A pattern of addresses in `src/app/routes.ts`. */
export interface RoutePattern {
  /** The pattern, such as `/app/bill/:id/text`. */
  pattern: string;
  /** Whether it is a page with a component, and not a file such as a feed, a download or a sitemap. */
  isPage: boolean;
}

/** The pattern of addresses without a page. */
export const UNKNOWN_PATTERN = '/*';

/** Every route with its module. A page with tabs is represented by its tabs. */
export const routeModules: { pattern: string; module: PageModule }[] = await Promise.all(
  routes.map(async ({ pattern, load }: Route) => ({ pattern, module: await load() })),
);

/** Every pattern of the site. */
export const routePatterns: RoutePattern[] = routeModules.map(({ pattern, module }) => ({
  pattern,
  isPage: module.default !== undefined,
}));

const find = routeFinder(routes);
const patternCache = new Map<string, string>();

/** Returns the pattern that matches an address. */
export function patternOf(address: string): string {
  const path = address.split('?')[0] ?? '';
  let pattern = patternCache.get(path);
  if (pattern === undefined) {
    pattern = find(path)?.route.pattern ?? UNKNOWN_PATTERN;
    patternCache.set(path, pattern);
  }
  return pattern;
}
