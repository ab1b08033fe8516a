import { beforeAll, expect, test } from 'vitest';
import { lastSecretTo } from './mailbox.ts';
import { addAccount, PASSWORD, sendAsVisitor } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

const OTHER_PASSWORD = 'another lantern, other oil';
let site: TestSite;
/** The last number of the network address of a stranger who has not tried to sign in yet. */
let stranger = 0;

beforeAll(async () => {
  site = await startSite(async () => undefined);
});

/** Tries a password from a network address, with the cookies of the browser there. */
function tryFrom(address: string, email: string, password: string, cookie = ''): Promise<Response> {
  return sendAsVisitor(site, '/sign-in', { email, password }, { 'x-forwarded-for': address, cookie });
}

/** Returns all cookies that a response sets. */
function allCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the cookie of the known device, without the session. */
function deviceCookie(response: Response): string {
  return (
    allCookies(response)
      .split('; ')
      .find((cookie) => cookie.startsWith('known-device=')) ?? ''
  );
}

/** Tries wrong passwords from eleven network addresses until the account is locked for all unknown devices. */
async function lockOut(email: string): Promise<void> {
  stranger += 11;
  const addresses = Array.from({ length: 11 }, (_, at) => `192.0.2.${stranger + at}`);
  for (const address of addresses)
    await Promise.all(Array.from({ length: 10 }, () => tryFrom(address, email, 'not the password at all')));
  expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(429);
}

/** Creates an account and signs in to it once. @returns the cookie of that device */
async function signedInOnce(email: string, cookie = ''): Promise<string> {
  await addAccount(site.db, email);
  return deviceCookie(await tryFrom('198.51.100.1', email, PASSWORD, cookie));
}

// U01
test('an owner can sign in on a known device while strangers exhaust the limits of their account', async () => {
  const email = 'ann@elm.example';
  const device = await signedInOnce(email);
  await lockOut(email);
  const elsewhere = await tryFrom('198.51.100.2', email, PASSWORD, device);
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/app']);
  const besideStrangers = await tryFrom(`192.0.2.${stranger}`, email, PASSWORD, device);
  expect(besideStrangers.status).toBe(302);
  expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(429);
});

// U01
test('a known device is blocked after ten wrong passwords, while other devices of the account are not', async () => {
  const email = 'bob@elm.example';
  const first = await signedInOnce(email);
  const second = deviceCookie(await tryFrom('198.51.100.3', email, PASSWORD));
  const guesses = Array.from({ length: 11 }, () => tryFrom('198.51.100.4', email, 'a wrong password', first));
  expect((await Promise.all(guesses)).map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(400),
    429,
  ]);

  // A differently encoded cookie identifies the same device.
  for (const variant of [`${first}=`, `${first}!`, first.replace('v1.', 'v1.!')])
    expect((await tryFrom('198.51.100.4', email, 'a wrong password', variant)).status).toBe(429);
  expect((await tryFrom('198.51.100.4', email, PASSWORD, first)).status).toBe(429);
  expect((await tryFrom('198.51.100.4', email, PASSWORD, second)).status).toBe(302);
  expect((await tryFrom('198.51.100.4', email, PASSWORD)).status).toBe(302);
});

// U01
test('a device is known only to the account that signed in on it, and an altered cookie to no account', async () => {
  const email = 'cleo@elm.example';
  const ownDevice = await signedInOnce(email);
  const othersDevice = await signedInOnce('dan@elm.example');
  await lockOut(email);
  const letters = ownDevice.split('');
  const middle = Math.floor(ownDevice.length / 2);
  letters[middle] = letters[middle] === 'A' ? 'B' : 'A';
  for (const cookie of [
    othersDevice,
    letters.join(''),
    'known-device=',
    'known-device=v1.',
    'known-device=~~~',
  ])
    expect((await tryFrom('198.51.100.5', email, PASSWORD, cookie)).status).toBe(429);
  expect((await tryFrom('198.51.100.5', email, PASSWORD, ownDevice)).status).toBe(302);
});

// U01
test('a browser in which two accounts signed in is known to both', async () => {
  const first = await signedInOnce('eve@elm.example');
  const both = await signedInOnce('flo@elm.example', first);
  for (const email of ['eve@elm.example', 'flo@elm.example']) {
    await lockOut(email);
    expect((await tryFrom('198.51.100.6', email, PASSWORD, both)).status).toBe(302);
  }
});

// U01
test('changing the password makes every device unknown except the one on which it was changed', async () => {
  const email = 'gus@elm.example';
  const old = await signedInOnce(email);
  const response = await tryFrom('198.51.100.7', email, PASSWORD);
  const session = allCookies(response).split('; ')[0] ?? '';
  const page = await (await fetch(`${site.address}/app/account`, { headers: { cookie: session } })).text();
  const csrfToken = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const changed = await fetch(`${site.address}/app/account/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: allCookies(response) },
    body: new URLSearchParams({ 'csrf-token': csrfToken, password: PASSWORD, newPassword: OTHER_PASSWORD }),
  });
  await lockOut(email);
  const tryNew = (cookie: string) => tryFrom('198.51.100.8', email, OTHER_PASSWORD, cookie);
  expect((await tryNew(old)).status).toBe(429);
  expect((await tryNew(deviceCookie(response))).status).toBe(429);
  expect((await tryNew(deviceCookie(changed))).status).toBe(302);
});

// U01
test('an owner who resets the password by mail can sign in on that device while strangers exhaust the limits', async () => {
  const email = 'hal@elm.example';
  const old = await signedInOnce(email);
  await lockOut(email);
  await sendAsVisitor(site, '/forgotten-password', { email });
  const link = await lastSecretTo(site.dataDir, email);
  const chosen = await sendAsVisitor(site, '/new-password', { link, password: OTHER_PASSWORD });
  await lockOut(email);
  expect((await tryFrom('198.51.100.9', email, OTHER_PASSWORD, old)).status).toBe(429);
  expect((await tryFrom('198.51.100.9', email, OTHER_PASSWORD, deviceCookie(chosen))).status).toBe(302);
});

// U01
test('the cookie of a known device does not identify the account, and is limited to this site and to HTTP requests', async () => {
  const email = 'ina@elm.example';
  const id = await addAccount(site.db, email);
  const response = await tryFrom('198.51.100.10', email, PASSWORD);
  const [, cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^known-device=v1\.[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
  const [, value = ''] = /v1\.([\w-]+)/.exec(cookie) ?? [];
  const bytes = Buffer.from(value, 'base64url').toString('latin1');
  expect(bytes).not.toContain('elm.example');
  expect(bytes).not.toContain(`user ${id}`);
});

// U01
test('a site served over HTTPS sets the cookie of a known device for HTTPS only', async () => {
  const secure = await startSite(
    (db) => addAccount(db, 'jo@elm.example'),
    undefined,
    {},
    'https://elm.example',
  );
  const response = await sendAsVisitor(secure, '/sign-in', { email: 'jo@elm.example', password: PASSWORD });
  const [, cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-known-device=v1\.[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});
