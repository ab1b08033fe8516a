import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { startPushService, vapidClaims } from '../../tests/push-service.ts';
import type { Database } from '../db/database.ts';
import { bill, meeting } from '../legislature/test-records/records.ts';
import { deliverAlerts } from './deliver.server.ts';
import { pushKeys } from './push-keys.server.ts';
import { addSubscription, removeSubscription, subscriptionsOf } from './push-subscriptions.server.ts';
import { AT_ONCE, filed, importRecords, inDays, legislature, today } from './test-alert-site.ts';

/** A legislature whose user has an alert that shows notifications, and functions that turn them on in a browser and import an action. */
async function pushSite(db: Database) {
  const of = await legislature(db);
  const service = await startPushService();
  const ruleId = await of.add({ ...AT_ONCE, isPush: true });
  const { siteKey } = of.site;
  const named = ['127.0.0.1'];
  return {
    ...of,
    service,
    ruleId,
    named,
    async turnOn(name: string, userId = of.anna) {
      const browser = service.browser(name);
      await addSubscription(db, userId, { text: browser.subscription, browser: name }, { siteKey, named });
      return browser;
    },
    async tell(...texts: string[]) {
      await importRecords(
        db,
        bill('H1', { title: 'An Act on parks', actions: [filed, ...texts.map(today)] }),
      );
      await of.decide();
      return await of.deliver();
    },
  };
}

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describeOnBothEngines('notifications of an alert', (openEmpty) => {
  // U04
  test('a notification is encrypted for the browser, signed by the site, and leads to the bill', async () => {
    const db = await openEmpty();
    const { site, turnOn, tell, service, mail } = await pushSite(db);
    const browser = await turnOn('firefox');
    expect(await tell('Passed to be engrossed')).toBe(1);

    expect(browser.received()).toEqual([
      {
        title: expect.stringMatching(/^H\.1: /),
        body: 'An Act on parks',
        path: expect.stringMatching(/^\/app\/bill\/\d+$/),
        tag: expect.stringMatching(/^alert-\d+$/),
      },
    ]);
    const [request] = service.requests;
    if (!request) throw new Error('The push service got nothing.');
    expect(request.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    const { claims, publicKey } = vapidClaims(request);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:statehouse@bills.example.org' });
    expect(Number(claims.exp) * 1000).toBeLessThan(later(24).getTime());
    expect(publicKey).toBe((await pushKeys(db, site.siteKey)).publicKey);
    expect(mail.sent).toEqual([]);
    expect((await subscriptionsOf(db, 1))[0]?.used_at).not.toBeNull();
    const stored = JSON.stringify([
      await db.selectFrom('push_subscriptions').selectAll().execute(),
      await db.selectFrom('push_keys').select('private_key').execute(),
    ]);
    for (const secret of [browser.path, (await pushKeys(db, site.siteKey)).privateKey])
      expect(stored).not.toContain(secret);
  });

  // U04
  test('a notification about several bills leads to the page of all changes, and an urgent one is sent as urgent', async () => {
    const db = await openEmpty();
    const { turnOn, decide, deliver, service, add } = await pushSite(db);
    await db.deleteFrom('alert_rules').execute();
    await add({ frequency: 'weekly', isUrgentAtOnce: true, isPush: true });
    const browser = await turnOn('Chrome');
    const hearing = (name: string) =>
      meeting(name, { title: name, date: inDays(1), startTime: '10:00', bills: ['H1'] });
    await importRecords(db, hearing('Hearing A'), hearing('Hearing B'));
    await decide();
    await deliver();
    expect(browser.received()).toMatchObject([{ path: '/app/changes' }]);
    expect(service.requests[0]?.headers.urgency).toBe('high');
  });

  // U04
  test('a message that one push service did not accept is tried again for that browser alone', async () => {
    const db = await openEmpty();
    const { site, turnOn, tell, mail } = await pushSite(db);
    const [one, other] = [await turnOn('one'), await turnOn('other')];
    one.answer(503);
    expect(await tell('Read')).toBe(0);
    expect([one.received().length, other.received().length]).toEqual([1, 1]);
    const { error } = await db.selectFrom('alert_messages').select('error').executeTakeFirstOrThrow();
    expect(error).toMatch(/^The push service at 127\.0\.0\.1:\d+ responded with 503\.$/);

    one.answer(201);
    expect(await deliverAlerts(site, later(1))).toBe(1);
    expect(await deliverAlerts(site, later(48))).toBe(0);
    expect([one.received().length, other.received().length]).toEqual([2, 1]);
    expect(one.received()[0]).toEqual(one.received()[1]);
    expect(mail.sent).toEqual([]);
  });

  // U04
  test.each([404, 410])(
    'a browser is removed when its push service answers %i, and the message comes by mail',
    async (status) => {
      const db = await openEmpty();
      const { anna, turnOn, tell, mail } = await pushSite(db);
      (await turnOn('one')).answer(status);
      expect(await tell('Read')).toBe(1);
      expect(await subscriptionsOf(db, anna)).toEqual([]);
      expect(mail.sent).toMatchObject([{ to: 'anna@elm.example', subject: expect.stringContaining('Read') }]);
      expect(await tell('Read', 'Ordered')).toBe(1);
      expect(mail.sent).toHaveLength(2);
    },
  );

  // U04
  test('a push service in a private network gets nothing unless the administrator named its host', async () => {
    const db = await openEmpty();
    const { anna, site, service, tell, mail } = await pushSite(db);
    const { siteKey } = site;
    const [text, browser] = [service.browser('one').subscription, 'one'];
    await expect(addSubscription(db, anna, { text, browser }, { siteKey, named: [] })).rejects.toMatchObject({
      data: { field: 'subscription' },
    });
    const secure = text.replace('http:', 'https:');
    await addSubscription(db, anna, { text: secure, browser }, { siteKey, named: [] });
    site.settings.privateWebhookHosts.length = 0;
    await tell('Read');
    site.settings.privateWebhookHosts.push('127.0.0.1');
    expect(service.requests).toEqual([]);
    expect(await subscriptionsOf(db, anna)).toEqual([]);
    expect(mail.sent).toHaveLength(1);
  });

  // U04
  test('keys of the site are made once, and again when the site’s key has changed, which ends subscriptions', async () => {
    const db = await openEmpty();
    const { anna, site, turnOn } = await pushSite(db);
    await turnOn('one');
    const made = await Promise.all([1, 2, 3].map(() => pushKeys(db, site.siteKey)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const other = createSecretKey(randomBytes(32));
    const again = await pushKeys(db, other);
    expect(again).not.toEqual(made[0]);
    expect(await pushKeys(db, other)).toEqual(again);
    expect(await subscriptionsOf(db, anna)).toEqual([]);
  });

  // U04
  test('a subscription that is not complete is rejected, and a browser can be removed by its user alone', async () => {
    const db = await openEmpty();
    const { anna, site, service, turnOn } = await pushSite(db);
    const { siteKey } = site;
    const { endpoint, keys } = JSON.parse(service.browser('one').subscription);
    const wrong = [
      '',
      '{}',
      JSON.stringify({ endpoint }),
      JSON.stringify({ endpoint, keys: { ...keys, auth: 'AAAA' } }),
      JSON.stringify({ endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
      JSON.stringify({ endpoint: 'ftp://127.0.0.1/x', keys }),
    ];
    for (const text of wrong)
      await expect(
        addSubscription(db, anna, { text, browser: 'one' }, { siteKey, named: ['127.0.0.1'] }),
      ).rejects.toMatchObject({ init: { status: 400 } });
    await turnOn('one');
    await turnOn('two');
    const [first] = await subscriptionsOf(db, anna);
    await expect(removeSubscription(db, anna + 1, first?.id ?? 0)).rejects.toMatchObject({
      init: { status: 404 },
    });
    await removeSubscription(db, anna, first?.id ?? 0);
    expect(await subscriptionsOf(db, anna)).toMatchObject([{ browser: 'two' }]);
  });
});
