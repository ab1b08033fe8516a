import { addressesInFile, addressesInPage, type NamedAddress } from './page-links.ts';

/** What was found at one address. */
export interface Visit {
  path: string;
  /** The address that named it first. */
  from: string;
  status: number;
  type: string;
}

export interface Crawl {
  visits: Visit[];
  /** One line each: what is dead, failing, of another kind than its name says, or without what a link wants to show. */
  faults: string[];
}

const SIDE_BY_SIDE = 4;
/** Searches lead to searches without end: so many are followed of those that nothing but a search names. */
const SEARCHES_FROM_SEARCHES = 100;
/** Packing what is read at once takes as long as making it. */
const UNPACKED = { 'accept-encoding': 'identity' };
/** What a name ends in promises what is there. */
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
 * Follows every link and loads everything that pages and files name, from the front page, the sitemap and robots.txt on.
 * @param address of the site, without a slash at the end
 */
export async function crawl(address: string): Promise<Crawl> {
  const starts = ['/', '/robots.txt', '/sitemap.xml', '/app/search', '/app/search/site'];
  const from = new Map<string, string>(starts.map((start) => [start, 'the start']));
  const left = [...starts];
  const visits: Visit[] = [];
  const faults: string[] = [];
  const places = new Map<string, Set<string>>();
  const wanted = new Map<string, NamedAddress & { on: string }>();
  let searchesFromSearches = 0;

  const follow = (named: NamedAddress, on: string) => {
    const { to, fragment } = named;
    if (fragment && !wanted.has(`${to}#${fragment}`)) wanted.set(`${to}#${fragment}`, { ...named, on });
    if (from.has(to)) return;
    if (isSearch(to) && isSearch(on) && ++searchesFromSearches > SEARCHES_FROM_SEARCHES) return;
    from.set(to, on);
    left.push(to);
  };

  const visit = async (path: string) => {
    const answer = await fetch(address + path, { redirect: 'manual', headers: UNPACKED });
    const type = answer.headers.get('content-type') ?? '';
    const on = from.get(path) ?? '';
    visits.push({ path, from: on, status: answer.status, type });
    const text = await answer.text();
    const to = answer.headers.get('location');
    if (to && answer.status < 400) return follow({ to, fragment: '' }, path);
    // A picture that its host does not give: pages show initials.
    if (answer.status === 204 && path.startsWith('/img/')) return;
    if (answer.status !== 200) return void faults.push(`${answer.status} ${path}, named on ${on}`);
    const ending = /\.([a-z]+)$/.exec(path.split('?')[0] ?? '')?.[1] ?? '';
    if (!type.startsWith(TYPES[ending] ?? '')) faults.push(`${type} at ${path}, named on ${on}`);
    const isPage = type.startsWith('text/html');
    if (isPage) places.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const named of isPage ? addressesInPage(text, path) : addressesInFile(text, type, path))
      follow(named, path);
  };

  while (left.length > 0) await Promise.all(left.splice(0, SIDE_BY_SIDE).map(visit));
  for (const { to, fragment, on } of wanted.values())
    if (places.get(to)?.has(fragment) === false) faults.push(`No #${fragment} in ${to}, named on ${on}`);
  return { visits, faults };
}

const isSearch = (path: string) => path.startsWith('/app/search');
