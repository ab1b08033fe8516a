import { beforeAll, describe, expect, inject, test } from 'vitest';
import { lastLinkTo, lastMailTo, lastSecretTo } from './mailbox.ts';
import { searchLegislature } from './search-legislature.ts';
import {
  addAccount,
  firstCookie,
  PASSWORD,
  pageText,
  sendAsVisitor,
  sendSignIn,
  signInAs,
  signInToAccount,
} from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

let site: TestSite;
let accounts = 0;

beforeAll(async () => {
  site = await startSite(searchLegislature);
});

/** An address that no other test uses. */
const newEmail = () => `user${++accounts}@elm.example`;

const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendAsVisitor(site, path, fields, headers);

// U04
describe('signing up', () => {
  test('creates an account after the mailed link is opened and the password is entered again', async () => {
    const email = 'cy@elm.example';
    const response = await post('/sign-up', { email: ' Cy@Elm.example ', password: PASSWORD });
    expect(await pageText(response)).toContain('Ask the administrator');
    expect((await sendSignIn(site, email, PASSWORD)).status).toBe(400);

    const link = await lastLinkTo(site.dataDir, email);
    const secret = await lastSecretTo(site.dataDir, email);
    expect(await pageText(await fetch(site.address + link))).toContain('Create account');
    expect((await post('/sign-up/confirm', { link: secret, password: 'somebody else wrote' })).status).toBe(
      400,
    );

    const made = await post('/sign-up/confirm', { link: secret, password: PASSWORD });
    expect([made.status, made.headers.get('location')]).toEqual([302, '/app']);
    expect(firstCookie(made)).toMatch(/^session=.{43}$/);
    expect((await post('/sign-up/confirm', { link: secret, password: PASSWORD })).status).toBe(400);
    expect((await sendSignIn(site, email, PASSWORD)).status).toBe(302);
  });

  test('shows the same page if the email address already has an account, and sends it a message', async () => {
    await addAccount(site.db, 'dee@elm.example');
    const [known, unknown] = await Promise.all(
      ['dee@elm.example', 'eve@elm.example'].map(async (email) =>
        (await pageText(await post('/sign-up', { email, password: PASSWORD }))).replaceAll(email, 'them'),
      ),
    );
    expect(known).toBe(unknown);
    expect(await lastMailTo(site.dataDir, 'dee@elm.example')).toContain('It already has one');
  });

  test.each([
    ['short but mixed', 'Ab1!Ab1!', 'at least 15 characters'],
    ['one of the most common', '1qaz2wsx3edc4rfv', 'easy to guess'],
    ['a common one followed by digits', 'password123456789!', 'easy to guess'],
    ['a common one with digits around it', '2024 Sunshine 20242024', 'easy to guess'],
    ['a common one twice, with a digit', 'letmein-letmein-1', 'easy to guess'],
    ['the email address with a year', 'fay.longname@elm.example2026', 'easy to guess'],
    ['a repetition', 'hahahahahahahahaha', 'easy to guess'],
    ['the email address', 'fay.longname@elm.example', 'easy to guess'],
    ['longer than 256 characters', 'x1'.repeat(200), 'at most 256'],
  ])('rejects a password that is %s', async (_, password, why) => {
    const response = await post('/sign-up', { email: 'fay.longname@elm.example', password });
    expect(response.status).toBe(400);
    const page = await pageText(response);
    expect(page).toContain(why);
    expect(page).toContain('value="fay.longname@elm.example"');
  });

  test.each([
    'a horse and no battery',
    'ἀρχὴ ἥμισυ παντός',
    'a'.repeat(3) + ' b'.repeat(40),
    '              five spaces',
  ])('accepts %s as a password', async (password) => {
    const response = await post('/sign-up', { email: newEmail(), password });
    expect(response.status).toBe(200);
  });

  test('is a 404 on a site with closed sign-up', async () => {
    const closed = await startSite(async () => undefined, undefined, { signUp: 'closed' });
    for (const path of ['/sign-up', '/sign-up/confirm?link=x'])
      expect((await fetch(closed.address + path)).status).toBe(404);
    expect(await (await fetch(`${closed.address}/sign-in`)).text()).not.toContain('/sign-up');
  });
});

