import { beforeAll, expect, test } from 'vitest';
import { listSignIns } from '../src/accounts/sign-ins.server.ts';
import { userForAdmin } from '../src/admin/users-admin.server.ts';
import { lastMailTo, lastSecretTo } from './mailbox.ts';
import { addAccount, PASSWORD, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => {});
});

// U04
test('an account’s email is not changed by an earlier link or by a link that somebody else opens', async () => {
  const [may, eve] = [await signInAs(site, 'mae@elm.example'), await signInAs(site, 'eva@elm.example')];
  const requestChange = async (email: string) => {
    await may.send('/app/account/email', { email, password: PASSWORD });
    return await lastSecretTo(site.dataDir, email);
  };

  const mistyped = await requestChange('nae@elm.example');
  const link = await requestChange('mae@oak.example');
  const visitor = await sendAsVisitor(site, '/new-address', { link });
  const page = await fetch(`${site.address}/new-address?link=${link}`, { redirect: 'manual' });
  expect([visitor, page].map(({ headers }) => headers.get('location'))).toEqual([
    '/sign-in?to=%2Fapp',
    `/sign-in?to=%2Fnew-address%3Flink%3D${link}`,
  ]);
  for (const rejected of [
    await eve.send('/new-address', { link }),
    await may.send('/new-address', { link: mistyped }),
  ])
    expect(rejected.headers.get('location')).toBe('/new-address');
  expect((await may.send('/new-address', { link })).headers.get('location')).toBe('/app/account');
});

// U01
test('guessing passwords locks out the guesser, but not the owner elsewhere or with a mailed link', async () => {
  const ann = await signInAs(site, 'ann@elm.example');
  const signInFrom = async (address: string, password: string) => {
    const fields = { email: ann.email, password };
    return (await sendAsVisitor(site, '/sign-in', fields, { 'x-forwarded-for': address })).status;
  };
  // Some reverse proxies write the port too.
  const guess = (port: number) => signInFrom(`192.0.2.1:${port}`, 'not the password at all');
  const guesses = await Promise.all(Array.from({ length: 11 }, (_, at) => guess(50_000 + at)));
  expect(guesses.sort()).toEqual([...Array(10).fill(400), 429]);
  expect(await signInFrom('192.0.2.2', PASSWORD)).toBe(302);

  const newPassword = 'another lantern, other oil';
  expect((await ann.send('/app/account/password', { password: PASSWORD, newPassword })).status).toBe(302);
  expect(await lastMailTo(site.dataDir, ann.email)).toContain('Your password was changed');
  expect(await signInFrom('192.0.2.1', newPassword)).toBe(429);

  await sendAsVisitor(site, '/forgotten-password', { email: ann.email });
  const link = await lastSecretTo(site.dataDir, ann.email);
  await sendAsVisitor(
    site,
    '/new-password',
    { link, password: PASSWORD },
    { 'x-forwarded-for': '192.0.2.1' },
  );
  expect(await signInFrom('192.0.2.1', PASSWORD)).toBe(302);
});

// U01
test('a passkey cannot be added without the password', async () => {
  const bob = await signInAs(site, 'bob@elm.example');
  const request = (password: string) => bob.send('/sign-in/passkey', { password });
  expect([(await request('')).status, (await request('wrong')).status]).toEqual([400, 400]);
  expect(await (await request(PASSWORD)).json()).toMatchObject({ user: { name: bob.email } });
});

// U04
test('many sign-up requests for an email address do not block its password reset mail', async () => {
  const email = 'cara@elm.example';
  await signInAs(site, email);
  const signUp = () => sendAsVisitor(site, '/sign-up', { email, password: PASSWORD });
  const requested = await Promise.all(Array.from({ length: 6 }, signUp));
  expect(requested.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 429]);

  const response = await sendAsVisitor(site, '/forgotten-password', { email });
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('ask the administrator for a link'),
  ]);
  expect(await lastMailTo(site.dataDir, email)).toContain('/new-password?link=');
});

// U04
test('the second of two sign-up links is invalid after the first was used', async () => {
  const email = 'flo@elm.example';
  const signUp = async () => {
    await sendAsVisitor(site, '/sign-up', { email, password: PASSWORD });
    return await lastSecretTo(site.dataDir, email);
  };
  const confirm = (link: string) =>
    sendAsVisitor(site, '/sign-up/confirm', { link, password: PASSWORD }).then(({ status, headers }) => [
      status,
      headers.get('location'),
    ]);

  // Creating an account revokes the links to its email address, so a link stays valid only if it was created at the same moment.
  const concurrent = await signUp();
  await addAccount(site.db, 'gil@elm.example');
  await site.db
    .updateTable('mailed_links')
    .set({ email: 'gil@elm.example' })
    .where('email', '=', email)
    .execute();
  expect(await confirm(concurrent)).toEqual([302, '/sign-in?said=account']);

  const [first, second] = [await signUp(), await signUp()];
  expect(await confirm(first)).toEqual([302, '/app']);
  expect(await confirm(second)).toEqual([400, null]);
});

// A07
test.each([
  ['in parts without a boundary', 'multipart/form-data', {}],
  [
    'with a JSON body',
    'application/json',
    { 'x-csrf-token': 'visitor', 'x-requested-with': 'XMLHttpRequest' },
  ],
])('a request for a password reset %s is rejected with 400', async (_, type, headers) => {
  const response = await fetch(`${site.address}/forgotten-password`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: '{}',
  });
  expect(response.status).toBe(400);
});

// U04
test('an account export contains no actions of an earlier owner of the same email', async () => {
  const email = 'ida@elm.example';
  const before = await signInAs(site, email);
  const auditActions = async (user: SignedIn) => {
    const { desk_log } = await (await user.request('/app/account/export.json')).json();
    return desk_log.map(({ what }: { what: string }) => what);
  };
  await before.send('/app/account/password', { password: PASSWORD, newPassword: `${PASSWORD} again` });
  expect(await auditActions(before)).toEqual(['created an account', 'changed the password of']);
  await before.send('/app/account/delete', { password: `${PASSWORD} again` });
  expect(await auditActions(await signInAs(site, email))).toEqual(['created an account']);
});

// U04
test('a sign-in that was idle for 15 days is not listed as open', async () => {
  const jan = await signInAs(site, 'jan@elm.example');
  const twoWeeksAgo = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await site.db.updateTable('sign_ins').set({ seen_at: twoWeeksAgo }).where('user_id', '=', jan.id).execute();
  expect((await jan.request('/app/account')).status).toBe(302);
  expect(await listSignIns(site.db, jan.id)).toEqual([]);
  expect(await userForAdmin(site.db, jan.id)).toMatchObject({ sign_ins: 0, seen_at: twoWeeksAgo });
});
