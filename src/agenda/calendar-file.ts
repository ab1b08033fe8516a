import { daysAfter } from '../legislature/days.ts';
import {
  type CalendarSite,
  hoursOf,
  meetingNotes,
  nameInCalendar,
  type ScheduledMeeting,
} from './scheduled-meeting.ts';
import { timeZoneRules } from './time-zone-rules.ts';
import { compactTime, type ZoneClock, zoneClock } from './zone-clock.ts';

interface CalendarFacts extends CalendarSite {
  /** The name of the calendar for subscribers. */
  name: string;
  /** The time of the last import: UTC, ISO 8601. */
  lastImportAt: string;
}

/** The refresh interval of subscribed calendars. */
const REFRESH_INTERVAL = 'PT4H';
/** The maximum length of a line in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Formats meetings as an iCalendar file (D02, RFC 5545). A meeting keeps its UID; a higher SEQUENCE marks a
 * rescheduled meeting, and STATUS a canceled one. The same meetings always give the same file, byte for byte.
 */
export function calendarFile(meetings: readonly ScheduledMeeting[], facts: CalendarFacts): string {
  const years = meetings.map(({ meeting_date }) => Number(meeting_date.slice(0, 4)));
  const eventYears = years.length > 0 ? years : [Number(facts.lastImportAt.slice(0, 4))];
  const clock = zoneClock(facts.timeZone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Statehouse//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(facts.name)}`,
    `X-WR-CALNAME:${text(facts.name)}`,
    `X-WR-TIMEZONE:${facts.timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...timeZoneRules(facts.timeZone, { from: Math.min(...eventYears), to: Math.max(...eventYears) }),
    ...meetings.flatMap((meeting) => event(meeting, facts, clock)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function event(meeting: ScheduledMeeting, facts: CalendarFacts, clock: ZoneClock): string[] {
  const page = `${facts.siteUrl}/app/meeting/${meeting.id}`;
  return [
    'BEGIN:VEVENT',
    `UID:meeting-${meeting.id}@${new URL(facts.siteUrl).hostname}`,
    `DTSTAMP:${compactTime(Date.parse(facts.lastImportAt))}Z`,
    `SEQUENCE:${meeting.sequence}`,
    ...times(meeting, facts.timeZone, clock),
    `SUMMARY:${text(nameInCalendar(meeting))}`,
    ...(meeting.location ? [`LOCATION:${text(meeting.location)}`] : []),
    `DESCRIPTION:${text(meetingNotes(meeting, facts))}`,
    `URL:${page}`,
    `STATUS:${meeting.status === 'canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function times(meeting: ScheduledMeeting, zone: string, clock: ZoneClock): string[] {
  const hours = hoursOf(meeting);
  if (hours) {
    const at = (moment: Date) => `TZID=${zone}:${compactTime(clock(moment.getTime()))}`;
    return [`DTSTART;${at(hours.start)}`, `DTEND;${at(hours.end)}`];
  }
  const on = (day: string) => `VALUE=DATE:${day.replaceAll('-', '')}`;
  const { meeting_date } = meeting;
  // All-day events do not mark subscribers as busy.
  return [`DTSTART;${on(meeting_date)}`, `DTEND;${on(daysAfter(meeting_date, 1))}`, 'TRANSP:TRANSPARENT'];
}

/** Escapes a value of RFC 5545's type TEXT, which has no control characters and four escapes. */
function text(value: string): string {
  return value
    .toWellFormed()
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line that has too many octets, never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** Number of octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
