import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { ScheduledMeeting } from './scheduled-meeting.ts';
import { momentOf, readCalendar } from './test-calendar-reader.ts';

const FACTS = {
  siteUrl: 'https://bills.example',
  timeZone: 'America/New_York',
  name: 'Parks, Rivers; and \\ Seas',
  lastImportAt: '2025-03-01T12:00:00Z',
};

function meeting(some: Partial<ScheduledMeeting> = {}): ScheduledMeeting {
  return {
    id: 12,
    title: 'Hearing on parks',
    status: 'scheduled',
    meeting_date: '2025-03-04',
    starts_at: '2025-03-04T15:00:00Z',
    ends_at: '2025-03-04T17:30:00Z',
    location: 'Room A-1',
    written_only: 0,
    stream_url: null,
    sequence: 0,
    announced_date: null,
    chamber: 'joint',
    committee_id: null,
    committee_name: null,
    bill_count: 2,
    ...some,
  };
}
const read = (...meetings: ScheduledMeeting[]) => readCalendar(calendarFile(meetings, FACTS));

// D02
test('a meeting becomes an event with a stable UID in the legislature’s time zone', () => {
  const calendar = read(meeting({ sequence: 3 }));
  expect(calendar.value('METHOD')).toBe('PUBLISH');
  expect(calendar.value('VERSION')).toBe('2.0');
  expect(calendar.value('X-WR-CALNAME')).toBe('Parks, Rivers; and \\ Seas');
  const [event] = calendar.parts('VEVENT');
  expect(event?.value('UID')).toBe('meeting-12@bills.example');
  expect(event?.value('SEQUENCE')).toBe('3');
  expect(event?.value('DTSTAMP')).toBe('20250301T120000Z');
  expect(event?.line('DTSTART')).toBe('DTSTART;TZID=America/New_York:20250304T100000');
  expect(event?.line('DTEND')).toBe('DTEND;TZID=America/New_York:20250304T123000');
  expect(event?.value('STATUS')).toBe('CONFIRMED');
  expect(event?.value('LOCATION')).toBe('Room A-1');
  expect(event?.value('DESCRIPTION')).toBe('2 bills on the agenda.\nhttps://bills.example/app/meeting/12');
  expect(event?.value('URL')).toBe('https://bills.example/app/meeting/12');
});

// D02
test.each([
  ['before the clocks go forward', '2025-03-09T05:30:00Z', '20250309T003000'],
  ['after the clocks went forward', '2025-03-09T08:30:00Z', '20250309T043000'],
  ['in summer', '2026-07-01T14:00:00Z', '20260701T100000'],
  ['in the hour that comes twice, the first time', '2025-11-02T05:30:00Z', '20251102T013000'],
  ['after the clocks went back', '2025-11-02T08:00:00Z', '20251102T030000'],
  ['by the rules of 2005', '2005-04-02T15:00:00Z', '20050402T100000'],
  ['by the rules of 2005, in their summer', '2005-10-29T14:00:00Z', '20051029T100000'],
])('the time zone rules in the file convert back to the right time %s', (_, moment, shown) => {
  const day = moment.slice(0, 10);
  // A second meeting twenty years later makes the file include every rule in between.
  const calendar = read(
    meeting({ meeting_date: day, starts_at: moment, ends_at: null }),
    meeting({ id: 13, meeting_date: '2026-08-01', starts_at: '2026-08-01T14:00:00Z' }),
  );
  const [event] = calendar.parts('VEVENT');
  expect(event?.value('DTSTART')).toBe(shown);
  expect(momentOf(calendar, shown)).toBe(moment);
});

// D02
test('an event across a clock change keeps its start and end', () => {
  const calendar = read(
    meeting({
      meeting_date: '2025-03-09',
      starts_at: '2025-03-09T06:30:00Z',
      ends_at: '2025-03-09T07:30:00Z',
    }),
  );
  const [event] = calendar.parts('VEVENT');
  expect(event?.value('DTSTART')).toBe('20250309T013000');
  expect(event?.value('DTEND')).toBe('20250309T033000');
});

// D02
test('time zones without clock changes and calendars without events include rules too', () => {
  const phoenix = readCalendar(calendarFile([], { ...FACTS, timeZone: 'America/Phoenix' }));
  expect(phoenix.parts('VEVENT')).toEqual([]);
  expect(momentOf(phoenix, '20250701T100000')).toBe('2025-07-01T17:00:00Z');
  const paris = readCalendar(calendarFile([meeting()], { ...FACTS, timeZone: 'Europe/Paris' }));
  expect(momentOf(paris, '20250330T040000')).toBe('2025-03-30T02:00:00Z');
  expect(momentOf(paris, '20251026T040000')).toBe('2025-10-26T03:00:00Z');
});

// D02
test('an event without a time takes the whole day, without an end one hour, and a canceled one is marked', () => {
  const [day] = read(meeting({ starts_at: null, ends_at: null })).parts('VEVENT');
  expect(day?.line('DTSTART')).toBe('DTSTART;VALUE=DATE:20250304');
  expect(day?.line('DTEND')).toBe('DTEND;VALUE=DATE:20250305');
  const [open] = read(meeting({ ends_at: null })).parts('VEVENT');
  expect(open?.value('DTEND')).toBe('20250304T110000');
  expect(open?.value('DESCRIPTION')).toContain('one hour is assumed');
  const [canceled] = read(meeting({ status: 'canceled' })).parts('VEVENT');
  expect(canceled?.value('STATUS')).toBe('CANCELLED');
  expect(canceled?.value('SUMMARY')).toBe('Canceled: Hearing on parks');
});

test('any title is preserved and cannot break lines', () => {
  const title = `Hearing: "parks", rivers; seas \\ ${'é𝌆'.repeat(60)}\r\nEND:VCALENDAR\u0007 end`;
  const [event] = read(meeting({ title })).parts('VEVENT');
  expect(event?.value('SUMMARY')).toBe(title.replace('\r\n', '\n').replace('\u0007', ' '));
});
