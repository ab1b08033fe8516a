import type { PillTone } from '../ui/status-pill.tsx';

/** How a meeting stands. */
export interface MeetingState {
  word: 'Scheduled' | 'Rescheduled' | 'Moved' | 'Canceled' | 'Held' | 'Not known to be held';
  tone: PillTone;
}

interface Meeting {
  status: string;
  meeting_date: string;
  moved_from?: string | null;
  moved_from_place?: string | null;
}

/**
 * How a meeting stands, in a word.
 * @param wasHeard whether something said there is recorded, so that it was held whatever its source last said
 * @param today in the legislature's own zone
 */
export function meetingState(meeting: Meeting, wasHeard: boolean, today: string): MeetingState {
  if (meeting.status === 'canceled') return { word: 'Canceled', tone: 'bad' };
  if (meeting.status === 'held' || wasHeard) return { word: 'Held', tone: 'good' };
  // Many sources announce a meeting and never say afterwards that it was.
  if (meeting.meeting_date < today) return { word: 'Not known to be held', tone: 'still' };
  if (meeting.moved_from || (meeting.status === 'rescheduled' && !meeting.moved_from_place))
    return { word: 'Rescheduled', tone: 'moving' };
  return meeting.moved_from_place ? { word: 'Moved', tone: 'moving' } : { word: 'Scheduled', tone: 'moving' };
}
