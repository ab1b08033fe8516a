import { expect, test } from 'vitest';
import { newsLegislature } from './news-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const NAMES = {
  name: 'Elm Watch',
  jurisdiction: 'Elm',
  house: 'Assembly',
  senate: 'Council',
  joint: 'Joint',
};
const ALL_ON = { amendments: 'on', news: 'on', press: 'on', transcripts: 'on', progress: 'on' };
const ALL_OFF = { amendments: false, news: false, press: false, transcripts: false, progress: false };
const NO_NEWS = { amendments: 'on', press: 'on', transcripts: 'on', progress: 'on' };

/** Returns the status of news for visitors as a page, an API endpoint, and a search index. */
async function newsStatuses({ address }: TestSite): Promise<number[]> {
  const home = await (await fetch(address)).text();
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(home)?.[1] ?? '';
  const keys = {
    'x-algolia-application-id': meta('search-app-id'),
    'x-algolia-api-key': meta('search-api-key'),
  };
  const responses = await Promise.all([
    fetch(`${address}/app/news/articles/`),
    fetch(`${address}/api/news`),
    fetch(`${address}/1/indexes/news/query`, { method: 'POST', headers: keys, body: '{"query":""}' }),
  ]);

  return responses.map(({ status }) => status);
}

/** Opens the settings page and submits its form. */
async function save(user: SignedIn, fields: Record<string, string>): Promise<Response> {
  const page = await (await user.request('/app/admin/site')).text();
  const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? '';
  return await user.send('/app/admin/site', { version, signUp: 'open', ...NAMES, ...fields });
}

// U03
test('features and names set by an administrator take effect at once without a restart', async () => {
  const site = await startSite(newsLegislature);
  const ada = await signInAs(site, 'ada@elm.example', 'admin');
  const ed = await signInAs(site, 'ed@elm.example', 'editor');
  const homeOf = async () => (await fetch(site.address)).text();
  expect(await newsStatuses(site)).toEqual([200, 200, 200]);
  expect((await save(ed, NO_NEWS)).status).toBe(404);
  expect((await save(ada, { ...NO_NEWS, name: ' ' })).status).toBe(400);
  expect(await newsStatuses(site)).toEqual([200, 200, 200]);

  const saved = await save(ada, NO_NEWS);
  expect(saved.status).toBe(302);
  await expect.poll(() => newsStatuses(site)).toEqual([404, 404, 403]);
  await expect.poll(homeOf).toContain('Elm Watch');
  expect(await homeOf()).not.toContain('href="/app/news/articles/"');
  expect(await homeOf()).toContain('Assembly');
  expect((await ed.request('/app/admin/news/articles')).status).toBe(404);

  await save(ada, { ...ALL_ON, signUp: 'invitation' });
  await expect.poll(() => newsStatuses(site)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await fetch(`${site.address}/sign-up`)).status).toBe(404);

  const late = await save(ada, { ...ALL_ON, version: 'another', name: 'Too late' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('Current settings: Site name: Elm Watch; ');
  await save(ada, { intent: 'file' });
  await expect.poll(homeOf).not.toContain('Elm Watch');
  expect((await fetch(`${site.address}/sign-up`)).status).toBe(200);
});

// U03
test('settings saved by another process take effect and persist', async () => {
  const site = await startSite(async (db) => {
    const settings = JSON.stringify({ name: 'Set before' });
    await db.insertInto('site_settings').values({ id: 1, settings }).execute();
  });
  expect(await (await fetch(site.address)).text()).toContain('Set before');
  const settings = JSON.stringify({ name: 'Set elsewhere', features: { ...ALL_OFF, news: true } });
  await site.db.updateTable('site_settings').set({ settings }).execute();
  await expect.poll(async () => (await fetch(site.address)).text()).toContain('Set elsewhere');
  await expect.poll(async () => (await fetch(`${site.address}/app/news/press/`)).status).toBe(404);
});
