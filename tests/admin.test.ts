import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { newsLegislature } from './news-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

const EDITORS = [
  '/app/admin',
  '/app/admin/news/articles',
  '/app/admin/news/press',
  '/app/admin/news/articles/1',
];
const ADMINS = [
  '/app/admin/users',
  '/app/admin/users/1',
  '/app/admin/imports',
  '/app/admin/alerts',
  '/app/admin/imports/1',
  '/app/admin/log',
];
const FORM = { intro: '', day: '2025-05-20', from: '', url: '', category: '', version: '', intent: 'save' };

let site: TestSite;
let uma: SignedIn;
let ed: SignedIn;
let ada: SignedIn;

beforeAll(async () => {
  site = await startSite(newsLegislature);
  [uma, ed, ada] = await Promise.all([
    signInAs(site, 'uma@elm.example'),
    signInAs(site, 'ed@elm.example', 'editor'),
    signInAs(site, 'ada@elm.example', 'admin'),
  ]);
});

const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? '';

test('an old address under /app/desk redirects to /app/admin with its query', async () => {
  const response = await fetch(`${site.address}/app/desk/news/articles?page=2`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/app/admin/news/articles?page=2',
  ]);
});

// U02
describe('administration', () => {
  test('is visible to editors and administrators by role, and a 404 for others', async () => {
    for (const path of [...EDITORS, ...ADMINS]) {
      const visitor = await fetch(site.address + path, { redirect: 'manual' });
      expect(visitor.headers.get('location')).toBe(`/sign-in?${new URLSearchParams({ to: path })}`);
      const statuses = await Promise.all(
        [uma, ed, ada].map(async ({ request }) => (await request(path)).status),
      );
      expect([path, ...statuses]).toEqual([path, 404, EDITORS.includes(path) ? 200 : 404, 200]);
    }
    const linked = await Promise.all(
      [uma, ed, ada].map(async ({ request }) =>
        (await (await request('/')).text()).includes('href="/app/admin"'),
      ),
    );
    expect(linked).toEqual([false, true, true]);
  });

  test('rejects changes by users without a role, and changes with a forged token', async () => {
    const before = await site.db.selectFrom('news_articles').selectAll().execute();
    const fields = { ...FORM, title: 'Not mine to write', text: 'Nothing.' };
    const sent: [string, Record<string, string>][] = [
      ['/app/admin/news/articles/new', fields],
      ['/app/admin/news/articles/1', fields],
      ['/app/admin/news/articles/1/delete', {}],
      ['/app/admin/news/articles', { putBack: '1' }],
    ];
    for (const [path, form] of sent) expect([path, (await uma.send(path, form)).status]).toEqual([path, 404]);

    const forged = await ed.send('/app/admin/news/articles/1/delete', { 'csrf-token': 'visitor' });
    expect(forged.status).toBe(403);
    expect(await site.db.selectFrom('news_articles').selectAll().execute()).toEqual(before);
  });
});

