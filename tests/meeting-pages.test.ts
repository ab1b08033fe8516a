import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { LONG_DEBATE, MUCH_TESTIMONY, meetingLegislature } from './meeting-legislature.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
const meetings = new Map<string, string>();
let debate: string;
let browser: Browser;

const html = async (path: string) => (await fetch(site.address + path)).text();
/** Returns the visible text of a page in one line. */
const visibleText = async (path: string) => {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await html(path)) ?? [];
  return main
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
};

beforeAll(async () => {
  site = await startSite(meetingLegislature);
  browser = await openBrowser();
  const rows = await site.db
    .selectFrom('upstream_ids')
    .select(['upstream_id', 'record_id'])
    .where('record_type', '=', 'meeting')
    .execute();
  for (const row of rows) meetings.set(row.upstream_id, `/app/meeting/${row.record_id}`);
  const transcripts = site.db.selectFrom('transcripts').select('id').where('event_type', '=', 'Floor debate');
  debate = `/app/transcript/${(await transcripts.executeTakeFirstOrThrow()).id}`;
});

describe('lists of meetings', () => {
  // P03, P17
  test('with testimony have links for oral and written testimony, and the comment icon', async () => {
    const text = await visibleText('/app/testimony');
    expect(text).toContain('2 meetings with oral testimony, newest first');
    expect(text).toContain('Testimony available (1)');
    expect(await html('/app/testimony')).toContain('href="/app/testimony?chamber=written"');
    const written = await visibleText('/app/testimony?chamber=written');
    expect(written).toContain('1 meeting with written testimony');
    expect(written).toContain('Testimony available (230)');
    expect((await fetch(`${site.address}/app/testimony?chamber=house`)).status).toBe(400);
    expect((await fetch(`${site.address}/app/testimony?page=2`)).status).toBe(404);
  });

  // P04
  test('with floor debate have the formal sessions of a chamber, or a message if there are none', async () => {
    const text = await visibleText('/app/floorDebate');
    expect(text).toContain('2 formal sessions of the House, newest first');
    expect(text.match(/Floor debate available/g)).toHaveLength(1);
    expect(await visibleText('/app/floorDebate?chamber=senate')).toContain(
      'No formal sessions of the Senate recorded yet.',
    );
  });
});

describe('a row in the list of testimony', () => {
  // P03
  test('shows the meeting’s title above its other cells on a narrow screen', async () => {
    const page = await browser.newPage({ baseURL: site.address, viewport: { width: 390, height: 800 } });
    await page.goto('/app/testimony');
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) {
      const name = await row.getByRole('rowheader').boundingBox();
      const others = await row.getByRole('cell').filter({ visible: true }).all();
      expect(others.length).toBeGreaterThan(1);
      for (const other of others)
        expect((await other.boundingBox())?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
      expect((await row.boundingBox())?.height).toBeLessThan(130);
    }
    await page.close();
  });
});

