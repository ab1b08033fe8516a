import { beforeAll, describe, expect, test } from 'vitest';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let anna: SignedIn;
let ben: SignedIn;
let ids: Record<string, number>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  anna = await signInAs(site, 'anna@elm.example');
  ben = await signInAs(site, 'ben@elm.example');
  ids = await billIdsOf(site.db);
});

const id = (number: string) => ids[number] ?? 0;
const form = (pairs: [string, string][]) => ({ method: 'POST', body: new URLSearchParams(pairs) });
const ofBills = (...numbers: string[]) =>
  numbers.map((number): [string, string] => ['billIds[]', String(id(number))]);
const change = (user: SignedIn, fields: Record<string, string>) =>
  user.request('/api/tracking', form(Object.entries(fields)));
/** Follows the redirect after a form, as a browser without scripts does. */
const follow = async (user: SignedIn, response: Response) => {
  expect(response.status).toBe(302);
  return await user.request(response.headers.get('location') ?? '');
};

// T01
describe('the forms of “Manage tracking lists”', () => {
  test('add and remove bills, and create, rename, and delete lists, without scripts', async () => {
    const fragment = await anna.request(
      '/api/loadBillTracking',
      form([...ofBills('H.100', 'H.200'), ['sessionId', '1']]),
    );
    expect(fragment.headers.get('content-type')).toContain('text/html');

    const html = await fragment.text();
    expect(html).toContain(`name="csrf-token" value="${anna.csrfToken}"`);
    expect(html).toContain('action="/app/tracking/manage"');
    expect(html).toContain('H.100, H.200');

    const billIds = `${id('H.100')},${id('H.200')}`;
    const made = await anna.send('/app/tracking/manage', { do: 'make', name: 'Ferries', billIds });
    const page = await pageText(await follow(anna, made));
    expect(page).toContain('Created “Ferries” with 2 bills.');
    expect(page).toContain('All on this list');

    const list = /\/app\/tracking\/(\d+)"/.exec(page)?.[1] ?? '';
    const taken = await anna.send('/app/tracking/manage', { take: list, billIds: String(id('H.200')) });
    expect(await pageText(await follow(anna, taken))).toContain('Removed H.200 from “Ferries”.');
    const rejected = await anna.send('/app/tracking/manage', { do: 'make', name: 'Ferries', billIds });
    expect(rejected.status).toBe(400);

    const again = await pageText(rejected);
    expect(again).toContain('You already have a list named “Ferries”.');
    expect(again).toContain('value="Ferries"');
    await anna.send('/app/tracking/manage', { do: 'archive', list });
    const archived = await pageText(await anna.request('/app/tracking/manage'));
    expect(archived).toContain('<a href="/app/tracking#archived">1 archived list</a>');
    expect(await pageText(await anna.request('/app/tracking'))).toContain('id="archived"');

    await anna.send('/app/tracking/manage', { do: 'unarchive', list });
    expect(await pageText(await anna.request('/app/tracking/manage'))).not.toContain('archived list');
    await anna.send('/app/tracking/manage', { do: 'rename', list, name: 'Boats' });
    const deleted = await follow(anna, await anna.send('/app/tracking/manage', { do: 'delete', list }));
    const undo = await pageText(deleted);
    expect(undo).toContain('Deleted “Boats”.');
    expect(undo).toContain('name="do" value="restore"');

    const deletedList = await anna.request(`/app/tracking/${list}`);
    expect(deletedList.headers.get('location')).toBe(`/app/tracking?did=delete&at=${list}`);
    const note = { position: 'support', priority: 'high', note: 'Talk to the ferry people.', version: '0' };
    const unsaved = await anna.send(`/app/tracking/${list}/bill/${id('H.100')}`, note);
    const unsavedPage = await pageText(unsaved);
    expect([unsaved.status, unsavedPage]).toEqual([
      409,
      expect.stringContaining('>Talk to the ferry people.</text'),
    ]);
    expect(unsavedPage).toContain(`href="/app/tracking?did=delete&at=${list}"`);

    await anna.send('/app/tracking/manage', { do: 'restore', list });
    expect(await pageText(await anna.request(`/app/tracking/${list}`))).toContain('ferry landings');
  });

  test('require a signed-in user, the CSRF token, and valid bill ids', async () => {
    const visitor = await fetch(`${site.address}/api/loadBillTracking`, form(ofBills('H.100')));
    expect(visitor.status).toBe(401);
    const forged = await anna.request('/api/loadBillTracking', {
      ...form(ofBills('H.100')),
      headers: { 'x-csrf-token': 'x'.repeat(43) },
    });
    expect(forged.status).toBe(403);

    const wrong = await anna.request('/api/loadBillTracking', form([['billIds[]', 'H.100']]));
    expect([wrong.status, (await wrong.json()).field]).toEqual([400, 'billIds[]']);
    const many = Array.from({ length: 1_001 }, (_, at): [string, string] => ['billIds[]', String(at + 1)]);
    expect((await anna.request('/api/loadBillTracking', form(many))).status).toBe(400);
    expect((await anna.request('/api/loadBillTracking', form([]))).status).toBe(200);
    for (const [field, value] of [
      ['billIds[]', '999999'],
      ['sessionId', '4711'],
    ] as const) {
      const unknown = await anna.request(
        '/api/loadBillTracking',
        form([...ofBills('H.100'), [field, value]]),
      );
      expect(await unknown.json()).toMatchObject({
        status: 404,
        field,
        detail: expect.stringContaining(value),
      });
    }

    const page = await fetch(`${site.address}/app/tracking/manage?billIds=1,2`, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe(
      `/sign-in?${new URLSearchParams({ to: '/app/tracking/manage?billIds=1,2' })}`,
    );
  });
});

// A07
test.each([
  [{ do: 'track', billIds: '999999' }, 404, 'billIds'],
  [{ do: 'track', legislator: '1', session: '4711' }, 404, 'session'],
  [{ do: 'put', list: '4711', billIds: '1' }, 404, 'list'],
  [{ do: 'track' }, 422, 'billIds'],
  [{ do: 'juggle' }, 400, 'do'],
])('a change of lists with %j is rejected with %i for the field %s', async (fields, status, field) => {
  const response = await anna.request('/api/tracking', form(Object.entries(fields)));
  expect(await response.json()).toMatchObject({ status, field });
});

// T01
describe('a tracking list', () => {
  test('cannot be read or changed by another user', async () => {
    const { list } = await trackBills(site.db, anna.id, [id('H.201')]);
    const at = String(list.id);
    for (const path of [`/app/tracking/${at}`, `/app/tracking/${at}/bill/${id('H.201')}`])
      expect((await ben.request(path)).status).toBe(404);
    for (const action of 'put take rename delete archive unarchive up down seen restore'.split(' ')) {
      const response = await change(ben, {
        do: action,
        list: at,
        name: 'Mine',
        billIds: String(id('H.201')),
      });
      expect([action, response.status]).toEqual([action, 404]);
    }

    const note = { position: 'oppose', priority: 'low', note: 'Not mine', version: '0' };
    expect((await ben.send(`/app/tracking/${at}/bill/${id('H.201')}`, note)).status).toBe(404);
    expect((await ben.send(`/app/tracking/${at}`, { numbers: 'H1', session: '1' })).status).toBe(404);
    const page = await pageText(await anna.request(`/app/tracking/${at}`));
    expect(page).toContain('lighthouses');
    expect(page).not.toContain('Not mine');

    const visitor = await fetch(`${site.address}/app/tracking`, { redirect: 'manual' });
    expect(visitor.headers.get('location')).toBe('/sign-in?to=%2Fapp%2Ftracking');
  });

  test('shows both versions of a note after a conflict and keeps the unsaved one in the form', async () => {
    const { list } = await trackBills(site.db, anna.id, [id('H.201')]);
    const at = `/app/tracking/${list.id}/bill/${id('H.201')}`;
    const note = { position: 'support', priority: 'high', version: '0' };
    const saved = await follow(anna, await anna.send(at, { ...note, note: 'Call the chair' }));
    expect(await pageText(saved)).toContain('Notes on H.201 saved.');

    const stale = await anna.send(at, { ...note, position: 'oppose', note: 'Write to the chair' });
    expect(stale.status).toBe(409);
    const page = await pageText(stale);
    expect(page).toContain('<blockquote>Call the chair</blockquote>');
    expect(page).toMatch(/<textarea[^>]*>Write to the chair<\/textarea>/);
    expect(page).toContain('name="version" value="1"');
    expect((await anna.send(at, { ...note, note: 'x'.repeat(10_001) })).status).toBe(400);
    expect((await anna.send(at, { ...note, position: 'neutral', note: '' })).status).toBe(400);

    await anna.send(at, { ...note, position: 'oppose', note: 'Write to the chair', version: '1' });
    expect(await pageText(await anna.request(`/app/tracking/${list.id}?position=oppose`))).toContain(
      'Write to the chair',
    );
    expect(await pageText(await anna.request(`/app/tracking/${list.id}?position=support`))).toContain(
      'No bills with this position.',
    );
  });

  test('adds pasted numbers, keeps unknown ones in the text box, and is paged', async () => {
    const made = await (await change(anna, { do: 'make', name: 'Bridges' })).json();
    const { id: session } = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('name', '=', '2023-2024')
      .executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 60 }, (_, at) => `hb ${5000 + at}`).join('\n');
    const at = `/app/tracking/${made.list.id}`;
    const response = await anna.send(at, {
      numbers: `${numbers}\nH 77777\nthe weather`,
      session: String(session),
    });
    const page = await pageText(response);
    expect(page).toContain('Added 60 bills to “Bridges”.');
    expect(page).toMatch(/<textarea[^>]*>H 77777\nthe weather<\/textarea>/);
    expect(await pageText(await anna.request(`${at}?page=2`))).toContain('bridge number 60<');
    expect((await anna.request(`${at}?page=3`)).status).toBe(404);

    const unknown = await pageText(await anna.send(at, { numbers: 'H 77777', session: String(session) }));
    expect(unknown).not.toContain('Already on');
    expect(unknown).toContain('Line 1: <strong>H 77777</strong>. No bill in this session has this number.');
    const many = Array.from({ length: 1_200 }, (_, number) => `H.${90_000 + number}`).join(' ');
    expect(await pageText(await anna.send(at, { numbers: many, session: String(session) }))).toContain(
      'Only the first 1,000 numbers were read. The other 200 are in the box below',
    );

    const all = await follow(anna, await anna.send(at, { numbers: 'H.100', session: String(session) }));
    expect(await pageText(all)).toContain('Added H.100 to “Bridges”.');
    const ticked = new URLSearchParams({
      'csrf-token': anna.csrfToken,
      take: String(made.list.id),
      back: at,
    });
    for (const number of ['H.5000', 'H.5001']) ticked.append('billIds', String(id(number)));
    const off = await pageText(await follow(anna, await anna.request(at, { method: 'POST', body: ticked })));
    expect(off).toContain('Removed 2 bills from “Bridges”.');

    const undo = { do: 'put', list: String(made.list.id), billIds: `${id('H.5000')},${id('H.5001')}` };
    for (const [name, value] of Object.entries(undo))
      expect(off).toContain(`name="${name}" value="${value}"`);
    const note = { position: 'watch', priority: 'low', note: 'Off by now.', version: '0' };
    const late = await anna.send(`${at}/bill/${id('H.5000')}`, note);
    const message = 'This bill is not on this list. Your changes were not saved.';
    expect([late.status, await pageText(late)]).toEqual([409, expect.stringContaining(message)]);

    const none = await anna.send(at, { take: String(made.list.id) });
    const still = await pageText(none);
    expect([none.status, still]).toEqual([400, expect.stringContaining('Select a bill first.')]);
    expect(still).toContain('<h1>Bridges</h1>');
  });

  test('shows on its page that a new name is already taken, and that the list is archived', async () => {
    const [one, other] = await Promise.all(
      ['Piers', 'Quays'].map(async (name) => await (await change(anna, { do: 'make', name })).json()),
    );
    const at = `/app/tracking/${one.list.id}`;
    const fields = { do: 'rename', list: String(one.list.id), name: other.list.name };
    const rejected = await anna.send(at, fields);
    const page = await pageText(rejected);
    expect([rejected.status, page]).toEqual([
      400,
      expect.stringContaining('You already have a list named “Quays”.'),
    ]);
    expect(page).toContain('<h1>Piers</h1>');
    expect(page).toContain('value="Quays"');

    await anna.send(at, { ...fields, do: 'archive' });
    expect(await pageText(await anna.request(at))).toContain(
      'This list is archived. Its bills do not count as tracked.',
    );
  });

  test('can be created with all bills of a legislator', async () => {
    const { id: legislator } = await site.db
      .selectFrom('legislators')
      .select('id')
      .where('full_name', '=', 'Ada Marlowe')
      .executeTakeFirstOrThrow();
    expect(await pageText(await anna.request(`/app/legislator/${legislator}/bills`))).toContain(
      `/app/tracking/manage?legislator=${legislator}`,
    );

    const page = await pageText(await anna.request(`/app/tracking/manage?legislator=${legislator}`));
    expect(page).toMatch(/<strong>\d bills:<\/strong> H\.100, /);
    const done = await change(anna, { do: 'make', name: 'Hers', legislator: String(legislator) });
    expect((await done.json()).billIds.length).toBeGreaterThan(3);
  });
});

