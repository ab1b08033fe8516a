import {
  type CalendarSite,
  daysAfter,
  hoursOf,
  meetingNotes,
  nameInCalendar,
  type ScheduledMeeting,
} from './scheduled-meeting.ts';
import { timeZoneRules } from './time-zone-rules.ts';
import { compactTime, type ZoneClock, zoneClock } from './zone-clock.ts';

interface CalendarFacts extends CalendarSite {
  /** What the calendar is called where it is subscribed to. */
  name: string;
  /** When what the file says was last learned: UTC, ISO 8601. */
  learnedAt: string;
}

/** A subscribed calendar asks again this often. */
const REFRESHED_AFTER = 'PT4H';
/** RFC 5545, section 3.1: a line has at most 75 octets. */
const LINE_OCTETS = 75;

/**
 * Meetings as a calendar file (D02, RFC 5545). A meeting keeps its UID; a higher SEQUENCE tells a calendar that it was moved, and
 * STATUS that it is canceled. The same meetings give the same file, byte for byte.
 */
export function calendarFile(meetings: readonly ScheduledMeeting[], facts: CalendarFacts): string {
  const years = meetings.map(({ meeting_date }) => Number(meeting_date.slice(0, 4)));
  const known = years.length > 0 ? years : [Number(facts.learnedAt.slice(0, 4))];
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
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_AFTER}`,
    `X-PUBLISHED-TTL:${REFRESHED_AFTER}`,
    ...timeZoneRules(facts.timeZone, { from: Math.min(...known), to: Math.max(...known) }),
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
    `DTSTAMP:${compactTime(Date.parse(facts.learnedAt))}Z`,
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
  // A whole day takes nobody's time: whoever subscribes is not shown as busy.
  return [`DTSTART;${on(meeting_date)}`, `DTEND;${on(daysAfter(meeting_date, 1))}`, 'TRANSP:TRANSPARENT'];
}

/** RFC 5545's TEXT: no control characters, and four escapes. */
function text(value: string): string {
  return value
    .toWellFormed()
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a line where it has too many octets, never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let octets = 0;
  let whole = '';
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += character;
    octets += size;
  }
  return whole;
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
