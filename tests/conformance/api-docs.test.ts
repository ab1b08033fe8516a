import { beforeAll, describe, expect, test } from 'vitest';
import { violationsNow } from '../axe.ts';
import { billLegislature } from '../bill-legislature.ts';
import { openBrowser } from '../browser.ts';
import { startSite, type TestSite } from '../site.ts';
import { type ApiDocument, endpointsIn } from './endpoints-described.ts';

let site: TestSite;
let html: string;

beforeAll(async () => {
  site = await startSite(billLegislature);
  html = await (await fetch(`${site.address}/api/docs`)).text();
});

describe('the API reference page', () => {
  // A09, P17
  test('shows every endpoint and parameter of the document without JavaScript', async () => {
    const document: ApiDocument = await (await fetch(`${site.address}/api/openapi.json`)).json();
    for (const { path, operation, parameters } of endpointsIn(document)) {
      const [, article = ''] = html.split(`id="${operation.operationId}"`);
      const section = article.split('</article>')[0] ?? '';
      expect(section).toContain(path);
      for (const { name, schema } of parameters) {
        expect([path, section]).toEqual([path, expect.stringContaining(`<code>${name}</code>`)]);
        for (const word of schema.enum ?? []) expect(section).toContain(word);
      }
    }
    for (const status of [400, 401, 403, 404, 405, 413, 415, 429, 500]) expect(html).toContain(`>${status}<`);
  });

  // A09
  test('links only to example requests that succeed', async () => {
    const links = [...html.matchAll(/href="(\/api\/[^"]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect([link, (await fetch(site.address + link)).status]).toEqual([link, 200]);
  });

  // A09
  test('passes axe and fits a phone', async () => {
    const page = await (
      await (await openBrowser()).newContext({ viewport: { width: 390, height: 900 } })
    ).newPage();
    await page.goto(`${site.address}/api/docs`, { waitUntil: 'networkidle' });
    expect(await violationsNow(page, '/api/docs')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
