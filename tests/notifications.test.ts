import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startPushService } from './push-service.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { newSignedInContext } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const PAGE = '/app/account/notifications';
const server = inject('postgresAddress');
const ENGINES = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

describe.each(ENGINES)('notifications (%s)', (engine) => {
  let site: TestSite;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let anna: SignedIn;
  const importActions = (...texts: string[]) => {
    const actions = texts.map((text) => action(inDays(0), text));
    return importSource(site.db, snapshot([session(), bill('H1', { actions })]), { path: 'records' });
  };

  beforeAll(async () => {
    service = await startPushService();
    site = await startSite(
      () => Promise.resolve(),
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined,
      {},
      undefined,
      undefined,
      { PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' },
    );
    await importActions();
    anna = await signInAs(site, 'anna@elm.example');
  });

  // U04
  test('an alert with notifications as its channel reaches a browser once, and says so if no browser is left', async () => {
    const browser = service.browser('one');
    expect((await anna.send(PAGE, { subscription: browser.subscription })).status).toBe(302);
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    const fields = { rule: '', frequency: 'at once', hour: '7', weekday: '1', kinds: 'actions' };
    const saved = { ...fields, what: 'save', list: `bill-${id}`, channel: 'push' };
    expect((await anna.send('/app/alerts', saved)).status).toBe(302);
    const alerts = await pageText(await anna.request('/app/alerts'));
    expect(alerts).toContain('As notifications in your browsers.');
    expect(alerts).toContain('Notifications are on in 1 browser.');
    expect(alerts).not.toContain('None of your browsers');

    await importActions('Read');
    await expect.poll(() => browser.received().length, { timeout: 40_000 }).toBe(1);
    await importActions('Read', 'Ordered');
    await expect.poll(() => browser.received().length, { timeout: 40_000 }).toBe(2);
    expect(browser.received()).toMatchObject([{ title: 'H.1: Read' }, { title: 'H.1: Ordered' }]);

    const [listed] = await site.db.selectFrom('push_subscriptions').select('id').execute();
    const ben = await signInAs(site, 'ben@elm.example');
    expect((await ben.send(PAGE, { remove: String(listed?.id) })).status).toBe(404);
    expect(await pageText(await anna.request('/app/account'))).toContain('Notifications: in 1 browser');
    expect((await anna.send(PAGE, { remove: String(listed?.id) })).status).toBe(302);
    expect(await pageText(await anna.request('/app/alerts'))).toContain(
      'None of your browsers shows notifications',
    );
    expect(await pageText(await anna.request('/app/account/export.json'))).toContain('"push_subscriptions"');
  });

  // U04
  test('a subscription to a push service that cannot be used is rejected with 400', async () => {
    expect((await anna.send(PAGE, { subscription: '{"endpoint":"https://push.example/1"}' })).status).toBe(
      400,
    );
    const { keys } = JSON.parse(service.browser('two').subscription);
    const local = JSON.stringify({ endpoint: 'http://localhost/1', keys });
    expect((await anna.send(PAGE, { subscription: local })).status).toBe(400);
  });

  // U04
  test('a browser gets its notifications at a new address of its push service, also if its user is signed out', async () => {
    const [former, renewed] = [service.browser('old'), service.browser('new')];
    await anna.send(PAGE, { subscription: former.subscription });
    const stored = () =>
      site.db.selectFrom('push_subscriptions').select(['id', 'user_id', 'digest']).orderBy('id').execute();
    const before = await stored();
    const renew = (fields: Record<string, string>) =>
      fetch(`${site.address}/alerts/renew-subscription`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });

    // The push service knows the address, but not the keys.
    const { endpoint } = JSON.parse(former.subscription);
    const guessed = JSON.stringify({ ...JSON.parse(renewed.subscription), endpoint });
    expect((await renew({ former: guessed, renewed: renewed.subscription })).status).toBe(404);
    expect((await renew({ former: former.subscription, renewed: '{}' })).status).toBe(400);
    expect(await stored()).toEqual(before);

    expect((await renew({ former: former.subscription, renewed: renewed.subscription })).status).toBe(204);
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after).not.toEqual(before);
    await importActions('Read', 'Ordered', 'Engrossed');
    await expect.poll(() => renewed.received().length, { timeout: 40_000 }).toBe(1);
    expect(former.received()).toEqual([]);

    // Cleo turned notifications on in this browser before the new address arrived.
    const cleo = await signInAs(site, 'cleo@elm.example');
    const third = service.browser('third');
    await cleo.send(PAGE, { subscription: third.subscription });
    expect((await renew({ former: renewed.subscription, renewed: third.subscription })).status).toBe(204);
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([cleo.id]);
    await site.db.deleteFrom('push_subscriptions').execute();
  });

  // U04
  test('a browser asks for the permission only after the button is pressed, and is then listed', async () => {
    const browser = await openBrowser();
    const page = await (await newSignedInContext(browser, site, anna)).newPage();
    await page.addInitScript(
      ({ subscription }: { subscription: string }) => {
        const state = { asked: 0, permission: 'denied' };
        Object.assign(window, { pushState: state });
        Notification.requestPermission = async () => {
          state.asked++;
          return state.permission as NotificationPermission;
        };
        PushManager.prototype.subscribe = async () =>
          ({ toJSON: () => JSON.parse(subscription) }) as PushSubscription;
      },
      { subscription: service.browser('three').subscription },
    );
    await page.goto(PAGE);
    const button = page.getByRole('button', { name: 'Turn on in this browser' });
    await button.waitFor();
    const state = () =>
      page.evaluate(() => (window as unknown as { pushState: { asked: number } }).pushState);
    expect((await state()).asked).toBe(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This browser blocks notifications').waitFor();
    expect((await state()).asked).toBe(1);
    await page.evaluate(() => {
      Object.assign((window as unknown as { pushState: object }).pushState, { permission: 'granted' });
    });
    await button.click();
    // Headless Chromium does not call itself Chrome.
    await page.getByRole('button', { name: /^Remove .+ on Linux$/ }).click();
    await page.getByText('No browser shows notifications yet.').waitFor();
  });

  // U04, P17
  test('the page says so in a browser without notifications or without JavaScript', async () => {
    const browser = await openBrowser();
    const page = await (await newSignedInContext(browser, site, anna)).newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await page.goto(PAGE);
    await page.getByText('This browser cannot show notifications of websites.').waitFor();
    expect(await page.getByRole('button', { name: 'Turn on' }).isVisible()).toBe(false);
    expect(await pageText(await anna.request(PAGE))).toContain(
      '<noscript><p>Turning on notifications needs JavaScript, which is off in this browser.</p></noscript>',
    );
  });
});

