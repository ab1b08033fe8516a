import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setName } from '../src/accounts/users.server.ts';
import { dueMailings } from '../src/reports/make-mailings.server.ts';
import { createListWith, removeFromList } from '../src/tracking/tracked.server.ts';
import { mailFiles } from './mail-files.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { pdfTexts } from './pdf-texts.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { textsInZip } from './texts-in-zip.ts';

let site: TestSite;
let mail: TestMailServer;
let anna: SignedIn;
let ben: SignedIn;
let bills: Record<string, number>;
let list: number;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite(searchLegislature, undefined, {}, undefined, undefined, { SMTP_URL: mail.url });
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  await setName(site.db, anna.id, 'Anna Ahl');
  bills = await billIdsOf(site.db);
});

let lists = 0;
const billIds = (...numbers: string[]) => numbers.map((number) => bills[number] ?? 0);

beforeEach(async () => {
  mail.messages.length = 0;
  await site.db.deleteFrom('report_mailings').execute();
  const name = `Harbor ${++lists}`;
  ({ id: list } = await createListWith(site.db, anna.id, { name, billIds: billIds('H.100', 'H.202') }));
});

const FIELDS = {
  what: 'save',
  weekday: '1',
  hour: '7',
  message: 'Dear members,\nhere it is.',
  title: 'Our bills',
};
const recipients = 'client@oak.example\nSecond@Oak.example, client@oak.example';
const save = (fields: Record<string, string> = {}) =>
  anna.send('/app/reports/mailings', {
    ...FIELDS,
    list: String(list),
    recipients,
    columns: 'title',
    ...fields,
  });
const mailing = () => site.db.selectFrom('report_mailings').selectAll().executeTakeFirst();
const press = async (what: string) =>
  await anna.send('/app/reports/mailings', { what, mailing: String((await mailing())?.id) });

/** Lets the time of the mailing come, and waits until its mails have arrived. */
async function nextReport(count: number): Promise<string[]> {
  mail.messages.length = 0;
  await site.db.updateTable('report_mailings').set({ due_at: '2026-01-01T00:00:00Z' }).execute();
  await expect.poll(() => mail.messages.length).toBe(count);
  return mail.messages;
}

