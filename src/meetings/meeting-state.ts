import { MOVED_AWAY } from '../legislature/off-agenda.ts';
import type { PillTone } from '../ui/status-pill.tsx';

/** The status of a meeting, for a status pill. */
export interface MeetingState {
  label:
    | 'Scheduled'
    | 'Rescheduled'
    | 'Moved'
    | 'Moved to another time'
    | 'Canceled'
    | 'Held'
    | 'No record that it took place'
    | 'Listed by the source, but no record that it took place'
    | 'Not known. The records here end before this day';
  tone: PillTone;
}

/** The fields that show whether a meeting's schedule has changed. */
export interface ChangeableMeeting {
  status: string;
  /** The original date, with the time if it is known. */
  moved_from?: string | null;
  moved_from_place?: string | null;
  /** The day of the notice that this state comes from. */
  announced_date?: string | null;
}

/**
 * Determines the status of a meeting.
 * @param hasRecordedSpeech whether speech at the meeting is recorded, which proves that it was held
 * regardless of the source's status
 * @param today in the legislature's time zone
 * @param notes those on its bills
 */
export function meetingState(
  meeting: ChangeableMeeting & { meeting_date: string },
  hasRecordedSpeech: boolean,
  today: string,
  notes: readonly (string | null)[] = [],
): MeetingState {
  const changed = meetingChange(meeting);
  // It is stored as canceled, since nothing takes place on that day.
  if (changed === 'Canceled' && notes.length > 0 && notes.every((note) => note === MOVED_AWAY))
    return { label: 'Moved to another time', tone: 'bad' };
  if (changed === 'Canceled') return { label: changed, tone: 'bad' };
  if (meeting.status === 'held' || hasRecordedSpeech) return { label: 'Held', tone: 'good' };
  // Many sources announce meetings but never mark them as held.
  if (meeting.meeting_date < today) {
    // A council's history lists a hearing on its day, and only some of them with their record.
    const isListed = meeting.announced_date === meeting.meeting_date;
    const label = isListed
      ? 'Listed by the source, but no record that it took place'
      : 'No record that it took place';
    return { label, tone: 'still' };
  }
  return { label: changed ?? 'Scheduled', tone: 'moving' };
}

/** Whether no record shows what became of a meeting whose day is over. */
export function isWithoutRecord({ tone }: { tone: PillTone }): boolean {
  return tone === 'still';
}

/**
 * The status of a meeting of which nothing can be on record, because it was to be after the newest record.
 * @param state the status by the records
 * @param newestRecord the day of the newest record of the meeting's session; undefined if it is not known
 */
export function afterRecords<State extends { tone: PillTone }>(
  state: State,
  day: string,
  newestRecord: string | undefined,
): State | MeetingState {
  const isAfter = isWithoutRecord(state) && newestRecord !== undefined && day > newestRecord;
  return isAfter ? { label: 'Not known. The records here end before this day', tone: 'still' } : state;
}

/** The most important change to a meeting since it was announced: cancellation, then time, then place. */
export function meetingChange(meeting: ChangeableMeeting): 'Canceled' | 'Rescheduled' | 'Moved' | undefined {
  const { status, moved_from, moved_from_place } = meeting;
  if (status === 'canceled') return 'Canceled';
  if (moved_from || (status === 'rescheduled' && !moved_from_place)) return 'Rescheduled';
  return moved_from_place ? 'Moved' : undefined;
}
