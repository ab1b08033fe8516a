import { clockInWords } from '../ui/dates.ts';
import type { AgendaEvent } from './agenda-answers.ts';
import { calendarLinks } from './calendar-links.ts';
import { type CalendarSite, meetingName, type ScheduledMeeting } from './scheduled-meeting.ts';

/**
 * A meeting as an item of an agenda or a schedule, with the field names of the specification's section 3.
 * @param site whose zone the time is told in
 */
export function agendaEvent(meeting: ScheduledMeeting, site: CalendarSite): AgendaEvent {
  const { id, meeting_date, starts_at, bill_count } = meeting;
  const links = calendarLinks(meeting, site);
  return {
    id,
    date: meeting_date,
    time: starts_at ? clockInWords(starts_at, site.timeZone) : '',
    link: `/app/meeting/${id}`,
    details: detailsOf(meeting),
    canceled: meeting.status === 'canceled',
    details2: placeAndKind(meeting),
    billCount: bill_count,
    google_calendar_link: links.google,
    apple_calendar_link: links.apple,
    outlook_calendar_link: links.outlook,
  };
}

function detailsOf(meeting: ScheduledMeeting): string {
  const { status } = meeting;
  const name = asHtml(meetingName(meeting));
  if (status === 'canceled') return `<s>${name}</s> <strong>Canceled</strong>`;
  return status === 'rescheduled' ? `${name} <strong>Rescheduled</strong>` : name;
}

/** Where it is, and whether only written testimony is taken; `null` where nothing is known. */
export function placeAndKind({
  location,
  written_only,
}: Pick<ScheduledMeeting, 'location' | 'written_only'>): string | null {
  return [location, written_only === 1 && 'written testimony only'].filter(Boolean).join(', ') || null;
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
