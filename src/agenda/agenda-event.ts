import { escapeText } from 'entities';
import { timeText } from '../ui/dates.ts';
import type { AgendaEvent } from './agenda-answers.ts';
import { calendarLinks } from './calendar-links.ts';
import { type CalendarSite, meetingName, type ScheduledMeeting } from './scheduled-meeting.ts';

/**
 * A meeting as an item of an agenda or a schedule, with the field names of the specification's section 3.
 * @param site whose zone the time is told in
 */
export function agendaEvent(meeting: ScheduledMeeting, site: CalendarSite): AgendaEvent {
  const { id, bill_count } = meeting;
  const links = calendarLinks(meeting, site);
  return {
    ...agendaItem(meeting, site.timeZone),
    link: `/app/meeting/${id}`,
    details2: placeAndKind(meeting),
    billCount: bill_count,
    google_calendar_link: links.google,
    apple_calendar_link: links.apple,
    outlook_calendar_link: links.outlook,
  };
}

type NamedMeeting = Pick<ScheduledMeeting, 'title' | 'status' | 'committee_name'>;

/** What the plus icon needs to know of a meeting. @param timeZone in which its time is told */
export function agendaItem(
  meeting: NamedMeeting & Pick<ScheduledMeeting, 'id' | 'meeting_date' | 'starts_at'>,
  timeZone: string,
) {
  const { id, meeting_date, starts_at, status } = meeting;
  return {
    id,
    date: meeting_date,
    time: starts_at ? timeText(starts_at, timeZone) : '',
    details: detailsOf(meeting),
    canceled: status === 'canceled',
  };
}

function detailsOf(meeting: NamedMeeting): string {
  const { status } = meeting;
  const name = escapeText(meetingName(meeting));
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
