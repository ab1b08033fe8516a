/** The maximum number of path segments. Addresses of pages have at most eight. */
const MAX_PATH_PARTS = 32;
const NO_PAGE = '/no-such-page';

/**
 * Replaces an address that the router cannot handle by one without a page. The router's time grows with the square of
 * the number of path segments
 * (three seconds for 7,500), and it logs every path that it cannot decode.
 */
export function routableRequest(request: Request): Request {
  const { pathname, origin } = new URL(request.url);
  if (pathname.split('/', MAX_PATH_PARTS + 2).length <= MAX_PATH_PARTS + 1 && isDecodable(pathname))
    return request;
  return new Request(origin + NO_PAGE, { headers: request.headers, signal: request.signal });
}

function isDecodable(path: string): boolean {
  try {
    // The bundler removes calls whose result is unused.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
