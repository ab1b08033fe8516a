import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { committee, legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { PNG, startPictureServer } from './picture-server.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let pictures: Awaited<ReturnType<typeof startPictureServer>>;
let ids: Map<string, number>;

/** The address of each legislator's picture. @param at the address of the other host */
const portraits = (at: string) => ({
  'Ada Marlowe': `${at}/ada.png`,
  'Bea Thorn': `${at}/bea.png`,
  'Page Sender': `${at}/page.png`,
  'Drawing Sender': `${at}/drawing.svg`,
  'Large Sender': `${at}/large.png`,
  'Inside Sender': `${at}/inside.png`,
  'Missing Sender': `${at}/missing.png`,
  'Scheme Omitter': `${at.replace('http:', '')}/scheme.png`,
});

async function siteWith(images: Record<string, string>, env?: Record<string, string>) {
  const people = Object.entries(images).map(([name, image]) => legislator(name, { image }));
  const members = Object.keys(images).map((name) => ({ name, role: 'member' as const }));
  const records = [session(), ...people, legislator('Teodor Quill'), committee('Parks', { members })];
  return await startSite(
    (db) => importSource(db, snapshot(records), { path: 'portraits' }),
    undefined,
    {},
    undefined,
    undefined,
    env,
  );
}

const addressOf = (name: string) => `/img/legislators/${ids.get(name)}.jpg`;
/** Returns the address of a portrait on its legislator's page. */
async function addressOnPages(name: string): Promise<string> {
  const html = await (await fetch(`${site.address}/app/legislator/${ids.get(name)}`)).text();
  return /<img [^>]*\bsrc="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

beforeAll(async () => {
  pictures = await startPictureServer();
  site = await siteWith(portraits(pictures.address), { PRIVATE_PICTURE_HOSTS: '127.0.0.1' });
  const rows = await site.db.selectFrom('legislators').select(['id', 'full_name']).execute();
  ids = new Map(rows.map(({ id, full_name }) => [full_name, id]));
});

describe('a portrait', () => {
  // P14
  test('is fetched by the site, so that browsers send no requests to other hosts', async () => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    const loaded = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth);

    await page.goto('/app/legislators', { waitUntil: 'networkidle' });
    await expect.poll(() => loaded('Ada Marlowe')).toBe(48);
    const committees = await site.db
      .selectFrom('committees')
      .select('id')
      .where('kind', '!=', 'floor')
      .execute();
    await page.goto(`/app/committee/${committees[0]?.id}`, { waitUntil: 'networkidle' });
    await expect.poll(() => loaded('Ada Marlowe')).toBe(48);

    await page.goto(`/app/legislator/${ids.get('Ada Marlowe')}`, { waitUntil: 'networkidle' });
    expect(new Set(requested)).toEqual(new Set([site.address]));
  });

  // P14
  test('never appears with its address on another host in pages, the API, vCards and search', async () => {
    const { id } = await site.db
      .selectFrom('committees')
      .select('id')
      .where('kind', '!=', 'floor')
      .executeTakeFirstOrThrow();
    const ada = `/app/legislator/${ids.get('Ada Marlowe')}`;
    const pages = ['/app/legislators', ada, `/app/committee/${id}`];
    for (const path of [...pages, `${ada}.vcf`, '/api/legislator?chamber=house']) {
      const response = await fetch(site.address + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toContain('ada.png');
    }

    const key = /name="search-api-key" content="(\w+)"/.exec(await (await fetch(site.address)).text())?.[1];
    const found = await fetch(`${site.address}/1/indexes/legislators/query`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': key ?? '', 'x-algolia-application-id': 'statehouse' },
      body: JSON.stringify({ query: 'Marlowe' }),
    });
    expect(await found.json()).toMatchObject({ hits: [{ image: `${ids.get('Ada Marlowe')}.jpg` }] });
  });

  // P14
  test('is fetched once, regardless of the number of visitors, and stored in the data folder', async () => {
    const address = site.address + (await addressOnPages('Bea Thorn'));
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(address)));
    for (const response of [...responses, await fetch(address)]) {
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
    }
    expect(pictures.requestCount('/bea.png')).toBe(1);
    const folder = join(site.dataDir, 'portraits');
    const stored = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))));
    expect(stored).toContainEqual(PNG);
  });

  // P14
  test.each([
    ['a page with the media type of a picture', 'Page Sender', '/page.png'],
    ['a drawing, which may hold scripts', 'Drawing Sender', '/drawing.svg'],
    ['a file of 5 MB', 'Large Sender', '/large.png'],
    ['a redirect into a private network', 'Inside Sender', '/inside.png'],
    ['an error', 'Missing Sender', '/missing.png'],
  ])(
    'is replaced by the placeholder if its host responds with %s, and is not fetched again',
    async (_, name, path) => {
      const onPages = site.address + (await addressOnPages(name));
      const response = await fetch(onPages);
      expect([response.status, await response.text()]).toEqual([204, '']);
      for (let time = 0; time < 2; time++) {
        const placeholder = await fetch(site.address + addressOf(name));
        expect([placeholder.status, placeholder.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      }
      expect(pictures.requestCount(path)).toBe(1);
    },
  );

  // P14
  test('has an address on this site even if the record’s address has no scheme', async () => {
    // An address without a scheme is fetched over HTTPS, which the test's host does not support.
    expect(await addressOnPages('Scheme Omitter')).toMatch(/^\/img\/legislators\/\d+\.jpg\?v=\w+&width=112$/);
  });

  // P14
  test('is replaced by initials on pages if there is no picture or it cannot be fetched', async () => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address });
    await page.goto('/app/legislators', { waitUntil: 'networkidle' });
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => card('Missing Sender').textContent()).toContain('MS');
    await expect.poll(() => card('Missing Sender').locator('img').isVisible()).toBe(false);
    expect(await card('Teodor Quill').textContent()).toContain('TQ');
  });

  // P14
  test('is not fetched from a private network unless the operator allows its host', async () => {
    const before = pictures.requestCount('/dan.png');
    const other = await siteWith({ 'Dan Ash': `${pictures.address}/dan.png` });
    const { id } = await other.db
      .selectFrom('legislators')
      .select('id')
      .where('full_name', '=', 'Dan Ash')
      .executeTakeFirstOrThrow();
    const response = await fetch(`${other.address}/img/legislators/${id}.jpg`, { redirect: 'manual' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(pictures.requestCount('/dan.png')).toBe(before);
  });

  test('is loaded only from this site because of the content policy', async () => {
    const policy = (await fetch(site.address)).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("img-src 'self' data:");
  });
});
