import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  amendment,
  article,
  bill,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { linkedAddresses } from './page-links.ts';
import { startSite, type TestSite } from './site.ts';

const ALL_OFF = { amendments: false, news: false, press: false, transcripts: false, progress: false };
const FEATURE_PATHS = /\/(amendments|news|press|transcript)\b/;

const MAX_PAGES_PER_KIND = 4;
const PARALLEL_REQUESTS = 4;

let site: TestSite;

beforeAll(async () => {
  site = await startSite((db) => importSource(db, oneOfEach(), { path: 'one of each' }), undefined, {
    features: ALL_OFF,
  });
});

/** A bill with a related record of each optional feature. */
function oneOfEach() {
  const about = { session: '194th', bills: ['H1'] };
  return snapshot([
    session(),
    legislator('Ada Marlowe'),
    committee('Joint Committee on Parks'),
    bill('H1', {
      title: 'An Act about orchards',
      actions: [
        action('2025-02-03', 'Referred to the committee on Parks'),
        action('2025-03-04', 'Amendment 1 adopted'),
      ],
      sponsors: [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }],
    }),
    amendment('H1', '1'),
    rollCall('vote 1', { yes: ['Ada Marlowe'] }, { billNumber: 'H1' }),
    meeting('hearing 1', { bills: ['H1'] }),
    meeting('session 1', {
      title: 'House formal session',
      kind: 'formal session',
      chamber: 'house',
    }),
    article('Orchards in bloom', { ...about, category: 'Farms', legislators: [{ name: 'Ada Marlowe' }] }),
    {
      noun: 'pressRelease',
      upstreamId: 'release 1',
      title: 'Marlowe on orchards',
      content: '<p>More trees.</p>',
      displayDate: '2025-05-07',
      legislator: { name: 'Ada Marlowe' },
      ...about,
    },
    {
      noun: 'transcript',
      upstreamId: 'transcript 1',
      session: '194th',
      eventTitle: 'Hearing on parks',
      meetingTitle: 'Hearing on parks',
      eventType: 'Hearing',
      eventDate: '2025-07-10',
      meetingUpstreamId: 'hearing 1',
      passages: [{ speaker: { name: 'Ada Marlowe' }, content: 'Good morning.' }],
    },
  ]);
}

async function visit(path: string) {
  const response = await fetch(site.address + path, { redirect: 'manual' });
  return { path, links: linkedAddresses(await response.text(), path).filter(isPage) };
}

/** Returns whether a path is a page, and not a script or style sheet, which are the same for every configuration. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/');
}

async function firstId(
  table: 'bills' | 'amendments' | 'news_articles' | 'press_releases' | 'transcripts' | 'news_categories',
): Promise<number> {
  return (await site.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
}

describe('a site with every feature off', () => {
  // U03
  test('has no links to the features on any page', async () => {
    const start = ['/', '/app/search', '/app/search/site', '/sitemap.xml'];
    const seen = new Set(start);
    const kinds = new Map<string, number>();
    const unexpected: string[] = [];
    for (let queue = start; queue.length > 0; queue = queue.slice(PARALLEL_REQUESTS)) {
      const pages = await Promise.all(queue.slice(0, PARALLEL_REQUESTS).map((path) => visit(path)));
      for (const { path, links } of pages) {
        for (const link of links.filter((each) => !seen.has(each))) {
          seen.add(link);
          if (FEATURE_PATHS.test(link)) unexpected.push(`${link} on ${path}`);
          // A few pages of each kind are enough.
          const kind = link.replace(/\d+/g, '#');
          const count = (kinds.get(kind) ?? 0) + 1;
          kinds.set(kind, count);
          if (count <= MAX_PAGES_PER_KIND) queue.push(link);
        }
      }
    }
    expect(unexpected).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  });

  // U03
  test('responds with 404 at the addresses of the features', async () => {
    const billId = await firstId('bills');
    const paths = [
      `/app/bill/${billId}/amendments`,
      `/app/amendments/?id=${billId}`,
      '/app/news/articles/',
      `/app/news/articles/${await firstId('news_categories')}`,
      `/app/news/article/${await firstId('news_articles')}`,
      '/app/news/press/',
      `/app/press/${await firstId('press_releases')}`,
      `/app/transcript/${await firstId('transcripts')}`,
      '/api/news',
      '/api/news/list/?display=news',
      '/api/news/list/?display=press',
      '/api/news/categorized',
      '/sitemap/news-1.xml',
      '/sitemap/press-1.xml',
      '/sitemap/transcripts-1.xml',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(site.address + path)).status));
    expect(Object.fromEntries(paths.map((path, at) => [path, statuses[at]]))).toEqual(
      Object.fromEntries(paths.map((path) => [path, 404])),
    );
  });

  // U03
  test('has no search indexes of the features and no progress on bills', async () => {
    const home = await (await fetch(site.address)).text();
    const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(home)?.[1] ?? '';
    const request = async (index: string) => {
      const response = await fetch(`${site.address}/1/indexes/${index}/query`, {
        method: 'POST',
        headers: {
          'x-algolia-application-id': meta('search-app-id'),
          'x-algolia-api-key': meta('search-api-key'),
        },
        body: JSON.stringify({ query: '', hitsPerPage: 1 }),
      });
      return { status: response.status, body: await response.text() };
    };

    for (const index of ['bill_amendments', 'news', 'press_releases', 'transcripts'])
      expect([index, (await request(index)).status]).toEqual([index, 403]);
    const bills = await request('bills');
    expect(bills.status).toBe(200);
    expect(bills.body).not.toContain('"progress"');
  });

  // U03, P04
  test('still lists testimony and floor debate, because these are lists of meetings', async () => {
    const read = async (path: string) => await fetch(site.address + path);
    const floor = await read('/app/floorDebate');
    expect(floor.status).toBe(200);
    expect(await floor.text()).toContain('July 10, 2025');
    expect((await read('/app/testimony')).status).toBe(200);

    const { id } = await site.db
      .selectFrom('meetings')
      .select('id')
      .where('kind', '=', 'formal session')
      .executeTakeFirstOrThrow();
    expect((await read(`/app/meeting/${id}`)).status).toBe(200);

    const api = await (await read('/api/meetings/formalSessions?chamber=house')).json();
    expect(api.data ?? api).toMatchObject([{ id, floor_debate_count: 0 }]);
    expect(await (await read('/')).text()).toContain('href="/app/floorDebate"');
  });

  // U03, S11
  test('shows no progress steps on bills and no progress facet in search', async () => {
    const overview = await (await fetch(`${site.address}/app/bill/${await firstId('bills')}`)).text();
    expect(overview).not.toContain('Progress of H1');
    const search = await (await fetch(`${site.address}/app/search`)).text();
    expect(search).not.toMatch(/>(Progress|Amendments|News|Press|Transcripts)\b/);
  });
});
