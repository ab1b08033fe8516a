import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * Finds addresses of the router's data (`.data`) for files: feeds, calendars, downloads. Links to files load them as they are, so that nobody
 * is led to these; the router would read a whole file into a text, and fails where the file comes as a stream.
 * @param routes of the server build; a file has no component
 * @returns whether a path is one
 */
export function fileDataFinder(routes: Routes): (path: string) => boolean {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    if (!path.endsWith('.data')) return false;
    const route = matchRoutes(tree, path.slice(0, -'.data'.length))?.at(-1)?.route;
    return route?.id !== undefined && routes[route.id]?.module.default === undefined;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }];
  });
}
