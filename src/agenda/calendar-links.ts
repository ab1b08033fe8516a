import { daysAfter } from '../legislature/days.ts';
import {
  type CalendarSite,
  hoursOf,
  meetingNotes,
  nameInCalendar,
  type ScheduledMeeting,
} from './scheduled-meeting.ts';

/** Links that add a meeting to a calendar (D02). */
export interface CalendarLinks {
  google: string;
  outlook: string;
  /** An iCalendar file on this site, for Apple Calendar and any other app. */
  apple: string;
}

/** Maximum length of a title or place, because browsers and calendars reject very long addresses. */
const MAX_TEXT_LENGTH = 300;

/**
 * The links that add a meeting to Google, Outlook and Apple calendars. Neither Google nor Microsoft documents
 * the parameters; these come from the community
 * (github.com/InteractionDesignFoundation/add-event-to-calendar-docs).
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
      // All-day events have no time zone; with one they would be shifted for users in other zones.
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
      // Outlook mishandles an ampersand in the subject, escaped or not.
      subject: text.replaceAll('&', 'and'),
      body: details,
      location,
    }),
    apple: `/app/meeting/${meeting.id}.ics`,
  };
}

/** Builds an address with spaces encoded as `%20`, because Outlook does not decode a plus. */
function address(base: string, parameters: Record<string, string>): string {
  const present = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${base}?${new URLSearchParams(present).toString().replaceAll('+', '%20')}`;
}

function seconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The basic format of RFC 5545: `20250304T150000Z`. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '');
}

function shortened(text: string): string {
  const line = text.toWellFormed().trim();
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…` : line;
}
