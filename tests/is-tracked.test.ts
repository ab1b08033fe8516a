import { beforeAll, describe, expect, test } from 'vitest';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let ben: SignedIn;
let ids: Record<string, number>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  ben = await signInAs(site, 'ben@elm.example');
  ids = await billIdsOf(site.db);
});

const id = (number: string) => ids[number] ?? 0;
const form = (pairs: [string, string][]) => ({ method: 'POST', body: new URLSearchParams(pairs) });
const ofBills = (...numbers: string[]) =>
  numbers.map((number): [string, string] => ['billIds[]', String(id(number))]);
const isTracked = (user: SignedIn, billIds: unknown) =>
  user.request('/api/bills/isTracked/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ billIds }),
  });
// T03
describe('POST /api/bills/isTracked/', () => {
  test('returns an object with the ids of tracked bills, which is empty for visitors', async () => {
    await trackBills(site.db, ben.id, [id('H.100'), id('S.100')]);
    const billIds = [id('H.100'), id('S.100'), id('H.200'), 999_999];
    const tracked = { [id('H.100')]: id('H.100'), [id('S.100')]: id('S.100') };
    expect(await (await isTracked(ben, billIds)).json()).toEqual(tracked);

    const asForm = await ben.request('/api/bills/isTracked/', form(ofBills('H.100', 'S.100', 'H.200')));
    expect(await asForm.json()).toEqual(tracked);
    expect(await (await isTracked(ben, [id('H.200')])).text()).toBe('{}');
    expect(await (await isTracked(ben, [])).text()).toBe('{}');

    const visitor = await fetch(`${site.address}/api/bills/isTracked/`, {
      method: 'POST',
      headers: { 'x-csrf-token': 'visitor', 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams(ofBills('H.100')),
    });
    expect([visitor.status, await visitor.text()]).toEqual([200, '{}']);
  });

  test('requires the CSRF token, and rejects invalid ids and more than 1,000 ids', async () => {
    const forged = await fetch(`${site.address}/api/bills/isTracked/`, form(ofBills('H.100')));
    expect(forged.status).toBe(403);
    for (const wrong of [['x'], [0], [1.5], 7, Array(1_001).fill(1)])
      expect([wrong, (await isTracked(ben, wrong)).status]).toEqual([wrong, 400]);
    for (const none of [
      await isTracked(ben, undefined),
      await ben.request('/api/bills/isTracked/', form([])),
    ])
      expect(await none.json()).toMatchObject({ status: 422, field: 'billIds' });
  });
});
