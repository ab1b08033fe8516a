/** The path of the page that a request came from; undefined if that was another site. */
export function previousPage(request: Request): string | undefined {
  const before = URL.parse(request.headers.get('referer') ?? '');
  return before?.host === new URL(request.url).host ? localPath(before) : undefined;
}

/** The path of a URL, for a link or redirect within this site; undefined if a browser would read it as another host (`//name`). */
export function localPath({ pathname, search, hash }: URL): string | undefined {
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
