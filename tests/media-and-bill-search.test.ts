import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  bill,
  committee,
  legislator,
  meeting,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  const sponsors = [{ name: 'Ada Marlowe', kind: 'person', classification: 'primary' } as const];
  const past = { date: '2025-03-05', status: 'held', committee: { name: 'Ferries' } } as const;
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        committee('Ferries'),
        legislator('Ada Marlowe'),
        bill('H1', { title: 'An Act on lantern oil', sponsors }),
        bill('H2', { title: 'An Act on lantern wicks' }),
        meeting('seen', {
          ...past,
          title: 'Hearing on oil',
          streamUrl: 'https://video.example/oil',
          file: {
            name: 'minutes.pdf',
            url: 'https://files.example/oil.pdf',
            author: 'The clerk',
            date: '2025-03-06',
          },
        }),
        meeting('bare', { ...past, title: 'Hearing on wicks' }),
      ]),
      { path: 'records' },
    ),
  );
  browser = await openBrowser();
});

// D10, P13
test('recordings and documents are listed on the page of a meeting and with past hearings on the page of its committee', async () => {
  const page = await browser.newPage({ baseURL: site.address });
  const linksIn = async () =>
    await page
      .getByRole('list', { name: /^Recordings and documents of Hearing on oil/ })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  const media = ['https://video.example/oil', 'https://files.example/oil.pdf'];
  await page.goto('/app/committees');
  await page.getByRole('link', { name: 'Ferries' }).first().click();
  await page.getByRole('link', { name: /^Hearings/ }).click();
  await page.getByRole('heading', { name: 'Past' }).waitFor();
  expect(await linksIn()).toEqual(media);
  expect(
    await page.getByRole('list', { name: /^Recordings and documents of Hearing on wicks/ }).count(),
  ).toBe(0);

  await page.getByRole('link', { name: 'Hearing on oil', exact: true }).click();
  await page.getByRole('heading', { name: 'Recordings and documents' }).waitFor();
  expect(await linksIn()).toEqual(media);
  expect(await page.getByRole('main').innerText()).toContain('minutes.pdf by The clerk, Mar 6, 2025');
  await page.close();
});

// D10, P17
test('bills can be searched from a list of bills, from a legislator’s bills and from an empty tracking page', async () => {
  const anna = await signInAs(site, 'anna@elm.example');
  const search = async (path: string, label: string) => {
    const page = await openAs(browser, site, anna, path, { javaScriptEnabled: false });
    await page.getByLabel(label).fill('lantern');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    const { pathname, searchParams } = new URL(page.url());
    const text = await page.getByRole('main').innerText();
    await page.context().close();

    return {
      pathname,
      query: searchParams.get('query'),
      titles: text.match(/An Act on lantern \w+/g)?.sort(),
    };
  };
  const found = (...titles: string[]) => ({ pathname: '/app/search', query: 'lantern', titles });
  const both = found('An Act on lantern oil', 'An Act on lantern wicks');
  expect(await search('/app/bills/new', 'Search bills')).toEqual(both);
  expect(await search('/app/tracking', 'Search bills to track')).toEqual(both);
  expect(
    await search('/app/legislator/1/bills', 'Search bills sponsored by Ada Marlowe in 2025-2026'),
  ).toEqual(found('An Act on lantern oil'));
});
