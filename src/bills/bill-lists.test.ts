import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  session,
  snapshot,
} from '../legislature/test-records/records.ts';
import { BillList } from './bill-list.tsx';
import type { BillListMode } from './bill-list-modes.ts';
import { billListsApi } from './bill-lists.api.ts';
import { newBills } from './bill-rows.server.ts';
import { type BillInList, shortBillName } from './bill-schemas.ts';

const MANY = 25;

const sponsored = (name: string, kind: 'person' | 'organization') => [
  { name: 'Teodor Quill', kind: 'person' as const, classification: 'cosponsor' as const },
  { name, kind, classification: 'primary' as const },
];

describeOnBothEngines('the bill lists API', (openEmpty) => {
  let db: Database;
  const get = (path: string) => billListsApi({ db, config: SiteConfig.parse({}) }).request(path);
  beforeAll(async () => {
    db = await openEmpty();
    const filed = Array.from({ length: MANY }, (_, at) =>
      bill(`H${at + 1}`, { actions: [action(`2025-01-${String(at + 1).padStart(2, '0')}`, 'Filed')] }),
    );
    const records = [
      session(),
      legislator('Ada Marlowe'),
      legislator('Teodor Quill'),
      committee('Joint Committee on Ferries'),
      ...filed,
      bill('H90', {
        title: 'An Act <to> name & bless',
        sponsors: sponsored('Ada Marlowe', 'person'),
        actions: [
          action('2025-02-01', 'Filed'),
          { ...action('2025-05-02', 'Signed by the Governor'), classification: ['executive-signature'] },
          { ...action('2025-05-02', 'Chapter 7 of the Acts of 2025'), classification: ['became-law'] },
        ],
        sessionLaw: 'Chapter 7 of the Acts of 2025',
      }),
      bill('H91', {
        sponsors: sponsored('Joint Committee on Ferries', 'organization'),
        actions: [action('2025-02-02', 'Filed')],
      }),
      bill('H92', {
        sponsors: sponsored('Harbor Board', 'organization'),
        actions: [action('2999-01-01', 'Filed')],
      }),
    ];
    await importSource(db, snapshot(records), { path: 'bill-lists' });
  });

  // A02, D04
  test('lists new bills newest first with their primary sponsors, without bills filed after today', async () => {
    const response = await get('/api/bills/new');
    expect(response.status).toBe(200);
    const [first, second, third] = await response.json();
    expect(first).toMatchObject({
      url: `/app/bill/${first.id}`,
      primary_sponsor: {
        sponsor_name: 'Joint Committee on Ferries',
        sponsor_link: expect.stringMatching(/^\/app\/committee\/\d+$/),
      },
      last_viewed: null,
    });
    expect(second).toMatchObject({
      short_bill_name: '<b>H.90</b> An Act &lt;to&gt; name &amp; bless',
      primary_sponsor: { sponsor_name: 'Ada Marlowe' },
      title: 'An Act <to> name & bless',
    });
    expect(third).toMatchObject({ title: 'An Act about H25', primary_sponsor: null });
  });

  // A02, D04
  test('lists laws with their session law', async () => {
    expect(await (await get('/api/bills/law')).json()).toMatchObject([
      { session_law: 'Chapter 7 of the Acts of 2025', primary_sponsor: { sponsor_name: 'Ada Marlowe' } },
    ]);
  });

  // A02, P18
  test('links to the next and previous pages, and responds with 404 to a page beyond the end', async () => {
    const first = await get('/api/bills/new');
    expect(await first.json()).toHaveLength(20);
    expect(first.headers.get('link')).toBe('</api/bills/new?page=2>; rel="next"');
    const second = await get('/api/bills/new?page=2');
    expect(await second.json()).toHaveLength(MANY + 2 - 20);
    expect(second.headers.get('link')).toBe('</api/bills/new?page=1>; rel="prev"');
    expect((await get('/api/bills/new?page=3')).status).toBe(404);
  });

  // A02, A07
  test('rejects unknown lists and parameters, and requires signing in for viewed bills', async () => {
    for (const [path, status, field] of [
      ['/api/bills/old', 404, 'display'],
      ['/api/bills/new?page=0', 400, 'page'],
      ['/api/bills/new?pages=1', 400, 'pages'],
      ['/api/bills/viewed', 401, undefined],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect((await response.json()).field).toBe(field);
    }
  });

  test('runs one statement for a list of any length', async () => {
    expect(await countStatements(db, (counted) => newBills(counted, '2025-06-01', 20))).toBe(1);
  });
});

describe('the list of bills', () => {
  const listed: BillInList = {
    id: 1,
    number: 'H.1',
    url: '/app/bill/1',
    short_bill_name: shortBillName({ number: 'H.1', title: 'An Act relative to ferries' }),
    primary_sponsor: { sponsor_name: 'Ada Marlowe', sponsor_link: '/app/legislator/2' },
    title: 'An Act relative to ferries',
    session_law: 'Chapter 7 of the Acts of 2025',
    // After midnight in UTC, but still the evening before in the legislature's time zone.
    last_viewed: { created_at: '2025-03-05T02:00:00Z' },
  };
  const shown = (mode: BillListMode, bills = [listed]) =>
    renderToStaticMarkup(createElement(BillList, { bills, mode, timeZone: 'America/New_York' }));

  // D04
  test('links to the bill and its sponsor, and shows the details of its mode', () => {
    for (const mode of ['new', 'showViewed', 'showLaw', 'other'] as const) {
      const html = shown(mode);
      expect(html).toContain('href="/app/bill/1"');
      expect(html).toContain('<b>H.1</b> An Act relative to ferries');
      expect(html).toContain('href="/app/legislator/2"');
      expect(html.includes('Viewed on <time dateTime="2025-03-04">March 4, 2025</time>')).toBe(
        mode === 'showViewed',
      );
      expect(html.includes('Chapter 7')).toBe(mode === 'showLaw');
    }
  });

  // D05
  test('shows the empty text of its mode, and nothing if new bills are empty', () => {
    expect(shown('showViewed', [])).toContain('You don&#x27;t have any recently viewed bills.');
    expect(shown('showLaw', [])).toContain('No bills to show.');
    expect(shown('other', [])).toContain('No bills to show.');
    expect(shown('new', [])).toBe('');
  });

  test('truncates a long title after a whole word', () => {
    const name = shortBillName({ number: 'H.1', title: 'ferry '.repeat(40) });
    expect(name.endsWith('ferry…')).toBe(true);
    expect(name.length).toBeLessThan(130);
  });
});
