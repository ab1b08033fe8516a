import { expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { startMailServer } from './mail-server.ts';
import { signInAs } from './signed-in.ts';
import { startSite } from './site.ts';
import { inDays } from './site-days.ts';

// U04
test('a mail of an alert has text and HTML, and its header alone stops the alert without a session', async () => {
  const mail = await startMailServer();
  const importBill = (...texts: string[]) =>
    importSource(
      site.db,
      snapshot([session(), bill('H1', { actions: texts.map((text) => action(inDays(0), text)) })]),
      { path: 'records' },
    );
  const site = await startSite(
    (db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }),
    undefined,
    {},
    undefined,
    undefined,
    { SMTP_URL: mail.url },
  );
  const anna = await signInAs(site, 'anna@elm.example');
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  await trackBills(site.db, anna.id, [id]);
  const fields = { what: 'save', rule: '', list: '', frequency: 'at once', hour: '7', weekday: '1' };
  await anna.send('/app/alerts', { ...fields, kinds: 'actions' });
  await importBill('Read');
  await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(1);

  const [message = ''] = mail.messages;
  const head = (message.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ');
  const types = [...message.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type);
  expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
  expect(head).toMatch(/^Subject: H\.1: Read$/m);
  expect(head).toMatch(/^Message-ID: <alert-\d+@localhost>$/im);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);

  const address = /^List-Unsubscribe: <([^>]+)>$/im.exec(head)?.[1] ?? '';
  const response = await fetch(address.replace(/^https?:\/\/[^/]+/, site.address), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'error',
  });
  expect(response.status).toBe(200);
  expect(await site.db.selectFrom('alert_rules').select('paused_at').execute()).toEqual([
    { paused_at: expect.any(String) },
  ]);
});
