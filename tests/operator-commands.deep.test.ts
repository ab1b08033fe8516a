import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { searchLegislature } from './search-legislature.ts';
import { addAccount, PASSWORD, pageText, sendAsVisitor, sendSignIn } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { type CommandResult, runStatehouse } from './statehouse-command.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite(searchLegislature);
});

const run = (...args: string[]) => runStatehouse(site.dataDir, args, { SITE_URL: site.address });
const post = (path: string, fields: Record<string, string>) => sendAsVisitor(site, path, fields);

/** Returns the path and the secret of the link that a command printed. */
function linkIn({ out }: CommandResult) {
  const [, path, secret] = /http:\/\/127\.0\.0\.1:\d+(\/\S+\?(?:link|invitation)=(\S+))/.exec(out) ?? [];
  if (!path || !secret) throw new Error(`There is no link in: ${out}`);
  return { path, secret };
}

// U04
describe('user link', () => {
  test('prints a new link for an account, with which its password can be reset', async () => {
    await addAccount(site.db, 'ann@elm.example');
    const printed = await run('user', 'link', ' Ann@elm.example');
    expect(printed).toMatchObject({ code: 0, out: expect.stringContaining('within an hour') });
    const { path, secret } = linkIn(printed);
    expect(await pageText(await fetch(site.address + path))).toContain('ann@elm.example');

    const password = 'a brown lantern, and green oil';
    expect((await post('/new-password', { link: secret, password })).status).toBe(302);
    expect((await sendSignIn(site, 'ann@elm.example', password)).status).toBe(302);
    const log = await site.db.selectFrom('audit_log').select(['who', 'what', 'about']).execute();
    expect(log).toContainEqual({
      who: 'command line',
      what: 'created a new link for',
      about: 'ann@elm.example',
    });
  });

  test('prints a link that confirms a sign-up, in place of the mailed one', async () => {
    const email = 'bob@elm.example';
    await post('/sign-up', { email, password: PASSWORD });
    const listed = await run('user', 'list');
    expect(listed.out).toMatch(/^bob@elm\.example\tsigned up, not confirmed$/m);

    const printed = await run('user', 'link', email);
    expect(printed).toMatchObject({ code: 0, out: expect.stringContaining('within 24 hours') });
    const { path, secret } = linkIn(printed);
    expect(path).toMatch(/^\/sign-up\/confirm\?/);
    expect((await post('/sign-up/confirm', { link: secret, password: PASSWORD })).status).toBe(302);
    expect((await sendSignIn(site, email, PASSWORD)).status).toBe(302);
    expect((await run('user', 'list')).out).toMatch(/^bob@elm\.example\tuser\t/m);
  });

  test('prints a new link for an invitation', async () => {
    const email = 'cal@elm.example';
    await site.db
      .insertInto('mailed_links')
      .values({ token_hash: 'x', purpose: 'invitation', email, role: 'editor', expires_at: '2999-01-01' })
      .execute();
    expect((await run('user', 'list')).out).toMatch(/^cal@elm\.example\tinvited, as editor$/m);
    const { secret } = linkIn(await run('user', 'link', email));
    const response = await post('/sign-up', { invitation: secret, email, password: PASSWORD });
    expect(response.headers.get('location')).toBe('/app');
    expect((await run('user', 'list')).out).toMatch(/^cal@elm\.example\teditor\t/m);
  });

  test('exits with 2 for an email address without an account', async () => {
    expect(await run('user', 'link', 'nobody@elm.example')).toEqual({
      code: 2,
      out: 'statehouse: nobody@elm.example has no account. Create one: bin/statehouse user add nobody@elm.example\n',
    });
  });
});

// U04
describe('a site without SMTP_URL', () => {
  test.each([
    ['/sign-up', { password: PASSWORD }],
    ['/forgotten-password', {}],
  ])('tells visitors at %s to ask the administrator for the link', async (path, fields) => {
    expect(await pageText(await fetch(site.address + path))).toContain('This site does not send email.');
    const page = await pageText(await post(path, { email: 'dan@elm.example', ...fields }));
    expect(page).toContain('Ask the administrator');
    expect(page).not.toMatch(/Check your email|sent a message/);
  });

  test('shows the command for links in the list of users if a sign-up is not confirmed', async () => {
    await post('/sign-up', { email: 'eli@elm.example', password: PASSWORD });
    expect((await run('user', 'list')).out).toContain('bin/statehouse user link EMAIL');
  });
});

// U04
test('a site with SMTP_URL sends the message of a sign-up, and shows that it was sent', async () => {
  const mail = await startMailServer();
  const sending = await startSite(searchLegislature, undefined, {}, undefined, undefined, {
    SMTP_URL: mail.url,
  });
  expect(await pageText(await fetch(`${sending.address}/sign-up`))).not.toContain('does not send email');
  const fields = { email: 'fay@elm.example', password: PASSWORD };
  const page = await pageText(await sendAsVisitor(sending, '/sign-up', fields));
  expect(page).toContain('We sent an email to fay@elm.example.');
  expect(mail.messages).toEqual([expect.stringContaining('/sign-up/confirm?link=')]);
});

describe('mail test', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'statehouse-mail-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const sendTest = (env: NodeJS.ProcessEnv) =>
    runStatehouse(dataDir, ['mail', 'test', 'ann@elm.example'], env);

  test('sends a message and names the server that accepted it', async () => {
    const { url, messages } = await startMailServer();
    const { code, out } = await sendTest({ SMTP_URL: url, MAIL_FROM: 'Elm Bills <bills@elm.example>' });
    expect(out).toBe(
      `${new URL(url).host} accepted a test message from Elm Bills <bills@elm.example> to ann@elm.example.\n`,
    );
    expect(code).toBe(0);
    expect(messages).toEqual([expect.stringMatching(/From: Elm Bills <bills@elm\.example>\r\nTo: ann@/)]);
  });

  test('exits with 2 and the reason if the server rejects the message', async () => {
    const { url } = await startMailServer({ rejects: true });
    const { code, out } = await sendTest({ SMTP_URL: url.replace('//', '//ann:secret-word@') });
    expect(code).toBe(2);
    expect(out).toMatch(/^statehouse: 127\.0\.0\.1:\d+ did not accept the test message: \S/);
    expect(out).not.toContain('secret-word');
  });

  test('exits with 2 and the reason if no server listens at SMTP_URL', async () => {
    const { code, out } = await sendTest({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(code).toBe(2);
    expect(out).toContain('127.0.0.1:9 did not accept the test message: connect ECONNREFUSED');
  });

  test('exits with 1 and names the file with the message if SMTP_URL is not set', async () => {
    const { code, out } = await sendTest({ SMTP_URL: '' });
    expect(code).toBe(1);
    const [file] = await readdir(join(dataDir, 'mail'));
    expect(out).toContain('SMTP_URL is not set, so email is not sent.');
    expect(out).toContain(join(dataDir, 'mail', file ?? 'no file'));
  });
});
