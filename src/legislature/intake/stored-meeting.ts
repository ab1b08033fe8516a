import type { MeetingBillsTable, MeetingsTable, TestimonyTable } from '../../db/tables/proceedings.ts';
import type { Shape } from './wholes.server.ts';

/** The type of a meeting with testimony (C, U03). */
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
};

/** What a calendar shows of a meeting. */
type Shown = Pick<
  MeetingsTable,
  'title' | 'status' | 'meeting_date' | 'starts_at' | 'ends_at' | 'location' | 'sequence'
>;

/** The number by which calendars know that an entry is newer (RFC 5545): one more whenever what they show differs. */
export function nextSequence(before: Shown | undefined, after: Omit<Shown, 'sequence'>): number {
  if (!before) return 0;
  const fields = ['title', 'status', 'meeting_date', 'starts_at', 'ends_at', 'location'] as const;
  return fields.some((field) => before[field] !== after[field]) ? before.sequence + 1 : before.sequence;
}

/** The room without the building and the town: what stands before the first comma. */
export function shortLocation(location: string | null): string | null {
  return location?.split(/[,;]/)[0]?.trim() || null;
}
