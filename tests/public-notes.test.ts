import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '../src/accounts/users.server.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { openBrowser } from './browser.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let ids: Record<string, number>;
let lists = 0;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  ids = await billIdsOf(site.db);
});

const PRIVATE = 'The chair told us he is against it.';
const PUBLIC = 'It keeps the ferries running in winter.';
const OWN = ['position', 'publicNote', 'privateNote'];

/** Creates a list with one bill and Anna's notes on it. */
async function listWithNotes() {
  const number = `H.${5000 + lists}`;
  const list = await createList(site.db, anna.id, `Notes ${++lists}`);
  const bill = ids[number] ?? 0;
  await addToList(site.db, anna.id, list, [bill]);
  const path = `/app/tracking/${list}/bill/${bill}`;
  const form = { position: 'support', priority: 'normal', note: PRIVATE, public_note: PUBLIC, version: '0' };
  expect((await anna.send(path, form)).status).toBe(302);
  return { list, path, number };
}

/** Creates a report on a list. @returns the report's path */
async function reportOf(list: number): Promise<string> {
  return (await anna.send('/app/reports', { list: String(list) })).headers.get('location') ?? '';
}

describe('the private and the public note on a tracked bill', () => {
  // T01
  test('are edited on one page and both appear in the tracking table', async () => {
    const { list, path, number } = await listWithNotes();
    const page = await openAs(browser, site, anna, path, { javaScriptEnabled: false });
    expect(await page.getByLabel('Private note').inputValue()).toBe(PRIVATE);
    await page.getByLabel('Public note').fill('It keeps them running.');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(new URL(page.url()).pathname).toBe(`/app/tracking/${list}`);
    const row = page.getByRole('row', { name: number });
    expect(await row.innerText()).toMatch(new RegExp(`${PRIVATE}[^]*Public: It keeps them running\\.`));
    await page.close();
  });

  // T01
  test('are shown in both versions after an edit conflict', async () => {
    const { path } = await listWithNotes();
    const stale = { position: 'oppose', priority: 'low', note: 'Mine', public_note: 'Ours', version: '0' };
    const page = await pageText(await anna.send(path, stale));
    for (const text of [PRIVATE, PUBLIC, '>Mine</textarea>', '>Ours</textarea>'])
      expect(page).toContain(text);
  });

  // T02, P11
  test('are columns of a report, and a report on a list shows positions and public notes by default', async () => {
    const { list, number } = await listWithNotes();
    const path = await reportOf(list);
    const report = await pageText(await anna.request(path));
    expect(report).toContain(PUBLIC);
    expect(report).toContain('>Support<');
    expect(report).not.toContain(PRIVATE);

    const chosen = new URLSearchParams([...OWN.map((name) => ['columns', name]), ['group', 'nothing']]);
    expect(await pageText(await anna.request(`${path}?${chosen}`))).toContain(PRIVATE);
    expect(await pageText(await anna.request(`${path}/report.csv?${chosen}`))).toContain(
      ['Bill,Position,Public note,Private note today', `${number},Support,${PUBLIC},${PRIVATE}`].join('\r\n'),
    );
  });

  // P11
  test('are separate: the private one never appears in a shared report, regardless of the columns that its owner saves', async () => {
    const { list } = await listWithNotes();
    const path = await reportOf(list);
    const saveColumns = async () => {
      const body = new URLSearchParams({ 'csrf-token': anna.csrfToken, group: 'nothing' });
      for (const name of OWN) body.append('columns', name);
      await anna.request(path, { method: 'POST', body });
    };

    await saveColumns();
    const settings = await pageText(await anna.send(`${path}/settings`, { what: 'share' }));
    const link = /value="[^"]*(\/app\/report\/shared\/[\w-]{43})"/.exec(settings)?.[1] ?? '';
    await saveColumns();
    expect(await pageText(await anna.request(path))).toContain(PRIVATE);
    expect(await pageText(await anna.request(`${path}/settings`))).toContain(
      'link also see your tracking data: position, public note.',
    );

    // This includes addresses that request more columns.
    for (const address of [link, `${link}?columns=privateNote&group=nothing`]) {
      const response = await fetch(site.address + address);
      const text = await response.text();
      expect([response.status, text.includes(PUBLIC), text.includes(PRIVATE)]).toEqual([200, true, false]);
      expect(text).not.toContain('Private note');
    }

    const stored = await site.db.selectFrom('report_bills').select('frozen').execute();
    expect(JSON.stringify(stored)).not.toContain(PRIVATE);
  });

  // U04
  test('are part of the account export and are deleted with the account', async () => {
    const ben = await signInAs(site, 'ben@elm.example');
    const list = await createList(site.db, ben.id, 'Mine');
    const bill = ids['H.100'] ?? 0;
    await addToList(site.db, ben.id, list, [bill]);
    const form = { position: 'watch', priority: 'normal', note: PRIVATE, public_note: PUBLIC, version: '0' };
    await ben.send(`/app/tracking/${list}/bill/${bill}`, form);
    await ben.send('/app/reports', { list: String(list) });
    const file = await (await ben.request('/app/account/export.json')).json();
    expect(file.tracking_lists[0].bills).toMatchObject([{ note: PRIVATE, public_note: PUBLIC }]);
    expect(file.reports[0].bills[0].tracked).toMatchObject([{ publicNote: PUBLIC }]);

    const rowCounts = async () => {
      const [notes, frozen] = await Promise.all([
        site.db.selectFrom('tracked_bills').select('id').where('list_id', '=', list).execute(),
        site.db.selectFrom('reports').select('id').where('user_id', '=', ben.id).execute(),
      ]);
      return [notes.length, frozen.length];
    };

    expect(await rowCounts()).toEqual([1, 1]);
    await deleteUser(site.db, ben.id);
    expect(await rowCounts()).toEqual([0, 0]);
  });
});
