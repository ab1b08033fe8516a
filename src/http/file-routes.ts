import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * Makes a function that recognizes the router's data addresses (`.data`) of files such as feeds, calendars and downloads. Nothing links to them,
 * and the router would read a whole file into a string, or fail if the file is a stream.
 * @param routes of the server build. A file's route has no component.
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
