import { counted } from '../ui/counted.ts';

/** A meeting with the fields that calendars need. */
export interface ScheduledMeeting {
  id: number;
  title: string;
  status: string;
  /** The date, `YYYY-MM-DD` in the legislature's time zone. */
  meeting_date: string;
  /** UTC, ISO 8601; `null` if no time is announced, which makes it an all-day event. */
  starts_at: string | null;
  ends_at: string | null;
  location: string | null;
  written_only: number;
  stream_url: string | null;
  /** Incremented with each change that is visible in calendars (RFC 5545). */
  sequence: number;
  /** The date of the announcement, if the source has it. */
  announced_date: string | null;
  chamber: string | null;
  committee_id: number | null;
  committee_name: string | null;
  bill_count: number;
  /** The numbers of the bills on the agenda that the owner of the calendar follows; undefined in public calendars. */
  followedBills?: readonly string[] | undefined;
}

/** The facts about the site that calendars need. */
export interface CalendarSite {
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** IANA name of the legislature's time zone. */
  timeZone: string;
}

const ASSUMED_MINUTES = 60;

/** The name of a meeting, with the committee unless the title already has it. */
export function meetingName({
  title,
  committee_name,
}: Pick<ScheduledMeeting, 'title' | 'committee_name'>): string {
  return !committee_name || title.includes(committee_name) ? title : `${title}: ${committee_name}`;
}

/** The name of a meeting for calendars, which may not show that it is canceled. */
export function nameInCalendar(meeting: ScheduledMeeting): string {
  return `${meeting.status === 'canceled' ? 'Canceled: ' : ''}${meetingName(meeting)}`;
}

/** Start and end in UTC. Without an announced end, one hour is assumed. @returns undefined for an all-day meeting */
export function hoursOf({ starts_at, ends_at }: ScheduledMeeting): { start: Date; end: Date } | undefined {
  if (!starts_at) return undefined;
  const start = new Date(starts_at);
  const announced = ends_at ? new Date(ends_at) : start;
  const end = announced > start ? announced : new Date(start.getTime() + ASSUMED_MINUTES * 60_000);
  return { start, end };
}

/** The notes of a calendar event as lines of plain text; the last line is the address of the meeting's page. */
export function meetingNotes(meeting: ScheduledMeeting, { siteUrl }: CalendarSite): string {
  const { bill_count, followedBills = [], written_only, stream_url, starts_at, ends_at } = meeting;
  const lines = [
    bill_count > 0 && `${counted(bill_count, 'bill')} on the agenda.`,
    followedBills.length > 0 && `You follow ${followedBills.join(', ')}.`,
    written_only === 1 && 'Written testimony only.',
    !starts_at && 'The time has not been announced.',
    starts_at && !ends_at && 'The end time has not been announced, so one hour is assumed.',
    stream_url && `Video: ${stream_url}`,
    `${siteUrl}/app/meeting/${meeting.id}`,
  ];
  return lines.filter(Boolean).join('\n');
}
