import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const server = inject('postgresAddress');
const ENGINES = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

const SLACK = { channel: 'slack', webhookUrl: 'https://hooks.slack.com/services/1' };

describe.each(ENGINES)('the webhook of an organization’s alert (%s)', (engine) => {
  let site: TestSite;
  let receiver: WebhookReceiver;
  /** An owner, an editor and a reader of one organization, and somebody who is in none. */
  let people: Record<'anna' | 'ben' | 'cora' | 'dan', SignedIn>;
  let ada: SignedIn;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    site = await startSite(
      (db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }),
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined,
      {},
      undefined,
      undefined,
      { PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' },
    );
    const signIn = (name: string) => signInAs(site, `${name}@elm.example`);
    people = {
      anna: await signIn('anna'),
      ben: await signIn('ben'),
      cora: await signIn('cora'),
      dan: await signIn('dan'),
    };
    ada = await signInAs(site, 'ada@elm.example', 'admin');
  });

  const read: string[] = [];
  /** Imports the bill with one more action. */
  const importAction = (text: string) => {
    read.push(text);
    const actions = read.map((each) => action(inDays(0), each));
    return importSource(site.db, snapshot([session(), bill('H1', { actions })]), { path: 'records' });
  };

  /** Makes an organization with Ben as editor and Cora as reader, and the fields of an alert about a list of it with the bill. */
  async function newsroom(name: string) {
    const { anna, ben, cora } = people;
    await site.db.deleteFrom('alert_rules').execute();
    const made = await anna.send('/app/organizations', { name });
    const id = Number(made.headers.get('location')?.split('/').at(-1));
    for (const [who, role] of [
      [ben, 'editor'],
      [cora, 'reader'],
    ] as const) {
      const link = await anna.send(`/app/organizations/${id}`, { what: 'link', role });
      const [path = ''] = /\/organizations\/join\/[\w-]+/.exec(await link.text()) ?? [];
      expect((await who.send(path, {})).status).toBe(302);
    }
    const list = String(await createList(site.db, anna.id, `List of ${name}`, id));
    const { id: billId } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    await anna.send('/api/tracking', { do: 'put', list, billIds: String(billId) });
    const fields = { what: 'save', rule: '', list, frequency: 'at once', hour: '7', weekday: '1' };
    return { id, billId, fields: { ...fields, kinds: 'actions', organization: String(id) } };
  }

  const page = async (who: SignedIn, path = '/app/alerts') => await pageText(await who.request(path));
  const secretIn = (text: string) => /name="secret"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? '';
  const ruleOf = async ({ id }: SignedIn) => {
    const rules = site.db.selectFrom('alert_rules').select('id').where('user_id', '=', id);
    return String((await rules.executeTakeFirstOrThrow()).id);
  };
  const received = async (count: number) => {
    await expect.poll(() => receiver.requests.length, { timeout: 30_000 }).toBe(count);
    return receiver.requests.at(-1);
  };

  // U04
  test('is added, changed and removed by editors, and readers only see where it goes', async () => {
    const { anna, ben, cora, dan } = people;
    const { fields, billId } = await newsroom('Harbor News');
    expect((await cora.send('/app/alerts', { ...fields, ...SLACK })).status).toBe(403);
    expect((await dan.send('/app/alerts', { ...fields, ...SLACK, list: `bill-${billId}` })).status).toBe(400);
    expect((await ben.send('/app/alerts', { ...fields, ...SLACK })).status).toBe(302);

    const coras = await page(cora);
    expect(coras).toContain('To Slack at hooks.slack.com.');
    expect(coras).toContain('Owners and editors can change and pause it.');
    expect(await page(anna)).toContain('Pause for all members');
    expect(coras).not.toContain('for all members');
    for (const what of ['save', 'pause', 'resume', 'secret', 'delete']) {
      const sent = { ...fields, ...SLACK, what };
      expect([
        what,
        (await cora.send('/app/alerts', { ...sent, rule: await ruleOf(cora) })).status,
        (await dan.send('/app/alerts', { ...sent, list: '', rule: await ruleOf(cora) })).status,
      ]).toEqual([what, 403, 404]);
    }

    // Anna changes it, and the address stays.
    const form = await page(anna, `/app/alerts?change=${await ruleOf(anna)}`);
    expect(form).toContain('Leave blank to keep the address at hooks.slack.com.');
    expect(form).not.toContain('services/1');
    expect(form).toContain('Mail to each member');
    const change = { ...fields, ...SLACK, webhookUrl: '', frequency: 'daily', rule: await ruleOf(anna) };
    expect((await anna.send('/app/alerts', change)).status).toBe(302);
    expect(await page(cora)).toMatch(/every day.*To Slack at hooks\.slack\.com\./s);
    const mail = { ...change, channel: 'mail', rule: await ruleOf(ben) };
    expect((await ben.send('/app/alerts', mail)).status).toBe(302);
    expect(await page(cora)).not.toContain('To Slack');
    expect(await page(cora)).toContain('Pause for me');
    expect(await site.db.selectFrom('alert_webhooks').select('rule_id').execute()).toEqual([]);
  });

  // U04
  test('gets each change once, is signed with a secret that editors replace, and is restored with the alert', async () => {
    const { anna, ben, cora } = people;
    const { id, fields } = await newsroom('Pier News');
    const json = { ...fields, channel: 'json', webhookUrl: `${receiver.address}/hook` };
    expect(secretIn(await pageText(await anna.send('/app/alerts', json)))).toMatch(/^whsec_/);
    const replace = { what: 'secret', rule: await ruleOf(ben) };
    const secret = secretIn(await pageText(await ben.send('/app/alerts', replace)));
    expect(await page(cora)).not.toContain('Replace secret');

    await importAction('Read');
    const request = await received(1);
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(request?.body ?? '', headers)).toMatchObject({ subject: 'H.1: Read' });
    const overview = await page(ada, '/app/admin/alerts');
    expect(overview).toMatch(/H\.1: Read.*Pier News.*127\.0\.0\.1/s);
    const message = await site.db.selectFrom('alert_messages').select('id').executeTakeFirstOrThrow();
    await ada.send('/app/admin/alerts', { what: 'replay', message: String(message.id) });
    expect((await received(2))?.headers['webhook-id']).toBe(headers['webhook-id']);

    await anna.send('/app/alerts', { what: 'delete', rule: await ruleOf(anna) });
    await importAction('Reprinted');
    expect(await page(cora)).toContain('You have no alerts.');
    expect((await ben.send('/app/alerts', { what: 'restore', rule: await ruleOf(ben) })).status).toBe(302);
    // Anna, who made it, leaves.
    await anna.send(`/app/organizations/${id}`, { what: 'role', member: String(ben.id), role: 'owner' });
    await anna.send(`/app/organizations/${id}`, { what: 'remove', member: String(anna.id) });
    expect(await page(anna)).toContain('You have no alerts.');
    await importAction('Ordered');
    expect(JSON.parse((await received(3))?.body ?? '')).toMatchObject({ subject: 'H.1: Ordered' });

    // Ben deletes the organization, and goes on with its alert and webhook.
    await ben.send(`/app/organizations/${id}/delete`, { things: 'keep' });
    await importAction('Engrossed');
    expect(JSON.parse((await received(4))?.body ?? '')).toMatchObject({ subject: 'H.1: Engrossed' });
    expect(await page(ben)).toContain('To another program (signed JSON) at 127.0.0.1');
    await expect
      .poll(async () =>
        site.db.selectFrom('alert_messages').select('id').where('sent_at', 'is', null).execute(),
      )
      .toEqual([]);
    expect(receiver.requests).toHaveLength(4);
  });

  // U02
  test('goes with an alert that is moved into an organization, and out of it by an owner', async () => {
    const { anna, ben, cora } = people;
    const { id, fields } = await newsroom('Dock News');
    receiver.requests.length = 0;
    const json = { ...fields, organization: '', channel: 'json', webhookUrl: `${receiver.address}/hook` };
    await ben.send('/app/alerts', json);
    const move = async (who: SignedIn, organization: string) =>
      (
        await who.send('/app/organizations/move', {
          kind: 'alert',
          id: await ruleOf(who),
          organization,
          back: '/app/alerts',
        })
      ).status;
    expect(await move(ben, String(id))).toBe(302);
    await importAction('Passed to a third reading');
    await received(1);
    for (const who of [cora, ben]) expect(await move(who, '')).toBe(403);
    expect(await move(anna, '')).toBe(302);
    await importAction('Postponed');
    await received(2);
    expect(await page(anna)).toContain('To another program (signed JSON) at 127.0.0.1');
    expect(await page(ben)).toContain('You have no alerts.');
  });
});
