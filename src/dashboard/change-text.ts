import { changedStatusName } from '../bills/status-name.ts';
import {
  assertNever,
  CHANGE_TYPES,
  type ChangeEvent,
  type ChangeEventOf,
  type ChangeType,
  usedFields,
} from '../legislature/change-events.ts';
import { GENERAL_WORDS, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import { dateText, dayOfMoment, timeText } from '../ui/dates.ts';

/** The first parts of change types for records that users cannot follow. */
const UNFOLLOWED = ['transcript', 'article', 'press', 'legislator', 'committee'] as const;
type FollowedType = Exclude<ChangeType, `${(typeof UNFOLLOWED)[number]}.${string}`>;

/** New records that a followed search can find. Nobody follows them otherwise. */
export const FOUND_CHANGES = ['transcript.added', 'article.added', 'press.added'] as const;
type FoundType = (typeof FOUND_CHANGES)[number];

/** Changes of bills and meetings that are not worth a line on the dashboard; all others are shown. */
const NOT_SHOWN = [
  'bill.action.changed',
  'bill.action.removed',
  'bill.category.added',
  'bill.category.removed',
  'bill.chamber.changed',
  'bill.citation.added',
  'bill.citation.removed',
  'bill.description.changed',
  'bill.docketNumber.changed',
  'bill.document.added',
  'bill.document.changed',
  'bill.document.removed',
  'bill.kind.changed',
  'bill.petition.changed',
  'bill.progress.changed',
  'bill.related.added',
  'bill.related.changed',
  'bill.related.removed',
  'bill.sponsor.changed',
  'bill.summary.changed',
  'bill.text.added',
  'bill.text.changed',
  'bill.version.removed',
  'amendment.amending.changed',
  'amendment.chamber.changed',
  'amendment.date.changed',
  'amendment.number.changed',
  'amendment.removed',
  'amendment.sponsor.changed',
  'amendment.status.changed',
  'amendment.text.changed',
  'amendment.title.changed',
  'rollcall.bill.changed',
  'rollcall.chamber.changed',
  'rollcall.counts.changed',
  'rollcall.date.changed',
  'rollcall.kind.changed',
  'rollcall.members.added',
  'rollcall.motion.changed',
  'rollcall.number.changed',
  'rollcall.result.changed',
  'rollcall.time.changed',
  'rollcall.vote.added',
  'rollcall.vote.changed',
  'rollcall.vote.removed',
  'meeting.chamber.changed',
  'meeting.committee.changed',
  // Users plan by upcoming meetings, so a meeting that took place is not news.
  'meeting.held',
  'meeting.kind.changed',
  'meeting.streamUrl.changed',
  'meeting.testimony.added',
  'meeting.testimony.changed',
  'meeting.testimony.removed',
  'meeting.testimonyUrl.changed',
  'meeting.title.changed',
] as const satisfies readonly FollowedType[];

/** A change that the dashboard shows. */
export type ShownType = Exclude<FollowedType, (typeof NOT_SHOWN)[number]> | FoundType;
export type ShownChange = ChangeEventOf<ShownType>;

/** The types of changes that the dashboard shows. */
export const ALERT_CHANGES: readonly ShownType[] = CHANGE_TYPES.filter(isFollowedType);

/** Whether the dashboard shows a change. */
export function isShown(event: ChangeEvent): event is ShownChange {
  return isShownType(event.type);
}

function isShownType(type: ChangeType): type is ShownType {
  const found: readonly string[] = FOUND_CHANGES;
  return isFollowedType(type) || found.includes(type);
}

function isFollowedType(type: ChangeType): type is Exclude<ShownType, FoundType> {
  const hidden: readonly string[] = NOT_SHOWN;
  return !UNFOLLOWED.some((prefix) => type.startsWith(`${prefix}.`)) && !hidden.includes(type);
}

/** The time of a meeting: `date` is in the legislature's time zone, `startsAt` in UTC. */
interface MeetingTime {
  date: string;
  startsAt: string | null;
}

/** A meeting as it is now. */
interface CurrentMeeting extends MeetingTime {
  location?: string | null;
  isWrittenOnly?: boolean;
}

interface ChangeTextOptions {
  /** The IANA name of the legislature's time zone. */
  timeZone: string;
  /** The words of the legislature; by default those of most legislatures. */
  words?: LegislatureWords | undefined;
  /** The changed bill. Without it, the words are those for bills, also of a draft or a nomination. */
  bill?: { number: string; title: string; kind: string } | undefined;
  /** The current time of a changed meeting; undefined if it was removed. */
  meeting?: CurrentMeeting | undefined;
}

/** What stands before the earlier value in the text of a change. */
export const BEFORE = ' (before: ';
/** What stands before the place in the text of a new meeting. */
export const LOCATION = '. Location: ';

const UNNAMED = { number: '', title: '', kind: '' };

/** The text of a change on the dashboard, such as `Status: On the floor`. */
export function changeText(
  event: ShownChange,
  { timeZone, words = GENERAL_WORDS, bill = UNNAMED, meeting }: ChangeTextOptions,
): string {
  switch (event.type) {
    case 'bill.action.added':
      return usedFields(event.after, {
        text: true,
        date: false,
        time: false,
        chamber: false,
        classification: false,
      }).text;
    case 'transcript.added':
      usedFields(event.after, { eventTitle: false, meetingTitle: false });
      return 'New transcript';
    case 'article.added':
      usedFields(event.after, { headline: false, bills: false });
      return 'New article';
    case 'press.added':
      return usedFields(event.after, { author: true, title: false, bills: false }).author
        ? `New press release by ${event.after.author}`
        : 'New press release';
    case 'bill.version.added':
      return `New text: ${versionName(event.after)}`;
    case 'bill.version.changed':
      return `Text changed: ${versionName(event.after)}`;
    case 'bill.sponsor.added':
      return `${sponsorName(event.after)} was added as a sponsor`;
    case 'bill.sponsor.removed':
      return `${sponsorName(event.before)} was removed as a sponsor`;
    case 'bill.added':
      usedFields(event.after, { number: false, docketNumber: false, chamber: false, title: false });
      return 'New bill';
    case 'bill.merged': {
      const before = usedFields(event.before, { number: true }).number;
      return `Now ${usedFields(event.after, { number: true }).number}${was(before)}`;
    }
    case 'bill.number.changed':
      return `Now ${event.after}${was(event.before)}`;
    case 'bill.status.changed': {
      const earlier = event.before === 'not known' ? null : event.before;
      const before = was(earlier && changedStatusName(bill, earlier, words));
      return `Status: ${changedStatusName(bill, event.after ?? '', words)}${before}`;
    }
    case 'bill.committee.changed':
      return `${event.after ? `In committee: ${event.after}` : 'No longer in committee'}${was(event.before)}`;
    case 'bill.title.changed':
      return `New title: ${event.after}${was(event.before)}`;
    case 'bill.sessionLaw.changed':
      return `${event.after ? `Became law: ${event.after}` : 'No longer listed as a law'}${was(event.before)}`;
    case 'amendment.added': {
      const { number, title } = usedFields(event.after, {
        number: true,
        title: true,
        status: false,
        sponsor: false,
      });
      return `Amendment ${number}: ${title}`;
    }
    case 'rollcall.added': {
      const { motion, counts } = usedFields(event.after, {
        motion: true,
        counts: true,
        chamber: false,
        result: false,
      });
      if (!counts) return `Roll call: ${motion}`;
      const { yes, no } = usedFields(counts, {
        yes: true,
        no: true,
        absent: false,
        notVoting: false,
        other: false,
      });
      return `Roll call: ${motion}, ${yes} to ${no}`;
    }
    case 'meeting.added': {
      const time = usedFields(event.after, {
        date: true,
        startsAt: true,
        endsAt: false,
        status: false,
        title: false,
        bills: false,
      });
      return `Scheduled for ${dayAndHour(time, timeZone)}${placeOf(meeting)}`;
    }
    case 'meeting.rescheduled': {
      const { before, after } = meetingTimes(event);
      const prefix = before.status === 'canceled' ? 'No longer canceled. ' : '';
      return `${prefix}${moved(before, after, timeZone)}`;
    }
    case 'meeting.canceled':
      return canceled(meetingTimes(event).before, timeZone);
    case 'meeting.removed':
      return removedText(event, timeZone);
    case 'meeting.bill.added':
      return `Added to the agenda of a meeting${meeting ? ` on ${dayAndHour(meeting, timeZone)}${placeOf(meeting)}` : ''}`;
    case 'meeting.bill.changed': {
      const { note } = usedFields(event.after, { note: true, bill: false });
      return `${note || 'Back on the agenda'}: meeting${meeting ? ` on ${dateText(meeting.date)}` : ''}`;
    }
    case 'meeting.bill.removed':
      return `Removed from the agenda of a meeting${meeting ? ` on ${dateText(meeting.date)}` : ''}`;
    case 'meeting.location.changed':
      return `${event.after ? `New location: ${event.after}` : 'The location is no longer listed'}${was(event.before)}`;
    case 'meeting.status.changed':
      return event.before === 'canceled' ? `No longer canceled: ${event.after}` : `Now ${event.after}`;
    case 'meeting.writtenOnly.changed':
      return event.after ? 'Written testimony only' : 'No longer limited to written testimony';
    case 'meeting.testimonyDeadline.changed': {
      const now = event.after
        ? `Testimony is due by ${dayOrMoment(event.after, timeZone)}`
        : 'Testimony no longer has a deadline';
      return `${now}${was(event.before && dayOrMoment(event.before, timeZone))}`;
    }
    default:
      return assertNever(event);
  }
}

/** What was before, after the sentence that says what is now. */
function was(before: string | null): string {
  return before ? `${BEFORE}${before})` : '';
}

/** Where a meeting takes place, at the end of a sentence. */
function placeOf(meeting: CurrentMeeting | undefined): string {
  if (meeting?.isWrittenOnly) return `${LOCATION}written testimony only`;
  return meeting?.location ? `${LOCATION}${meeting.location}` : '';
}

type RemovedMeeting = ChangeEventOf<'meeting.removed'>;

/** The name of a removed meeting, and a link to the meeting that replaced it or to its day in the calendar. */
export function removedMeeting({ before, after }: RemovedMeeting): { name: string; link: string } {
  return {
    name: before.title,
    link: after ? `/app/meeting/${after.id}` : `/app/calendar/${before.date}`,
  };
}

function removedText(event: RemovedMeeting, timeZone: string): string {
  const before = usedFields(event.before, {
    date: true,
    startsAt: true,
    title: false,
    chamber: false,
    bills: false,
  });
  if (!event.after) return `No longer listed for ${dateText(before.date)}`;
  const after = usedFields(event.after, {
    date: true,
    startsAt: true,
    status: true,
    id: false,
    title: false,
  });
  return after.status === 'canceled' ? canceled(before, timeZone) : moved(before, after, timeZone);
}

function versionName(version: ChangeEventOf<'bill.version.added'>['after']): string {
  return usedFields(version, { name: true, date: false, links: false }).name;
}

function sponsorName(sponsor: ChangeEventOf<'bill.sponsor.added'>['after']): string {
  const uses = { name: true, kind: false, classification: false, district: false, addedDate: false } as const;
  return usedFields(sponsor, uses).name;
}

function meetingTimes({ before, after }: ChangeEventOf<'meeting.rescheduled' | 'meeting.canceled'>) {
  const uses = { status: true, date: true, startsAt: true, endsAt: true } as const;
  return { before: usedFields(before, uses), after: usedFields(after, uses) };
}

type TimesOfMeeting = MeetingTime & { endsAt?: string | null };

function moved(before: TimesOfMeeting, after: TimesOfMeeting, timeZone: string): string {
  if (after.date === before.date && after.startsAt === before.startsAt) {
    const endOf = ({ date, endsAt }: TimesOfMeeting) => {
      if (!endsAt) return null;
      const lastDay = dayOfMoment(endsAt, timeZone);
      return `${timeText(endsAt, timeZone)}${lastDay === date ? '' : ` on ${dateText(lastDay)}`}`;
    };
    const end = endOf(after);
    return `${end ? `Now ends at ${end}` : 'The end time is no longer listed'}${was(endOf(before))}`;
  }
  const isSameHour = hourText(after, timeZone) === hourText(before, timeZone);
  const timeOf = (meeting: MeetingTime) => {
    if (isSameHour) return dateText(meeting.date);
    return meeting.startsAt ? dayAndHour(meeting, timeZone) : `${dateText(meeting.date)}, no time announced`;
  };
  return `Moved from ${timeOf(before)} to ${timeOf(after)}`;
}

function canceled(meeting: MeetingTime, timeZone: string): string {
  return `Canceled. It was scheduled for ${dayAndHour(meeting, timeZone)}`;
}

/** Formats the time of a meeting as in `March 4, 2025 at 9:30 AM EST`. */
function dayAndHour(meeting: MeetingTime, timeZone: string): string {
  const hour = hourText(meeting, timeZone);
  return `${dateText(meeting.date)}${hour ? ` at ${hour}` : ''}`;
}

/** @param deadline a UTC time, or a date if the time is unknown */
function dayOrMoment(deadline: string, timeZone: string): string {
  if (!deadline.includes('T')) return dateText(deadline);
  return `${dateText(dayOfMoment(deadline, timeZone))} at ${timeText(deadline, timeZone)}`;
}

function hourText({ startsAt }: MeetingTime, timeZone: string): string {
  return startsAt ? timeText(startsAt, timeZone) : '';
}
