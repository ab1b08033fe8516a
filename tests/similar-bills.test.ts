import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { sentencesAbout } from '../src/legislature/test-records/bill-texts.ts';
import { bill, billText, session, snapshot } from '../src/legislature/test-records/records.ts';
import { billId } from './bill-legislature.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

const LANDINGS = sentencesAbout('landing', 30);

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        bill('H100', {
          title: 'An Act relative to ferry landings',
          relatedBills: [{ number: 'S200', relation: 'companion' }],
        }),
        billText('H100', LANDINGS.join(' ')),
        bill('S200', { title: 'An Act relative to ferry landings' }),
        billText('S200', LANDINGS.join(' ')),
        bill('H300', { title: 'An Act to rebuild piers' }),
        billText('H300', [...LANDINGS.slice(0, 27), ...sentencesAbout('pier', 3)].join(' ')),
        bill('H7', { title: 'An Act about nothing else' }),
      ]),
      { path: 'similar' },
    ),
  );
});

// P09
test('the bill page shows bills named by the legislature first, then similar bills with reasons', async () => {
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/app/bill/${await billId(site.db, 'H100')}`);
  const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(
    /Related bills From the legislature’s records. Companion bills S.200 .* Similar bills/,
  );

  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Similar bills' }) });
  const rows = await similar.getByRole('listitem').allInnerTexts();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^H\.300 An Act to rebuild piers\s+Has \d\d% of this bill’s text/);

  await similar.getByRole('link', { name: 'H.300' }).click();
  expect(await page.locator('h1').textContent()).toContain('H.300');

  await page.goto(`/app/bill/${await billId(site.db, 'H7')}`);
  expect(await page.getByRole('heading', { name: 'Similar bills' }).count()).toBe(0);
  await context.close();
});

// P09, A09
test('the API returns similar bills with numbers and reasons, those named by the legislature first', async () => {
  const response = await fetch(`${site.address}/api/bill/${await billId(site.db, 'H100')}/similar`);
  expect(await response.json()).toMatchObject([
    { number: 'S.200', named_as: 'companion', reasons: [] },
    {
      number: 'H.300',
      named_as: null,
      url: expect.stringContaining('/app/bill/'),
      reasons: [{ kind: 'text', reason: expect.stringMatching(/^Has \d\d% of this bill’s text$/) }],
    },
  ]);

  const { paths } = await (await fetch(`${site.address}/api/openapi.json`)).json();
  expect(paths['/api/bill/{id}/similar'].get.summary).toBe('List similar bills');
});
