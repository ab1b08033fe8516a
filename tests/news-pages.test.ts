import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violationsNow } from './axe.ts';
import { openBrowser } from './browser.ts';
import { addNews, NEWS_COUNT, newsLegislature, numberedArticle } from './news-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let newPage: (options?: BrowserContextOptions) => Promise<Page>;
const get = async (path: string) => await fetch(site.address + path);
const html = async (path: string) => await (await get(path)).text();

beforeAll(async () => {
  site = await startSite(newsLegislature);
  const browser = await openBrowser();
  newPage = async (options) => (await browser.newContext({ baseURL: site.address, ...options })).newPage();
});

describe('lists of news without scripts', () => {
  // P05, P18, N02
  test('are paged, with date, headline, intro, bills and category in each row', async () => {
    const first = await html('/app/news/articles/');
    for (const part of [
      'Mar 23, 2025',
      'March 23, 2025',
      '>Article 45<',
      'Intro of <b>45</b>.',
      '>H.1<',
      '>S.2<',
      '>Parks<',
    ]) {
      expect(first).toContain(part);
    }
    expect(first).toContain('href="?page=2"');
    expect(first).toContain('href="/app/news/articles.atom"');

    const last = await html('/app/news/articles/?page=3');
    expect(last).toContain('>Article 1<');
    expect(last).toContain('No more data :)');
    expect((await get('/app/news/articles/?page=4')).status).toBe(404);
  });

  // P05, P07
  test('have two addresses for each category', async () => {
    const { id } = await site.db
      .selectFrom('news_categories')
      .select('id')
      .where('category_name', '=', 'Parks')
      .executeTakeFirstOrThrow();
    for (const path of [`/app/news/articles/${id}`, `/app/news/category/${id}/list`]) {
      const page = await html(path);
      expect(page).toContain('>Article 45<');
      expect(page).not.toContain('>Article 44<');
      expect(page).toContain(`/app/news/articles/${id}/feed.atom`);
    }
    expect((await get('/app/news/category/999/list')).status).toBe(404);
  });

  // P06, P08, N02
  test('have the date of each press release and a title that links to it', async () => {
    const list = await html('/app/news/press/');
    expect(list).toContain('>Release 45</a>');
    expect(list).toContain('href="/app/press/45"');
    expect(await html('/app/press/45')).toContain('<p>Content of 45.</p>');
  });

  // P06, N01
  test.each(['/app/news/radio/', '/app/news/radio/3', '/app/news/Articles/x/y'])(
    'respond with 404 and the available lists to %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This news list does not exist.');
    },
  );

  test.each([
    ['/app/news/articles.atom', 'Article 45'],
    ['/app/news/articles/1/feed.atom', 'News: '],
    ['/app/news/press.atom', 'Release 45'],
  ])('have a feed at %s', async (path, part) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    expect(await response.text()).toContain(part);
  });
});

/** Serves pages 2 to `last` of the press releases with 20 rows each, no faster than a reader scrolls. */
async function servePages(page: Page, last: number) {
  const responses = { areBroken: false };
  await page.route('**/api/news/list/**', async (route) => {
    if (responses.areBroken) return route.abort();
    const requested = Number(new URL(route.request().url()).searchParams.get('page'));
    const data = Array.from({ length: 20 }, (_, at) => ({
      id: -(requested * 20 + at),
      title: `Release ${at} of page ${requested}`,
      author: null,
      display_date: '2025-01-01',
      display_date_formatted: '',
    }));
    await new Promise((resolve) => setTimeout(resolve, 110));

    return route.fulfill({
      json: { data, current_page: requested, last_page: last, per_page: 20, total: last * 20 },
    });
  });
  return responses;
}

