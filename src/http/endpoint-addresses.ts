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
export function answerTheRest(api: Api): void {
  for (const [path, methods] of methodsByPath(api)) {
    const Allow = [...methods, 'OPTIONS'].join(', ');
    api.all(path.replaceAll(/\{([^{}]+)\}/g, ':$1'), ({ req }) => {
      if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } });
      const answer = problem({ status: 405, detail: `This address takes ${methods.join(', ')} only.` });
      answer.headers.set('Allow', Allow);
      return answer;
    });
  }
  api.all('*', (c) =>
    problem({ status: 404, detail: 'There is nothing at this address.', instance: c.req.path }),
  );
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
