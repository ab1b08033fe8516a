import { decodeHTML } from 'entities';

const MAX_HEAD_LENGTH = 200_000;
const MAX_LINK_LENGTH = 2000;

/** The feed that a page links to (`<link rel="alternate" type="application/rss+xml">`); undefined if there is none. */
export function feedLinkedByPage(html: string, page: URL): string | undefined {
  const links = html
    .slice(0, MAX_HEAD_LENGTH)
    .split(/<link\b/i)
    .slice(1);
  for (const link of links.map((each) => each.slice(0, MAX_LINK_LENGTH).split('>', 1)[0] ?? '')) {
    if (!/type=["']?application\/(rss|atom)\+xml/i.test(link)) continue;
    const href = decodeHTML(/href=["']([^"']+)["']/i.exec(link)?.[1] ?? '');
    if (href && URL.canParse(href, page)) return new URL(href, page).href;
  }
  return undefined;
}