// T02
describe('a report that is mailed every week', () => {
  test('tells each recipient what has changed since the last one, with the bills as PDF and Excel', async () => {
    expect((await save()).status).toBe(302);
    const page = await pageText(await anna.request('/app/reports/mailings'));
    expect(page).toContain('To client@oak.example, second@oak.example.');
    expect(page).toContain('every Monday at 7 AM');

    const first = await nextReport(2);
    expect(first.map((message) => /^To: (.*)/m.exec(message)?.[1]).sort()).toEqual([
      'client@oak.example',
      'second@oak.example',
    ]);
    expect(first[0]).toContain('Dear members,');
    expect(first[0]).toContain('Anna Ahl sends you this report every week from ');
    expect(first[0]).not.toContain('Changed since');
    const [pdf, xlsx] = mailFiles(first[0] ?? '');
    expect(pdf?.name).toMatch(/^Our-bills-\d+-\d+-\d+\.pdf$/);
    expect(await pdfTexts(new Uint8Array(pdf?.content ?? []))).toEqual([
      expect.stringMatching(/Bill Title H\.100 An Act relative to ferry landings H\.202/),
    ]);
    expect(await textsInZip(xlsx?.content ?? Buffer.from(''))).toContain('An Act relative to ferry landings');

    await removeFromList(site.db, anna.id, list, billIds('H.202'));
    await site.db
      .insertInto('tracked_bills')
      .values({
        list_id: list,
        bill_id: bills['S.100'] ?? 0,
        position: 'watch',
        priority: 'normal',
        note: 'Only for me',
        added_at: '2026-01-01T00:00:00Z',
        remark: null,
        removed_at: null,
        assignee_id: null,
        due_on: null,
      })
      .execute();
    await site.db
      .updateTable('bills')
      .set({ title: 'An Act relative to piers' })
      .where('id', '=', bills['H.100'] ?? 0)
      .execute();
    const [second = ''] = await nextReport(2);
    await site.db
      .updateTable('bills')
      .set({ title: 'An Act relative to ferry landings' })
      .where('id', '=', bills['H.100'] ?? 0)
      .execute();
    const [text = ''] = second.split('<html');
    expect(text).toMatch(
      /CHANGED SINCE .*\s+H\.100 An Act relative to piers\s+- Title: An Act relative to piers \(was An Act relative to ferry landings\)/,
    );
    expect(text).toMatch(/NEW ON THE LIST\s+S\.100 /);
    expect(text).toMatch(/NO LONGER ON THE LIST\s+H\.202 /);
    expect(second).not.toContain('Only for me');
    expect(await nextReport(2)).toEqual(Array(2).fill(expect.stringContaining('CHANGED SINCE')));
  });

  test('shows the position on its own list only, and never that on another', async () => {
    const { id: other } = await createListWith(site.db, anna.id, {
      name: `Secret ${lists}`,
      billIds: billIds('H.100'),
    });
    await site.db
      .updateTable('tracked_bills')
      .set({ position: 'oppose' })
      .where('list_id', '=', other)
      .execute();
    await save({ columns: 'position' });
    const [message] = await nextReport(2);
    expect(message).toContain('Position: Watch');
    expect(message).not.toMatch(/Oppose|Secret/);
  });

  test('can be sent to its owner as a test, and to everybody at once', async () => {
    await save();
    expect((await press('test')).headers.get('location')).toBe('/app/reports/mailings?done=test');
    await expect.poll(() => mail.messages.length).toBe(1);
    expect(mail.messages[0]).toContain('To: anna@elm.example');
    await press('send');
    await expect.poll(() => mail.messages.length).toBe(3);
  });

  test('ends for a recipient by one request of the mail program, and the owner sees that', async () => {
    await save();
    const [message = ''] = await nextReport(2);
    const [, path = ''] = /^List-Unsubscribe:\s+<https?:\/\/[^/]+([^>]*)>/m.exec(message) ?? [];
    const address = site.address + path;
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const to = /^To: (.*)/m.exec(message)?.[1];
    expect(await (await fetch(address)).text()).toContain(`${to} will not get this report any more.`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    expect((await fetch(`${address.slice(0, -4)}AAAA`, { method: 'POST', body, headers })).status).toBe(200);
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(200);
    expect(await pageText(await anna.request('/app/reports/mailings'))).toContain(
      `${to} has stopped getting it.`,
    );
    // Naming the address again does not bring it back.
    await save({ mailing: String((await mailing())?.id) });
    expect(await nextReport(1)).not.toEqual([expect.stringContaining(`To: ${to}`)]);
  });

  test('is paused when its list is empty, and the page says why', async () => {
    await save();
    await removeFromList(site.db, anna.id, list, billIds('H.100', 'H.202'));
    await site.db.updateTable('report_mailings').set({ due_at: '2026-01-01T00:00:00Z' }).execute();
    await expect.poll(async () => (await mailing())?.pause_reason).toContain('no bills');
    const page = await pageText(await anna.request('/app/reports/mailings'));
    expect(page).toMatch(/Paused .*There were no bills on the tracking list\./);
    expect((await press('send')).status).toBe(400);
    await press('resume');
    expect(await mailing()).toMatchObject({ paused_at: null, pause_reason: null });
  });

  test('is not saved with a wrong address, and the form keeps what was entered', async () => {
    const response = await save({ recipients: 'client@oak.example\nnobody', title: 'Kept' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('“nobody”: Enter an email address in the form name@example.org.');
    expect(page).toContain('value="Kept"');
    expect((await save({ recipients: '' })).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, at) => `reader${at}@oak.example`).join();
    expect(await (await save({ recipients: many })).text()).toContain('up to 20 people');
    expect(await mailing()).toBeUndefined();
  });

  // U02
  test('belongs to its owner alone, and cannot be about a list of somebody else', async () => {
    await save();
    const id = String((await mailing())?.id);
    const fields = { ...FIELDS, mailing: id, list: String(list), recipients };
    for (const what of ['pause', 'resume', 'delete', 'test', 'send'])
      expect((await ben.send('/app/reports/mailings', { ...fields, what })).status).toBe(404);
    expect((await ben.request(`/app/reports/mailings?change=${id}`)).status).toBe(404);
    const response = await ben.send('/app/reports/mailings', { ...fields, mailing: '' });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('This list does not exist.'),
    ]);
  });

  // U02
  test('of an organization is seen by its members, changed by editors, and goes on when its author leaves', async () => {
    const made = await anna.send('/app/organizations', { name: 'Harbor Watch' });
    const organization = made.headers.get('location')?.split('/').at(-1) ?? '';
    const cora = await signInAs(site, 'cora@elm.example');
    for (const [who, role] of [
      [ben, 'editor'],
      [cora, 'reader'],
    ] as const) {
      const link = await anna.send(`/app/organizations/${organization}`, { what: 'link', role });
      const [path = ''] = /\/organizations\/join\/[\w-]+/.exec(await link.text()) ?? [];
      await who.send(path, {});
    }
    // Its list must be one that all members can read.
    const refused = await save({ organization });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Choose a list of the organization'),
    ]);
    const move = (who: SignedIn, kind: string, id: number | undefined, to: string) =>
      who.send('/app/organizations/move', { kind, id: String(id), organization: to, back: '/app' });
    await move(anna, 'list', list, organization);
    const shared = { ...FIELDS, list: String(list), recipients, columns: 'title', organization };
    expect((await cora.send('/app/reports/mailings', shared)).status).toBe(403);

    // Ben moves his own there.
    expect((await ben.send('/app/reports/mailings', { ...shared, organization: '' })).status).toBe(302);
    expect(await pageText(await cora.request('/app/reports/mailings'))).toContain('You mail no reports.');
    expect((await move(ben, 'mailing', (await mailing())?.id, organization)).status).toBe(302);
    const seen = await pageText(await cora.request('/app/reports/mailings'));
    expect(seen).toContain('Belongs to Harbor Watch.');
    expect(seen).not.toContain('Send now');
    expect(await pageText(await anna.request('/app/reports/mailings'))).toContain('Send now');
    expect(await pageText(await anna.request(`/app/organizations/${organization}`))).toContain(
      '1 report by mail',
    );
    const id = String((await mailing())?.id);
    const dan = await signInAs(site, 'dan@elm.example');
    const dans = await dan.send('/app/organizations', { name: 'Other Watch' });
    const other = dans.headers.get('location')?.split('/').at(-1) ?? '';
    expect((await move(dan, 'mailing', Number(id), other)).status).toBe(404);
    expect((await cora.request(`/app/reports/mailings?change=${id}`)).status).toBe(403);
    expect((await move(ben, 'mailing', Number(id), '')).status).toBe(403);

    await ben.send(`/app/organizations/${organization}`, { what: 'remove', member: String(ben.id) });
    const [message = ''] = await nextReport(2);
    expect(message).toContain('Harbor Watch sends you this report every week');
    const report = await site.db
      .selectFrom('reports')
      .select(['user_id', 'organization_id'])
      .where('mailing_id', '=', Number(id))
      .executeTakeFirst();
    expect(report).toEqual({ user_id: null, organization_id: Number(organization) });

    // Nothing is sent for a deleted organization. Kept, it is Anna's.
    await anna.send(`/app/organizations/${organization}/delete`, { things: 'delete' });
    await site.db.updateTable('report_mailings').set({ due_at: '2026-01-01T00:00:00Z' }).execute();
    expect(await dueMailings(site.db, new Date()).select('id').execute()).toEqual([]);
    await site.db.updateTable('report_mailings').set({ due_at: '9999-01-01T00:00:00Z' }).execute();
    await anna.send('/app/organizations', { restore: organization });
    await anna.send(`/app/organizations/${organization}/delete`, { things: 'keep' });
    expect(await mailing()).toMatchObject({ user_id: anna.id, organization_id: null });
  });
});
