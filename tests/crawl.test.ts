import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { sampleLegislature } from '../src/legislature/sample/sample-legislature.ts';
import { linksIn } from './page-links.ts';
import { startSite, type TestSite } from './site.ts';

/** More than the small sample has pages, so that the crawl ends by itself. */
const PAGES_AT_MOST = 4_000;
const SIDE_BY_SIDE = 4;

let site: TestSite;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(db, sampleLegislature({ bills: 40, sessions: 2, seed: 3 }), { path: 'sample' }),
  );
});

describe('the site', () => {
  // P13
  test('has no dead link and no failing page', async () => {
    const seen = new Map<string, string>([['/', 'the start']]);
    const left = ['/', '/app/search', '/app/search/site'];
    const failed: string[] = [];
    const visit = async (path: string) => {
      const answer = await fetch(site.address + path, { redirect: 'manual' });
      if (answer.status !== 200) failed.push(`${answer.status} ${path}, linked from ${seen.get(path)}`);
      if (!answer.headers.get('content-type')?.startsWith('text/html'))
        return void (await answer.arrayBuffer());
      for (const link of linksIn(await answer.text(), path)) {
        if (seen.has(link)) continue;
        seen.set(link, path);
        left.push(link);
      }
    };
    while (left.length > 0 && seen.size < PAGES_AT_MOST) {
      await Promise.all(left.splice(0, SIDE_BY_SIDE).map(visit));
    }
    expect(failed).toEqual([]);
    expect(seen.size).toBeGreaterThan(200);
    expect(seen.size).toBeLessThan(PAGES_AT_MOST);
  }, 240_000);

  test('says in words that a page is not there', async () => {
    for (const path of [
      '/app/bill/999999',
      '/app/bill/nonsense',
      '/app/legislator/0',
      '/app/nowhere',
      '/app/votes/-1',
    ]) {
      const answer = await fetch(site.address + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Page not found');
    }
  });

  test('refuses a page that is no number', async () => {
    const answer = await fetch(`${site.address}/app/news/press/?page=zero`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('A page is a whole number from 1.');
  });
});
