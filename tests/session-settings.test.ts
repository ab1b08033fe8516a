import { expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { article, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { startSite, type TestSite } from './site.ts';

/** A state that meets every year, and once more when the governor calls. */
const YEARLY_SESSIONS = [
  session({ identifier: '2024', name: '2024', startYear: 2024, endYear: 2024 }),
  session({ identifier: '2025', name: '2025', startYear: 2025, endYear: 2025 }),
  session({
    identifier: '2025S1',
    name: '2025 1st Special Session',
    kind: 'special',
    startYear: 2025,
    endYear: 2025,
  }),
];

async function yearlyLegislature(db: Database): Promise<void> {
  const records = [
    ...YEARLY_SESSIONS,
    ...['2024', '2025', '2025S1'].map((name) =>
      bill('H1', { session: name, upstreamId: `H1 of ${name}`, title: `A bill of ${name}` }),
    ),
    ...['2023', '2024', '2025'].map((year) => article(`News of ${year}`, { displayDate: `${year}-02-03` })),
  ];
  await importSource(db, snapshot(records), { path: 'yearly-legislature' });
}

/** What the search page has ticked in a facet before anything was chosen. */
async function tickedIn({ address }: TestSite, facet: string, query: string): Promise<string[]> {
  const page = await (await fetch(`${address}/app/search?${query}`)).text();
  const fieldset = new RegExp(`<fieldset[^>]*data-facet="${facet}".*?</fieldset>`, 's').exec(page)?.[0] ?? '';
  const boxes = fieldset.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => /\schecked/.test(box))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? '')
    .sort();
}

// U03, S10
test('search starts from the default session of site.json, and its news from the years given for it', async () => {
  const site = await startSite(yearlyLegislature, undefined, {
    defaultSession: '2025 1st Special Session',
    sessions: [{ session: '2025S1', newsYears: [2024, 2025] }],
  });
  expect(await tickedIn(site, 'session_name', 'tab=bills')).toEqual(['2025 1st Special Session']);
  expect(await tickedIn(site, 'year', 'tab=news')).toEqual(['2024', '2025']);
});

// U03
test('sessions are named, and article categories listed, as site.json says', async () => {
  const site = await startSite(
    async (db) => {
      await yearlyLegislature(db);
      const news = [
        article('Rink opens', { category: 'Sports' }),
        article('Ferry sinks', { category: 'Ferries' }),
      ];
      await importSource(db, snapshot(news), { path: 'news' });
    },
    undefined,
    {
      defaultSession: 'Special Session on Housing',
      sessions: [{ session: '2025S1', name: 'Special Session on Housing', startYear: 2025, endYear: 2026 }],
      articleCategories: ['Weather', 'Sports'],
    },
  );
  const read = async (path: string) => (await fetch(site.address + path)).text();
  expect(await tickedIn(site, 'session_name', 'tab=bills')).toEqual(['Special Session on Housing']);
  expect(await tickedIn(site, 'year', 'tab=news')).toEqual(['2025', '2026']);
  expect(await read('/app/votes')).not.toContain('2025 1st Special Session');

  const news = await read('/app/news/articles/');
  expect(news.indexOf('Weather')).toBeGreaterThan(0);
  expect(news.indexOf('Sports')).toBeGreaterThan(news.indexOf('Weather'));
  expect(news).not.toContain('Ferries');
  expect(news).toContain('Ferry sinks');
  expect(Object.keys(await (await fetch(`${site.address}/api/news/categorized`)).json())).toEqual([
    'Sports',
    'Other news',
  ]);
  expect(await read('/app/search?tab=news&year=all')).not.toContain('Ferries');

  // What an import brings later follows the same configuration.
  const more = [...YEARLY_SESSIONS, article('Snow falls', { category: 'Weather' })];
  const again = await importSource(site.db, snapshot(more), { path: 'more' });
  expect(again.counts.session).toMatchObject({ unchanged: 3, changed: 0 });
  await expect.poll(() => read('/app/news/articles/')).toContain('Snow falls');
  expect(await tickedIn(site, 'session_name', 'tab=bills')).toEqual(['Special Session on Housing']);
});
