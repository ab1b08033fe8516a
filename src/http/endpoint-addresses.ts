import type { Context } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import type { Api } from './endpoints.ts';
import { problem } from './problems.ts';

/** The methods of each documented path. `GET` includes `HEAD`. */
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
 * Answers everything that no endpoint handles (A07): `OPTIONS` with the allowed methods, other methods with a 405 that lists them, and
 * unknown addresses with a 404.
 */
export function answerUnknownEndpoints(api: Api): void {
  // Fixed paths come before paths with parameters.
  const paths = [...methodsByPath(api)].sort(
    ([one], [other]) => one.split('{').length - other.split('{').length,
  );
  for (const [path, methods] of paths) {
    api.all(path.replaceAll(/\{([^{}]+)\}/g, ':$1'), methodNotAllowed(methods));
  }
  api.all('*', (c) =>
    problem({ status: 404, detail: 'There is no endpoint at this address.', instance: c.req.path }),
  );
}

/** Answers `OPTIONS` with the allowed methods, and every other method with a 405 that lists them (A07). */
export function methodNotAllowed(methods: readonly string[]): (c: Context) => Response {
  const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
  return ({ req }) =>
    req.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers })
      : problem({ status: 405, detail: `Only ${methods.join(', ')} is allowed here.`, headers });
}

/**
 * Makes a function that finds the path of a request with or without a trailing slash. Two paths of the specification have one
 * (`/api/news/list/`, `/api/bills/isTracked/`).
 * @param withSlash the paths with a trailing slash
 */
export function pathEitherWay(withSlash: readonly string[]): (request: Request) => string {
  return (request) => {
    const bare = getPathNoStrict(request);
    return withSlash.includes(`${bare}/`) ? `${bare}/` : bare;
  };
}
