/** No address of a page has more than eight. */
const MAX_PATH_PARTS = 32;
const NO_PAGE = '/no-such-page';

/**
 * What the router is asked. Its time grows with the square of the number of parts in a path (three seconds for 7,500), and it logs each
 * path that it cannot decode: in place of such an address it is asked for one that has no page either.
 */
export function routableRequest(request: Request): Request {
  const { pathname, origin } = new URL(request.url);
  if (pathname.split('/', MAX_PATH_PARTS + 2).length <= MAX_PATH_PARTS + 1 && isDecodable(pathname))
    return request;
  return new Request(origin + NO_PAGE, { headers: request.headers, signal: request.signal });
}

function isDecodable(path: string): boolean {
  try {
    // The bundler takes out a call whose result nobody uses.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