describe('a meeting', () => {
  // P13
  test('shows its status and its original date', async () => {
    const moved = await visibleText(meetings.get('hearing-moved') ?? '');
    expect(moved).toContain('Rescheduled from Tuesday, May 5, 2099 at 10:00 AM EDT');
    expect(moved).toContain('Sign up to testify Deadline Monday, May 11, 2099 at 5:00 PM EDT');
    await site.db
      .updateTable('meetings')
      .set({ ends_at: '2025-03-21T21:00:00Z' })
      .where('title', '=', 'Nobody came')
      .execute();
    expect(await visibleText(meetings.get('hearing-silent') ?? '')).toContain(
      'Friday, March 7, 2025 to Friday, March 21, 2025 at 5:00 PM EDT',
    );
    expect(await visibleText(meetings.get('hearing-off') ?? '')).toContain(
      'Canceled This meeting has been canceled.',
    );
  });

  // P13
  test('is marked as rescheduled, moved or canceled on the pages of other meetings of its committee', async () => {
    const beside = await visibleText(meetings.get('hearing-elsewhere') ?? '');
    expect(beside).toMatch(/May 12, 2099 , 11:00 AM EDT Rescheduled\s+Hearing on quays/);
    const others = await visibleText(meetings.get('hearing-moved') ?? '');
    expect(others).toMatch(/May 20, 2099 , 9:00 AM EDT Moved\s+Hearing on buoys/);
    expect(others).toMatch(/June 1, 2099 Canceled\s+Hearing on tides/);
  });

  // D02
  test('can be added to a calendar while it is upcoming', async () => {
    const path = meetings.get('hearing-moved') ?? '';
    const page = await html(path);
    expect(page).toContain(`href="${path}.ics"`);
    expect(page).toContain('href="https://calendar.google.com/calendar/render?');
    for (const over of ['hearing-off', 'hearing-both'])
      expect(await visibleText(meetings.get(over) ?? '')).not.toContain('Add to calendar');
  });

  // P03
  test('lists oral and written testimony separately, a hundred per page', async () => {
    const path = meetings.get('hearing-both') ?? '';
    const text = await visibleText(path);
    expect(text).toContain('Oral testimony (1) 1 in support Lou Harbor , for Harbor Board In support on H.1');
    expect(text).toContain(`Written testimony (${MUCH_TESTIMONY}) ${MUCH_TESTIMONY} opposed Writer 1 `);
    expect(text).toContain('Writer 100 ');
    expect(text).not.toContain('Writer 101 ');
    expect(await visibleText(`${path}?written=3`)).toContain(`Writer ${MUCH_TESTIMONY} `);
    expect((await fetch(`${site.address}${path}?written=4`)).status).toBe(404);
  });

  // P04
  test('of a chamber shows the debate by speaker and the roll calls of the day', async () => {
    const text = await visibleText(meetings.get('sitting-debated') ?? '');
    expect(text).toContain(
      `House debate: ferries (${LONG_DEBATE} passages) Ada Marlowe ${LONG_DEBATE - 1} The Speaker 1`,
    );
    expect(text).toContain('Roll calls of the day (1)');
    expect(text).toContain('1/0/0');
  });
});

describe('a transcript', () => {
  // P13, P17
  test('opens at the page of a passage', async () => {
    const page = await html(`${debate}?at=320`);
    expect(page).toContain('id="p320"');
    expect(page).not.toContain('id="p10"');
    expect(await html(debate)).toContain('id="p10"');
    expect((await fetch(`${site.address}${debate}?at=x`)).status).toBe(400);
    expect((await fetch(`${site.address}${debate}?at=4500`)).status).toBe(404);
  });

  // P13
  test('can be searched and filtered by speaker, with links to each passage in context', async () => {
    const found = await html(`${debate}?q=alderton+quay`);
    expect(found).toContain('The <mark>quay</mark> at <mark>Alderton</mark> is 100% rotten.');
    expect(found).toContain(`href="${debate}?at=320#p320"`);
    expect(await visibleText(`${debate}?speaker=The+Speaker`)).toContain('1 passage by The Speaker');
    expect(await visibleText(`${debate}?q=zeppelin`)).toContain('No matching passages.');
  });

  // S11
  test('counts as one search result, however many sections it has', async () => {
    const found = await (await fetch(`${site.address}/app/search?tab=transcripts&sessions=all`)).text();
    expect(found).toMatch(/Floor debate<\/span><span class="[^"]*">1</);
  });

  // P13
  test('shows its search and its speakers completely in a side column', async () => {
    const page = await browser.newPage({ baseURL: site.address, viewport: { width: 1280, height: 800 } });
    await page.goto(debate);
    const { scrollWidth, clientWidth } = await page
      .getByRole('complementary')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    await page.close();
  });

  // P13
  test('highlights the passage that is being played', async () => {
    const page = await browser.newPage({ baseURL: site.address });
    await page.goto(debate);
    const player = page.locator('video');
    await expect
      .poll(
        async () => {
          await player.evaluate((video) => {
            Object.defineProperty(video, 'currentTime', { value: 34, configurable: true });
            video.dispatchEvent(new Event('timeupdate'));
          });
          return page.locator('[aria-current="true"][id^="p"]').getAttribute('id', { timeout: 500 });
        },
        { timeout: 20_000 },
      )
      .toBe('p3');
  });
});
