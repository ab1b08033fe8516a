import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

let site: TestSite;
let receiver: WebhookReceiver;
let ada: SignedIn;
let anna: SignedIn;
let ben: SignedIn;
let fields: Record<string, string>;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await startSite(
    (db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }),
    undefined,
    {},
    undefined,
    undefined,
    { PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' },
  );
  ada = await signInAs(site, 'ada@elm.example', 'admin');
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
  await trackBills(site.db, anna.id, [id]);
  fields = {
    what: 'save',
    rule: '',
    list: '',
    frequency: 'at once',
    hour: '7',
    weekday: '1',
    kinds: 'actions',
    channel: 'json',
    webhookUrl: `${receiver.address}/secret-path`,
  };
});

const secretIn = (page: string) => /name="secret"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';

// U04
test('an alert is sent to a webhook, signed with a secret that is shown once, and an administrator sends it again', async () => {
  const secret = secretIn(await pageText(await anna.send('/app/alerts', fields)));
  expect(secret).toMatch(/^whsec_/);
  const page = await pageText(await anna.request('/app/alerts'));
  expect(page).toContain(`To another program (signed JSON) at ${new URL(receiver.address).host}.`);
  expect(page).not.toContain('secret-path');
  expect(page).not.toContain(secret);

  const read = bill('H1', { actions: [action(inDays(0), 'Read')] });
  await importSource(site.db, snapshot([session(), read]), { path: 'records' });
  await expect.poll(() => receiver.requests.length, { timeout: 30_000 }).toBe(1);
  const [request] = receiver.requests;
  const headers = Object.fromEntries(
    Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(secret).verify(request?.body ?? '', headers)).toMatchObject({ subject: 'H.1: Read' });

  await expect.poll(async () => pageText(await ada.request('/app/admin/alerts'))).toContain('Send again');
  const { id } = await site.db.selectFrom('alert_messages').select('id').executeTakeFirstOrThrow();
  await ada.send('/app/admin/alerts', { what: 'replay', message: String(id) });
  await expect.poll(() => receiver.requests.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.requests[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
});

test('the secret is replaced with a button, and only by the owner of the alert', async () => {
  const { id } = await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow();
  const replace = { what: 'secret', rule: String(id) };
  expect((await ben.send('/app/alerts', replace)).status).toBe(404);
  expect(secretIn(await pageText(await anna.send('/app/alerts', replace)))).toMatch(/^whsec_/);
  await anna.send('/app/alerts', { ...fields, rule: String(id), channel: 'slack', webhookUrl: '' });
  expect(await pageText(await anna.request('/app/alerts'))).toContain('To Slack at 127.0.0.1');
  expect((await anna.send('/app/alerts', replace)).status).toBe(404);
});

test('an address that cannot be used is rejected with the reason', async () => {
  const rejected = async (some: Record<string, string>) => {
    const response = await anna.send('/app/alerts', { ...fields, ...some });
    return [response.status, await pageText(response)];
  };
  for (const [some, reason] of [
    [{ webhookUrl: '' }, 'Enter the address of the webhook.'],
    [{ webhookUrl: 'http://hooks.example/' }, 'The address is not an https:// address.'],
    [{ webhookUrl: 'https://a:b@hooks.example/' }, 'The address contains a user name or password'],
    [{ channel: 'ntfy', webhookUrl: 'https://ntfy.sh/' }, 'The address must end with a topic'],
    [{ channel: 'fax' }, 'Choose where to send messages.'],
  ] as const)
    expect(await rejected(some)).toEqual([400, expect.stringContaining(reason)]);
});

test('a preview keeps the chosen channel', async () => {
  const page = await pageText(await anna.send('/app/alerts', { ...fields, what: 'preview' }));
  expect(page).toContain('<option value="json" selected="">');
});
