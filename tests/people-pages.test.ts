import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { PNG } from './picture-server.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let ada: number;
let ferries: number;

beforeAll(async () => {
  const seat = (chamber: 'house' | 'senate') => [{ chamber, district: '1st Elm', party: 'Democratic' }];
  const numbers = Array.from({ length: 60 }, (_, at) => `H${at + 1}`);
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', { image: 'ada.png', email: 'ada@example.org' }),
        legislator('Teodor Quill', { memberships: seat('senate') }),
        legislator('Una Ash', { active: false }),
        committee('Joint Committee on Ferries', { members: [{ name: 'Ada Marlowe', role: 'chair' }] }),
        committee('Senate Committee on Rules', { chamber: 'senate' }),
        ...numbers.map((number) =>
          bill(number, {
            sponsors: [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }],
            actions: [action('2025-01-10', 'Referred to the committee on Ferries')],
          }),
        ),
        bill('H61', {
          sponsors: [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' }],
          actions: [action('2025-02-10', 'Filed')],
        }),
        rollCall('1', { yes: ['Ada Marlowe'], 'not voting': ['Una Ash'] }, { billNumber: 'H1' }),
      ]),
      { path: 'people' },
    ),
  );
  const pictures = join(site.dataDir, 'img', 'legislators');
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, 'ada.png'), PNG);
  const first = (name: string) =>
    site.db.selectFrom('legislators').select('id').where('full_name', '=', name).executeTakeFirstOrThrow();
  ada = (await first('Ada Marlowe')).id;
  const [found] = await site.db
    .selectFrom('committees')
    .select('id')
    .where('committee_name', '=', 'Joint Committee on Ferries')
    .execute();
  ferries = found?.id ?? 0;
});

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' });
const page = async (path: string) => (await get(path)).text();

describe('committees', () => {
  // P01, D07, D08
  test('are listed by chamber, Joint first, with chair, members and current bills', async () => {
    const html = await page('/app/committees');
    expect(html).toMatch(/aria-current="true"[^>]*>Joint 1</);
    expect(html).toContain('>Ferries</a>');
    expect(html).toContain('>Ada Marlowe</a>');
    // One of the 60 bills has passed.
    expect(html).toContain('59 current bills');
    expect(await page('/app/committees?chamber=senate')).toContain('>Rules</a>');
    expect(await page('/app/committees?chamber=house')).toContain('No House committees have been imported');
    expect((await get('/app/committees?chamber=upper')).status).toBe(400);
  });

  // P01, P17
  test('have paged lists of current bills, and tabs with their own addresses', async () => {
    const at = `/app/committee/${ferries}`;
    expect(await page(`${at}?page=2`)).toContain('Joint Committee on Ferries (page 2 of 2)');
    expect((await get(`${at}?page=3`)).status).toBe(404);
    expect(await page(`${at}/reported`)).toContain('No bills recorded as reported by this committee.');
    expect(await page(`${at}/study`)).toContain('No bills recorded as sent to study by this committee.');
    expect(await page(`${at}/hearings`)).toContain('No past hearings recorded.');
    const feed = await get(`${at}.atom`);
    expect(feed.headers.get('content-type')).toContain('application/atom+xml');
    expect(await page(at)).toContain(`href="${at}.atom"`);
    expect(await page(at)).toContain(`href="${at}.ics"`);
  });
});

// D10, D13
test('a home page has no news cards if there is no news', async () => {
  const html = await page('/');
  expect(html).toContain('New bills');
  expect(html).not.toContain('News by category');
  expect(html).not.toContain('No results :(');
});

describe('legislators', () => {
  // P02, D09
  test('are listed by chamber, and inactive legislators are marked with a word', async () => {
    expect(await page('/app/legislators')).toContain('Ada Marlowe');
    expect(await page('/app/legislators?chamber=senate')).toContain('Teodor Quill');
    expect(await page('/app/legislators?chamber=inactive')).toMatch(/Una Ash<\/a><strong[^>]*> Inactive/);
    expect(await page('/app/legislators?chamber=house&name=nobody')).toContain(
      'No matches. Try another list or fewer words.',
    );
  });

  // P02
  test('of a session that is over are not called members in office', async () => {
    const sat = { memberships: [{ chamber: 'house' as const, district: '9', session: '193rd' }] };
    const old = session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 });
    const past = await startSite((db) =>
      importSource(db, snapshot([old, legislator('Ida Penn', sat)]), { path: 'past' }),
    );
    const text = async (path: string) => (await fetch(past.address + path)).text();
    expect(await text('/app/legislator/1')).toContain('Member in 2023-2024');
    expect(await text('/app/legislators')).toMatch(/seats by party, 2023-2024/);
    expect(await page(`/app/legislator/${ada}`)).toContain('In office');
  });

  // P02, P13
  test('have pages of bills, votes and news, a vCard and a feed', async () => {
    const at = `/app/legislator/${ada}`;
    expect(await page(at)).toContain('Present at <strong>1</strong> of 1');
    expect(await page(`${at}/bills?as=primary&page=2`)).toContain('bills sponsored, 2025-2026 (page 2 of 2)');
    expect((await get(`${at}/bills?as=friend`)).status).toBe(400);
    expect((await get(`${at}/votes?session=1st`)).status).toBe(404);
    expect(await page(`${at}/votes?session=194th`)).toContain('Passage to be engrossed');
    expect(await page(`${at}/news`)).toContain('No news or press releases recorded for this legislator.');

    const card = await get(`${at}.vcf`);
    expect(card.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(await card.text()).toContain('EMAIL;TYPE=INTERNET:ada@example.org');
    const feed = await page(`${at}.atom`);
    expect(feed).toContain('Voted yes on H.1');
    // The first record of the other bills is a referral, so that the day of filing is not known.
    expect(feed).toContain('Filed H.61: ');
    expect(feed).toContain('New bill H.60: ');
    expect(feed).not.toContain('Filed H.60: ');
  });

  // P14
  test('have pictures from files, or a placeholder', async () => {
    const picture = await get('/img/legislators/ada.png');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    for (const name of ['none.jpg', '..%2Fstatehouse.sqlite', `${ada}.jpg`, 'page.html']) {
      const response = await get(`/img/legislators/${name}`);
      expect([name, response.status, response.headers.get('content-type')]).toEqual([
        name,
        200,
        'image/svg+xml',
      ]);
    }
  });

  // P02
  test('can be found while typing, or with the form without scripts', async () => {
    const browser = await openBrowser();
    const typing = await browser.newPage({ baseURL: site.address });
    await typing.goto('/app/legislators', { waitUntil: 'networkidle' });
    await typing.getByLabel('Find by name, district, or town').fill('marl');
    await typing.waitForURL((url) => url.searchParams.get('name') === 'marl');
    await expect
      .poll(() => typing.getByRole('main').getByRole('status').textContent())
      .toContain('1 match for');

    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(`${site.address}/app/legislators?chamber=senate`);
    await still.getByLabel('Find by name, district, or town').fill('quill');
    await still.getByRole('button', { name: 'Find' }).click();
    expect(await still.getByRole('link', { name: 'Teodor Quill' }).count()).toBe(1);
    expect(new URL(still.url()).searchParams.get('chamber')).toBe('senate');
  });
});
