/** The page of this site that a request came from, as a path; undefined where it came from elsewhere. */
export function previousPage(request: Request): string | undefined {
  const before = URL.parse(request.headers.get('referer') ?? '');
  return before?.host === new URL(request.url).host ? localPath(before) : undefined;
}

/** The path to a page of this site, to lead to; undefined where a browser would read it as another site's address (`//name`). */
export function localPath({ pathname, search, hash }: URL): string | undefined {
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
