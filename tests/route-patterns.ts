import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../src/routes.ts';

/** An address that the site has, as `src/routes.ts` writes it. */
export interface RoutePattern {
  /** `/app/bill/:id/text`. */
  pattern: string;
  /** A page has a component; a feed, a download or a sitemap is a file. */
  isPage: boolean;
}

interface RouteEntry {
  path?: string;
  file: string;
  index?: boolean;
  children?: RouteEntry[];
}

const routeTree = treeOf(routes);

/** Every address of the site; one with tabs is its tabs. */
export const routePatterns: RoutePattern[] = patternsOf(routes, '');

/** Every module that answers, with the pattern of its addresses; a page that has tabs stands beside them. */
export const routeModules: { pattern: string; file: string }[] = modulesOf(routes, '');

const known = new Map<string, string>();

/** The pattern that an address has; `/*` where nothing is there. */
export function patternOf(address: string): string {
  const path = address.split('?')[0] ?? '';
  let pattern = known.get(path);
  if (pattern === undefined) {
    const matched = matchRoutes(routeTree, path) ?? [];
    pattern = joined(matched.map(({ route }) => route.path ?? ''));
    known.set(path, pattern);
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
