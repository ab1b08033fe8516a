import { beforeAll, expect, test, vi } from 'vitest';
import { newApi } from '../../src/http/endpoints.ts';
import { openApi, type TestApi } from './api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openApi();
});

const request = (path: string, init?: RequestInit) => api.request(path, init);

// A07
test('an API endpoint rejects other methods with 405 and Allow, lists its methods for OPTIONS, and sends no body for HEAD', async () => {
  for (const path of api.examples) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await request(path, { method });
      expect([path, method, response.status]).toEqual([path, method, 405]);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await response.json()).toMatchObject({ title: 'Method not allowed', status: 405 });
    }
    const options = await request(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await request(path, { method: 'HEAD' });
    expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
  }
});

// A07
test('every API path works with and without a trailing slash', async () => {
  for (const path of api.examples) {
    const [address = '', query] = path.split('?');
    const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
    const response = await request(query ? `${other}?${query}` : other);
    expect([other, response.status]).toEqual([other, 200]);
  }
});

// A07
test('an API path with a different case, an extra slash or an unknown name is a 404 problem', async () => {
  for (const path of api.examples) {
    const [address = ''] = path.split('?');
    for (const other of [
      address.replace('/api/', '/api/Z'),
      `${address}/more`,
      address.replace('/api/', '/api//'),
    ]) {
      const response = await request(other);
      expect([other, response.status]).toEqual([other, 404]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
  }
});

// A07
test('problem responses of the API are not cacheable', async () => {
  for (const path of ['/api/nothing', '/api/bill/0/actions', '/api/bill/1/actions?more=1'])
    expect((await request(path)).headers.get('cache-control')).toBe('no-store');
});

// A07
test('an API request with an oversized body is rejected with 413, with or without a Content-Length', async () => {
  const body = 'x'.repeat(300_000);
  const stream = new Blob([body]).stream();
  const withLength = await request('/api/bill/1/actions', {
    method: 'POST',
    body,
    headers: { 'content-length': '300000' },
  });
  const withoutLength = await request('/api/bill/1/actions', {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit);
  const withGet = await request('/api/bill/1/actions', { headers: { 'content-length': '300000' } });
  expect([withLength.status, withoutLength.status, withGet.status]).toEqual([413, 413, 413]);
  expect(await withoutLength.json()).toMatchObject({ title: 'Too large', detail: 'Send at most 256 kB.' });
});

// A07
test('an API request with an unknown parameter in any encoding is rejected with 400', async () => {
  const odd = [
    '%ff',
    '%00',
    '%c0%af',
    '%',
    '%zz',
    '+',
    '%E2%80%AE',
    '%F0%9F%98%80',
    '１',
    '%EF%BC%91',
    '１'.repeat(2000),
  ];
  for (const path of api.examples) {
    for (const value of odd) {
      const response = await request(`${path}${path.includes('?') ? '&' : '?'}${value}=${value}`);
      expect([path, value, response.status]).toEqual([path, value, 400]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
  }
});

// A07
test('an unexpected error in the API is a 500 with an id and no internal details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = newApi();
  broken.get('/api/broken', () => {
    throw new Error('select secret from passwords');
  });
  const response = await broken.request('/api/broken');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ instance: expect.stringMatching(/^urn:uuid:/) });
  expect(text).not.toContain('secret');
  log.mockRestore();
});
