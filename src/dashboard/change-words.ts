import { dayInWords } from '../ui/dates.ts';

/** What a change event says of a bill or a meeting, parsed from its JSON. */
interface ToldChange {
  type: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

/** How each kind of change is told to those who follow a bill; what is not here is not worth a line. */
const WORDS: Record<string, (after: Fields, before: Fields) => string> = {
  'bill.action.added': (action) => text(action.text),
  'bill.version.added': (version) => `New text: ${text(version.name)}`,
  'bill.version.changed': (version) => `Text changed: ${text(version.name)}`,
  'bill.sponsor.added': (sponsor) => `${text(sponsor.name)} joined the sponsors`,
  'bill.sponsor.removed': (_, sponsor) => `${text(sponsor.name)} left the sponsors`,
  'bill.merged': () => 'Has a number of its own now',
  'amendment.added': (amendment) => `Amendment ${text(amendment.number)}: ${text(amendment.title)}`,
  'rollcall.added': ({ motion, counts }) => `Roll call: ${text(motion)}${tally(counts)}`,
  'meeting.added': (meeting) => `Set for ${day(meeting.date)}`,
  'meeting.rescheduled': (now, before) => `Moved from ${day(before.date)} to ${day(now.date)}`,
  'meeting.canceled': (now) => `Canceled: it was to be on ${day(now.date)}`,
  'meeting.removed': (_, before) => `No longer announced for ${day(before.date)}`,
  'meeting.bill.added': () => 'Taken on the agenda of a meeting',
  'meeting.bill.removed': () => 'Taken off the agenda of a meeting',
};

/** Changes of one field, whose new value is the whole of what they tell. */
const FIELD_WORDS: Record<string, (after: string) => string> = {
  'bill.status.changed': (status) => `Status: ${status}`,
  'bill.committee.changed': (committee) => (committee ? `Before ${committee}` : 'Before no committee'),
  'bill.title.changed': (title) => `New title: ${title}`,
  'bill.sessionLaw.changed': (law) => `Became law: ${law}`,
  'meeting.location.changed': (place) => `New place: ${place}`,
};

/** The kinds of change that are told. */
export const TOLD_CHANGES = [...Object.keys(WORDS), ...Object.keys(FIELD_WORDS)];

/** A change in words. @param change its `before` and `after` as the event has them; of a kind in `TOLD_CHANGES` */
export function changeInWords({ type, before, after }: ToldChange): string {
  const ofField = FIELD_WORDS[type];
  if (ofField) return ofField(text(after));
  return WORDS[type]?.(fields(after), fields(before)) ?? type;
}

function fields(told: unknown): Fields {
  return typeof told === 'object' && told !== null ? (told as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function day(value: unknown): string {
  return typeof value === 'string' ? dayInWords(value) : 'a day not told';
}

function tally(counts: unknown): string {
  const { yes, no } = fields(counts);
  return typeof yes === 'number' && typeof no === 'number' ? `, ${yes} to ${no}` : '';
}
