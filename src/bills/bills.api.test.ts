import { beforeAll, expect, test, vi } from 'vitest';
import { BARE_BILL, billId, billLegislature, FULL_BILL } from '../../tests/bill-legislature.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { billsApi } from './bills.api.ts';

describeOnBothEngines('the bill API', (openEmpty) => {
  let db: Database;
  let full: number;
  let bare: number;
  const config = SiteConfig.parse({});
  const get = (path: string, accept = '*/*') =>
    billsApi({ db, config }).request(path, { headers: { accept } });
  const json = async (path: string) => (await get(path, 'application/json')).json();
  beforeAll(async () => {
    db = await openEmpty();
    await billLegislature(db);
    full = await billId(db, FULL_BILL);
    bare = await billId(db, BARE_BILL);
  });

  // A02
  test('returns actions, summary and citations with the field names of the specification', async () => {
    expect((await json(`/api/bill/${full}/actions`))[0]).toEqual({
      action_date: '2025-03-05',
      action: { action_text: 'Read; and referred to the committee on Ferries, see S200' },
    });
    expect(await json(`/api/bill/${full}/summary`)).toEqual({
      description: '<p>Lets towns rebuild &lt;landings&gt;.</p><p>Pays for it.</p>',
    });
    expect(await json(`/api/bill/${full}/citations`)).toMatchObject([
      { citation: 'Chapter 90, Section 24' },
      { citation: 'Chapter 30B' },
    ]);
  });

  // A08
  test('returns a missing summary as empty in JSON and as a notice in HTML', async () => {
    expect(await json(`/api/bill/${bare}/summary`)).toEqual({ description: '' });
    expect(await (await get(`/api/bills/getSearchResultsSummary/${bare}`)).text()).toContain(
      'No summary available.',
    );
  });

  // A06
  test('returns each tab as HTML by default and as JSON on request', async () => {
    const expected = {
      Summary: 'Lets towns rebuild &lt;landings&gt;.',
      History: 'Passed to be engrossed',
      Ppt: 'Lou Harbor',
      Citations: '/app/search?session_name=2025-2026&amp;citations=Chapter+90%2C+Section+24',
      Categories: '/app/search?session_name=2025-2026&amp;categories=Transportation',
    };
    for (const [tab, text] of Object.entries(expected)) {
      const path = `/api/bills/getSearchResults${tab}/${full}`;
      const html = await get(path);
      expect(html.headers.get('content-type')).toContain('text/html');
      expect(await html.text()).toContain(text);
      expect((await get(path, 'application/json')).headers.get('content-type')).toContain('application/json');
    }
  });

  // S05
  test('returns the presenter, petitioners with district and date, petition and testimony for P.P.T.', async () => {
    const html = await (await get(`/api/bills/getSearchResultsPpt/${full}`)).text();
    for (const text of [
      'by request',
      'Pat Citizen',
      '4 Quay Street',
      'Feb 3, 2025',
      'By Representative Marlowe',
      'Harbor Board',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`href="/app/bill/${full}/text"`);
  });

  test('gives terms in two fragments of one page different ids', async () => {
    const ids = async (id: number) =>
      [...(await (await get(`/api/bills/getSearchResultsPpt/${id}`)).text()).matchAll(/ id="([^"]+)"/g)].map(
        ([, name]) => name,
      );
    const [one, other] = [await ids(full), await ids(bare)];
    expect(one.length).toBeGreaterThan(0);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  // A07
  test('responds with 404 and problem details to an invalid or unknown id', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '999999', '1%20or%201=1']) {
      for (const path of [`/api/bill/${id}/actions`, `/api/bills/getSearchResultsHistory/${id}`]) {
        const response = await get(path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(await response.json()).toMatchObject({
          status: 404,
          detail: 'This bill does not exist.',
          field: 'id',
        });
      }
    }
  });

  test('responds to an unexpected error with 500 and only an id, which is logged with the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = billsApi({ db: {} as Database, config });
    const response = await broken.request('/api/bill/1/actions');
    const problem = await response.json();
    expect(response.status).toBe(500);
    expect(problem.instance).toMatch(/^urn:uuid:/);
    expect(JSON.stringify(problem)).not.toContain('selectFrom');
    expect(String(log.mock.calls[0]?.[0])).toContain(problem.instance.slice('urn:uuid:'.length));
    log.mockRestore();
  });
});
