import { counted } from '../ui/counted.ts';

/** A meeting as a calendar knows it. */
export interface ScheduledMeeting {
  id: number;
  title: string;
  status: string;
  /** `YYYY-MM-DD` in the legislature's zone. */
  meeting_date: string;
  /** UTC, ISO 8601; `null` where no time is announced: then it takes the whole day. */
  starts_at: string | null;
  ends_at: string | null;
  location: string | null;
  written_only: number;
  stream_url: string | null;
  /** One more each time that what a calendar shows of it differs (RFC 5545). */
  sequence: number;
  /** The day on which it was announced, where the source says. */
  announced_date: string | null;
  chamber: string | null;
  committee_id: number | null;
  committee_name: string | null;
  bill_count: number;
}

/** The site as a calendar needs to know it. */
export interface CalendarSite {
  /** Without a slash at the end. */
  siteUrl: string;
  /** IANA name of the zone in which the legislature meets. */
  timeZone: string;
}

const ASSUMED_MINUTES = 60;

/** What the meeting is called where nothing else says whose it is. */
export function meetingName({
  title,
  committee_name,
}: Pick<ScheduledMeeting, 'title' | 'committee_name'>): string {
  return !committee_name || title.includes(committee_name) ? title : `${title}: ${committee_name}`;
}

/** Its name in a calendar that may not show that it is canceled. */
export function nameInCalendar(meeting: ScheduledMeeting): string {
  return `${meeting.status === 'canceled' ? 'Canceled: ' : ''}${meetingName(meeting)}`;
}

/** Start and end in UTC; a meeting whose end nobody announced takes an hour. @returns undefined for a whole day */
export function hoursOf({ starts_at, ends_at }: ScheduledMeeting): { start: Date; end: Date } | undefined {
  if (!starts_at) return undefined;
  const start = new Date(starts_at);
  const announced = ends_at ? new Date(ends_at) : start;
  const end = announced > start ? announced : new Date(start.getTime() + ASSUMED_MINUTES * 60_000);
  return { start, end };
}

/** What a calendar keeps beside time and place, in lines of plain text; the last is the page that has the rest. */
export function meetingNotes(meeting: ScheduledMeeting, { siteUrl }: CalendarSite): string {
  const { bill_count, written_only, stream_url, starts_at, ends_at } = meeting;
  const lines = [
    bill_count > 0 && `${counted(bill_count, 'bill')} on the agenda.`,
    written_only === 1 && 'Written testimony only.',
    !starts_at && 'The time is not announced.',
    starts_at && !ends_at && 'The end is not announced: one hour is assumed.',
    stream_url && `Video: ${stream_url}`,
    `${siteUrl}/app/meeting/${meeting.id}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The calendar day some days after one. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, count: number): string {
  const later = new Date(`${day}T12:00:00Z`);
  later.setUTCDate(later.getUTCDate() + count);
  return later.toISOString().slice(0, 10);
}
