import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { lastMailTo, lastSecretTo } from './mailbox.ts';
import {
  addAccount,
  firstCookie,
  PASSWORD,
  type SignedIn,
  sendAsVisitor,
  sendSignIn,
  signInAs,
} from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(async () => {});
});

const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Waits until the present code and the one before stay the same for at least ten seconds. */
async function startOfPeriod(): Promise<void> {
  const remainingMs = 30_000 - (Date.now() % 30_000);
  if (remainingMs < 10_000) await new Promise((resolve) => setTimeout(resolve, remainingMs));
}

/** Turns one-time codes on in the way that the page explains. @returns the secret and the recovery codes */
async function turnOn(user: SignedIn): Promise<{ secret: string; codes: string[] }> {
  await startOfPeriod();
  const page = await (await user.request('/app/account/codes')).text();
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? '';
  const wrong = await user.send('/app/account/codes', { secret, code: '000000', password: PASSWORD });
  expect([wrong.status, (await wrong.text()).includes(`value="${secret}"`)]).toEqual([400, true]);

  const on = await user.send('/app/account/codes', { secret, code: codeOf(secret, -1), password: PASSWORD });
  const codes = [...(await on.text()).matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(
    ([, code = '']) => code,
  );
  expect(codes).toHaveLength(10);

  return { secret, codes };
}

/** Submits the password. @returns the token in the form for the code */
async function firstStep(email: string): Promise<string> {
  const response = await sendSignIn(site, email, PASSWORD);
  expect([response.status, firstCookie(response)]).toEqual([200, '']);
  return /name="step" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

const sendCode = (step: string, code: string) =>
  fetch(`${site.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'csrf-token': 'visitor', step, code, to: '/app/account' }),
  });

// U01
test('with one-time codes on, the password alone does not sign in, and each code works once', async () => {
  const anna = await signInAs(site, 'anna@elm.example');
  const { secret } = await turnOn(anna);
  const step = await firstStep(anna.email);
  expect((await sendCode(step, '123')).status).toBe(400);

  // The code with which one-time codes were turned on.
  expect((await sendCode(step, codeOf(secret, -1))).status).toBe(400);
  const response = await sendCode(step, codeOf(secret));
  expect([response.status, response.headers.get('location')]).toEqual([302, '/app/account']);
  expect((await sendCode(step, codeOf(secret, 1))).status).toBe(400);

  const again = await firstStep(anna.email);
  expect((await sendCode(again, codeOf(secret))).status).toBe(400);
});

// U01
test('a recovery code signs in once, regardless of case and separators, and guessing is blocked', async () => {
  const bea = await signInAs(site, 'bea@elm.example');
  const { codes } = await turnOn(bea);
  const [code = '', other = ''] = codes;
  expect((await sendCode(await firstStep(bea.email), code.toUpperCase().replace('-', ' '))).status).toBe(302);
  const step = await firstStep(bea.email);
  const tries = await Promise.all(Array.from({ length: 6 }, () => sendCode(step, code)));
  expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await sendCode(step, other)).status).toBe(429);
});

// U01
test('one-time codes allow a shorter password while they are on, and can be turned off only with the password', async () => {
  const cy = await signInAs(site, 'cy@elm.example');
  await turnOn(cy);
  const change = (password: string, newPassword: string) =>
    cy.send('/app/account/password', { password, newPassword });
  expect((await change(PASSWORD, 'brown oil')).status).toBe(302);

  const tooShort = await cy.send('/app/account/codes', { password: 'brown oil' });
  expect(await tooShort.text()).toContain('too short to use without one-time codes');
  expect((await change('brown oil', PASSWORD)).status).toBe(302);
  expect((await cy.send('/app/account/codes', { password: 'wrong' })).status).toBe(400);
  expect((await cy.send('/app/account/codes', { password: PASSWORD })).status).toBe(302);
  expect(await lastMailTo(site.dataDir, cy.email)).toContain('One-time codes were turned off');
  expect((await sendSignIn(site, cy.email, PASSWORD)).status).toBe(302);
});

// U01
test('a forgotten password can be replaced by a shorter one while one-time codes are on', async () => {
  const dan = await signInAs(site, 'dan@elm.example');
  await turnOn(dan);
  await sendAsVisitor(site, '/forgotten-password', { email: dan.email });
  const link = await lastSecretTo(site.dataDir, dan.email);
  expect(await (await fetch(`${site.address}/new-password?link=${link}`)).text()).toContain('at least 8');
  const response = await sendAsVisitor(site, '/new-password', { link, password: 'brown oil' });
  expect(response.headers.get('location')).toBe('/sign-in?said=password');
});

const storedSecretOf = async ({ id }: SignedIn) =>
  (await site.db.selectFrom('users').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow())
    .totp_secret ?? '';

// U01
test('the database does not reveal one-time-code secrets, and a secret copied from another account does not work', async () => {
  const dora = await signInAs(site, 'dora@elm.example');
  const eve = await signInAs(site, 'eve@elm.example');
  const { secret } = await turnOn(dora);
  const { secret: secretOfEve } = await turnOn(eve);
  const stored = await storedSecretOf(dora);
  expect(stored).toMatch(/^v1\.[\w-]{60,}$/);
  expect(stored).not.toContain(secret);

  await site.db
    .updateTable('users')
    .set({ totp_secret: await storedSecretOf(eve) })
    .where('id', '=', dora.id)
    .execute();
  expect((await sendCode(await firstStep(dora.email), codeOf(secretOfEve))).status).toBe(400);
});

// U01
test('one-time-code secrets that an older version saved as plain text are encrypted at start and keep working', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  let id = 0;
  const older = await startSite(async (db) => {
    id = await addAccount(db, 'fay@elm.example');
    await db.updateTable('users').set({ totp_secret: secret }).execute();
  });
  const { totp_secret } = await older.db
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(totp_secret).toMatch(/^v1\./);

  const page = await (await sendSignIn(older, 'fay@elm.example', PASSWORD)).text();
  const step = /name="step" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const signedIn = await sendAsVisitor(older, '/sign-in', { step, code: codeOf(secret), to: '/app' });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/app']);
});
