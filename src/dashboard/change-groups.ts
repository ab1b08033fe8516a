import type { ShownType } from './change-text.ts';

/** A change to a bill or meeting that a user follows. */
export interface DetectedChange {
  /** The id of the change event. */
  id: number;
  type: ShownType;
  /** The date of the meeting that changed, `YYYY-MM-DD`; null for other records. */
  meetingDay: string | null;
  /** The UTC time at which an import detected it. */
  detectedAt: string;
  /** The date of the action, `YYYY-MM-DD`; null if it is unknown or part of the text. */
  day: string | null;
  /** Where the change comes from, as in `change_events.source`: `openstates:ma`. */
  source: string;
  link: string;
  /** The bill's number or the meeting's name. */
  name: string;
  /** The bill's title; empty for a meeting. */
  title: string;
  text: string;
  /** Whether it is not news: it corrects a record, was recorded late, or belongs to a past meeting. */
  isPast: boolean;
}

/** The changes to one bill or meeting. */
export interface ChangeGroup extends Pick<DetectedChange, 'link' | 'name' | 'title' | 'detectedAt'> {
  /** The id of its first change event. */
  id: number;
  /** The changes without duplicates: first those without a date, then the others, newest first. */
  changes: Pick<DetectedChange, 'text' | 'day' | 'source'>[];
}

/** Groups changes by bill or meeting, in the order of the first change of each. */
export function groupChanges(changes: readonly DetectedChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ link, name }) => `${link} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, link, name, title, detectedAt } = first;
    const each = new Map(group.map(({ text, day, source }) => [`${text} ${day}`, { text, day, source }]));
    const changes = [...each.values()].sort((one, other) => compareDays(other.day, one.day));
    return { id, link, name, title, detectedAt, changes };
  });
}

function compareDays(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '9999', other ?? '9999'];
  return first < second ? -1 : first > second ? 1 : 0;
}
