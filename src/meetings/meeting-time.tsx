import { dayOfMoment } from '../ui/dates.ts';
import { Moment, Weekday } from '../ui/day.tsx';

interface MeetingTimeProps {
  meeting: { meeting_date: string; starts_at: string | null; ends_at: string | null };
  timeZone: string;
}

/** The start of a meeting, and its end if that is on another day. */
export function MeetingTime({ meeting, timeZone }: MeetingTimeProps) {
  const { meeting_date, starts_at, ends_at } = meeting;
  return (
    <>
      {starts_at ? <Moment at={starts_at} timeZone={timeZone} /> : <Weekday day={meeting_date} />}
      {ends_at && dayOfMoment(ends_at, timeZone) !== meeting_date && (
        <>
          {' '}
          to <Moment at={ends_at} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
