import { beforeAll, expect, test } from 'vitest';
import { addAccount, PASSWORD, sendAsVisitor } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const EMAIL = 'anna@elm.example';
const [PLAIN, HTTPS] = ['http://elm.example', 'https://elm.example'];
const sites: Record<string, TestSite> = {};

beforeAll(async () => {
  for (const siteUrl of [PLAIN, HTTPS])
    sites[siteUrl] = await startSite((db) => addAccount(db, EMAIL), undefined, {}, siteUrl);
});

/** Returns every cookie that a site sets at sign-in, at sign-out and when a theme is selected. */
async function cookiesAt(siteUrl: string): Promise<string[]> {
  const site = sites[siteUrl];
  if (!site) throw new Error(`No site at ${siteUrl}.`);
  const headers = { origin: siteUrl, referer: `${siteUrl}/app/votes` };
  const responses = [
    await sendAsVisitor(site, '/sign-in', { email: EMAIL, password: PASSWORD }, headers),
    await sendAsVisitor(site, '/sign-out', {}, headers),
    await sendAsVisitor(site, '/app/theme', { theme: 'dark' }, headers),
  ];
  return responses.flatMap((response) => response.headers.getSetCookie());
}

// A01, U01
test('a site served over HTTPS sets every cookie for HTTPS only', async () => {
  const cookies = await cookiesAt(HTTPS);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-known-device',
    '__Host-session',
    'theme',
  ]);
  expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([]);
  expect(cookies.filter((cookie) => !/; SameSite=(Lax|Strict)(;|$)/.test(cookie))).toEqual([]);
});

// A01, U01
test('a site served over HTTP sets cookies that browsers send over HTTP', async () => {
  const cookies = await cookiesAt(PLAIN);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'session',
    'known-device',
    'session',
    'theme',
  ]);
  expect(cookies.filter((cookie) => /Secure|__Host-/.test(cookie))).toEqual([]);
});