/** Runs the service worker, and dispatches an event to it. @returns what it showed and opened */
async function runWorker(type: string, event: object): Promise<unknown[]> {
  const calls: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: 'https://bills.example' },
    registration: {
      showNotification: (...shown: unknown[]) => calls.push(...shown),
      pushManager: { subscribe: async (options: unknown) => ({ endpoint: 'renewed', options }) },
    },
    clients: { openWindow: (url: string) => calls.push(url) },
  };
  const source = readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8');
  const fetch = async (path: string, { body }: { body: URLSearchParams }) => {
    calls.push(path, Object.fromEntries(body));
    return new Response();
  };
  runInContext(source, createContext({ self, URL, URLSearchParams, fetch }));
  const waited: unknown[] = [];
  listeners.get(type)?.({ waitUntil: (promise: unknown) => waited.push(promise), ...event });
  await Promise.all(waited);
  return calls;
}

// U04
test('the service worker shows a notification, and opens only pages of the site', async () => {
  const sent = { title: 'H.1: Read', body: 'An Act', path: '/app/bill/1', tag: 'alert-1' };
  expect(await runWorker('push', { data: { json: () => sent } })).toEqual([
    'H.1: Read',
    { body: 'An Act', tag: 'alert-1', icon: '/favicon.svg', data: { path: '/app/bill/1' } },
  ]);
  const press = (path: string) =>
    runWorker('notificationclick', { notification: { close: () => undefined, data: { path } } });
  expect(await press('/app/bill/1')).toEqual(['https://bills.example/app/bill/1']);
  expect(await press('https://evil.example/')).toEqual([]);
});

// U04
test('the service worker sends the site the new subscription of its browser', async () => {
  const oldSubscription = { endpoint: 'former', options: { applicationServerKey: 'key' } };
  const former = JSON.stringify(oldSubscription);
  const path = '/alerts/renew-subscription';
  const change = (event: object) => runWorker('pushsubscriptionchange', event);
  expect(await change({ oldSubscription, newSubscription: { endpoint: 'new' } })).toEqual([
    path,
    { former, renewed: '{"endpoint":"new"}' },
  ]);
  expect(await change({ oldSubscription, newSubscription: null })).toEqual([
    path,
    { former, renewed: JSON.stringify({ endpoint: 'renewed', options: oldSubscription.options }) },
  ]);
  expect(await change({ oldSubscription: null, newSubscription: null })).toEqual([]);
});
