import { truncateText } from '../ui/truncate-text.ts';
import type { LayoutData } from './layout-data.ts';
import type { MetaTag } from './page-module.ts';

export interface PageMetaOptions {
  /** The page's title without the site's name. The home page has none. */
  title?: string;
  /** A sentence or two in plain text, for search results and shared links; truncated if it is long. */
  description?: string;
  /** The canonical path, with only the parameters that determine the content: `/app/votes?chamber=house`. */
  path: string;
  /**
   * For lists: the current page and the number of pages, which are added to the title. The address includes
   * `page` from page 2 on.
   */
  page?: number;
  pageCount?: number;
  /** Atom feeds with the page's content; `href` is a path on this site. */
  feeds?: { title: string; href: string }[];
  /** Excludes the page from search engines, as for searches, which are endless. */
  noindex?: boolean;
}

/** The maximum length of a description. Search engines and link previews truncate longer ones. */
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Builds the tags of a page's head: title, description, canonical address, social cards and feeds. Each
 * page's `meta` returns them.
 * @param layout from the arguments of `meta`
 */
export function pageMeta(
  { name, siteUrl }: Pick<LayoutData, 'name' | 'siteUrl'>,
  facts: PageMetaOptions,
): MetaTag[] {
  const { page = 1, pageCount = 1, feeds = [] } = facts;
  const place = pageCount > 1 ? ` (page ${page} of ${pageCount})` : '';
  const title = facts.title ? `${facts.title}${place}` : name;
  const description = shortened(facts.description);
  const address = siteUrl + withPage(facts.path, page);
  return [
    { title: facts.title ? `${title} - ${name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(facts.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    ...feeds.map((feed) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/atom+xml',
      title: feed.title,
      href: feed.href,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteUrl}/social-card.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function withPage(path: string, page: number): string {
  if (!(page > 1)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Truncates a description after a whole word. */
function shortened(text = ''): string {
  return truncateText(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH);
}
