import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { readSettings } from '../config/settings.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, committee, meeting, session, snapshot } from '../legislature/test-records/records.ts';
import { billTracking } from '../tracking/bill-tracking.server.ts';
import { agendaApi } from './agenda.api.ts';
import { calendarFile } from './calendar-file.ts';
import { meetingsFrom, meetingsOfDay, meetingsOfMonth } from './schedule.server.ts';
import { readCalendar } from './test-calendar-reader.ts';

const DAY = '2025-03-04';
const PARKS = { committee: { name: 'Joint Committee on Parks' }, chamber: 'joint' } as const;

function records(moved: { startTime?: string; status?: 'scheduled' | 'canceled' } = {}) {
  return [
    session(),
    committee('Joint Committee on Parks'),
    bill('H1'),
    bill('S2'),
    meeting('late', { date: DAY, startTime: '14:00', endTime: '15:00', bills: ['H1'], ...PARKS, ...moved }),
    meeting('early', {
      date: DAY,
      startTime: '09:30',
      title: 'Hearing <on> seas & rivers',
      location: 'Room B-2',
      bills: ['H1', 'S2'],
      status: 'rescheduled',
    }),
    meeting('some time', { date: DAY, writtenOnly: true }),
    ...Array.from({ length: 9 }, (_, at) => meeting(`busy ${at}`, { date: '2025-03-05' })),
    meeting('next month', { date: '2025-04-01' }),
  ];
}

describeOnBothEngines('the agenda API', (openEmpty) => {
  let db: Database;
  const site = {
    config: SiteConfig.parse({}),
    settings: readSettings({ SITE_URL: 'https://bills.example' }),
  };
  const get = (path: string) => agendaApi({ tracking: billTracking, db, ...site }).request(path);
  const schedule = async (query: string) => (await get(`/api/calendar/schedule?${query}`)).json();
  beforeAll(async () => {
    db = await openEmpty();
    await importSource(db, snapshot(records()), { path: 'records.json' });
  });

  // A02, D01, D02
  test('lists the meetings of a day by time, in the format of an agenda', async () => {
    const events = await schedule(`date=${DAY}`);
    expect(events).toMatchObject([
      {
        date: DAY,
        time: '9:30 AM EST',
        details: 'Hearing &lt;on&gt; seas &amp; rivers <strong>Rescheduled</strong>',
        details2: 'Room B-2',
        billCount: 2,
      },
      { time: '2:00 PM EST', details: 'Hearing on parks: Joint Committee on Parks', billCount: 1 },
      { time: '', details: 'Hearing on parks', details2: 'written testimony only', billCount: 0 },
    ]);
    const [first] = events;
    expect(first.link).toBe(`/app/meeting/${first.id}`);
    expect(first.apple_calendar_link).toBe(`/app/meeting/${first.id}.ics`);
    const google = new URL(first.google_calendar_link);
    expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(google.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Hearing <on> seas & rivers',
      dates: '20250304T143000Z/20250304T153000Z',
      ctz: 'America/New_York',
      details: `2 bills on the agenda.\nThe end time has not been announced, so one hour is assumed.\nhttps://bills.example/app/meeting/${first.id}`,
      location: 'Room B-2',
    });
    const outlook = new URL(first.outlook_calendar_link);
    expect(outlook.hostname).toBe('outlook.live.com');
    expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
      rru: 'addevent',
      startdt: '2025-03-04T14:30:00Z',
      enddt: '2025-03-04T15:30:00Z',
      subject: 'Hearing <on> seas and rivers',
    });
    // Outlook does not decode a plus as a space.
    expect(first.outlook_calendar_link).not.toContain('+');
    const wholeDay = new URL(events[2].outlook_calendar_link).searchParams;
    expect([wholeDay.get('startdt'), wholeDay.get('enddt'), wholeDay.get('allday')]).toEqual([
      DAY,
      '2025-03-05',
      'true',
    ]);
    expect(new URL(events[2].google_calendar_link).searchParams.get('dates')).toBe('20250304/20250305');
  });

  // A02
  test('requires signing in for the agenda', async () => {
    const response = await get('/api/calendar/agenda');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 401, title: 'Not signed in' });
  });

  // A07
  test('rejects invalid dates and parameters with the name of the field', async () => {
    for (const [query, field] of [
      ['date=2025-02-30', 'date'],
      ['date=20250304', 'date'],
      ['date=today', 'date'],
      [`date=${DAY}&date=${DAY}`, 'date'],
      [`date=${DAY}&page=0`, 'page'],
      ['day=1', 'day'],
    ]) {
      const response = await get(`/api/calendar/schedule?${query}`);
      expect([query, response.status, (await response.json()).field]).toEqual([query, 400, field]);
    }
    expect(await schedule('date=2025-03-06')).toEqual([]);
    expect(await schedule('')).toEqual([]);
    expect((await get(`/api/calendar/schedule?date=${DAY}&page=2`)).status).toBe(404);
  });

  test('runs one statement for a day and for a month, and limits the meetings of busy days', async () => {
    expect(await countStatements(db, (counted) => meetingsOfDay(counted, DAY, { limit: 10 }))).toBe(1);
    const month = await meetingsOfMonth(db, '2025-03', { perDay: 4 });
    expect(month.map(({ of_day, meeting_date }) => [meeting_date.slice(8), of_day])).toEqual([
      ...Array(3).fill(['04', 3]),
      ...Array(4).fill(['05', 9]),
    ]);
    expect(await countStatements(db, (counted) => meetingsOfMonth(counted, '2025-03', { perDay: 4 }))).toBe(
      1,
    );
    expect(await meetingsOfMonth(db, '2025-03', { perDay: 4, chamber: 'joint' })).toHaveLength(1);
  });

  // D02
  test('keeps the UID and increments the SEQUENCE of a meeting that is rescheduled and canceled', async () => {
    const event = async () => {
      const meetings = await meetingsFrom(db, DAY, { chamber: 'joint' });
      const facts = {
        ...site.config,
        siteUrl: 'https://bills.example',
        lastImportAt: '2025-01-01T00:00:00Z',
      };
      const [one] = readCalendar(calendarFile(meetings, facts)).parts('VEVENT');
      return ['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map((name) => one?.value(name));
    };
    const [uid, ...first] = await event();
    expect(first).toEqual(['0', '20250304T140000', 'CONFIRMED']);
    await importSource(db, snapshot(records({ startTime: '15:00' })), { path: 'moved.json' });
    expect(await event()).toEqual([uid, '1', '20250304T150000', 'CONFIRMED']);
    const canceled = records({ startTime: '15:00', status: 'canceled' });
    await importSource(db, snapshot(canceled), { path: 'canceled.json' });
    expect(await event()).toEqual([uid, '2', '20250304T150000', 'CANCELLED']);
  });
});
