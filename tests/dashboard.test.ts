import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  meeting,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { shortDay } from '../src/ui/dates.ts';
import { openBrowser } from './browser.ts';
import { type SignedIn, signInAs, signInToAccount } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

const TODAY = inDays(0);
const SOON = inDays(6);
const EMPTY_AGENDA =
  "There are no items on your agenda. You can add items by clicking the plus icon next to any item on Today's Schedule to the left.";

let site: TestSite;
let browser: Browser;
let anna: SignedIn;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        bill('H1', { title: 'An Act on lantern oil' }),
        meeting('late', { date: TODAY, startTime: '23:58', title: 'Hearing on oil', bills: ['H1'] }),
        committee('c1'),
        meeting('tides', { date: SOON, title: 'Hearing on tides', committee: { name: 'c1' }, bills: ['H1'] }),
        meeting('later', { date: TODAY, startTime: '23:59', title: 'Hearing on wicks' }),
        meeting('off', { date: TODAY, startTime: '23:57', title: 'Hearing on tolls', status: 'canceled' }),
        {
          noun: 'newsArticle',
          upstreamId: 'n1',
          headline: 'Oil runs low',
          intro: '<p>Lamps go out.</p>',
          fullText: '<p>Lamps go out.</p>',
          displayDate: '2025-03-01',
          category: 'Energy',
        },
      ]),
      { path: 'records' },
    ),
  );
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
});

const open = (path: string, { hasScripts = true } = {}) =>
  openAs(browser, site, anna, path, { javaScriptEnabled: hasScripts });

const json = async (path: string, who = anna) => (await who.request(path)).json();

