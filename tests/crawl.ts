import { type Link, linksInFile, linksInPage } from './page-links.ts';

/** The response at one address. */
export interface Visit {
  path: string;
  /** The first address that linked to it. */
  from: string;
  status: number;
  type: string;
}

export interface Crawl {
  visits: Visit[];
  /** One line for each dead link, failing page, file whose type does not match its extension, and link to a missing anchor. */
  problems: string[];
}

const PARALLEL_REQUESTS = 4;
/** The maximum number of followed searches that only other searches link to, because they link to each other without end. */
const MAX_SEARCHES_FROM_SEARCHES = 100;
/** The headers of requests. Responses are not compressed, because compressing a page takes as long as rendering it. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
/** The media type that each file extension must have. */
const TYPES: Record<string, string> = {
  ics: 'text/calendar',
  vcf: 'text/vcard',
  csv: 'text/csv',
  atom: 'application/atom+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  css: 'text/css',
  js: 'text/javascript',
};

/**
 * Follows every link and loads every asset, starting from the home page, the sitemap, robots.txt and the search pages.
 * @param address of the site, without a slash at the end
 */
export async function crawl(address: string): Promise<Crawl> {
  const starts = ['/', '/robots.txt', '/sitemap.xml', '/app/search', '/app/search/site'];
  const from = new Map<string, string>(starts.map((start) => [start, 'the start']));
  const queue = [...starts];
  const visits: Visit[] = [];
  const problems: string[] = [];
  const anchors = new Map<string, Set<string>>();
  const linkedAnchors = new Map<string, Link & { on: string }>();
  let searchesFromSearches = 0;

  const follow = (link: Link, on: string) => {
    const { to, fragment } = link;
    if (fragment && !linkedAnchors.has(`${to}#${fragment}`))
      linkedAnchors.set(`${to}#${fragment}`, { ...link, on });
    if (from.has(to)) return;
    if (isSearch(to) && isSearch(on) && ++searchesFromSearches > MAX_SEARCHES_FROM_SEARCHES) return;
    from.set(to, on);
    queue.push(to);
  };

  const visit = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual', headers: UNCOMPRESSED });
    const type = response.headers.get('content-type') ?? '';
    const on = from.get(path) ?? '';
    visits.push({ path, from: on, status: response.status, type });
    const text = await response.text();
    const to = response.headers.get('location');
    if (to && response.status < 400) return follow({ to, fragment: '' }, path);
    // A picture that its host does not serve: pages show initials.
    if (response.status === 204 && path.startsWith('/img/')) return;
    if (response.status !== 200) return void problems.push(`${response.status} ${path}, linked on ${on}`);
    const extension = /\.([a-z]+)$/.exec(path.split('?')[0] ?? '')?.[1] ?? '';
    if (!type.startsWith(TYPES[extension] ?? '')) problems.push(`${type} at ${path}, linked on ${on}`);
    const isPage = type.startsWith('text/html');
    if (isPage) anchors.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const link of isPage ? linksInPage(text, path) : linksInFile(text, type, path)) follow(link, path);
  };

  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL_REQUESTS).map(visit));
  for (const { to, fragment, on } of linkedAnchors.values())
    if (anchors.get(to)?.has(fragment) === false) problems.push(`No #${fragment} in ${to}, linked on ${on}`);
  return { visits, problems };
}

const isSearch = (path: string) => path.startsWith('/app/search');
