/** Addresses of this site that a page links to or loads. Searches are endless: one of each kind is enough. */
export function linksIn(html: string, path: string): string[] {
  const addresses = [...html.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  );
  return addresses
    .map((to) => new URL(to, `http://site${path}`))
    .filter((url) => url.host === 'site')
    .map((url) => (url.pathname.startsWith('/app/search') ? url.pathname : url.pathname + url.search));
}
