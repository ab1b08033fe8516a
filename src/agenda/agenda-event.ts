import { escapeText } from 'entities';
import { timeText } from '../ui/dates.ts';
import type { AgendaEvent } from './agenda-schemas.ts';
import { calendarLinks } from './calendar-links.ts';
import { type CalendarSite, meetingName, type ScheduledMeeting } from './scheduled-meeting.ts';

/**
 * Converts a meeting to an item of an agenda or schedule, with the field names of the specification's section
 * 3.
 * @param site supplies the time zone of the displayed time
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

/** The fields of a meeting that the plus icon needs. @param timeZone time zone of the displayed time */
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

/** The place of a meeting, and whether it accepts only written testimony; `null` if neither is known. */
export function placeAndKind({
  location,
  written_only,
}: Pick<ScheduledMeeting, 'location' | 'written_only'>): string | null {
  return [location, written_only === 1 && 'written testimony only'].filter(Boolean).join(', ') || null;
}
