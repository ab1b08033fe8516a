import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Guide } from '../src/config/site-config.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, meeting, session, snapshot } from '../src/legislature/test-records/records.ts';
import { weekdayName } from '../src/ui/dates.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

/** Starts a site with upcoming hearings, one of which has its own rules for testimony. */
const siteWith = (config: { guide?: z.input<typeof Guide>; chambers?: ['senate'] } = {}) =>
  startSite(
    (db) =>
      importSource(
        db,
        snapshot([
          session(),
          bill('H1'),
          meeting('with rules', {
            date: inDays(4),
            title: 'Hearing on oil',
            testimonyUrl: 'https://committee.example/oil',
            testimonyDeadline: inDays(3),
          }),
          meeting('bare', { date: inDays(5), title: 'Hearing on wicks' }),
          meeting('floor', { date: inDays(5), title: 'House session', kind: 'formal session' }),
          meeting('off', { date: inDays(5), title: 'Hearing on tolls', status: 'canceled' }),
          legislator('Ada Marlowe', {
            memberships: [{ chamber: 'house', district: 'Third Elm', party: 'Democratic' }],
            offices: [
              { kind: 'capitol', address: 'Room 1, State House, Marrow' },
              { kind: 'district', address: '12 Mill Street, Ashby' },
            ],
          }),
          legislator('Teodor Quill', {
            memberships: [{ chamber: 'house', district: '13th Elm', party: 'Democratic' }],
            offices: [{ kind: 'capitol', address: 'Room 2, State House, Marrow' }],
          }),
        ]),
        { path: 'records' },
      ),
    undefined,
    config,
  );
const visibleText = async (site: TestSite, path: string) => {
  const html = await (await fetch(site.address + path)).text();
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};
const idOf = async (site: TestSite, title: string) =>
  (await site.db.selectFrom('meetings').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await siteWith();
  browser = await openBrowser();
});

describe('the guide for citizens', () => {
  // P17
  test('lists upcoming hearings with the way and deadline to testify, or a message if these are unknown', async () => {
    const text = await visibleText(site, '/app/guide');
    expect(text).toContain('How a bill becomes law');
    expect(text).toContain('most state legislatures');
    expect(text).toMatch(
      new RegExp(`Hearing on oil .*?Sign up to testify Deadline ${weekdayName(inDays(3))}`),
    );
    expect(text).toMatch(/Hearing on wicks .*?Contact the committee. Deadline No deadline listed\./);
    expect(text).not.toMatch(/Hearing on tolls|House session/);
  });

  test('describes one chamber if the legislature has one', async () => {
    const unicameral = await siteWith({ chambers: ['senate'] });
    expect(await visibleText(unicameral, '/app/guide')).not.toContain('The other chamber');
  });

  test('shows the operator’s text about this legislature, and the operator’s rules for hearings without their own', async () => {
    const configured = await siteWith({
      guide: {
        lawmaking: ['Here every bill has a hearing.'],
        testimony: {
          how: 'Write to the clerk.',
          deadline: 'noon on the day before',
          email: 'clerk@elm.example',
        },
        legislatorFinder: 'https://elm.example/finder',
      },
    });
    const text = await visibleText(configured, '/app/guide');
    expect(text).toContain('Here every bill has a hearing.');
    expect(text).not.toContain('most state legislatures');

    const bare = await visibleText(configured, `/app/meeting/${await idOf(configured, 'Hearing on wicks')}`);
    expect(bare).toMatch(/How to testify To testify Write to the clerk\..*Usually noon on the day before/);
    const recorded = await visibleText(
      configured,
      `/app/meeting/${await idOf(configured, 'Hearing on oil')}`,
    );
    expect(recorded).not.toContain('Write to the clerk.');
    expect(recorded).not.toContain('noon on the day before');
    expect(
      await visibleText(configured, `/app/meeting/${await idOf(configured, 'House session')}`),
    ).not.toContain('How to testify');
    for (const page of ['/app/guide', '/app/legislators'])
      expect(await (await fetch(configured.address + page)).text()).toContain(
        'href="https://elm.example/finder"',
      );
  });

  // P02
  test('finds a legislator by district and by the town of a district office', async () => {
    const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
    const page = await context.newPage();
    const found = async (text: string) => {
      await page.goto('/app/guide');
      await page.getByLabel('District, town, or name').fill(text);
      await page.getByRole('button', { name: 'Find' }).click();
      await page.waitForURL('/app/legislators?*');
      return await page
        .getByRole('main')
        .getByRole('link', { name: /Marlowe|Quill/ })
        .allInnerTexts();
    };

    expect(await found('3rd elm')).toEqual(['Ada Marlowe']);
    expect(await found('Ashby')).toEqual(['Ada Marlowe']);
    expect(await found('13')).toEqual(['Teodor Quill']);
    expect(await found('quill')).toEqual(['Teodor Quill']);

    // The town of the capitol finds no legislator, because every legislator has an office there.
    expect(await found('Marrow')).toEqual([]);
    await context.close();
  });
});
