import { dateText, dayOfMoment, timeText } from '../ui/dates.ts';

/** What a change event says of a bill or a meeting, parsed from its JSON. */
interface ToldChange {
  type: string;
  before: unknown;
  after: unknown;
  /** Of a meeting's change: when the meeting is now. */
  meeting?: Fields | undefined;
}

type Fields = Record<string, unknown>;

/** What a change is told from: itself, how it was before, the zone of the legislature's clock, and when its meeting is now. */
interface Told {
  after: Fields;
  before: Fields;
  timeZone: string;
  meeting: Fields;
}

/** How each kind of change is told to those who follow a bill; what is not here is not worth a line. */
const WORDS: Record<string, (told: Told) => string> = {
  'bill.action.added': ({ after }) => text(after.text),
  'bill.version.added': ({ after }) => `New text: ${text(after.name)}`,
  'bill.version.changed': ({ after }) => `Text changed: ${text(after.name)}`,
  'bill.sponsor.added': ({ after }) => `${text(after.name)} joined the sponsors`,
  'bill.sponsor.removed': ({ before }) => `${text(before.name)} left the sponsors`,
  'bill.merged': () => 'Has a number of its own now',
  'amendment.added': ({ after }) => `Amendment ${text(after.number)}: ${text(after.title)}`,
  'rollcall.added': ({ after }) => `Roll call: ${text(after.motion)}${tally(after.counts)}`,
  'meeting.added': ({ after, timeZone }) => `Set for ${when(after, timeZone)}`,
  'meeting.rescheduled': ({ after, before, timeZone }) =>
    `${before.status === 'canceled' ? 'No longer canceled. ' : ''}${moveWidget(after, before, timeZone)}`,
  'meeting.canceled': ({ before }) => canceled(before),
  'meeting.removed': ({ after, before, timeZone }) => {
    if (after.status === 'canceled') return canceled(before);
    return after.date ? moveWidget(after, before, timeZone) : `No longer announced for ${day(before.date)}`;
  },
  'meeting.bill.added': ({ timeZone, meeting }) =>
    `Taken on the agenda of a meeting${meeting.date ? ` on ${when(meeting, timeZone)}` : ''}`,
  'meeting.bill.changed': ({ after, meeting }) =>
    `${after.note ? text(after.note) : 'On the agenda again'}: meeting${meeting.date ? ` on ${day(meeting.date)}` : ''}`,
  'meeting.bill.removed': ({ meeting }) =>
    `Taken off the agenda of a meeting${meeting.date ? ` on ${day(meeting.date)}` : ''}`,
};

/** Changes of one field: its new value, and the old one where it tells more. */
const FIELD_WORDS: Record<string, (after: string, before: string, timeZone: string) => string> = {
  'bill.status.changed': (status) => `Status: ${status}`,
  'bill.committee.changed': (committee) => (committee ? `Before ${committee}` : 'Before no committee'),
  'bill.title.changed': (title) => `New title: ${title}`,
  'bill.sessionLaw.changed': (law) => `Became law: ${law}`,
  'meeting.location.changed': (place) =>
    place ? `New place: ${place}` : 'The place is not announced any more',
  'meeting.status.changed': (status, before) =>
    before === 'canceled' ? `No longer canceled: ${status}` : `Now ${status}`,
  'meeting.writtenOnly.changed': (isWritten) =>
    isWritten === 'true' ? 'Written testimony only' : 'No longer by written testimony only',
  'meeting.testimonyDeadline.changed': (deadline, _, timeZone) =>
    deadline ? `Testimony until ${moment(deadline, timeZone)}` : 'Testimony has no deadline any more',
};

/** The kinds of change that are told. */
export const ALERT_CHANGES = [...Object.keys(WORDS), ...Object.keys(FIELD_WORDS)];

/**
 * A change in words.
 * @param change its `before` and `after` as the event has them; of a kind in `ALERT_CHANGES`
 * @param timeZone the legislature's: IANA name
 */
export function changeText({ type, before, after, meeting }: ToldChange, timeZone: string): string {
  const ofField = FIELD_WORDS[type];
  if (ofField) return ofField(text(after), text(before), timeZone);
  return (
    WORDS[type]?.({ after: fields(after), before: fields(before), timeZone, meeting: meeting ?? {} }) ?? type
  );
}

/** A meeting that is gone, by its name: where the one is that stands in for it, else what else there is on its day. */
export function removedMeeting({ before, after }: Pick<ToldChange, 'before' | 'after'>) {
  const [{ title, date }, other] = [fields(before), fields(after)];
  return { name: text(title), link: other.id ? `/app/meeting/${other.id}` : `/app/calendar/${date}` };
}

function moveWidget(now: Fields, before: Fields, timeZone: string): string {
  if (now.date === before.date && now.startsAt === before.startsAt) {
    const { endsAt } = now;
    if (typeof endsAt !== 'string') return 'When it ends is not announced any more';
    const lastDay = dayOfMoment(endsAt, timeZone);
    return `Ends at ${timeText(endsAt, timeZone)}${lastDay === now.date ? '' : ` on ${day(lastDay)}`} now`;
  }
  const isOtherClock = clock(now, timeZone) !== clock(before, timeZone);
  const told = (meeting: Fields) => {
    if (!isOtherClock) return day(meeting.date);
    return meeting.startsAt ? when(meeting, timeZone) : `${day(meeting.date)}, no time announced`;
  };
  return `Moved from ${told(before)} to ${told(now)}`;
}

function canceled(before: Fields): string {
  return `Canceled: it was to be on ${day(before.date)}`;
}

/** `March 4, 2025 at 9:30 AM EST` */
function when(meeting: Fields, timeZone: string): string {
  const hour = clock(meeting, timeZone);
  return `${day(meeting.date)}${hour ? ` at ${hour}` : ''}`;
}

/** @param told a moment, or a day where no hour is known */
function moment(told: string, timeZone: string): string {
  if (!told.includes('T')) return day(told);
  return `${day(dayOfMoment(told, timeZone))} at ${timeText(told, timeZone)}`;
}

function clock({ startsAt }: Fields, timeZone: string): string {
  return typeof startsAt === 'string' ? timeText(startsAt, timeZone) : '';
}

function fields(told: unknown): Fields {
  return typeof told === 'object' && told !== null ? (told as Fields) : {};
}

function text(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function day(value: unknown): string {
  return typeof value === 'string' ? dateText(value) : 'a day not told';
}

function tally(counts: unknown): string {
  const { yes, no } = fields(counts);
  return typeof yes === 'number' && typeof no === 'number' ? `, ${yes} to ${no}` : '';
}
