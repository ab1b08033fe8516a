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
  /** The date of that time in the legislature's time zone. */
  foundOn: string;
  /** The date of the action, `YYYY-MM-DD`; null if it is unknown, and for meetings. */
  day: string | null;
  /** The date on which the legislature announced a new or canceled meeting; null if it is unknown, and for other changes. */
  announcedOn: string | null;
  /** The chamber that acted, as the site names it; null if it is unknown or does not matter. */
  chamber: string | null;
  /** Where the change comes from, as in `change_events.source`: `openstates:ma`. */
  source: string;
  link: string;
  /** The bill; null for a change of a meeting as a whole. */
  billId: number | null;
  /** The bill's number or the meeting's name. */
  name: string;
  /** The bill's title; for a meeting, the numbers of its bills that are followed, if they are known. */
  title: string;
  /** The numbers of the followed bills of a meeting. */
  bills: readonly string[];
  text: string;
  /** Whether it is a status that decides about the bill, or a step that needs a vote, rather than work in between. */
  isDecisive: boolean;
  /** Whether it is a status after which a chamber or the governor can decide on any day. */
  isImminent: boolean;
  /** Whether it is not news: it corrects a record, was recorded late, or belongs to a past meeting. */
  isPast: boolean;
}

/** One line of a group: a change, without what it has in common with the others. */
export type GroupedChange = Omit<DetectedChange, 'link' | 'billId' | 'name' | 'title' | 'bills' | 'isPast'>;

/** The changes to one bill or meeting. */
export interface ChangeGroup
  extends Pick<DetectedChange, 'link' | 'billId' | 'name' | 'title' | 'bills' | 'detectedAt'> {
  /** The id of its first change event. */
  id: number;
  /** The changes without duplicates: first those without a date, then the others, newest first. */
  changes: GroupedChange[];
}

/** Groups changes by bill or meeting, in the order of the first change of each. */
export function groupChanges(changes: readonly DetectedChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ link, name }) => `${link} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, link, billId, name, title, bills, detectedAt } = first;
    const lines = group.map(lineOf);
    const each = new Map(lines.map((line) => [`${line.text} ${line.day} ${line.chamber}`, line]));
    const changes = [...each.values()].sort((one, other) => compareDays(other.day, one.day));
    return { id, link, billId, name, title, bills, detectedAt, changes };
  });
}

function lineOf(change: DetectedChange): GroupedChange {
  const { link: _, billId: __, name: ___, title: ____, bills: _____, isPast: ______, ...line } = change;
  return line;
}

function compareDays(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '9999', other ?? '9999'];
  return first < second ? -1 : first > second ? 1 : 0;
}
