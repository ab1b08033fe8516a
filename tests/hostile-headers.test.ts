import { beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from './raw-request.ts';
import { startSite, type TestSite } from './site.ts';

/** The length of a hostile header, nearly the maximum size of a request's headers in Node. */
const LENGTH = 15_000;
const fill = (unit: string) => unit.repeat(LENGTH / unit.length);
/** Headers that each take a tenth of a second in a quadratic expression. */
const SPACES = [`br${fill('\t')}x`, `br${fill(' ')}x`, `br;${fill('\t')}x`, `br,${fill('\t ')}x`];
const OTHERS = [
  fill(';'),
  fill(','),
  fill('"'),
  fill('='),
  fill(';q='),
  fill('; '),
  fill(', '),
  fill('\\"'),
  fill('1'),
  fill(':1'),
  fill('\u00e4'),
  `http://${fill('\u00e4')}/`,
  `http://xn--${fill('a9')}/`,
];
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'User-Agent',
  'X-CSRF-Token',
  'X-Forwarded-For',
];
const LIMIT_MS = 4_000;

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => undefined);
});

const head = (line: string, ...headers: string[]) => [line, 'Connection: close', ...headers, '', ''];
const get = (header: string) => head('GET /robots.txt HTTP/1.1', 'Host: localhost', header);
const post = (header: string) =>
  head('POST /sign-in HTTP/1.1', 'Host: localhost', header, 'Content-Length: 0');

async function msOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe('the site', () => {
  test.each(HEADERS)(
    'responds within seconds to hostile 15 kB values of %s, and to other visitors meanwhile',
    async (name) => {
      const repeated = Array.from({ length: 30 }, () => SPACES.map((value) => get(`${name}: ${value}`)));
      const others = [...SPACES, ...OTHERS]
        .map((value) => `${name}: ${value}`)
        .flatMap((each) => [get(each), post(each)]);
      const bombs = [...repeated.flat(), ...others].map((request) => sendRaw(site.address, request));
      const other = fetch(`${site.address}/app/glossary`);
      const [otherMs, responses] = await Promise.all([msOf(other), Promise.all(bombs)]);
      expect((await other).status).toBe(200);
      expect(otherMs).toBeLessThan(LIMIT_MS);
      expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(LIMIT_MS);
      expect(responses.map(({ status }) => status).filter((status) => status < 200 || status >= 500)).toEqual(
        [],
      );
    },
  );
});

test('a header longer than 4 kB is rejected with 431, except for Cookie and Referer', async () => {
  const statusOf = async (header: string) =>
    (await sendRaw(site.address, head('GET /robots.txt HTTP/1.1', 'Host: localhost', header))).status;
  expect(await statusOf(`Accept-Language: ${'a'.repeat(4_096)}`)).toBe(200);
  expect(await statusOf(`Accept-Language: ${'a'.repeat(4_097)}`)).toBe(431);
  expect(await statusOf(`Accept-Language: ${fill('a')}\r\nX-Other: ${fill('a')}`)).toBe(431);
  expect(await statusOf(`Cookie: other=${fill('a')}`)).toBe(200);
  expect(await statusOf(`Referer: http://localhost/?${fill('a')}`)).toBe(200);
});

test('an address with 7,500 path segments is a 404 within seconds', async () => {
  const deep = Array.from({ length: 20 }, () =>
    sendRaw(site.address, head(`GET /${'a/'.repeat(7_500)} HTTP/1.1`, 'Host: localhost')),
  );
  const other = fetch(`${site.address}/app/glossary`);
  expect(await msOf(Promise.all([other, ...deep]))).toBeLessThan(LIMIT_MS);
  expect((await Promise.all(deep)).map(({ status }) => status)).toEqual(Array(20).fill(404));
});

test.each([
  ['two Host headers', ['GET / HTTP/1.1', 'Host: localhost', 'Host: elsewhere.example']],
  ['the same Host header twice', ['GET / HTTP/1.1', 'Host: localhost', 'host: localhost']],
  ['no Host header', ['GET / HTTP/1.1']],
  ['an invalid Host header', ['GET / HTTP/1.1', 'Host: localhost/elsewhere']],
  [
    'an address whose host differs from the Host header',
    ['GET http://elsewhere.example/ HTTP/1.1', 'Host: localhost'],
  ],
])('a request with %s is rejected with 400', async (_, [line = '', ...headers]) => {
  expect((await sendRaw(site.address, head(line, ...headers))).status).toBe(400);
});

test('a request with an absolute address is answered if its host is the one in the Host header', async () => {
  const { status } = await sendRaw(
    site.address,
    head('GET http://localhost/robots.txt HTTP/1.1', 'Host: localhost'),
  );
  expect(status).toBe(200);
});
