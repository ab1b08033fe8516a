import type { MetaDescriptor } from 'react-router';
import { truncateText } from '../ui/cut-text.ts';

/** The part of what the root's loader gives that a page's head needs. */
interface SiteOnTheWeb {
  name: string;
  /** Without a slash at the end. */
  siteUrl: string;
}

/** What a route's `meta` gets as `matches`; the root stands first. */
export type Matches = readonly [{ loaderData: SiteOnTheWeb | undefined }, ...unknown[]];

export interface PageHeadFacts {
  /** Without the site's name; left out on the front page, which is called like the site. */
  title?: string;
  /** A sentence or two in plain text, for search results and shared links; cut where it is long. */
  description?: string;
  /** The page's one address, with only what decides what it shows: `/app/votes?chamber=house`. */
  path: string;
  /** Of a list, the page shown and how many there are: named in the title, and `page` joins the address from page 2 on. */
  page?: number;
  pageCount?: number;
  /** Atom feeds of what the page shows; `href` is a path on this site. */
  feeds?: { title: string; href: string }[];
  /** Kept out of search engines: searches, which are endless. */
  noindex?: boolean;
}

/** What search engines and link previews show of a description at most. */
const DESCRIPTION_LENGTH = 200;

/**
 * Everything in a page's head that says what the page is: title, description, canonical address, cards for shared links,
 * and feeds. Each page's `meta` returns it.
 * @param matches as `meta` gets them
 */
export function pageMeta(matches: Matches, facts: PageHeadFacts): MetaDescriptor[] {
  const site = matches[0].loaderData ?? { name: 'Statehouse', siteUrl: '' };
  const { page = 1, pageCount = 1, feeds = [] } = facts;
  const place = pageCount > 1 ? ` (page ${page} of ${pageCount})` : '';
  const title = facts.title ? `${facts.title}${place}` : site.name;
  const description = shortened(facts.description);
  const address = site.siteUrl + withPage(facts.path, page);
  return [
    { title: facts.title ? `${title} - ${site.name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(facts.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    ...feeds.map((feed) => ({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: feed.title,
      href: feed.href,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${site.siteUrl}/social-card.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function withPage(path: string, page: number): string {
  if (!(page > 1)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Cut after a whole word. */
function shortened(text = ''): string {
  return truncateText(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);
}
