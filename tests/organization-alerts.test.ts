import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { startMailServer } from './mail-server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');
const ENGINES = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

const FIELDS = {
  what: 'save',
  rule: '',
  frequency: 'at once',
  hour: '7',
  weekday: '1',
  kinds: 'actions',
};
type Mail = Awaited<ReturnType<typeof startMailServer>>;
interface People {
  /** An owner, an editor and a reader of one organization, and an owner of another one. */
  anna: SignedIn;
  ben: SignedIn;
  cora: SignedIn;
  dan: SignedIn;
}

describe.each(ENGINES)('an alert of an organization (%s)', (engine) => {
  let site: TestSite;
  let mail: Mail;
  let people: People;

  beforeAll(async () => {
    mail = await startMailServer();
    site = await startSite(
      (db) => importSource(db, snapshot([session(), bill('H1')]), { path: 'records' }),
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined,
      {},
      undefined,
      undefined,
      { SMTP_URL: mail.url },
    );
    const [anna, ben, cora, dan] = await Promise.all(
      ['anna', 'ben', 'cora', 'dan'].map((name) => signInAs(site, `${name}@elm.example`)),
    );
    if (!anna || !ben || !cora || !dan) throw new Error('Nobody could sign in.');
    people = { anna, ben, cora, dan };
  });

  const read: string[] = [];
  /** Imports the bill with one more action. */
  const importAction = (text: string) => {
    read.push(text);
    const actions = read.map((each) => action(inDays(0), each));
    return importSource(site.db, snapshot([session(), bill('H1', { actions })]), { path: 'records' });
  };
  const billId = async () => (await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow()).id;

  /** Makes an organization with Ben as editor and Cora as reader, and a list of it with the bill. */
  async function organization(name: string): Promise<{ id: number; list: number }> {
    const made = await people.anna.send('/app/organizations', { name });
    const id = Number(made.headers.get('location')?.split('/').at(-1));
    await join(id, people.ben, 'editor');
    await join(id, people.cora, 'reader');
    const list = await createList(site.db, people.anna.id, `List of ${name}`, id);
    await people.anna.send('/api/tracking', {
      do: 'put',
      list: String(list),
      billIds: String(await billId()),
    });
    return { id, list };
  }

  /** Lets somebody join by a link of Anna. */
  async function join(id: number, who: SignedIn, role: string): Promise<void> {
    const made = await people.anna.send(`/app/organizations/${id}`, { what: 'link', role });
    const [path = ''] = /\/organizations\/join\/[\w-]+/.exec(await made.text()) ?? [];
    expect((await who.send(path, {})).status).toBe(302);
  }

  const rulesOf = async (who: SignedIn) =>
    await site.db.selectFrom('alert_rules').selectAll().where('user_id', '=', who.id).orderBy('id').execute();
  const ruleOf = async (who: SignedIn) => {
    const rule = (await rulesOf(who)).at(-1);
    if (!rule) throw new Error(`${who.email} has no alert.`);
    return String(rule.id);
  };
  const page = async (who: SignedIn, path = '/app/alerts') => await pageText(await who.request(path));

  /** Adds an alert about a list of an organization, and deletes all others. @returns the status */
  async function add(who: SignedIn, organizationId: number, fields: Record<string, string>) {
    await site.db.deleteFrom('alert_rules').execute();
    const all = { ...FIELDS, organization: String(organizationId), ...fields };
    return (await who.send('/app/alerts', all)).status;
  }

  /** Waits for messages with a text, and returns who got them. */
  async function receivers(text: string, count: number): Promise<string[]> {
    const matching = () => mail.messages.filter((message) => message.includes(`Subject: H.1: ${text}`));
    await expect.poll(() => matching().length, { timeout: 40_000 }).toBe(count);
    return matching()
      .map((message) => /^To: (\S+?)@/m.exec(message)?.[1] ?? '')
      .sort();
  }

  // U04
  test('an organization’s alert is sent once to each member, and the link in a member’s mail stops it for that member alone', async () => {
    const { anna, ben, dan } = people;
    const { id } = await organization('Harbor Group');
    expect(await add(anna, id, { list: `bill-${await billId()}` })).toBe(302);
    await importAction('Read');
    expect(await receivers('Read', 3)).toEqual(['anna', 'ben', 'cora']);
    const told = mail.messages.find((message) => /^To: cora@/m.test(message))?.replaceAll('=\r\n', '') ?? '';
    expect(told).toContain('Harbor Group asked');

    // The header alone stops it for Cora.
    const [, stop = ''] =
      /^List-Unsubscribe: <[^>]*?(\/alerts\/unsubscribe\/[^>]+)>/m.exec(told.replaceAll(/\r\n\s+/g, ' ')) ??
      [];
    expect(await pageText(await fetch(site.address + stop))).toContain(
      'Other members of Harbor Group still get it.',
    );
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(site.address + stop, { method: 'POST', body, headers })).status).toBe(200);
    // Dan joins, and hears only of what changes from now on.
    await join(id, dan, 'reader');
    await importAction('Amended');
    expect(await receivers('Amended', 3)).toEqual(['anna', 'ben', 'dan']);

    // Ben leaves. Cora wants it again.
    await ben.send(`/app/organizations/${id}`, { what: 'remove', member: String(ben.id) });
    expect(await rulesOf(ben)).toEqual([]);
    await fetch(site.address + stop, { method: 'POST', body: 'what=resume', headers });
    await importAction('Ordered');
    expect(await receivers('Ordered', 3)).toEqual(['anna', 'cora', 'dan']);
    const ledger = await site.db.selectFrom('alert_items').select(['rule_id', 'change_id']).execute();
    expect(new Set(ledger.map(({ rule_id, change_id }) => `${rule_id} ${change_id}`)).size).toBe(
      ledger.length,
    );
    await anna.send(`/app/organizations/${id}`, { what: 'remove', member: String(dan.id) });
  });

  // U02, U04
  test('owners and editors change and delete the alert of an organization for all, and each member mutes it for themself', async () => {
    const { anna, ben, cora, dan } = people;
    const { id, list } = await organization('Pier Group');
    expect(await add(cora, id, { list: String(list) })).toBe(403);
    expect(await add(dan, id, { list: `bill-${await billId()}` })).toBe(400);
    expect(await add(ben, id, { list: String(list) })).toBe(302);

    for (const what of ['save', 'delete'])
      expect((await cora.send('/app/alerts', { ...FIELDS, what, rule: await ruleOf(cora) })).status).toBe(
        403,
      );
    expect((await cora.request(`/app/alerts?change=${await ruleOf(cora)}`)).status).toBe(403);
    const coras = await page(cora);
    expect(coras).toContain('Pier Group</a> get it.');
    expect(coras).not.toContain('Delete for all members');

    // Nobody acts on the part of another member, or of another organization.
    for (const what of ['save', 'pause', 'resume', 'delete', 'make'])
      for (const who of [ben, dan])
        expect([
          what,
          (
            await who.send('/app/alerts', {
              ...FIELDS,
              list: String(list),
              what,
              rule: await ruleOf(cora),
              format: 'atom',
            })
          ).status,
        ]).toEqual([what, what === 'save' && who === dan ? 400 : 404]);

    const feed = { what: 'make', rule: await ruleOf(cora), format: 'atom' };
    const made = await cora.send('/app/alerts', feed);
    const [address = ''] = /\/feeds\/[\w-]+\.atom/.exec(await made.text()) ?? [];
    expect((await fetch(site.address + address)).status).toBe(200);

    await cora.send('/app/alerts', { what: 'pause', rule: await ruleOf(cora) });
    await site.db
      .updateTable('alert_rules')
      .set({ muted_kinds: '["actions"]' })
      .where('user_id', '=', ben.id)
      .execute();
    expect(await page(ben, `/app/alerts?change=${await ruleOf(ben)}`)).toContain(
      'Your changes apply to all members of Pier Group.',
    );
    const change = { ...FIELDS, list: String(list), frequency: 'daily', rule: await ruleOf(anna) };
    expect((await anna.send('/app/alerts', change)).status).toBe(302);
    for (const who of [anna, ben, cora])
      expect(await rulesOf(who)).toMatchObject([
        {
          frequency: 'daily',
          kinds: '["actions"]',
          muted_kinds: who === ben ? '["actions"]' : '[]',
          paused_at: who === cora ? expect.any(String) : null,
        },
      ]);
    expect(await page(ben)).toContain('You muted all kinds of changes that it tells');

    expect((await ben.send('/app/alerts', { what: 'delete', rule: await ruleOf(ben) })).status).toBe(302);
    for (const who of [anna, ben, cora]) expect(await page(who)).toContain('You have no alerts.');
    expect((await fetch(site.address + address)).status).toBe(404);
  });

  // U04
  test('an organization’s alert that was deleted for all members is restored by an editor with its feeds, and does not tell what changed meanwhile', async () => {
    const { anna, ben, cora, dan } = people;
    const { id } = await organization('Quarry Group');
    await add(anna, id, { list: `bill-${await billId()}` });
    await cora.send('/app/alerts', { what: 'pause', rule: await ruleOf(cora) });
    const made = await ben.send('/app/alerts', { what: 'make', rule: await ruleOf(ben), format: 'atom' });
    const [feed = ''] = /\/feeds\/[\w-]+\.atom/.exec(await made.text()) ?? [];
    await anna.send('/app/alerts', { what: 'delete', rule: await ruleOf(anna) });
    expect((await fetch(site.address + feed)).status).toBe(404);

    await importAction('Reprinted');
    await join(id, dan, 'reader');
    expect(await page(ben)).toContain('Restore for all members');
    expect(await page(cora)).not.toContain('Restore for all members');
    for (const [who, rule] of [
      [cora, await ruleOf(cora)],
      [dan, await ruleOf(dan)],
      [ben, await ruleOf(anna)],
    ] as const)
      expect((await who.send('/app/alerts', { what: 'restore', rule })).status).toBe(404);
    for (const what of ['pause', 'resume', 'delete', 'make'])
      expect((await ben.send('/app/alerts', { what, rule: await ruleOf(ben), format: 'ics' })).status).toBe(
        404,
      );

    const restore = { what: 'restore', rule: await ruleOf(ben) };
    expect((await ben.send('/app/alerts', restore)).status).toBe(302);
    expect((await ben.send('/app/alerts', restore)).status).toBe(404);
    expect((await fetch(site.address + feed)).status).toBe(200);
    for (const who of [anna, ben, cora, dan])
      expect(await rulesOf(who)).toMatchObject([{ paused_at: who === cora ? expect.any(String) : null }]);
    await importAction('Adopted');
    expect(await receivers('Adopted', 3)).toEqual(['anna', 'ben', 'dan']);
    expect(mail.messages.filter((message) => message.includes('Subject: H.1: Reprinted'))).toEqual([]);
    await dan.send(`/app/organizations/${id}`, { what: 'leave' });
  });

  // U04
  test('an organization’s alert that was deleted more than 30 days ago cannot be restored, and is removed with the next one', async () => {
    const { anna } = people;
    const { id } = await organization('Mill Group');
    await add(anna, id, { list: `bill-${await billId()}` });
    const rule = await ruleOf(anna);
    await anna.send('/app/alerts', { what: 'delete', rule });
    const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await site.db.updateTable('organization_alerts').set({ deleted_at }).execute();
    expect(await page(anna)).not.toContain('Deleted alerts');
    expect((await anna.send('/app/alerts', { what: 'restore', rule })).status).toBe(404);
    const all = { ...FIELDS, organization: String(id), list: `bill-${await billId()}` };
    await anna.send('/app/alerts', all);
    await anna.send('/app/alerts', { what: 'delete', rule: await ruleOf(anna) });
    expect(await rulesOf(anna)).toHaveLength(1);
  });

  // U04
  test('an organization’s alert tells nothing to a member who muted all its kinds, and goes on for the others', async () => {
    const { anna, ben } = people;
    const { id, list } = await organization('Dock Group');
    await add(anna, id, { list: String(list) });
    await site.db
      .updateTable('alert_rules')
      .set({ muted_kinds: '["actions"]' })
      .where('user_id', '=', ben.id)
      .execute();
    await importAction('Engrossed');
    expect(await receivers('Engrossed', 2)).toEqual(['anna', 'cora']);
  });

  // U02
  test('an organization’s alert can be one that a user had, and is taken out only by an owner, without a second message', async () => {
    const { anna, ben, cora } = people;
    const { id, list } = await organization('Wharf Group');
    await add(ben, id, { list: String(list), organization: '' });
    await importAction('Printed');
    expect(await receivers('Printed', 1)).toEqual(['ben']);

    const move = async (who: SignedIn, organizationId: number | '') =>
      await who.send('/app/organizations/move', {
        kind: 'alert',
        id: await ruleOf(who),
        organization: String(organizationId),
        back: '/app/alerts',
      });
    expect((await move(ben, id)).status).toBe(302);
    expect(await page(cora)).toContain('Wharf Group</a> get it.');
    expect(await page(anna, `/app/organizations/${id}`)).toContain('1 alert');
    await importAction('Tabled');
    expect(await receivers('Tabled', 3)).toEqual(['anna', 'ben', 'cora']);
    expect(await receivers('Printed', 1)).toEqual(['ben']);

    expect((await move(ben, '')).status).toBe(403);
    expect((await move(cora, '')).status).toBe(403);
    expect((await move(anna, '')).status).toBe(302);
    expect([await rulesOf(ben), await rulesOf(cora)]).toEqual([[], []]);
    expect(await rulesOf(anna)).toMatchObject([{ organization_alert_id: null }]);
  });

  // U02
  test('an organization’s alert is about what all members can read, and goes with the list that it is about', async () => {
    const { anna } = people;
    const { id, list } = await organization('Basin Group');
    const own = await createList(site.db, anna.id, `Own ${id}`);
    const refused = [
      [{ list: '' }, 'Choose a list, a record, session days, or a search.'],
      [{ list: String(own) }, 'does not belong to Basin Group'],
    ] as const;
    for (const [fields, text] of refused) {
      const response = await anna.send('/app/alerts', { ...FIELDS, organization: String(id), ...fields });
      expect([response.status, await pageText(response)]).toEqual([400, expect.stringContaining(text)]);
    }
    expect(await add(anna, id, { list: String(list) })).toBe(302);
    const changed = await anna.send('/app/alerts', {
      ...FIELDS,
      list: String(own),
      rule: await ruleOf(anna),
    });
    expect(changed.status).toBe(400);

    await anna.send('/app/organizations/move', {
      kind: 'list',
      id: String(list),
      organization: '',
      back: '/app',
    });
    expect(await site.db.selectFrom('alert_rules').select('id').execute()).toEqual([]);
    expect(await page(anna, `/app/organizations/${id}`)).not.toContain('1 alert');
  });

  // U04
  test('an organization’s alert can be a saved search, which each member opens and gets no messages of', async () => {
    const { anna, cora } = people;
    const { id } = await organization('Quay Group');
    expect(await add(anna, id, { list: 'search?query=parks', frequency: 'never' })).toBe(302);
    const coras = await (await cora.request('/app/alerts')).text();
    expect(coras).toContain('href="/app/search?query=parks"');
    expect(coras).toContain('Quay Group</a> see it.');
    expect(coras).toContain('without messages');
    expect(coras).not.toContain('Pause for me');
  });

  // U04
  test('an organization’s alert stops with its organization, and goes on when that is restored or becomes the alert of its owner', async () => {
    const { anna, ben, cora } = people;
    const { id } = await organization('Lock Group');
    await add(anna, id, { list: `bill-${await billId()}` });
    await cora.send('/app/alerts', { what: 'pause', rule: await ruleOf(cora) });
    const made = await ben.send('/app/alerts', { what: 'make', rule: await ruleOf(ben), format: 'json' });
    const [feed = ''] = /\/feeds\/[\w-]+\.json/.exec(await made.text()) ?? [];
    await anna.send(`/app/organizations/${id}/delete`, { things: 'delete' });
    expect((await fetch(site.address + feed)).status).toBe(404);
    expect(await page(ben)).toContain('You have no alerts.');
    expect((await ben.send('/app/alerts', { what: 'resume', rule: await ruleOf(ben) })).status).toBe(404);
    expect((await rulesOf(ben))[0]?.paused_at).not.toBeNull();

    await anna.send('/app/organizations', { restore: String(id) });
    expect((await rulesOf(ben))[0]?.paused_at).toBeNull();
    expect((await fetch(site.address + feed)).status).toBe(200);
    expect((await rulesOf(cora))[0]?.paused_at).not.toBeNull();

    await anna.send(`/app/organizations/${id}/delete`, { things: 'keep' });
    expect(await rulesOf(anna)).toMatchObject([{ organization_alert_id: null, paused_at: null }]);
    expect(await rulesOf(ben)).toEqual([]);
  });
});
