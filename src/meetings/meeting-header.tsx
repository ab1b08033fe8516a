import { Clock, MapPin } from 'lucide-react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment, timeText } from '../ui/dates.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { MeetingState } from './meeting-state.ts';
import styles from './meetings.module.css';
import type { Meeting } from './meetings.server.ts';

interface MeetingHeaderProps {
  meeting: Meeting;
  state: MeetingState;
  timeZone: string;
}

/** What a meeting is, whether it stands, when and where, and what that was before. */
export function MeetingHeader({ meeting, state, timeZone }: MeetingHeaderProps) {
  const { committee_id, committee_name, starts_at, ends_at, moved_from, moved_from_place } = meeting;
  const isOff = state.word === 'Canceled';
  return (
    <header className={styles.head}>
      {committee_id && committee_name && (
        <Breadcrumbs steps={[{ to: `/app/committee/${committee_id}`, label: committee_name }]} />
      )}
      <h1>{meeting.title}</h1>
      <p className={styles.state}>
        <StatusPill tone={state.tone}>{state.word}</StatusPill>{' '}
        <StateInWords {...{ meeting, state, timeZone }} />
      </p>
      <p className={isOff ? styles.off : undefined}>
        <Clock aria-hidden="true" size={16} className={styles.icon} />
        <Weekday day={meeting.meeting_date} />
        {starts_at && `, ${timeText(starts_at, timeZone)}`}
        {ends_at && ' to '}
        {ends_at &&
          (dayOfMoment(ends_at, timeZone) === meeting.meeting_date ? (
            timeText(ends_at, timeZone)
          ) : (
            <Moment at={ends_at} timeZone={timeZone} />
          ))}
      </p>
      {meeting.location && (
        <p className={isOff ? styles.off : undefined}>
          <MapPin aria-hidden="true" size={16} className={styles.icon} />
          {meeting.location}
        </p>
      )}
      {(moved_from || moved_from_place) && state.word === 'Held' && (
        <p className={styles.soft}>
          {moved_from && (
            <>
              It was first called for <Then at={moved_from} timeZone={timeZone} />
              {moved_from_place ? `, in ${moved_from_place}.` : '.'}
            </>
          )}
          {!moved_from && `It was first called to ${moved_from_place}.`}
        </p>
      )}
    </header>
  );
}

function StateInWords({ meeting, state, timeZone }: MeetingHeaderProps) {
  const { moved_from, moved_from_place } = meeting;
  switch (state.word) {
    case 'Canceled':
      return <>This meeting does not take place.</>;
    case 'Rescheduled':
      return moved_from ? (
        <>
          from <Then at={moved_from} timeZone={timeZone} />
        </>
      ) : (
        <>to the day below.</>
      );
    case 'Moved':
      return <>from {moved_from_place}</>;
    case 'Not known to be held':
      return <>It was called for this day. Whether it took place is not recorded here.</>;
    default:
      return null;
  }
}

/** A day, or a moment where the hour is known. */
function Then({ at, timeZone }: { at: string; timeZone: string }) {
  return at.includes('T') ? <Moment at={at} timeZone={timeZone} /> : <Weekday day={at} />;
}
