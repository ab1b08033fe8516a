import type { Context } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import type { Api } from './endpoints.ts';
import { problem } from './problems.ts';

/** The methods that each described path takes, `HEAD` with `GET`. */
function methodsByPath({ openAPIRegistry }: Api): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    const known = methods.get(path) ?? [];
    methods.set(path, [...known, method.toUpperCase(), ...(method === 'get' ? ['HEAD'] : [])]);
  }
  return methods;
}

/**
 * Answers every other method at the endpoints' addresses: `OPTIONS` with the methods that there are, the rest with a 405
 * that names them (A07); and every other address with a 404.
 */
export function answerUnknownEndpoints(api: Api): void {
  // An address in words goes before one whose last part may be any.
  const paths = [...methodsByPath(api)].sort(
    ([one], [other]) => one.split('{').length - other.split('{').length,
  );
  for (const [path, methods] of paths) {
    api.all(path.replaceAll(/\{([^{}]+)\}/g, ':$1'), methodNotAllowed(methods));
  }
  api.all('*', (c) =>
    problem({ status: 404, detail: 'There is nothing at this address.', instance: c.req.path }),
  );
}

/** Answers the methods that an address does not take: `OPTIONS` with those that it takes, the rest with a 405 that names them (A07). */
export function methodNotAllowed(methods: readonly string[]): (c: Context) => Response {
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
  return ({ req }) =>
    req.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers })
      : problem({ status: 405, detail: `This address takes ${methods.join(', ')} only.`, headers });
}

/**
 * The path that a request is for. Two paths of the specification end in a slash (`/api/news/list/`, `/api/bills/isTracked/`)
 * and the others do not; each is found with the slash and without.
 * @param withSlash the paths that end in one
 */
export function pathEitherWay(withSlash: readonly string[]): (request: Request) => string {
  return (request) => {
    const bare = getPathNoStrict(request);
    return withSlash.includes(`${bare}/`) ? `${bare}/` : bare;
  };
}