// U02
describe('an article written by an editor', () => {
  test('appears in lists, search, and feeds at once, and disappears and returns at once when deleted and restored', async () => {
    const title = 'Beekeepers before the Senate';
    const text = 'S.2 is about bees.\n\nAnd wasps.<iframe src="https://evil.example"></iframe>';
    const rejected = await ed.send('/app/admin/news/articles/new', {
      ...FORM,
      title: ' ',
      text,
      url: 'javascript:1',
    });
    expect(rejected.status).toBe(400);

    const page = await pageText(rejected);
    expect(page.indexOf('Enter a title.')).toBeLessThan(page.indexOf('Enter a web address'));
    for (const part of [
      'Enter a title.',
      'Enter a web address that starts with https://.',
      'S.2 is about bees.',
    ])
      expect(page).toContain(part);
    expect(page).toContain('named here or in the text are linked below the article.');

    const saved = await ed.send('/app/admin/news/articles/new', { ...FORM, title, text, day: '2026-01-05' });
    const list = saved.headers.get('location') ?? '';
    const link = /href="(\/app\/news\/article\/\d+)"/.exec(await pageText(await ed.request(list)))?.[1] ?? '';
    const shown = await pageText(await fetch(site.address + link));
    expect(shown).toContain('<p>S.2 is about bees.</p>\n<p>And wasps.</p>');

    const places = [
      '/app/news/articles/',
      '/app/news/articles.atom',
      '/app/search?tab=news&query=beekeepers',
    ];
    const isIn = async (place: string) => (await (await fetch(site.address + place)).text()).includes(title);
    for (const place of places) await expect.poll(() => isIn(place)).toBe(true);

    const id = link.split('/').at(-1);
    const deleted = await ed.send(`/app/admin/news/articles/${id}/delete`, {});
    const after = deleted.headers.get('location') ?? '';
    const statusNow = async () => (await fetch(site.address + link)).status;
    await expect.poll(statusNow).toBe(404);
    for (const place of places) await expect.poll(() => isIn(place)).toBe(false);

    const articleId = /value="(\d+)" name="putBack"/.exec(await pageText(await ed.request(after)))?.[1] ?? '';
    expect((await ed.send('/app/admin/news/articles', { putBack: articleId })).status).toBe(302);
    for (const place of places) await expect.poll(() => isIn(place)).toBe(true);
    const log = await pageText(await ada.request('/app/admin/log?who=ed@elm.example'));
    for (const auditAction of ['wrote an article', 'deleted an article', 'restored an article'])
      expect(log).toContain(auditAction);
  });

  test('is not overwritten by an edit of an older version, whose text stays in the form', async () => {
    const at = '/app/admin/news/articles/9';
    const version = versionIn(await pageText(await ed.request(at)));
    const first = await ada.send(at, { ...FORM, version, title: 'Hers', text: 'What she wrote.' });
    expect(first.status).toBe(302);

    const second = await ed.send(at, { ...FORM, version, title: 'His', text: 'What he wrote.' });
    expect(second.status).toBe(409);
    const page = await pageText(second);
    for (const part of [
      'ada@elm.example changed this article',
      'What she wrote.',
      'What he wrote.',
      'value="His"',
    ])
      expect(page).toContain(part);

    // Only fields that differ are shown.
    expect(page).not.toContain('Date (saved version)');
    const again = await ed.send(at, { ...FORM, version: versionIn(page), title: 'Both', text: 'Both.' });
    expect(again.status).toBe(302);

    await ada.send(`${at}/delete`, {});
    const gone = await ed.send(at, { ...FORM, version: 'x', title: 'His', text: 'What he wrote.' });
    expect(gone.status).toBe(409);
    expect(await pageText(gone)).toContain('What he wrote.');
  });

  // U04
  test('is not lost if its editor signed in again or signed out before saving', async () => {
    const written = { ...FORM, title: 'Ferries at night', text: `They run until ${'late '.repeat(20)}.` };
    const sentBy = (cookie: string, fields: Record<string, string>, origin = site.address) =>
      fetch(`${site.address}/app/admin/news/articles/new`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin },
        body: new URLSearchParams(fields),
      });
    const hidden = (page: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const stale = await sentBy(ed.cookie, { ...written, 'csrf-token': 'of another sign-in' });
    expect(stale.status).toBe(403);

    const page = await pageText(stale);
    expect([hidden(page, 'day'), hidden(page, 'csrf-token')]).toEqual([written.day, ed.csrfToken]);
    expect(page).toMatch(/<textarea name="title"[^>]*>Ferries at night</);
    expect(page).toMatch(/<textarea name="text"[^>]*>They run until late/);
    expect((await sentBy(ed.cookie, { ...written, 'csrf-token': hidden(page, 'csrf-token') })).status).toBe(
      302,
    );

    const signedOut = await pageText(await sentBy('', { ...written, 'csrf-token': ed.csrfToken }));
    expect(signedOut).toMatch(/Sign in<\/a>[^<]* in a new tab/);
    expect(signedOut).toContain('They run until late');
    const foreign = await sentBy(ed.cookie, { ...written, 'csrf-token': 'x' }, 'https://evil.example');
    expect([foreign.status, (await pageText(foreign)).includes('They run until')]).toEqual([403, false]);

    const secret = await pageText(await sentBy(ed.cookie, { ...written, password: 'told to nobody else' }));
    expect([secret.includes('They run until'), secret.includes('told to nobody')]).toEqual([false, false]);
  });

  test('is previewed in a browser as readers will see it', async () => {
    const page = await openAs(await openBrowser(), site, ed, '/app/admin');
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'News' })
      .click();
    await page.getByRole('link', { name: 'Write an article' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Ferries run late');
    await page.getByRole('textbox', { name: 'Text' }).fill('Rep. Ada Marlowe asks why.\n\nSee H.1.');
    await page.getByLabel('Category').fill('Night ferries');
    const dialogShown = page.waitForEvent('dialog');
    void page.getByRole('link', { name: 'Dashboard', exact: true }).click({ noWaitAfter: true });
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');

    await dialog.dismiss();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Category: Night ferries').waitFor();

    const named = preview.getByRole('listitem');
    expect(await named.allInnerTexts()).toEqual(['H.1 An Act about H1', 'Ada Marlowe']);
    expect(await preview.getByRole('heading').first().innerText()).toBe('Ferries run late');
    const isPrevented = await page.getByRole('button', { name: 'Publish' }).evaluate((button) => {
      const presses: boolean[] = [];
      window.addEventListener('submit', (event) => presses.push(event.defaultPrevented));
      for (let press = 0; press < 2; press++) if (button instanceof HTMLElement) button.click();
      return presses;
    });
    expect(isPrevented).toEqual([false, true]);
    await page.getByText('You wrote an article').waitFor();

    await page.getByRole('status').getByRole('link', { name: 'Ferries run late' }).click();
    expect(await page.locator('article').innerText()).toContain('See H.1.');
  });
});

// U02
test('the page of an import lists its rejected records with reasons', async () => {
  await site.db
    .insertInto('imports')
    .values({
      id: 900,
      source: 'openstates:ma',
      path: 'ma.zip',
      started_at: '2026-01-02T10:00:00Z',
      finished_at: '2026-01-02T10:01:00Z',
      as_of: null,
      attribution: null,
      rejected: 1,
      silent_changes: 3,
      was_interrupted: 0,
      counts: JSON.stringify({
        bill: { read: 1204, added: 1203, changed: 0, unchanged: 0, stale: 0, refused: 1 },
      }),
    })
    .execute();
  await mkdir(join(site.dataDir, 'imports'), { recursive: true });
  const rows = ['"what","file","line","record","field","reason"'];
  rows.push('"refused","ma.zip/bills.csv","17","H 9","title","A bill, of course, has a ""title""."');
  await writeFile(join(site.dataDir, 'imports', '899-refused.csv'), `${rows.join('\r\n')}\r\n`);
  const page = await pageText(await ada.request('/app/admin/imports/900'));
  for (const part of ['1,204', 'ma.zip/bills.csv, line 17', 'A bill, of course, has a &quot;title&quot;.'])
    expect(page).toContain(part);

  const file = await ada.request('/app/admin/imports/900/refused.csv');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="import-900-refused.csv"');
  expect(await file.text()).toBe(`${rows.join('\r\n')}\r\n`);
  expect((await ed.request('/app/admin/imports/900/refused.csv')).status).toBe(404);
  expect(await pageText(await ada.request('/app/admin/imports'))).toContain('openstates:ma');
});
