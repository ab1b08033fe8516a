import { describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import {
  action,
  bill,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { startSite } from './site.ts';

const PEOPLE = ['Ann Fox', 'Bo Elm', 'Cy Ash'];

const ofState = (code: string, records: LegislativeRecordInput[]) =>
  snapshot(records, { source: `openstates:${code}`, state: { code, isGuess: false } });

/** A site with the records of one state. */
async function siteOf(
  code: string,
  records: LegislativeRecordInput[],
  config: Parameters<typeof startSite>[2] = {},
) {
  const fill = async (db: Database) => {
    if (records.length > 0) await importSource(db, ofState(code, records), { path: code });
  };
  const site = await startSite(fill, undefined, config);
  const page = async (path: string) => {
    const response = await fetch(site.address + path);
    expect(response.status).toBe(200);
    const html = await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return main
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', '’')
      .replace(/\s+/g, ' ');
  };
  return { ...site, page };
}

const RECORDS = [
  session(),
  ...PEOPLE.map((name) => legislator(name)),
  bill('AB 1', {
    title: 'An act on elms.',
    actions: [action('2025-03-01', 'Read third time. Passed. To Senate.')],
  }),
  rollCall('1', { yes: PEOPLE }, { billNumber: 'AB 1' }),
  meeting('1', { date: '2025-07-10', startTime: '10:00' }),
];

// U03
describe('a site of California', () => {
  test('has the chambers and the time zone of California without configuration', async () => {
    const site = await siteOf('ca', RECORDS);
    expect(await site.page('/app/votes')).toMatch(/Assembly.*Senate/);
    expect(await site.page('/app/votes')).not.toContain('House');
    const { starts_at } = await site.db.selectFrom('meetings').select('starts_at').executeTakeFirstOrThrow();
    expect(starts_at).toBe('2025-07-10T17:00:00Z');
  });

  test('has the names and the time zone in site.json instead', async () => {
    const chamberNames = { house: 'Lower', senate: 'Upper', joint: 'Both' };
    const site = await siteOf('ca', RECORDS, { chamberNames, timeZone: 'America/Denver' });
    expect(await site.page('/app/votes')).toMatch(/Lower.*Upper/);
    expect(await site.page('/app/meeting/1')).toContain('11:00 AM MDT');
  });
});

// U03
test('an open site takes the names of the chambers from the first import', async () => {
  const site = await siteOf('ca', []);
  await importSource(site.db, ofState('ca', RECORDS), { path: 'ca' });
  await expect.poll(() => site.page('/app/legislators')).toContain('Assembly');
});

// P09
describe('the status of a bill', () => {
  test('is written in the words of the legislature, on every page and in every file', async () => {
    const site = await siteOf('ca', RECORDS);
    const { status } = await site.db.selectFrom('bills').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('passed:house');
    const inWords = 'Passed the Assembly';
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    expect(await site.page(`/app/bill/${id}`)).toContain(inWords);
    expect(await site.page('/app/search?bills[query]=AB')).toContain(inWords);
    const html = await (await fetch(`${site.address}/app/bill/${id}`)).text();
    expect(html).toMatch(/<meta name="description"[^>]*[^.]\. Status: Passed the Assembly\."/);
  });

  test('of a legislature with one chamber names that chamber, and no second one', async () => {
    const passed = action('2025-03-01', 'Passed on Final Reading', 'joint');
    const site = await siteOf('ne', [
      session(),
      ...PEOPLE.map((name) => legislator(name, { memberships: [{ chamber: 'senate' }] })),
      bill('LB 1', { chamber: 'joint', actions: [passed] }),
      rollCall('1', { yes: PEOPLE }, { billNumber: 'LB 1', chamber: 'joint' }),
    ]);
    const page = await site.page('/app/bill/1');
    expect(page).toContain('Passed the Legislature');
    expect(page).not.toMatch(/Senate|House|both chambers|one chamber/);
    expect(await site.page('/app/votes')).toContain('LB 1');
  });
});

// D07, D12, P03, P04
describe('a site of Nebraska', () => {
  test('has no other chamber, no joint committees and no dockets on any page', async () => {
    const site = await siteOf('ne', [
      session(),
      ...PEOPLE.map((name) => legislator(name, { memberships: [{ chamber: 'senate' }] })),
      committee('Judiciary', { chamber: 'joint' }),
      bill('LB 1', { chamber: 'joint', actions: [action('2025-03-01', 'Referred to Judiciary', 'joint')] }),
      rollCall('1', { yes: PEOPLE }, { billNumber: 'LB 1', chamber: 'joint' }),
      meeting('1', { committee: { name: 'Judiciary' }, chamber: 'joint' }),
    ]);
    const pages = ['/', '/app/bill/1', '/app/votes', '/app/votes/1', '/app/legislators', '/app/legislator/1'];
    pages.push(
      '/app/committees',
      '/app/calendar',
      '/app/journal',
      '/app/guide',
      '/app/feeds',
      '/app/glossary',
    );
    for (const path of pages.slice(0, -1)) {
      const text = (await site.page(path)).replaceAll('?chamber=senate', '');
      // A bill of the only chamber is a bill.
      expect(text, path).not.toMatch(/Legislature bills?\b/);
      expect([path, /\b(?:House|Senate|Joint|dockets?)\b.{0,30}/i.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
    expect(await site.page('/app/glossary')).not.toMatch(/Docket/);
    expect(await site.page('/app/legislators')).toContain('Ann Fox');
    expect(await site.page('/app/committees')).toContain('Judiciary');
  });
});

test('a bill shows a summary that repeats its title or description once, with its entities decoded', async () => {
  const site = await siteOf('md', [
    session(),
    bill('HB 1', { title: 'Bed &amp; Breakfast Inns', description: 'Bed & breakfast inns.' }),
    bill('HB 2', { title: 'Ferries', summary: 'Fares for ferries', description: 'Fares for ferries.' }),
  ]);
  const first = await site.page('/app/bill/1');
  expect(first).toContain('HB 1 Bed &amp; Breakfast Inns');
  expect(first).toContain('Summary No summary available.');
  expect((await site.page('/app/bill/2')).match(/Fares for ferries/g)).toHaveLength(1);
});

test('a legislator has the title of the chamber’s members', async () => {
  const site = await siteOf('md', [session(), legislator('Ann Fox')]);
  await site.db.updateTable('jurisdiction').set({ name: 'Maryland' }).execute();
  expect(await site.page('/app/legislator/1')).toContain('Delegate, House');
  expect(await site.page('/')).toContain('Follow the Maryland General Assembly');
});