async function scrollUntil(page: Page, isDone: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        return isDone();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

const hasFocus = (element: Element) => element === document.activeElement;

describe('an infinite list', () => {
  const rows = (page: Page) => page.locator('main li h2');

  // P05, N03, N04
  test('grows when the reader scrolls to its end, without duplicates if news is added meanwhile', async () => {
    const page = await newPage();
    await page.goto('/app/news/articles/');
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    expect(await rows(page).count()).toBe(20);

    await addNews(site.db, [numberedArticle(NEWS_COUNT + 1)]);
    for (let tries = 0; tries < 40 && (await rows(page).count()) < NEWS_COUNT; tries++) {
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(100);
    }
    await page.getByText('No more data :)').waitFor();

    const headlines = await rows(page).allTextContents();
    expect(headlines).toHaveLength(NEWS_COUNT);
    expect(new Set(headlines).size).toBe(NEWS_COUNT);
    expect(await page.getByRole('navigation', { name: 'Pages of articles' }).count()).toBe(0);
    await page.context().close();
  });

  // P06, N03, P17: by keyboard, with focus where it was
  test('grows by its button, and shows an error with Retry if a page cannot be loaded', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 300 } });
    let isBroken = true;
    const requested: string[] = [];
    await page.route('**/api/news/list/**', (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('page') ?? '');
      return isBroken ? route.abort() : route.continue();
    });
    await page.goto('/app/news/press/?page=2');
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();

    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Opps, something went wrong :(').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'Release 5', exact: true }).waitFor();
    expect(new Set(requested)).toEqual(new Set(['3']));
    expect(await page.locator('tbody tr').count()).toBe(25);
    await page.getByText('No more data :)').waitFor();
    await page.context().close();
  });

  // N03: the button that was pressed keeps focus
  test('keeps loading by scrolling after Retry and Load more were pressed', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 300 } });
    const responses = await servePages(page, 12);
    responses.areBroken = true;
    await page.goto('/app/news/press/');
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await page.getByText('Opps, something went wrong :(').waitFor();

    responses.areBroken = false;
    const releases = page.locator('tbody tr');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect.poll(() => releases.count()).toBe(40);
    expect(await page.getByRole('button', { name: 'Load more' }).evaluate(hasFocus)).toBe(true);

    await scrollUntil(page, async () => (await releases.count()) > 80);
    await page.context().close();
  });

  // N04, C04: only calls that come too fast stop it
  test('keeps growing after ten pages of scrolling', async () => {
    const page = await newPage();
    await servePages(page, 15);
    await page.goto('/app/news/press/');
    const releases = page.locator('tbody tr');
    await scrollUntil(page, async () => (await releases.count()) === 15 * 20);
    await page.getByText('No more data :)').waitFor();
    await page.context().close();
  });

  // P17
  test('leaves focus in the footer if it moved there from the button while the last page was loading', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 300 } });
    await servePages(page, 2);
    await page.goto('/app/news/press/');
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    const link = page.locator('footer a').first();
    await link.focus();
    await page.getByText('No more data :)').waitFor();
    expect(await link.evaluate(hasFocus)).toBe(true);
    await page.context().close();
  });

  test('does not grow while the focus is in the footer', async () => {
    const page = await newPage();
    await page.goto('/app/news/press/');
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    await page.locator('footer a').last().focus();
    await page.waitForTimeout(400);
    expect(await page.locator('tbody tr').count()).toBe(20);
    await page.context().close();
  });
});

describe('the modal of an article', () => {
  // D10
  test('opens from its headline with headline and intro, and returns focus', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await page.goto('/app/news/articles/');
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    const headline = page.getByRole('link', { name: 'Article 40', exact: true });
    await headline.click();
    const dialog = page.getByRole('dialog', { name: 'Article 40' });
    await dialog.getByText('Intro of 40.').waitFor();
    await dialog.getByRole('link', { name: 'Open this article' }).waitFor();
    expect(await violationsNow(page, 'the modal')).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await headline.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test('is replaced by the article’s page without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/app/news/articles/');
    await page.getByRole('link', { name: 'Article 42', exact: true }).click();
    expect(await page.locator('h1').textContent()).toBe('Article 42');
    expect(await page.locator('main').innerText()).toContain('Ada Marlowe');
    await page.context().close();
  });
});
