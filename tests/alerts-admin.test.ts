import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

let site: TestSite;
let mail: TestMailServer;
let ada: SignedIn;
let anna: SignedIn;

const importSteps = (count: number) =>
  importSource(
    site.db,
    snapshot([
      session(),
      bill('H1', {
        actions: Array.from({ length: count }, (_, at) => action(inDays(0), `Step ${at + 1}`)),
      }),
    ]),
    { path: 'records' },
  );
const page = async (path = '/app/admin/alerts') => pageText(await ada.request(path));
const send = async (fields: Record<string, string>) => {
  const response = await ada.send('/app/admin/alerts', fields);
  return response.status === 302
    ? await page(response.headers.get('location') ?? '')
    : await pageText(response);
};

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite(
    (db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }),
    undefined,
    {},
    undefined,
    undefined,
    { SMTP_URL: mail.url.replace('smtp://', 'smtp://user:hunter2@') },
  );
  ada = await signInAs(site, 'ada@elm.example', 'admin');
  anna = await signInAs(site, 'anna@elm.example');
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  await trackBills(site.db, anna.id, [id]);
});

// U02
test('an administrator stops all alerts and resumes them, which the log says', async () => {
  expect(await page()).toContain('No user has an alert.');
  expect(await send({ what: 'stop' })).toMatch(
    /You stopped the alerts of.*Alerts are stopped.*by ada@elm\.example/s,
  );
  expect(await send({ what: 'resume' })).toContain('Stop all alerts');
  expect(await page('/app/admin/log')).toContain('stopped the alerts of');
});

// U02
test('an administrator decides whether an import of more than 500 changes alerts users', async () => {
  await anna.send('/app/alerts', {
    what: 'save',
    list: '',
    frequency: 'at once',
    hour: '7',
    weekday: '1',
    kinds: 'actions',
  });
  await importSteps(501);
  await expect
    .poll(() => page(), { timeout: 30_000 })
    .toMatch(/would alert of 501 changes, more than 500 at once/);
  expect(await page('/app/admin')).toContain('1 import waiting for you');
  expect(mail.messages).toEqual([]);
  const hold = String((await site.db.selectFrom('alert_holds').select('id').executeTakeFirstOrThrow()).id);
  expect(await send({ what: 'release', hold })).toContain('You released the alerts of');
  await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(1);
  expect(mail.messages[0]).toContain('Step 501');
  expect((await ada.send('/app/admin/alerts', { what: 'drop', hold })).status).toBe(404);
  expect(await page()).toMatch(/1 sent in the last 7 days/);
});

// U02
test('a failed message is shown with its reason, and sent when an administrator tries again', async () => {
  const failed = await site.db
    .updateTable('alert_messages')
    .set({ sent_at: null, try_at: null, error: '421 Try later', attempts: 8 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await page()).toMatch(/421 Try later \(8 attempts\)/);
  expect(await send({ what: 'retry', message: String(failed.id) })).toContain(
    'You tried again to send the message',
  );
  await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(2);
});

// U02
test('a test message shows the conversation with the mail server, without the password', async () => {
  const text = await send({ what: 'test', email: 'postmaster@elm.example' });
  expect(text).toContain('The mail server accepted the message to postmaster@elm.example.');
  expect(text).toContain('C: RCPT TO:&lt;postmaster@elm.example&gt;');
  expect(text).toMatch(/S: 250/);
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain(Buffer.from('\0user\0hunter2').toString('base64'));
  expect(mail.messages.at(-1)).toContain('Outgoing mail works');
  expect((await ada.send('/app/admin/alerts', { what: 'test', email: 'nobody' })).status).toBe(400);
  expect((await ada.send('/app/admin/alerts', { what: 'other' })).status).toBe(400);
});
