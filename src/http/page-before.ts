/** The page of this site that a request came from, as a path; undefined where it came from elsewhere. */
export function pageBefore(request: Request): string | undefined {
  const before = URL.parse(request.headers.get('referer') ?? '');
  if (before?.host !== new URL(request.url).host) return undefined;
  return before.pathname + before.search;
}
