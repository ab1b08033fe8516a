import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCalendar } from '../src/agenda/test-calendar-reader.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  committee,
  meeting,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';

const DAY = '2025-03-04';
const today = inDays(0);
let site: TestSite;

beforeAll(async () => {
  const onFerries = { committee: { name: 'Joint Committee on Ferries' }, chamber: 'joint' } as const;
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        committee('Joint Committee on Ferries'),
        bill('H1', { actions: [action('2025-01-10', 'Filed'), action(DAY, 'Read')] }),
        ...Array.from({ length: 120 }, (_, at) =>
          bill(`H${2000 + at}`, { actions: [action('2025-02-27', 'Referred')] }),
        ),
        ...Array.from({ length: 6 }, (_, at) => meeting(`past ${at}`, { date: DAY, startTime: '10:00' })),
        meeting('off', { date: '2025-03-06', title: 'Hearing on sheds', status: 'canceled' }),
        meeting('today', { date: today, startTime: '10:00', bills: ['H1'], ...onFerries }),
      ]),
      { path: 'records' },
    ),
  );
});

const get = (path: string) => fetch(site.address + path);
const page = async (path: string) => (await get(path)).text();

describe('calendars', () => {
  // D02
  test('a meeting, a committee and the legislature have calendar files with an ETag', async () => {
    const { id, committee_id } = await site.db
      .selectFrom('meetings')
      .select(['id', 'committee_id'])
      .where('committee_id', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const path of [
      `/app/meeting/${id}.ics`,
      `/app/committee/${committee_id}.ics`,
      '/app/calendar.ics?chamber=joint',
    ]) {
      const response = await get(path);
      expect([path, response.headers.get('content-type')]).toEqual([path, 'text/calendar; charset=utf-8']);
      expect(response.headers.get('etag')).toBeTruthy();
      const events = readCalendar(await response.text()).parts('VEVENT');
      expect(events.map((event) => event.value('UID').split('@')[0])).toEqual([`meeting-${id}`]);
    }
    expect((await get('/app/calendar.ics?chamber=none')).status).toBe(400);
    expect((await get('/app/meeting/999999.ics')).status).toBe(404);
    expect((await get('/app/committee/999999.ics')).status).toBe(404);
  });

  // D02
  test('a month shows the first meetings of a busy day, marks canceled ones, and links to each day', async () => {
    const month = await page('/app/calendar?month=2025-03');
    expect(month).toContain('Meetings in March 2025');
    expect(month.match(/10:00 AM EST/g)?.length).toBeGreaterThanOrEqual(4);
    expect(month).toContain(`href="/app/calendar/${DAY}"`);
    expect(month).toContain('<s>Hearing on sheds</s>');
    expect(month).toContain('Canceled');
    expect(await page(`/app/calendar/${today}`)).toContain('https://calendar.google.com/calendar/render');
    // A meeting that is over cannot be added to a calendar.
    for (const past of [await page(`/app/calendar/${DAY}`), month])
      expect(past).not.toContain('https://calendar.google.com/calendar/render');
    expect(await page('/app/calendar')).toContain('Today');

    const empty = await page('/app/calendar?month=2025-05');
    expect(empty).toContain('No meetings recorded for May 2025.');
    for (const [path, status] of [
      ['/app/calendar?month=2025-13', 400],
      ['/app/calendar?committee=x', 400],
      ['/app/calendar/2025-02-30', 404],
    ] as const) {
      expect([path, (await get(path)).status]).toEqual([path, status]);
    }
    expect(await page('/app/calendar.atom')).toContain('Canceled: Hearing on sheds');
  });
});

describe('the journal', () => {
  // D12
  test('a day has four sections with counts, or messages if they are empty', async () => {
    const day = await page(`/app/journal/${DAY}`);
    expect(day).toContain('Journal, Tuesday, March 4, 2025');
    for (const text of [
      'No actions on this date.',
      'No new house bills or dockets on this date.',
      'No new bills or dockets on this date.',
      '/app/journal/2025-02-27',
    ]) {
      expect(day).toContain(text);
    }

    const busy = await page('/app/journal/2025-02-27');
    expect(busy).toContain('/app/journal/2025-02-27?section=new_house_bills');
    const rest = await page('/app/journal/2025-02-27?section=new_house_bills&page=2');
    expect(rest).toContain('H.2119');
    expect(rest).not.toContain('H.2000');
    expect(await page('/app/journal')).toContain('Journal, Tuesday, March 4, 2025');
    expect(await page('/app/journal.atom')).toContain('Journal of Tuesday, March 4, 2025');
    expect((await get('/app/journal/2025-02-30')).status).toBe(404);
    expect((await get('/app/journal/2025-02-27?section=all')).status).toBe(400);

    const form = await fetch(`${site.address}/app/journal?date=${DAY}`, { redirect: 'manual' });
    expect(form.headers.get('location')).toBe(`/app/journal/${DAY}`);
  });

  // A02
  test.each([
    ['JSON', 'application/json', `{"date":"${DAY}"}`],
    ['a form', 'application/x-www-form-urlencoded', `date=${DAY}`],
  ])(
    'the API accepts the date in the body of a GET request as %s, with a length or chunked',
    async (_, type, body) => {
      const lengths: Record<string, string | number>[] = [
        { 'content-length': body.length },
        { 'transfer-encoding': 'chunked' },
      ];
      for (const headers of lengths) {
        const { status, text } = await getWithBody({ 'content-type': type, ...headers }, body);
        expect(status).toBe(200);
        expect(JSON.parse(text)).toMatchObject([
          { section: 'house_actions', actions: [{ action_date: DAY, action: { action_text: 'Read' } }] },
        ]);
      }
    },
  );

  // A02, A07
  test('the API rejects a body with an invalid date or an excessive length, and then answers further requests', async () => {
    const bad = await getWithBody({ 'content-length': 15 }, 'date=2025-02-30');
    expect([bad.status, JSON.parse(bad.text).field]).toEqual([400, 'date']);
    const long = `date=${'1'.repeat(100_000)}`;
    expect((await getWithBody({ 'content-length': long.length }, long)).status).toBe(413);
    expect((await getWithBody({ 'transfer-encoding': 'chunked' }, long)).status).toBe(413);
    expect((await get('/api/bills/journal')).status).toBe(200);
  });
});

function getWithBody(headers: Record<string, string | number>, body: string) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(
      `${site.address}/api/bills/journal`,
      { method: 'GET', headers },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
