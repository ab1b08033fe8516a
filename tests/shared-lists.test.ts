import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { createListWith } from '../src/tracking/tracked.server.ts';
import { lastMailTo } from './mailbox.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let ana: SignedIn;
let ben: SignedIn;
let rae: SignedIn;
let organization: number;
let bills: { id: number; number: string }[];

beforeAll(async () => {
  site = await startSite(searchLegislature);
  ana = await signInAs(site, 'ana@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  rae = await signInAs(site, 'rae@elm.example');
  organization = await createOrganization(site.db, ana.id, 'Harbor Group');
  await addMember(site.db, ben.id, 'editor');
  await addMember(site.db, rae.id, 'reader');
  await ana.send('/app/account/name', { name: 'Ana Ruiz' });
  bills = await site.db.selectFrom('bills').select(['id', 'number']).orderBy('id').limit(3).execute();
});

const addMember = (db: Database, user_id: number, role: string) =>
  db
    .insertInto('organization_members')
    .values({ organization_id: organization, user_id, role, joined_at: new Date().toISOString() })
    .execute();

let lists = 0;

/** Creates a list of the organization with a bill. @returns the address of the bill's page on it */
async function billOnList(bill = bills[0]): Promise<string> {
  const { id: list } = await createListWith(site.db, ana.id, {
    name: `List ${++lists}`,
    billIds: [bill?.id ?? 0],
    organizationId: organization,
  });
  return `/app/tracking/${list}/bill/${bill?.id}`;
}

const listOf = (path: string) => path.split('/bill/')[0] ?? '';
const shown = async (who: SignedIn, path: string) => await pageText(await who.request(path));
const settings = (version: number, fields: Record<string, string> = {}) => ({
  ...{ position: 'watch', priority: 'normal', note: '', public_note: '', assignee: '', due_on: '', tags: '' },
  ...{ version: String(version), ...fields },
});

// T01, T03
describe('a bill on a list of an organization', () => {
  test('has a person responsible, a due date and tags, which its list and its downloads show', async () => {
    const path = await billOnList();
    const form = settings(0, {
      assignee: String(ben.id),
      due_on: '2027-03-04',
      tags: 'budget, Coast , budget',
    });
    expect((await ana.send(path, form)).status).toBe(302);
    const list = await shown(rae, listOf(path));
    for (const text of ['ben@elm.example', 'by Mar 4, 2027', '>budget</a>', '>Coast</a>'])
      expect(list).toContain(text);
    const file = await (await rae.request(`${listOf(path)}/bills.csv`)).text();
    expect(file).toContain('ben@elm.example,2027-03-04,"budget, Coast"');

    const tagged = await shown(ana, `${listOf(path)}?tag=Coast`);
    expect(tagged).toContain('Bills with the tag “Coast”');
    expect(tagged).toContain(`/app/bill/${bills[0]?.id}"`);
    expect(await shown(ana, `${listOf(path)}?tag=other`)).not.toContain(`/app/bill/${bills[0]?.id}"`);
  });

  test('is found by the person responsible and by its due date, also in downloads', async () => {
    const path = await billOnList();
    const list = listOf(path);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await ana.send(path, settings(0, { assignee: String(ben.id), due_on: inDays(3) }));
    const link = `/app/bill/${bills[0]?.id}"`;
    const page = await shown(rae, list);
    expect(page).toMatch(/<select name="person">.*<option value="\d+">ben@elm.example<\/option>/);
    for (const found of [`person=${ben.id}`, 'due=week', `person=${ben.id}&due=dated`])
      expect(await shown(rae, `${list}?${found}`)).toContain(link);
    for (const other of [`person=${ana.id}`, 'person=nobody', 'due=overdue', 'due=week&person=nobody']) {
      const filtered = await shown(rae, `${list}?${other}`);
      expect(filtered).not.toContain(link);
      expect(filtered).toContain('No bills here match the filter.');
      const file = await (await rae.request(`${list}/bills.csv?${other}`)).text();
      expect(file.trim().split('\n')).toHaveLength(1);
    }
    await ana.send(path, settings(1, { assignee: String(ben.id), due_on: inDays(-3) }));
    expect(await shown(rae, `${list}?due=overdue`)).toContain(link);
    expect(await shown(ben, '/app/tracking/assigned?due=overdue')).toContain(link);
    expect(await shown(ben, '/app/tracking/assigned?due=week')).not.toContain(link);
  });

  test('is in “Assigned to me” of the person responsible only', async () => {
    const path = await billOnList(bills[1]);
    await ana.send(path, settings(0, { assignee: String(ben.id) }));
    expect(await shown(ben, '/app/tracking/assigned')).toContain(bills[1]?.number);
    expect(await shown(rae, '/app/tracking/assigned')).toContain('You are responsible for no bills.');
  });

  test('can only be assigned to a member, and to nobody once that member leaves', async () => {
    const path = await billOnList();
    const stranger = await signInAs(site, 'stranger@elm.example');
    const refused = await ana.send(path, settings(0, { assignee: String(stranger.id), note: 'Kept' }));
    const page = await pageText(refused);
    expect([refused.status, page]).toEqual([
      400,
      expect.stringContaining('Choose a member of the organization.'),
    ]);
    expect(page).toContain('Kept');

    await addMember(site.db, stranger.id, 'editor');
    await ana.send(path, settings(0, { assignee: String(stranger.id) }));
    expect(await shown(rae, path)).toContain('Person responsible: stranger@elm.example');
    await ana.send(`/app/organizations/${organization}`, { what: 'remove', member: String(stranger.id) });
    expect(await shown(rae, path)).not.toContain('Person responsible: stranger@elm.example');
  });

  test('says that a date or a tag is not valid, and saves nothing', async () => {
    const path = await billOnList();
    const page = await pageText(
      await ana.send(path, settings(0, { due_on: '2027-02-30', tags: 'x'.repeat(41) })),
    );
    expect(page).toContain('Enter a date such as 2027-01-31.');
    expect(page).toContain('A tag can have up to 40 characters.');
    expect(await shown(rae, path)).not.toContain('xxxx');
  });

  test('keeps what two people change at once: the second sees the first, and both are in the changes', async () => {
    const path = await billOnList();
    expect((await ana.send(path, settings(0, { note: 'By Ana', position: 'support' }))).status).toBe(302);
    const conflict = await ben.send(path, settings(0, { note: 'By Ben', position: 'oppose' }));
    const page = await pageText(conflict);
    expect(conflict.status).toBe(409);
    for (const text of ['Your changes were not saved', 'By Ana', 'By Ben']) expect(page).toContain(text);
    expect((await ben.send(path, settings(1, { note: 'By Ben', position: 'oppose' }))).status).toBe(302);

    const history = await shown(rae, path);
    expect(history).toContain('Ana Ruiz changed the position from Watch to Support');
    expect(history).toContain('ben@elm.example changed the position from Support to Oppose');
    expect(history).toContain('ben@elm.example changed the private note');
  });

  test('records changes of several rows too', async () => {
    const path = await billOnList();
    const [, list] = /tracking\/(\d+)/.exec(path) ?? [];
    await ben.send('/app/tracking', { do: 'set', rows: `${list}-${bills[0]?.id}`, position: 'oppose' });
    expect(await shown(rae, path)).toContain('ben@elm.example changed the position from Watch to Oppose');
  });
});

describe('comments on a bill', () => {
  test('are read by members, written by editors, and deleted by their author or an owner', async () => {
    const path = await billOnList();
    expect((await ben.send(path, { comment: 'Call the <chair>.\nToday.' })).status).toBe(302);
    expect(await shown(rae, path)).toContain('Call the &lt;chair&gt;.\nToday.');
    expect((await rae.send(path, { comment: 'Me too' })).status).toBe(403);
    const { comments } = await (await ben.request('/app/account/export.json')).json();
    expect(comments).toMatchObject([{ number: bills[0]?.number, text: 'Call the <chair>.\nToday.' }]);

    const { id } = await site.db
      .selectFrom('tracked_comments')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const eve = await signInAs(site, 'eve@elm.example');
    expect((await eve.send(path, { delete: String(id) })).status).toBe(404);
    await addMember(site.db, eve.id, 'editor');
    expect((await eve.send(path, { delete: String(id) })).status).toBe(403);
    expect((await ana.send(path, { delete: String(id) })).status).toBe(302);
    expect(await shown(rae, path)).toContain('No comments yet.');
  });

  test('say so if they are empty or too long, and keep the text', async () => {
    const path = await billOnList();
    expect(await pageText(await ben.send(path, { comment: ' ' }))).toContain('Write a comment.');
    const long = await pageText(await ben.send(path, { comment: `${'long '.repeat(1001)}` }));
    expect(long).toContain('A comment can have up to 5,000 characters.');
    expect(long).toContain('long long long');
  });

  test('are refused on a list of one’s own, which has no members', async () => {
    const { id: list } = await createListWith(site.db, ana.id, { name: 'Own', billIds: [bills[0]?.id ?? 0] });
    const path = `/app/tracking/${list}/bill/${bills[0]?.id}`;
    expect(await shown(ana, path)).not.toContain('New comment');
    expect((await ana.send(path, { comment: 'Hello' })).status).toBe(400);
  });

  test('notify the members they mention by mail, once, and not the author', async () => {
    const path = await billOnList(bills[2]);
    await ben.send(path, { comment: 'Please read this, @Ana Ruiz and @ben, before @nobody does.' });
    await expect
      .poll(() => lastMailTo(site.dataDir, ana.email))
      .toContain(`ben@elm.example mentioned you on ${bills[2]?.number}`);
    const mail = await lastMailTo(site.dataDir, ana.email);
    expect(mail).toContain(path);
    expect(mail).toContain('Please read this, @Ana Ruiz');
    const notices = await site.db
      .selectFrom('tracked_notices')
      .select(['user_id', 'attempts'])
      .where('comment_id', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    expect(notices[0]).toEqual({ user_id: ana.id, attempts: 1 });
    expect(notices.filter(({ user_id }) => user_id === ben.id)).toEqual([]);
    expect(await shown(rae, path)).toContain('<strong>@Ana Ruiz</strong>');
  });

  test('notify nobody who can no longer read the list', async () => {
    const cem = await signInAs(site, 'cem@elm.example');
    await addMember(site.db, cem.id, 'editor');
    const path = await billOnList();
    // The list is deleted before the message is sent.
    const [, list] = /tracking\/(\d+)/.exec(path) ?? [];
    await ben.send(path, { comment: '@cem look' });
    await ana.send('/app/tracking/manage', { do: 'delete', list: list ?? '' });
    const pending = site.db.selectFrom('tracked_notices').select('id').where('try_at', 'is not', null);
    await expect.poll(() => pending.execute()).toEqual([]);
    expect(await lastMailTo(site.dataDir, cem.email)).toBe('');
  });
});

describe('a person who is made responsible', () => {
  test('gets one message, and none about a change by themselves', async () => {
    const path = await billOnList(bills[1]);
    await ana.send(path, settings(0, { assignee: String(ben.id), due_on: '2027-03-04' }));
    const text = `Ana Ruiz made you responsible for ${bills[1]?.number}`;
    await expect.poll(() => lastMailTo(site.dataDir, ben.email)).toContain('Due: Mar 4, 2027');
    expect(await lastMailTo(site.dataDir, ben.email)).toContain(text);
    const other = await billOnList();
    await ana.send(other, settings(0, { assignee: String(ana.id) }));
    const own = site.db
      .selectFrom('tracked_notices')
      .select('id')
      .where('user_id', '=', ana.id)
      .where('comment_id', 'is', null);
    expect(await own.execute()).toEqual([]);
  });
});
