import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../src/routes.ts';

/** A pattern of addresses in `src/routes.ts`. */
export interface RoutePattern {
  /** The pattern, such as `/app/bill/:id/text`. */
  pattern: string;
  /** Whether it is a page with a component, and not a file such as a feed, a download or a sitemap. */
  isPage: boolean;
}

interface RouteEntry {
  path?: string;
  file: string;
  index?: boolean;
  children?: RouteEntry[];
}

const routeTree = treeOf(routes);

/** Every pattern of the site. A page with tabs is represented by its tabs. */
export const routePatterns: RoutePattern[] = patternsOf(routes, '');

/** Every route module with its pattern, including pages with tabs in addition to their tabs. */
export const routeModules: { pattern: string; file: string }[] = modulesOf(routes, '');

const patternCache = new Map<string, string>();

/** Returns the pattern that matches an address, which is `/*` for an unknown page. */
export function patternOf(address: string): string {
  const path = address.split('?')[0] ?? '';
  let pattern = patternCache.get(path);
  if (pattern === undefined) {
    const matched = matchRoutes(routeTree, path) ?? [];
    pattern = joined(matched.map(({ route }) => route.path ?? ''));
    patternCache.set(path, pattern);
  }
  return pattern;
}

function treeOf(entries: RouteEntry[]): RouteObject[] {
  return entries.map(({ path, index, children }) =>
    index ? { index, path } : { path, children: children && treeOf(children) },
  );
}

function patternsOf(entries: RouteEntry[], before: string): RoutePattern[] {
  return entries.flatMap(({ path = '', file, children }) =>
    children
      ? patternsOf(children, `${before}/${path}`)
      : [{ pattern: joined([before, path]), isPage: file.endsWith('.tsx') }],
  );
}

function modulesOf(entries: RouteEntry[], before: string): { pattern: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [
    { pattern: joined([before, path]), file },
    ...modulesOf(children, `${before}/${path}`),
  ]);
}

function joined(parts: string[]): string {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}
