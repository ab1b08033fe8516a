import { createSecretKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { zipOf } from '../../src/importers/test-archives.ts';
import { runDueSources } from '../../src/sources/run-due.server.ts';
import type { SourceServices } from '../../src/sources/source-run.ts';
import { addSource, allSources } from '../../src/sources/sources.server.ts';
import { testSource } from '../../src/sources/test-source.server.ts';
import { cleanUp } from '../clean-up.ts';
import { InventedSession } from './invented-session.ts';
import { virtualClock } from './virtual-clock.ts';

const FEED = (
  titles: string[],
) => `<?xml version="1.0"?><rss version="2.0"><channel><title>The Elm Courier</title>
  <link>https://courier.example/</link>${titles
    .map(
      (
        title,
        at,
      ) => `<item><title>${title}</title><guid>item-${at}</guid><link>https://courier.example/${at}</link>
    <pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate><description>Text of ${title}.</description></item>`,
    )
    .join('')}</channel></rss>`;

async function openSite() {
  const clock = virtualClock('2025-01-06T15:00:00Z');
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-downloads-'));
  const db = await openDatabase(':memory:');
  cleanUp(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const services: SourceServices = {
    db,
    siteKey: createSecretKey(Buffer.alloc(32, 7)),
    settings: {
      dataDir: folder,
      legiscanUrl: 'http://127.0.0.1:9/',
      openstatesUrl: 'http://127.0.0.1:9/',
      malegislatureUrl: 'http://127.0.0.1:9/',
    },
    timeZone: undefined,
    clock,
  };
  const run = async () => {
    const [source] = await allSources(db);
    if (source?.due_at && source.due_at > clock.now().toISOString()) clock.set(source.due_at);
    return (await runDueSources(services, new AbortController().signal))?.[0];
  };
  const add = (kind: string, address: string) => addSource(services, { kind, address }, clock.now());
  return { db, clock, services, run, add, folder };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an archive is imported when its ETag changes, and not downloaded otherwise', async () => {
  const site = await openSite();
  const session = new InventedSession(4);
  let etag = '"one"';
  const answers: number[] = [];
  const url = await serve((request, response) => {
    const isSame = request.headers['if-none-match'] === etag;
    answers.push(isSame ? 304 : 200);
    response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? undefined : zipOf(session.files()));
  });
  const { name } = await site.add('files', `${url}/MA_2025-2026_194th_General_Court_JSON.zip?token=secret`);
  expect(name).toMatch(/^files-127\.0\.0\.1:\d+$/);
  expect(await site.run()).toMatchObject({
    outcome: 'done',
    summary: expect.stringMatching(/^29 records added/),
  });
  expect(await site.run()).toMatchObject({ outcome: 'done', summary: 'Nothing new, 1 request.' });
  session.addBill('2025-01-07');
  etag = '"two"';
  expect(await site.run()).toMatchObject({
    outcome: 'done',
    summary: expect.stringMatching(/^1 record added/),
  });
  // The tag changes and the content does not.
  etag = '"three"';
  expect(await site.run()).toMatchObject({ summary: 'Nothing new, 1 request.' });
  expect(answers).toEqual([200, 304, 200, 200]);
  expect(await site.db.selectFrom('imports').select('id').execute()).toHaveLength(2);
  const ledger = await site.db.selectFrom('source_requests').select(['operation', 'outcome']).execute();
  expect(ledger).toHaveLength(4);
  expect(JSON.stringify(ledger)).not.toContain('secret');
});

test('a folder is imported when one of its files changes', async () => {
  const site = await openSite();
  const folder = join(site.folder, 'incoming');
  const session = new InventedSession(3);
  const write = () => {
    for (const { name, bytes } of session.files()) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
  };
  write();
  const source = await site.add('files', folder);
  expect(await site.run()).toMatchObject({
    outcome: 'done',
    summary: expect.stringMatching(/^28 records added/),
  });
  expect(await site.run()).toMatchObject({ summary: 'Nothing new, 0 requests.' });
  session.addBill('2025-01-07');
  write();
  expect(await site.run()).toMatchObject({ summary: expect.stringMatching(/^1 record added/) });
  expect(await testSource(site.services, source)).toEqual({
    isOk: true,
    message: 'The folder has 28 files.',
  });
  rmSync(folder, { recursive: true });
  expect(await site.run()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('does not exist. Check it'),
  });
});

test('a feed is read every hour, and its new items are imported', async () => {
  const site = await openSite();
  const titles = ['Bridges reopen'];
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED(titles));
  });
  await site.add('feed', `${url}/news.xml`);
  expect(await site.run()).toMatchObject({
    outcome: 'done',
    summary: '1 record added or changed, 1 request.',
  });
  expect((await allSources(site.db))[0]?.due_at).toBe('2025-01-06T16:00:00.000Z');
  expect(await site.run()).toMatchObject({ summary: 'Nothing new, 1 request.' });
  titles.push('Library hours change');
  expect(await site.run()).toMatchObject({ summary: '1 record added or changed, 1 request.' });
  const articles = await site.db.selectFrom('news_articles').select('headline').orderBy('id').execute();
  expect(articles.map(({ headline }) => headline)).toEqual(titles);
});

test.each([
  ['files', 404, '', /^127\.0\.0\.1:\d+\/x\.zip responded with 404 \(Not Found\)\.$/],
  [
    'feed',
    200,
    '<!doctype html><title>News</title>',
    /^127\.0\.0\.1:\d+\/x\.zip is not an RSS or Atom feed\.$/,
  ],
])('a test of %s says what is wrong with the answer %i', async (kind, status, body, message) => {
  const site = await openSite();
  const url = await serve((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body),
  );
  const source = await site.add(kind, `${url}/x.zip`);
  expect(await testSource(site.services, source)).toEqual({
    isOk: false,
    message: expect.stringMatching(message),
  });
});

test.each([
  ['files', 'relative/folder', 'Enter an address that starts with https://, or a folder that starts with /.'],
  [
    'files',
    'ftp://archive.example/x.zip',
    'Enter an address that starts with https://, or a folder that starts with /.',
  ],
  ['feed', '/var/feed.xml', 'Enter an address that starts with https://.'],
  ['feed', 'https://user:password@courier.example/feed', 'Enter an address that starts with https://.'],
  [
    'spreadsheet',
    'https://courier.example',
    'There is no such kind of source. Use legiscan, openstates, malegislature, files, feed.',
  ],
])('a source of kind %s with the address %s is rejected', async (kind, address, message) => {
  const site = await openSite();
  await expect(site.add(kind, address)).rejects.toThrow(message);
  expect(await allSources(site.db)).toEqual([]);
});
