import {
  type CalendarSite,
  daysAfter,
  hoursOf,
  meetingNotes,
  nameInCalendar,
  type ScheduledMeeting,
} from './scheduled-meeting.ts';

/** Addresses by which a visitor puts a meeting into a calendar (D02). */
export interface CalendarLinks {
  google: string;
  outlook: string;
  /** A file on this site, which Apple's calendar and any other opens. */
  apple: string;
}

/** Browsers and calendars refuse longer addresses; a title or a place says enough in these. */
const MAX_TEXT_LENGTH = 300;

/**
 * The links to put one meeting into Google's, Outlook's and Apple's calendar. Neither Google nor Microsoft documents its
 * parameters; they are as the community has found them (github.com/InteractionDesignFoundation/add-event-to-calendar-docs).
 */
export function calendarLinks(meeting: ScheduledMeeting, site: CalendarSite): CalendarLinks {
  const text = shortened(nameInCalendar(meeting));
  const details = meetingNotes(meeting, site);
  const location = shortened(meeting.location ?? '');
  const hours = hoursOf(meeting);
  const day = { start: meeting.meeting_date, end: daysAfter(meeting.meeting_date, 1) };
  const from = hours ? seconds(hours.start) : day.start;
  const to = hours ? seconds(hours.end) : day.end;
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text,
      dates: `${compact(from)}/${compact(to)}`,
      // A whole day is one wherever the calendar's owner is; with a zone it would be moved.
      ctz: hours ? site.timeZone : '',
      details,
      location,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      startdt: from,
      enddt: to,
      allday: hours ? '' : 'true',
      // Outlook stumbles over an ampersand in a subject, escaped or not.
      subject: text.replaceAll('&', 'and'),
      body: details,
      location,
    }),
    apple: `/app/meeting/${meeting.id}.ics`,
  };
}

/** Spaces as `%20`: Outlook shows a plus as a plus. */
function address(base: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${base}?${new URLSearchParams(given).toString().replaceAll('+', '%20')}`;
}

function seconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** As RFC 5545 writes dates and moments: `20250304T150000Z`. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '');
}

function shortened(text: string): string {
  const line = text.toWellFormed().trim();
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…` : line;
}
