import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addNews, NEWS_COUNT, newsLegislature, numberedArticle } from '../../tests/news-legislature.ts';
import { countStatements } from '../../tests/statements.ts';
import { siteApi } from '../app/api.ts';
import { readSettings } from '../config/settings.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { articles, categorizedNews, newestId, newsOfCategories, newsOfLegislator } from './news.server.ts';

describeOnBothEngines('the news API', (openEmpty) => {
  let db: Database;
  // No endpoint uses search.
  const search = {} as Site['search'];
  const get = (path: string, features = {}) =>
    siteApi({
      db,
      search,
      config: SiteConfig.parse({ features }),
      settings: readSettings({}),
      stopping: new AbortController().signal,
    }).api.request(path);
  const json = async (path: string) => (await get(path)).json();
  beforeAll(async () => {
    db = await openEmpty();
    await newsLegislature(db);
  });

  // A04, N04
  test('lists articles in pages of twenty, newest first, with the fields of the specification', async () => {
    const list = await json('/api/news/list/?display=news');
    expect(list).toMatchObject({ current_page: 1, last_page: 3, per_page: 20, total: NEWS_COUNT });
    expect(list.data).toHaveLength(20);
    expect(list.data[0]).toEqual({
      id: 45,
      headline: 'Article 45',
      intro: '<p>Intro of <b>45</b>.</p>',
      display_date: '2025-03-23',
      display_date_formatted: 'March 23, 2025',
      source_name: 'Elm Courier',
      external_url: 'https://elm.example/45',
      category: { id: expect.any(Number), category_name: 'Parks' },
      bills: [
        { id: 1, bill_type_number: 'H.1' },
        { id: 2, bill_type_number: 'S.2' },
      ],
    });
    expect(await json('/api/news/list?display=news')).toEqual(list);
  });

  test('lists press releases', async () => {
    const list = await json('/api/news/list/?display=press&page=3');
    expect(list).toMatchObject({ current_page: 3, last_page: 3, total: NEWS_COUNT });
    expect(list.data).toHaveLength(5);
    expect(list.data[0]).toEqual({
      id: 5,
      title: 'Release 5',
      author: 'Office of the Auditor',
      display_date: '2025-03-06',
      display_date_formatted: 'March 6, 2025',
    });
  });

  // N04: an empty data list ends loading
  test('returns an empty page after the last, and 404 beyond that', async () => {
    expect(await json('/api/news/list/?display=news&page=4')).toMatchObject({ data: [], current_page: 4 });
    expect((await get('/api/news/list/?display=news&page=5')).status).toBe(404);
  });

  test.each([
    ['/api/news/list/', 400, 'display'],
    ['/api/news/list/?display=radio', 400, 'display'],
    ['/api/news/list/?display=news&page=0', 400, 'page'],
    ['/api/news/list/?display=news&category=x', 400, 'category'],
    ['/api/news/list/?display=news&category=999', 404, 'category'],
    ['/api/news/list/?display=press&category=1', 404, 'category'],
    ['/api/news/list/?display=news&colour=red', 400, 'colour'],
    ['/api/news?chamber=joint', 400, 'chamber'],
    ['/api/news/999/intro', 404, 'id'],
    ['/api/news/x/headline', 404, 'id'],
  ])('rejects %s with %i and the field %s', async (path, status, field) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status, field });
  });

  // A04, D10
  test('returns the headline and intro of an article as HTML', async () => {
    const headline = await get('/api/news/45/headline');
    expect(headline.headers.get('content-type')).toContain('text/html');
    expect(await headline.text()).toContain('>Article 45<');
    const intro = await (await get('/api/news/45/intro')).text();
    expect(intro).toContain('<p>Intro of <b>45</b>.</p>');
    expect(intro).toContain('href="/app/bill/1"');
    expect(intro).toContain('href="https://elm.example/45"');
  });

  // A04, D13
  test('groups the newest articles by category, and filters them by chamber', async () => {
    const all = await json('/api/news/categorized');
    expect(Object.keys(all)).toEqual(['Ferries', 'Parks', 'Other news']);
    expect(all.Parks.map((each: { headline: string }) => each.headline)).toEqual(
      [45, 42, 39, 36, 33, 30].map((at) => `Article ${at}`),
    );
    const house = await json('/api/news/categorized?chamber=house');
    expect(house.Parks.map((each: { headline: string }) => each.headline)).toEqual(
      [45, 42, 30, 21, 15].map((at) => `Article ${at}`),
    );
  });

  test('lists the newest articles that mention a bill or member of a chamber', async () => {
    const numbers = async (path: string) =>
      (await json(path)).map((each: { headline: string }) => Number(each.headline.split(' ')[1]));
    expect(await numbers('/api/news?chamber=senate')).toEqual([45, 40, 35, 30, 25, 20, 15, 10, 5]);
    expect((await numbers('/api/news?chamber=house')).slice(0, 3)).toEqual([45, 42, 40]);
    expect(await numbers('/api/news')).toHaveLength(20);
    const next = (await get('/api/news')).headers.get('link');
    expect(next).toContain('page=2');
  });

  // U03
  test.each([
    ['news', '/api/news/list/?display=news'],
    ['news', '/api/news'],
    ['news', '/api/news/categorized'],
    ['news', '/api/news/45/intro'],
    ['news', '/api/news/45/headline'],
    ['press', '/api/news/list/?display=press'],
  ])('with the feature %s off, responds with 404 to %s', async (feature, path) => {
    const response = await get(path, { [feature]: false });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404 });
  });

  test('runs a fixed number of statements', async () => {
    expect(await countStatements(db, (counted) => articles(counted, { page: 1 }))).toBe(3);
    expect(await countStatements(db, (counted) => categorizedNews(counted))).toBe(2);
  });

  test('provides the news of a legislator and of selected categories', async () => {
    const { id } = await db.selectFrom('legislators').select('id').executeTakeFirstOrThrow();
    expect((await newsOfLegislator(db, id)).map((each) => each.headline)).toContain('Article 42');
    const [first] = await newsOfCategories(db, [1]);
    expect(first?.category?.id).toBe(1);
    expect(await newsOfCategories(db, [])).toEqual([]);
  });
});

describe('a list of news that grows while it is read', () => {
  // N04: nothing appears twice when news arrives
  test('includes every article once', async () => {
    const { openDatabase } = await import('../db/database.ts');
    const db = await openDatabase(':memory:');
    await newsLegislature(db);
    const upTo = await newestId(db, 'news_articles');
    const first = await articles(db, { page: 1, upTo });
    await addNews(db, [numberedArticle(NEWS_COUNT + 1), numberedArticle(NEWS_COUNT + 2)]);
    const second = await articles(db, { page: 2, upTo });
    const ids = [...first.data, ...second.data].map((each) => each.id);
    expect(new Set(ids).size).toBe(40);
    expect(second.total).toBe(NEWS_COUNT);
    const [newest] = (await articles(db, { page: 1 })).data;
    expect(newest?.headline).toBe(`Article ${NEWS_COUNT + 2}`);
    await db.destroy();
  });
});