describe('the agenda', () => {
  // D01, D03, D16, P16
  test('shows the specified text while it is empty, and gets meetings from the plus icons to its left', async () => {
    const page = await open('/app', { hasScripts: true });
    const agenda = page.getByRole('region', { name: 'Agenda', exact: true });
    await expect.poll(() => agenda.innerText()).toContain(EMPTY_AGENDA);
    const schedule = page.getByRole('region', { name: "Today's Schedule" });
    const [left, right] = await Promise.all([schedule.boundingBox(), agenda.boundingBox()]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

    await page.waitForLoadState('networkidle');
    const canceled = schedule.getByRole('listitem').filter({ hasText: 'Hearing on tolls' });
    expect(await canceled.innerText()).toContain('Canceled');
    expect(await canceled.getByRole('button').count()).toBe(0);
    expect(await canceled.locator('summary, a[href$=".ics"]').count()).toBe(0);

    for (const name of ['oil', 'wicks']) {
      await schedule.getByRole('button', { name: `Add to agenda: Hearing on ${name}` }).click();
    }
    await expect.poll(() => agenda.getByRole('row').count()).toBe(3);
    expect(await agenda.getByRole('columnheader').allInnerTexts()).toEqual([
      'Date',
      'Time',
      'Item',
      'Bills',
      'Calendar',
      'Action',
    ]);

    await agenda.getByRole('button', { name: 'Remove from agenda: Hearing on wicks' }).click();
    await expect.poll(() => agenda.getByRole('row').count()).toBe(2);
    await page.reload();
    expect(await agenda.getByRole('row').count()).toBe(2);
    expect(await json('/api/calendar/agenda')).toMatchObject([{ details: 'Hearing on oil', billCount: 0 }]);

    await trackBills(site.db, anna.id, [1]);
    await page.reload();
    expect(await agenda.innerText()).toContain('1 tracked bill');

    // In half a page, rows stay compact instead of stacking their cells.
    expect((await agenda.getByRole('row').last().boundingBox())?.height).toBeLessThan(140);
    await page.context().close();
  });

  // D01, D03
  test('proposes meetings on tracked bills in the next two weeks, and one press adds a meeting', async () => {
    const dora = await signInAs(site, 'dora@elm.example');
    await trackBills(site.db, dora.id, [1]);
    const page = await openAs(browser, site, dora, '/app');
    await page.waitForLoadState('networkidle');
    const agenda = page.getByRole('region', { name: 'Agenda', exact: true });
    const proposed = agenda.getByRole('region', { name: 'Meetings on bills you track' });
    expect(await proposed.getByRole('heading').innerText()).toBe(
      '2 meetings on bills you track, in the next 14 days',
    );

    await proposed.getByRole('button', { name: 'Add to agenda: Hearing on tides' }).click();
    await expect.poll(() => agenda.getByRole('row').count()).toBe(2);
    expect(await proposed.getByRole('heading').innerText()).toMatch(/^1 meeting /);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Your agenda');

    await agenda.getByRole('button', { name: 'Remove from agenda: Hearing on tides' }).click();
    await expect.poll(() => proposed.getByRole('listitem').count()).toBe(2);
    const upcoming = page.getByRole('region', { name: 'Upcoming hearings' }).getByRole('listitem');
    expect(await upcoming.first().innerText()).toContain('1 tracked bill');

    await upcoming.first().getByRole('button', { name: 'Add to agenda: Hearing on tides' }).click();
    await expect.poll(() => agenda.getByRole('row').count()).toBe(2);
    await page.context().close();
  });

  // D01, D02
  test('marks meetings with tracked bills on every page for the user who tracks them', async () => {
    const [cleo, other] = [
      await signInAs(site, 'cleo@elm.example'),
      await signInAs(site, 'other@elm.example'),
    ];
    await trackBills(site.db, cleo.id, [1]);
    const tides = await site.db
      .selectFrom('meetings')
      .select(['id', 'committee_id'])
      .where('title', '=', 'Hearing on tides')
      .executeTakeFirstOrThrow();
    const pages = [
      `/app/calendar/${SOON}`,
      `/app/calendar?month=${SOON.slice(0, 7)}`,
      `/app/meeting/${tides.id}`,
      `/app/committee/${tides.committee_id}`,
      `/app/committee/${tides.committee_id}/hearings`,
    ];
    for (const path of pages) {
      expect((await (await cleo.request(path)).text()).replaceAll('<!-- -->', ''), path).toContain(
        '>1 tracked bill<',
      );
      expect(await (await other.request(path)).text(), path).not.toContain('tracked bill<');
      expect(await (await fetch(site.address + path)).text(), path).not.toContain('tracked bill<');
    }
    expect(await (await cleo.request(`/app/meeting/${tides.id}`)).text()).toContain('>Tracked<');
  });

  // D17
  test('shows an error with Retry if a change fails, and keeps its meetings', async () => {
    const page = await open('/app');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/calendar/agenda/*', (route) => route.abort(), { times: 1 });
    const agenda = page.getByRole('region', { name: 'Agenda', exact: true });
    await page.getByRole('button', { name: 'Add to agenda: Hearing on wicks' }).click();
    // A later change succeeds. Retry repeats only the failed one.
    await agenda.getByRole('button', { name: 'Remove from agenda: Hearing on oil' }).click();
    await expect
      .poll(() => agenda.getByRole('alert').innerText())
      .toContain('The meeting was not added to the agenda.');
    await expect.poll(() => agenda.innerText()).toContain(EMPTY_AGENDA);
    expect(await agenda.getByRole('alert').innerText()).toContain(
      'Your change may not have been saved. Reload to check.',
    );

    await agenda.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => agenda.getByRole('row').count()).toBe(2);
    expect(await agenda.innerText()).toContain('wicks');

    // A meeting added elsewhere appears when the page is loaded again.
    await anna.request('/api/calendar/agenda/1', { method: 'PUT' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => agenda.getByRole('row').count()).toBe(3);
    await page.context().close();
  });

  // D03, P17
  test('can be changed without scripts on the dashboard, a meeting’s page and a day’s page', async () => {
    const page = await open('/app', { hasScripts: false });
    await page.getByRole('button', { name: 'Remove from agenda: Hearing on wicks' }).last().click();
    const rows = page.getByRole('region', { name: 'Agenda', exact: true }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);

    await page.getByRole('button', { name: 'Add to agenda: Hearing on wicks' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    // The same controls are on the page of a meeting and on the page of its day.
    await page.getByRole('link', { name: 'Hearing on wicks' }).first().click();
    await page.getByRole('button', { name: 'Remove from agenda' }).click();
    await page.getByRole('button', { name: 'Add to agenda' }).waitFor();

    await page.goto(`/app/calendar/${TODAY}`);
    await page.getByRole('button', { name: /^Add to agenda\s?Hearing on wicks/ }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Remove from agenda/ }).count()).toBe(2);
    for (const address of ['/app/meeting/1', `/app/calendar/${TODAY}`])
      expect(await (await fetch(site.address + address)).text()).not.toContain('action="/app/agenda"');
    await page.context().close();
  });

  // D03
  test('lets users remove a canceled meeting but not add it', async () => {
    const meetings = site.db.updateTable('meetings').where('id', '=', 1);
    await meetings.set({ status: 'canceled' }).execute();
    const offeredChange = async () => {
      const pages = ['/app/meeting/1', `/app/calendar/${TODAY}`].map(async (address) => {
        const html = await (await anna.request(address)).text();
        return /name="meeting" value="1"\/>.*?value="(on|off)"/.exec(html)?.[1];
      });
      return await Promise.all(pages);
    };

    expect(await offeredChange()).toEqual(['off', 'off']);
    await anna.request('/api/calendar/agenda/1', { method: 'DELETE' });
    expect(await offeredChange()).toEqual([undefined, undefined]);
    await anna.request('/api/calendar/agenda/1', { method: 'PUT' });
    await meetings.set({ status: 'scheduled' }).execute();
  });

  // D01, U02
  test('cannot be read or changed by another user', async () => {
    const bea = await signInAs(site, 'bea@elm.example');
    const [item] = (await json('/api/calendar/agenda')) as { id: number }[];
    expect(await json('/api/calendar/agenda', bea)).toEqual([]);
    expect((await bea.request(`/api/calendar/agenda/${item?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await json('/api/calendar/agenda')).toHaveLength(2);
    expect((await anna.request('/api/calendar/agenda/999', { method: 'PUT' })).status).toBe(404);
    expect((await fetch(`${site.address}/api/calendar/agenda`)).status).toBe(401);
  });
});

// D04, D05, T04
test('opened bills appear under recently viewed bills, but prefetched ones do not', async () => {
  const page = await open('/app');
  const viewed = page.getByRole('region', { name: 'Recently viewed bills', exact: true });
  expect(await viewed.innerText()).toContain("You don't have any recently viewed bills.");
  await anna.request('/app/bill/1', { headers: { 'sec-purpose': 'prefetch' } });
  expect(await json('/api/bills/viewed')).toEqual([]);
  await page.goto('/app/bill/1');
  await page.goto('/app');
  expect(await viewed.innerText()).toMatch(/H\.1 An Act on lantern oil[\s\S]*Viewed on /);
  await page.context().close();
});

// D14, C02
test('news of selected categories appears as cards, and Edit selects categories without scripts', async () => {
  const page = await open('/app', { hasScripts: false });
  const news = page.getByRole('region', { name: 'My news' });
  expect(await news.innerText()).toContain(
    "You don't have any news categories selected. You may add categories by clicking the Edit button in the upper right.",
  );

  await news.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Energy 1' }).check();
  await page.getByRole('region', { name: 'News categories' }).getByRole('button', { name: 'Save' }).click();
  const cards = page.getByRole('region', { name: 'News of your categories' });
  expect(await cards.innerText()).toContain('Oil runs low');
  expect(await cards.evaluate((area) => getComputedStyle(area).maxHeight)).toBe('320px');
  await page.context().close();
});

// P16
test('the dashboard shows changes to tracked bills since the last visit until they are marked as seen', async () => {
  const changes = async () => {
    const html = (await (await anna.request('/app')).text()).replaceAll(/<!-- -->|<[^>]*>/g, '');
    return /Since your last visit.*?Recently viewed/s.exec(html)?.[0] ?? '';
  };

  const day = shortDay(TODAY);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const setLastVisit = (at: string | null) =>
    site.db
      .updateTable('users')
      .set({ last_looked_at: at, looked_before: null, looked_change: 0, seen_change: null })
      .where('id', '=', anna.id)
      .execute();

  await setLastVisit(null);
  // A prefetch does not count as a visit.
  await anna.request('/app', { headers: { 'sec-purpose': 'prefetch' } });
  expect(await changes()).toContain('will appear here');

  await setLastVisit(anHourAgo);
  expect(await changes()).toContain('No changes to bills you track');
  const records = [
    session(),
    bill('H1', {
      title: 'An Act on lantern oil',
      actions: [action(TODAY, 'Ordered to a third reading')],
    }),
    bill('H2', { actions: [action(TODAY, 'On an untracked bill')] }),
  ];
  await importSource(site.db, snapshot(records), { path: 'records' });
  await setLastVisit(anHourAgo);
  expect(await changes()).toContain(`H.1 An Act on lantern oilOrdered to a third reading (House, ${day})`);

  // A second visit soon after still shows it.
  expect(await changes()).toContain('Ordered to a third reading');
  expect(await changes()).not.toContain('On an untracked bill');
  const [, newest = ''] = /name="newest" value="(\d+)"/.exec(await (await anna.request('/app')).text()) ?? [];
  await anna.send('/app/seen', { newest });
  expect(await changes()).toContain('No changes');

  // Seen changes stay on the page of all changes, which is paged.
  const all = async (path = '/app/changes') =>
    (await (await anna.request(path)).text()).replaceAll(/<!-- -->|<[^>]*>/g, '');
  expect(await all()).toContain(`An Act on lantern oilOrdered to a third reading (House, ${day})`);
  const earlier = Array.from({ length: 120 }, (_, at) => action(TODAY, `Order ${at}`));
  const [first] = records;
  if (first)
    await importSource(site.db, snapshot([first, bill('H1', { actions: earlier })]), { path: 'records' });
  expect(await all()).not.toContain('Ordered to a third reading');

  const [, before] =
    /href="\/app\/changes\?before=(\d+)"/.exec(await (await anna.request('/app/changes')).text()) ?? [];
  expect(await all(`/app/changes?before=${before}`)).toContain('Ordered to a third reading');
  expect(await all('/app/changes?before=1')).toContain('No older changes.');
  expect((await anna.request('/app/changes?before=none')).status).toBe(400);
});

// P16
test('a user can reorder and hide the widgets of the dashboard, and the arrangement is saved', async () => {
  const page = await open('/app/arrange');
  await page.getByRole('button', { name: 'Move Agenda up' }).click();
  await page.getByRole('checkbox', { name: 'Votes' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/app(#|$)/);

  const titles = await page.locator('main section > header h2').allInnerTexts();
  expect(titles.slice(0, 2)).toEqual(['Agenda', "Today's Schedule"]);
  expect(titles).not.toContain('Votes');
  const again = await signInToAccount(site, anna.id, anna.email);
  expect(await (await again.request('/app')).text()).not.toContain('id="votes"');

  await anna.send('/app/arrange', { move: 'all.' });
  expect(await (await anna.request('/app')).text()).toContain('id="votes"');
  expect((await anna.send('/app/arrange', { shown: 'nothing' })).status).toBe(400);
  await page.context().close();
});
