import type { PillTone } from '../ui/status-pill.tsx';

/** How a meeting stands. */
export interface MeetingState {
  word: 'Scheduled' | 'Rescheduled' | 'Moved' | 'Canceled' | 'Held' | 'Not known to be held';
  tone: PillTone;
}

/** What tells whether a meeting is as it was first announced. */
export interface ChangeableMeeting {
  status: string;
  /** Day or moment for which it was called before. */
  moved_from?: string | null;
  moved_from_place?: string | null;
}

/**
 * How a meeting stands, in a word.
 * @param wasHeard whether something said there is recorded, so that it was held whatever its source last said
 * @param today in the legislature's own zone
 */
export function meetingState(
  meeting: ChangeableMeeting & { meeting_date: string },
  wasHeard: boolean,
  today: string,
): MeetingState {
  const changed = meetingChange(meeting);
  if (changed === 'Canceled') return { word: changed, tone: 'bad' };
  if (meeting.status === 'held' || wasHeard) return { word: 'Held', tone: 'good' };
  // Many sources announce a meeting and never say afterwards that it was.
  if (meeting.meeting_date < today) return { word: 'Not known to be held', tone: 'still' };
  return { word: changed ?? 'Scheduled', tone: 'moving' };
}

/** What has changed about a meeting since it was announced: above all that it is off, then its time, then its place. */
export function meetingChange(meeting: ChangeableMeeting): 'Canceled' | 'Rescheduled' | 'Moved' | undefined {
  const { status, moved_from, moved_from_place } = meeting;
  if (status === 'canceled') return 'Canceled';
  if (moved_from || (status === 'rescheduled' && !moved_from_place)) return 'Rescheduled';
  return moved_from_place ? 'Moved' : undefined;
}
