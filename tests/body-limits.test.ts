import { beforeAll, expect, test } from 'vitest';
import { sendRaw } from './raw-request.ts';
import { pageText, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const ARTICLE_FORM = '/app/admin/news/articles/new';
const MEGABYTE = 1_000_000;

let site: TestSite;
let editor: SignedIn;
let reader: SignedIn;

beforeAll(async () => {
  site = await startSite(async () => undefined);
  editor = await signInAs(site, 'edna@elm.example', 'editor');
  reader = await signInAs(site, 'rhea@elm.example');
});

test('an article form of 1 MB is read for an editor and rejected with 413 for others', async () => {
  const fields = { title: '', text: 'x'.repeat(MEGABYTE) };
  const byEditor = await editor.send(ARTICLE_FORM, fields);
  expect(byEditor.status).toBe(400);
  expect(await pageText(byEditor)).toContain('A text can have up to 200,000 characters.');
  expect((await reader.send(ARTICLE_FORM, fields)).status).toBe(413);
  expect((await sendAsVisitor(site, ARTICLE_FORM, fields)).status).toBe(413);
  expect((await editor.send('/app/tracking', fields)).status).toBe(413);
});

test('a form of 4 MB from a visitor is rejected before its body has arrived', async () => {
  const { status } = await sendRaw(site.address, [
    `POST ${ARTICLE_FORM} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 4000000',
    '',
    'a=b&'.repeat(1_000),
  ]);
  expect(status).toBe(413);
});

test('a multipart form of more than 64 kB is rejected with 413', async () => {
  const form = new FormData();
  form.set('csrf-token', 'visitor');
  form.set('email', 'x'.repeat(66_000));
  const response = await fetch(`${site.address}/sign-in`, { method: 'POST', body: form });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ detail: 'Send at most 64 kB.' });
});

test('an article of up to 256 kB is returned in the form if its editor was signed out before saving', async () => {
  const text = 'An Act relative to ferries. '.repeat(7_000);
  const response = await sendAsVisitor(
    site,
    ARTICLE_FORM,
    { 'csrf-token': editor.csrfToken, title: 'Ferries', text },
    { origin: site.address },
  );
  expect(response.status).toBe(403);
  expect(await pageText(response)).toContain(text);
});

// T01, T02
test('a pasted text of more than 100,000 characters is rejected and stays in the field', async () => {
  const made = await reader.request('/api/tracking', {
    method: 'POST',
    body: new URLSearchParams({ do: 'make', name: 'Long' }),
  });
  const { list } = await made.json();
  for (const path of [`/app/tracking/${list.id}`, '/app/reports']) {
    const numbers = 'houses'.repeat(16_667);
    const response = await reader.send(path, { numbers, session: '1', title: 'Long' });
    expect([path, response.status]).toEqual([path, 400]);
    const page = await pageText(response);
    expect(page).toContain('Paste up to 100,000 characters at a time. This text has 100,002');
    expect(page).toContain(numbers);
  }
});

test.each(['<x>', '<b>', '<svg>', '<ul><li>', '<', '<p>', 'A-', 'x\n\n'])(
  'a preview of two texts that repeat %j up to 200,000 characters is complete and does not delay other requests',
  async (unit) => {
    const text = `${unit.repeat(199_000 / unit.length)}the end`;
    let maxWaitMs = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        await (await fetch(`${site.address}/healthz`)).text();
        maxWaitMs = Math.max(maxWaitMs, performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const fields = { title: 'Long', intro: text, text, day: '2031-05-20', intent: 'preview' };
    const response = await editor.send(ARTICLE_FORM, fields);
    isOver = true;
    await others;
    expect([200, 400]).toContain(response.status);

    // Both texts are returned complete to their text boxes.
    expect((await response.text()).match(/the end<\/textarea>/g)).toHaveLength(2);
    expect(maxWaitMs).toBeLessThan(4_000);
  },
);
