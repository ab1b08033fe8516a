import { beforeAll, describe, expect, test } from 'vitest';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { createListWith } from '../src/tracking/tracked.server.ts';
import { saveTrackedBill } from '../src/tracking/tracked-bill.server.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;
let bill: { id: number; number: string };

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  bill = await site.db.selectFrom('bills').select(['id', 'number']).orderBy('id').executeTakeFirstOrThrow();
});

let lists = 0;

/** Creates a list with a bill that has both notes. @returns its id */
async function listWithNotes(organizationId?: number): Promise<number> {
  const name = `Client list ${++lists}`;
  const { id } = await createListWith(site.db, anna.id, { name, billIds: [bill.id], organizationId });
  await saveTrackedBill(site.db, anna.id, id, bill.id, {
    ...{ position: 'oppose', priority: 'high', note: 'Never show this', public_note: 'We oppose it' },
    ...{ tags: ['secret tag'], version: 0 },
  });
  return id;
}

/** Shares a list by the form. @returns the path of the link */
async function share(id: number, fields: Record<string, string> = {}): Promise<string> {
  const page = await pageText(await anna.send(`/app/tracking/${id}`, { do: 'share', days: '30', ...fields }));
  const path = /value="[^"]*(\/app\/tracking\/shared\/[\w-]{43})"/.exec(page)?.[1];
  if (!path) throw new Error('The page has no link.');
  return path;
}

const visit = (path: string) => fetch(site.address + path);
const shown = async (path: string) => await pageText(await visit(path));

// P11, T01
describe('a list shared by link', () => {
  test('is read without an account, as it is now, with what was chosen and never the private notes', async () => {
    const id = await listWithNotes();
    const path = await share(id, { shows: 'position' });
    const page = await shown(path);
    for (const text of [bill.number, 'Oppose', '1 bill']) expect(page).toContain(text);
    for (const text of ['We oppose it', 'Never show this', 'secret tag', 'High'])
      expect(page).not.toContain(text);

    const form = { position: 'support', priority: 'high', note: '', public_note: 'We support it now' };
    await anna.send(`/app/tracking/${id}/bill/${bill.id}`, { ...form, version: '1' });
    expect(await shown(path)).toContain('Support');
    expect(await shown(await share(id, { shows: 'publicNote' }))).toContain('We support it now');
  });

  test('is not stored by caches or indexed, and its link is not in the database', async () => {
    const path = await share(await listWithNotes());
    const response = await visit(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const rows = JSON.stringify(await site.db.selectFrom('tracking_lists').selectAll().execute());
    expect(rows).not.toContain(path.split('/').at(-1));
  });

  test('stops working when the link is replaced, withdrawn or expired, and when the list is deleted', async () => {
    const id = await listWithNotes();
    const first = await share(id);
    const second = await share(id);
    expect((await visit(first)).status).toBe(404);
    expect((await visit(second)).status).toBe(200);
    await anna.send(`/app/tracking/${id}`, { do: 'unshare' });
    expect((await visit(second)).status).toBe(404);

    const third = await share(id, { days: '7' });
    expect(await pageText(await anna.request(`/app/tracking/${id}`))).toMatch(
      /Shared by link since .*, until /,
    );
    await site.db
      .updateTable('tracking_lists')
      .set({ link_expires_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', id)
      .execute();
    const expired = await visit(third);
    expect([expired.status, await pageText(expired)]).toEqual([
      404,
      expect.stringContaining('This link does not work. It may have expired'),
    ]);

    const other = await listWithNotes();
    const fourth = await share(other);
    await anna.send('/app/tracking/manage', { do: 'delete', list: String(other) });
    expect((await visit(fourth)).status).toBe(404);
  });

  test('asks for its password each time, and locks after too many wrong ones', async () => {
    const id = await listWithNotes();
    const path = await share(id, { linkPassword: 'seven gulls at noon' });
    const locked = await shown(path);
    expect(locked).toContain('Enter the password');
    for (const text of [bill.number, 'Client list']) expect(locked).not.toContain(text);

    const wrong = await sendAsVisitor(site, path, { password: 'seven gulls' });
    expect([wrong.status, await pageText(wrong)]).toEqual([
      400,
      expect.stringContaining('That password is wrong.'),
    ]);
    const right = await sendAsVisitor(site, path, { password: 'seven gulls at noon' });
    expect([right.status, await pageText(right)]).toEqual([200, expect.stringContaining(bill.number)]);
    const stored = await site.db
      .selectFrom('tracking_lists')
      .select('link_password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.link_password).toMatch(/^\$argon2id\$/);

    let status = 0;
    for (let attempt = 0; attempt < 25 && status !== 429; attempt++)
      status = (await sendAsVisitor(site, path, { password: `wrong ${attempt}` })).status;
    expect(status).toBe(429);
  });

  test('rejects a short password and creates no link', async () => {
    const id = await listWithNotes();
    const refused = await anna.send(`/app/tracking/${id}`, { do: 'share', days: '7', linkPassword: 'short' });
    expect([refused.status, await pageText(refused)]).toEqual([
      400,
      expect.stringContaining('A password has 8 to 200 characters.'),
    ]);
    expect(await pageText(await anna.request(`/app/tracking/${id}`))).not.toContain('Shared by link since');
  });

  test('names its organization, whose readers cannot share it', async () => {
    const organization = await createOrganization(site.db, anna.id, 'Harbor Group');
    await site.db
      .insertInto('organization_members')
      .values({
        organization_id: organization,
        user_id: ben.id,
        role: 'reader',
        joined_at: new Date().toISOString(),
      })
      .execute();
    const id = await listWithNotes(organization);
    const path = await share(id);
    expect(await shown(path)).toContain('Harbor Group');
    for (const fields of [{ do: 'share', days: '7' }, { do: 'unshare' }] as Record<string, string>[])
      expect((await ben.send(`/app/tracking/${id}`, fields)).status).toBe(403);
    await anna.send(`/app/organizations/${organization}/delete`, { things: 'delete' });
    expect((await visit(path)).status).toBe(404);
  });
});

// P11
describe('a report shared by link', () => {
  test('can have a password and an end', async () => {
    const made = await anna.send('/app/reports', { ids: String(bill.id), title: 'For the client' });
    const settings = `${made.headers.get('location')}/settings`;
    const page = await pageText(
      await anna.send(settings, { what: 'share', days: '90', linkPassword: 'seven gulls at noon' }),
    );
    const path = /value="[^"]*(\/app\/report\/shared\/[\w-]{43})"/.exec(page)?.[1] ?? '';
    expect(await shown(path)).toContain('Enter the password');
    expect(await shown(path)).not.toContain('For the client');
    const opened = await sendAsVisitor(site, path, { password: 'seven gulls at noon' });
    expect(await pageText(opened)).toContain('For the client');
    expect(await pageText(await anna.request(settings))).toMatch(/, until .*, with a password/);
    await anna.send(settings, { what: 'withdraw' });
    expect((await visit(path)).status).toBe(404);
  });
});
