/** A feed that a page names in its head (`<link rel="alternate" type="application/rss+xml">`); undefined where it names none. */
export function feedNamedByPage(html: string, page: URL): string | undefined {
  for (const [link] of html.slice(0, 200_000).matchAll(/<link\b[^>]*>/gi)) {
    if (!/type=["']?application\/(rss|atom)\+xml/i.test(link)) continue;
    const href = /href=["']([^"']+)["']/i.exec(link)?.[1]?.replaceAll('&amp;', '&');
    if (href && URL.canParse(href, page)) return new URL(href, page).href;
  }
  return undefined;
}