// U01, U04
describe('signing in', () => {
  test('sets a cookie that scripts and other sites cannot read, and opens the account page', async () => {
    const anna = await signInAs(site, 'anna@elm.example');
    const response = await sendSignIn(site, anna.email, PASSWORD);
    expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await pageText(await anna.request('/app/account'))).toContain('Email: anna@elm.example');
    const elsewhere = await fetch(`${site.address}/app/account`, { redirect: 'manual' });
    expect(elsewhere.headers.get('location')).toBe('/sign-in?to=%2Fapp%2Faccount');
  });

  test('makes pages uncacheable', async () => {
    const gus = await signInAs(site, 'gus@elm.example');
    const [personal, shared] = await Promise.all([gus.request('/'), fetch(site.address)]);
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect(personal.headers.get('x-cache')).toBeNull();
    expect(await shared.text()).not.toContain('gus@elm.example');
  });

  test('returns to the previous page and never to another site', async () => {
    await addAccount(site.db, 'hal@elm.example');
    const goTo = async (to: string) =>
      (await post('/sign-in', { email: 'hal@elm.example', password: PASSWORD, to })).headers.get('location');
    expect(await goTo('/app/votes?chamber=house')).toBe('/app/votes?chamber=house');
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/%2e//evil.example',
      'javascript:alert(1)',
      '',
    ])
      expect(await goTo(to)).toBe('/app');
  });

  test('creates a new session each time, so that a planted session cookie is useless', async () => {
    const ida = await signInAs(site, 'ida@elm.example');
    const again = await post('/sign-in', { email: ida.email, password: PASSWORD }, { cookie: ida.cookie });
    // The CSRF token is the one for visitors.
    expect(again.status).toBe(403);
    const renewed = await ida.send('/sign-in', { email: ida.email, password: PASSWORD });
    expect(firstCookie(renewed)).not.toBe(ida.cookie);
    expect((await ida.request('/app/account')).status).toBe(302);
  });

  test('responds alike to a wrong password and an unknown account, and blocks after ten attempts', async () => {
    await addAccount(site.db, 'jo@elm.example');
    const tries = async (email: string) => {
      const responses = [];
      for (let n = 0; n < 11; n++) responses.push(await sendSignIn(site, email, 'not the password at all'));
      const last = responses.at(-1);
      return [responses.map(({ status }) => status), last?.headers.get('retry-after')];
    };

    const expected = [[...Array(10).fill(400), 429], '900'];
    expect(await tries('jo@elm.example')).toEqual(expected);
    expect(await tries('nobody@elm.example')).toEqual(expected);
    expect((await sendSignIn(site, 'jo@elm.example', PASSWORD)).status).toBe(429);
  });
});