// P09, T01
test('a bill can be tracked and untracked with Undo on its page without scripts', async () => {
  const eve = await signInAs(site, 'eve@elm.example');
  const at = `/app/bill/${id('H.1001')}`;
  expect(await pageText(await eve.request(at))).toContain('Track Bill');
  const sent = { do: 'track', billIds: String(id('H.1001')), back: at };
  const tracked = await pageText(await follow(eve, await eve.send('/app/tracking/manage', sent)));
  expect(tracked).toContain('Added H.1001 to “My bills”.');
  expect(tracked).toContain('Tracking<');

  const list = /name="list" value="(\d+)"/.exec(tracked)?.[1] ?? '';
  const undo = { ...sent, do: 'take', list };
  const off = await pageText(await follow(eve, await eve.send('/app/tracking/manage', undo)));
  expect(off).toContain('Removed H.1001 from “My bills”.');
  expect(off).toContain('Track Bill');

  const visitor = await (await fetch(site.address + at)).text();
  expect(visitor).toContain(`/sign-in?to=%2Fapp%2Ftracking%2Fmanage%3FbillIds%3D${id('H.1001')}`);
  const elsewhere = await eve.send('/app/tracking/manage', { ...sent, back: 'https://evil.example/' });
  expect(elsewhere.headers.get('location')).toMatch(/^\/app\?/);
});
