import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { sampleLegislature } from '../src/legislature/sample/sample-legislature.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let addresses: Record<string, string>;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(db, sampleLegislature({ bills: 60, sessions: 2, seed: 3 }), { path: 'sample' }),
  );
  browser = await openBrowser();
  addresses = await examples(site);
});

/** A page of each kind, on a record that has something to show. */
async function examples({ db }: TestSite): Promise<Record<string, string>> {
  const first = async (
    table: 'legislators' | 'committees' | 'transcripts' | 'news_articles' | 'press_releases' | 'roll_calls',
  ) => (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const rollCall = await db
    .selectFrom('roll_calls')
    .select(['id', 'bill_id'])
    .where('bill_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const meeting = await db
    .selectFrom('testimony')
    .select('meeting_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const amendment = await db
    .selectFrom('amendments')
    .select(['bill_id', 'amendment_number'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const bill = `/app/bill/${rollCall.bill_id}`;
  return {
    home: '/',
    search: '/app/search',
    'site search': '/app/search/site',
    bill,
    'bill history': `${bill}/history`,
    'bill text': `${bill}/text`,
    'bill votes': `${bill}/votes`,
    'bill hearings': `${bill}/hearings`,
    'bill subjects': `${bill}/subjects`,
    amendment: `/app/amendments/?id=${amendment.bill_id}&amendment_number=${amendment.amendment_number}`,
    votes: '/app/votes',
    'roll call': `/app/votes/${rollCall.id}`,
    legislators: '/app/legislators',
    legislator: `/app/legislator/${await first('legislators')}`,
    calendar: '/app/calendar',
    'empty month': '/app/calendar?month=1999-01',
    journal: '/app/journal',
    committees: '/app/committees',
    committee: `/app/committee/${await first('committees')}`,
    meeting: `/app/meeting/${meeting.meeting_id}`,
    transcript: `/app/transcript/${await first('transcripts')}`,
    news: '/app/news/articles/',
    article: `/app/news/article/${await first('news_articles')}`,
    'press list': '/app/news/press/',
    'press release': `/app/press/${await first('press_releases')}`,
    'missing page': '/app/bill/999999',
  };
}

describe.each([
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)('every page at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('passes axe, fits its width, and logs no error', async () => {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width, height: 900 },
      colorScheme,
    });
    const found: string[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      const page = await context.newPage();
      page.on('pageerror', (error) => found.push(`${name}: ${error}`));
      page.on('console', (message) => {
        const isExpected = name === 'missing page' && message.text().includes('404');
        if (message.type() === 'error' && !isExpected) found.push(`${name}: ${message.text()}`);
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const violation of violations)
        found.push(`${name}: ${violation.id} at ${violation.nodes[0]?.target}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${name}: ${overflow} px wider than the window`);
      await page.close();
    }
    expect(found).toEqual([]);
    await context.close();
  }, 240_000);
});