// U04
describe('a user’s account', () => {
  test('can be signed out in this browser or in all others', async () => {
    const kim = await signInAs(site, 'kim@elm.example');
    const phone = await signInToAccount(site, kim.id, kim.email);
    await kim.send('/app/account', { signIn: 'others' });
    expect((await phone.request('/app/account')).status).toBe(302);
    expect((await kim.request('/app/account')).status).toBe(200);
    const out = await kim.send('/sign-out', {});
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await kim.request('/app/account')).status).toBe(302);
  });

  test('gets a new password by mail, which ends all sign-ins and other links', async () => {
    const lea = await signInAs(site, 'lea@elm.example');
    await post('/forgotten-password', { email: lea.email });
    const old = await lastSecretTo(site.dataDir, lea.email);
    await post('/forgotten-password', { email: lea.email });
    const link = await lastSecretTo(site.dataDir, lea.email);
    expect((await post('/new-password', { link, password: 'too short' })).status).toBe(400);

    const changed = await post('/new-password', { link, password: 'another lantern, other oil' });
    expect(changed.headers.get('location')).toBe('/sign-in?said=password');
    expect((await lea.request('/app/account')).status).toBe(302);
    expect((await sendSignIn(site, lea.email, PASSWORD)).status).toBe(400);
    expect((await sendSignIn(site, lea.email, 'another lantern, other oil')).status).toBe(302);
    for (const spent of [old, link]) {
      const response = await post('/new-password', { link: spent, password: PASSWORD });
      expect(response.headers.get('location')).toBe('/new-password');
    }
  });

  test('requires the password to change the password or the email', async () => {
    const may = await signInAs(site, 'may@elm.example');
    const newPassword = 'green lantern, brown oil';
    expect((await may.send('/app/account/password', { password: 'wrong', newPassword })).status).toBe(400);
    expect((await may.send('/app/account/password', { password: PASSWORD, newPassword })).status).toBe(302);
    expect((await may.request('/app/account')).status).toBe(200);

    await may.send('/app/account/email', { email: 'may@oak.example', password: newPassword });
    const link = await lastSecretTo(site.dataDir, 'may@oak.example');
    expect((await may.send('/new-address', { link })).headers.get('location')).toBe('/app/account');
    expect(await lastMailTo(site.dataDir, may.email)).toContain('is now may@oak.example');
    expect((await sendSignIn(site, 'may@oak.example', newPassword)).status).toBe(302);
    expect((await sendSignIn(site, 'may@elm.example', newPassword)).status).toBe(400);
  });

  test('can be exported, and is deleted with all its data', async () => {
    const ned = await signInAs(site, 'ned@elm.example');
    const file = await ned.request('/app/account/export.json');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.json()).toMatchObject({ account: { email: ned.email }, sign_ins: [{}] });
    expect((await ned.send('/app/account/delete', { password: 'wrong' })).status).toBe(400);
    const deleted = await ned.send('/app/account/delete', { password: PASSWORD });
    expect(deleted.headers.get('location')).toBe('/sign-in?said=deleted');
    expect((await ned.request('/app/account')).status).toBe(302);
    expect((await sendSignIn(site, ned.email, PASSWORD)).status).toBe(400);
  });
});

// A01
describe('a POST request of a signed-in user', () => {
  test.each([
    ['no token', {}, {}],
    ['the token of another user', { 'csrf-token': 'x'.repeat(43) }, {}],
    ['the token of visitors', { 'csrf-token': 'visitor' }, {}],
    ['the Origin header of another site', {}, { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site set to cross-site', {}, { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected with %s and has no effect', async (_name, fields: Record<string, string>, headers) => {
    const pia = await signInAs(site, newEmail());
    const isForgery = Object.keys(headers).length > 0;
    const token = isForgery ? { 'csrf-token': pia.csrfToken } : fields;
    const response = await fetch(`${site.address}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: pia.cookie, ...headers },
      body: new URLSearchParams(token),
    });
    expect(response.status).toBe(403);
    expect((await pia.request('/app/account')).status).toBe(200);
  });
});

test.skipIf(!inject('postgresAddress'))(
  'users can sign in and out, and repeated attempts are blocked, on PostgreSQL',
  async () => {
    const served = await startSite(
      searchLegislature,
      await createMigratedDatabase(inject('postgresAddress')),
    );
    const rae = await signInAs(served, 'rae@elm.example');
    expect(await pageText(await rae.request('/app/account'))).toContain('Email: rae@elm.example');
    await rae.send('/sign-out', {});
    expect((await rae.request('/app/account')).status).toBe(302);
    const tries = Array.from({ length: 12 }, () =>
      sendSignIn(served, 'rae@elm.example', 'wrong wrong wrong wrong'),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  },
);
