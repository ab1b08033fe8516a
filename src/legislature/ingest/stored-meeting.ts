import type { MeetingBillsTable, MeetingsTable, TestimonyTable } from '../../db/tables/proceedings.ts';
import type { Shape } from './aggregates.server.ts';

/** The meeting type for hearings with testimony (C, U03). */
export const TESTIMONY_MEETING_TYPE = 13;

export interface StoredMeeting {
  row: MeetingsTable;
  bills: MeetingBillsTable[];
  testimony: TestimonyTable[];
}

export const meetingShape: Shape<StoredMeeting> = {
  table: 'meetings',
  parent: 'meeting_id',
  parts: {
    bills: { table: 'meeting_bills', order: ['position', 'bill_id'] },
    testimony: { table: 'testimony', order: ['position'], withIds: true },
  },
  derive: (meeting) => ({
    ...meeting,
    row: { ...meeting.row, short_location: shortLocation(meeting.row.location) },
  }),
};

/** The columns of a meeting that calendars show. */
type Shown = Pick<
  MeetingsTable,
  'title' | 'status' | 'meeting_date' | 'starts_at' | 'ends_at' | 'location' | 'sequence'
>;

/**
 * The sequence number by which calendars recognize a newer entry (RFC 5545). It increases whenever something that
 * they show changes.
 */
export function nextSequence(before: Shown | undefined, after: Omit<Shown, 'sequence'>): number {
  if (!before) return 0;
  const fields = ['title', 'status', 'meeting_date', 'starts_at', 'ends_at', 'location'] as const;
  return fields.some((field) => before[field] !== after[field]) ? before.sequence + 1 : before.sequence;
}

/** The time and place before a meeting was moved: those from the source, or else the stored ones. */
export function movedFrom(
  before: Moved | undefined,
  after: Pick<Moved, 'meeting_date' | 'starts_at' | 'location'>,
  fromSource: { from?: string | undefined; place?: string | undefined } = {},
): Pick<MeetingsTable, 'moved_from' | 'moved_from_place'> {
  const isOtherTime =
    before !== undefined &&
    (before.meeting_date !== after.meeting_date ||
      (before.starts_at !== null && after.starts_at !== null && before.starts_at !== after.starts_at));
  const isOtherPlace = isOtherRoom(before?.location, after.location);
  const previousTime = before && (before.starts_at ?? before.meeting_date);
  return {
    moved_from: fromSource.from ?? (isOtherTime ? previousTime : before?.moved_from) ?? null,
    moved_from_place:
      fromSource.place ?? (isOtherPlace ? before?.location : before?.moved_from_place) ?? null,
  };
}

/** Whether a meeting moved to another place. One that can also be watched from elsewhere stays in its room. */
export function isOtherRoom(one: string | null | undefined, other: string | null | undefined): boolean {
  const room = (place: string) => place.replace(/,? and virtual$/i, '');
  return Boolean(one && other && room(one) !== room(other));
}

type Moved = Pick<
  MeetingsTable,
  'meeting_date' | 'starts_at' | 'location' | 'moved_from' | 'moved_from_place'
>;

/** The room without the building and the town: the text before the first comma. */
export function shortLocation(location: string | null): string | null {
  return location?.split(/[,;]/)[0]?.trim() || null;
}
