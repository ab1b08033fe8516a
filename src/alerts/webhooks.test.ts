import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { startWebhookReceiver } from '../../tests/webhook-receiver.ts';
import { replayMessage } from '../admin/alerts-admin.server.ts';
import type { Database } from '../db/database.ts';
import { bill } from '../legislature/test-records/records.ts';
import { changeRule, rulesOf } from './rules.server.ts';
import { AT_ONCE, config, DAY, filed, importRecords, legislature, today } from './test-alert-site.ts';
import { sealWebhook, webhooksOf } from './webhooks.server.ts';

const TITLE = 'An Act on parks';
const read = (db: Database, ...texts: string[]) =>
  importRecords(db, bill('H1', { title: TITLE, actions: [filed, ...texts.map((text) => today(text))] }));

async function withWebhook(db: Database) {
  const receiver = await startWebhookReceiver();
  const all = await legislature(db);
  const { siteKey } = all.site;
  const sealed = (address = `${receiver.address}/hook`) =>
    sealWebhook(siteKey, { userId: all.anna }, { format: 'json', url: new URL(address) });
  const { webhook, secret } = sealed();
  const rule = await all.add({ webhook });
  return { ...all, receiver, rule, secret, sealed };
}

describeOnBothEngines('an alert with a webhook', (openEmpty) => {
  test('sends signed JSON once instead of mail, and its address and secret are not readable in the database', async () => {
    const db = await openEmpty();
    const { mail, receiver, decide, deliver, secret, anna } = await withWebhook(db);
    await read(db, 'Read');
    expect([await decide(), await deliver(), await deliver()]).toEqual([1, 1, 0]);
    expect(mail.sent).toEqual([]);
    const [request] = receiver.requests;
    expect([receiver.requests.length, request?.path]).toEqual([1, '/hook']);
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(request?.body ?? '', headers)).toMatchObject({
      type: 'alert',
      subject: 'H.1: Read',
      reason: expect.stringMatching(/^You asked Statehouse to tell you at once/),
      items: [
        {
          name: 'H.1',
          title: TITLE,
          url: expect.stringMatching(/^https:\/\/bills\.example\.org\/app\/bill\/\d+$/),
          changes: [{ text: 'Read', source: 'openstates:xx', id: expect.any(Number) }],
        },
      ],
    });
    expect(await webhooksOf(db, anna)).toMatchObject([
      { format: 'json', host: new URL(receiver.address).host },
    ]);
    const stored = JSON.stringify(await db.selectFrom('alert_webhooks').selectAll().execute());
    expect(stored).not.toContain('/hook');
    expect(stored).not.toContain(secret);
  });

  test('is tried again under the same id while the receiver fails, and can be sent again later', async () => {
    const db = await openEmpty();
    const { anna, receiver, decide, deliver } = await withWebhook(db);
    await read(db, 'Read');
    await decide();
    receiver.status = 500;
    expect(await deliver()).toBe(0);
    expect(await rulesOf(db, anna)).toMatchObject([
      { unsent: 1, pausedAt: null, lastError: 'The webhook failed: it responded with 500 (What it says)' },
    ]);
    receiver.status = 204;
    expect(await deliver()).toBe(0);
    expect(await deliver(new Date(Date.now() + 61_000))).toBe(1);
    const { id } = await db.selectFrom('alert_messages').select('id').executeTakeFirstOrThrow();
    await replayMessage(db, 'ada@elm.example', id);
    await expect(replayMessage(db, 'ada@elm.example', id)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await deliver(new Date(Date.now() + 61_000))).toBe(1);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([`alert-${id}@bills.example.org`, ids[0], ids[0]]);
  });

  test('pauses with the reason if the webhook has ended or is in a private network', async () => {
    const db = await openEmpty();
    const { anna, receiver, decide, deliver, rule, sealed } = await withWebhook(db);
    receiver.status = 410;
    await read(db, 'Read');
    await decide();
    expect(await deliver()).toBe(0);
    expect(await rulesOf(db, anna)).toMatchObject([
      { pausedAt: expect.any(String), pauseReason: expect.stringContaining('it responded with 410') },
    ]);

    await db.updateTable('alert_rules').set({ paused_at: null }).execute();
    const { webhook } = sealed('https://169.254.169.254/latest/meta-data');
    await changeRule(db, anna, rule, { choices: { ...AT_ONCE, webhook }, timeZone: config.timeZone });
    await read(db, 'Read', 'Engrossed');
    await decide();
    expect(await deliver()).toBe(0);
    expect(await rulesOf(db, anna)).toMatchObject([
      {
        pauseReason:
          'The webhook at 169.254.169.254 cannot be used: 169.254.169.254 is in a private network. The administrator can allow it with PRIVATE_WEBHOOK_HOSTS.',
      },
    ]);
  });

  test('sends what is waiting by mail once it has no webhook, and keeps address and secret when other choices change', async () => {
    const db = await openEmpty();
    const { anna, mail, receiver, decide, deliver, rule, site } = await withWebhook(db);
    const save = (webhook: ReturnType<typeof sealWebhook>['webhook'] | null) =>
      changeRule(db, anna, rule, { choices: { ...AT_ONCE, webhook }, timeZone: config.timeZone });
    const stored = () => db.selectFrom('alert_webhooks').select(['url', 'secret']).executeTakeFirst();
    const before = await stored();
    const { webhook } = sealWebhook(site.siteKey, { userId: anna }, { format: 'json', url: undefined });
    expect(await save(webhook)).toBe(false);
    expect(await stored()).toEqual(before);

    await read(db, 'Read');
    await decide();
    receiver.status = 500;
    await deliver();
    expect(await save(null)).toBe(false);
    expect(await deliver(new Date(Date.now() + DAY))).toBe(1);
    expect(mail.sent).toMatchObject([{ to: 'anna@elm.example', subject: 'H.1: Read' }]);
    await expect(save(webhook)).rejects.toMatchObject({ init: { status: 400 } });
  });
});
