import { beforeAll, describe, expect, test } from 'vitest';
import { lastSecretTo } from './mailbox.ts';
import { searchLegislature } from './search-legislature.ts';
import { PASSWORD, pageText, type SignedIn, sendAsVisitor, sendSignIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let ada: SignedIn;

beforeAll(async () => {
  site = await startSite(searchLegislature, undefined, { signUp: 'invitation' });
  ada = await signInAs(site, 'ada@elm.example', 'admin');
});

/** Sends the form for signing up from the page that has it. */
const signUp = (fields: Record<string, string>) =>
  sendAsVisitor(site, fields.invitation ? `/sign-up?invitation=${fields.invitation}` : '/sign-up', fields);

// U02, U04
describe('an invitation', () => {
  test('creates one account with its role, on a site where others cannot sign up', async () => {
    expect((await fetch(`${site.address}/sign-up`)).status).toBe(404);
    expect((await signUp({ email: 'eve@elm.example', password: PASSWORD })).status).toBe(404);
    await ada.send('/app/admin/users', { email: 'Ed@elm.example', role: 'editor' });
    const first = await lastSecretTo(site.dataDir, 'ed@elm.example');
    await ada.send('/app/admin/users', { email: 'ed@elm.example', role: 'editor' });
    const link = await lastSecretTo(site.dataDir, 'ed@elm.example');
    expect(await pageText(await fetch(`${site.address}/sign-up?invitation=${first}`))).toContain(
      'no longer valid',
    );
    expect(await pageText(await fetch(`${site.address}/sign-up?invitation=${link}`))).toContain(
      'ed@elm.example',
    );
    const tooShort = await signUp({ invitation: link, password: 'too short' });
    expect([tooShort.status, await pageText(tooShort)]).toEqual([
      400,
      expect.stringContaining('Create account'),
    ]);

    const made = await signUp({ invitation: link, email: 'eve@elm.example', password: PASSWORD });
    expect(made.headers.get('location')).toBe('/app');
    expect((await signUp({ invitation: link, password: PASSWORD })).headers.get('location')).toBe(
      '/sign-up?invitation=',
    );
    expect((await sendSignIn(site, 'eve@elm.example', PASSWORD)).status).toBe(400);

    const list = await pageText(await ada.request('/app/admin/users?query=ed@'));
    expect(list).toMatch(/ed@elm\.example.*Editor/s);
  });

  test('can be revoked, is invalid once its sender is no longer an administrator, and is not sent to an existing account', async () => {
    await ada.send('/app/admin/users', { email: 'gil@elm.example', role: 'user' });
    const link = await lastSecretTo(site.dataDir, 'gil@elm.example');
    expect((await ada.send('/app/admin/users', { withdraw: 'gil@elm.example' })).status).toBe(302);
    expect(await pageText(await fetch(`${site.address}/sign-up?invitation=${link}`))).toContain(
      'no longer valid',
    );

    const bo = await signInAs(site, 'bo@elm.example', 'admin');
    await bo.send('/app/admin/users', { email: 'kit@elm.example', role: 'admin' });
    const ofBo = await lastSecretTo(site.dataDir, 'kit@elm.example');
    await ada.send(`/app/admin/users/${bo.id}`, { role: 'editor' });
    expect(await pageText(await fetch(`${site.address}/sign-up?invitation=${ofBo}`))).toContain(
      'no longer valid',
    );

    const existing = await ada.send('/app/admin/users', { email: 'ada@elm.example', role: 'user' });
    expect(existing.status).toBe(400);
    expect(await pageText(existing)).toContain('ada@elm.example already has an account.');
  });
});

// U02
describe('an administrator', () => {
  test('can change roles, which take effect at once, but not their own', async () => {
    const uma = await signInAs(site, 'uma@elm.example');
    expect((await uma.request('/app/admin')).status).toBe(404);
    expect((await ada.send(`/app/admin/users/${uma.id}`, { role: 'editor' })).status).toBe(302);
    expect((await uma.request('/app/admin')).status).toBe(200);
    expect((await uma.request('/app/admin/users')).status).toBe(404);
    expect((await uma.send(`/app/admin/users/${uma.id}`, { role: 'admin' })).status).toBe(404);

    const demotion = await ada.send(`/app/admin/users/${ada.id}`, { role: 'user' });
    expect(demotion.status).toBe(400);
    expect((await ada.request('/app/admin/users')).status).toBe(200);
    const last = await ada.send('/app/account/delete', { password: PASSWORD });
    expect(last.status).toBe(400);
    expect(await pageText(last)).toContain('the only administrator');
  });

  test('can sign a user out everywhere and delete an account', async () => {
    const ivy = await signInAs(site, 'ivy@elm.example');
    await ada.send(`/app/admin/users/${ivy.id}`, { intent: 'sign out' });
    expect((await ivy.request('/app/account')).status).toBe(302);
    expect((await sendSignIn(site, ivy.email, PASSWORD)).status).toBe(302);

    const deleted = await ada.send(`/app/admin/users/${ivy.id}/delete`, {});
    const list = await pageText(await ada.request(deleted.headers.get('location') ?? ''));
    expect(list).toContain('You deleted the account of ivy@elm.example');
    expect((await sendSignIn(site, ivy.email, PASSWORD)).status).toBe(400);
    expect((await ada.request(`/app/admin/users/${ivy.id}`)).status).toBe(404);

    const log = await pageText(await ada.request('/app/admin/log?who=ada@elm.example'));
    for (const auditAction of [
      'signed out everywhere',
      'deleted the account of',
      'changed the role of',
      'invited',
    ])
      expect(log).toContain(auditAction);
    expect(log).not.toContain('<td data-heading="Who" role="cell">uma@elm.example');
  });
});
