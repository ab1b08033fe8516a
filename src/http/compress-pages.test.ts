import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressPages } from './compress-pages.ts';

const LONG = 'An Act relative to parks. '.repeat(100);

const app = new Hono();
app.use(compressPages());
app.get('/page', (c) => c.html(LONG, 200, { 'set-cookie': 'session=1' }));
app.get('/short', (c) => c.json({ bills: [] }));
app.get('/file', (c) => c.text(LONG, 200, { 'content-type': 'text/csv' }));
app.get('/ready', (c) =>
  c.body('compressed', 200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
);
app.get('/same', (c) => c.body(null, 304));

const ask = async (path: string, accepted: string, method = 'GET') => {
  const response = await app.request(path, { method, headers: { 'accept-encoding': accepted } });
  const { headers, status } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, bytes, encoding: headers.get('content-encoding'), headers };
};

test('a page is compressed in the encoding that the browser accepts, with its cookie', async () => {
  const brotli = await ask('/page', 'gzip, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', LONG]);
  expect(brotli.headers.get('content-length')).toBe(String(brotli.bytes.byteLength));
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotli.headers.get('set-cookie')).toBe('session=1');
  const gzip = await ask('/page', 'gzip');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', LONG]);
  expect((await ask('/page', 'identity')).bytes.toString()).toBe(LONG);
});

test.each([
  ['a short answer', '/short', '{"bills":[]}'],
  ['a file', '/file', LONG],
])('%s is not compressed', async (_, path, text) => {
  const { encoding, bytes } = await ask(path, 'br');
  expect([encoding, bytes.toString()]).toEqual([null, text]);
});

test('a compressed response, one without a body and one to HEAD stay as they are', async () => {
  expect(await ask('/ready', 'br')).toMatchObject({ encoding: 'gzip', bytes: Buffer.from('compressed') });
  expect(await ask('/same', 'br')).toMatchObject({ status: 304, encoding: null });
  expect((await ask('/page', 'br', 'HEAD')).encoding).toBeNull();
});
