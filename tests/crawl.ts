import { addressesInFile, addressesInPage, type NamedAddress } from './page-links.ts';
import { patternOf } from './route-patterns.ts';

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
 * @param ofEachKind addresses of one route that ask the same things are alike: no more of them are followed than these. Assets
 *   are all loaded
 */
export async function crawl(address: string, ofEachKind: number): Promise<Crawl> {
  const starts = ['/', '/robots.txt', '/sitemap.xml', '/app/search', '/app/search/site'];
  const from = new Map<string, string>(starts.map((start) => [start, 'the start']));
  const left = [...starts];
  const visits: Visit[] = [];
  const faults: string[] = [];
  const places = new Map<string, Set<string>>();
  const wanted = new Map<string, NamedAddress & { on: string }>();
  const kinds = new Map<string, number>();

  const follow = (named: NamedAddress, on: string) => {
    const { to, fragment } = named;
    if (fragment && !wanted.has(`${to}#${fragment}`)) wanted.set(`${to}#${fragment}`, { ...named, on });
    if (from.has(to)) return;
    const followed = kinds.get(kindOf(to)) ?? 0;
    if (followed >= ofEachKind && patternOf(to) !== '/*') return;
    kinds.set(kindOf(to), followed + 1);
    from.set(to, on);
    left.push(to);
  };

  const visit = async (path: string) => {
    const answer = await fetch(address + path, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const on = from.get(path) ?? '';
    visits.push({ path, from: on, status: answer.status, type });
    const text = await answer.text();
    const to = answer.headers.get('location');
    if (to && answer.status < 400) return follow({ to, fragment: '' }, path);
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

/** `/app/legislator/:id/bills?as&page`. Searches lead to searches without end, and are all of one kind. */
function kindOf(path: string): string {
  if (path.startsWith('/app/search')) return 'search';
  const [, query = ''] = path.split('?');
  return `${patternOf(path)}?${[...new Set(new URLSearchParams(query).keys())].sort()}`;
}
