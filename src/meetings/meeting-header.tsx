import { Clock, MapPin } from 'lucide';
import { useWords } from '../layout/page-facts.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment, timeText } from '../ui/dates.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { MeetingState } from './meeting-state.ts';
import { titleWithChamber } from './meeting-title.ts';
import styles from './meetings.module.css';
import type { Meeting } from './meetings.server.ts';

interface MeetingHeaderProps {
  meeting: Meeting;
  state: MeetingState;
  /** The number of bills on the agenda that the committee reported or voted on after the meeting's day. */
  laterActs: { bills: number; of: number };
  timeZone: string;
}

/** The head of a meeting's page: title, status, time and place, and the original time and place. */
export function MeetingHeader({ meeting, state, laterActs, timeZone }: MeetingHeaderProps) {
  const { committee_id, committee_name, starts_at, ends_at, moved_from, moved_from_place } = meeting;
  const isOff = meeting.status === 'canceled';
  const words = useWords();
  return (
    <header className={styles.head}>
      {committee_id && committee_name && (
        <Breadcrumbs steps={[{ to: `/app/committee/${committee_id}`, label: committee_name }]} />
      )}
      <h1>{titleWithChamber(meeting.title, meeting.chamber, words)}</h1>
      <p className={styles.state}>
        <StatusPill tone={state.tone}>{state.label}</StatusPill>{' '}
        <StateText {...{ meeting, state, laterActs, timeZone }} />
      </p>
      <p className={isOff ? styles.off : undefined}>
        <Icon of={Clock} size={16} className={styles.icon} />
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
          <Icon of={MapPin} size={16} className={styles.icon} />
          {meeting.location}
        </p>
      )}
      {(moved_from || moved_from_place) && state.label === 'Held' && (
        <p className={styles.soft}>
          {moved_from && (
            <>
              Originally scheduled for <DateOrTime at={moved_from} timeZone={timeZone} />
              {moved_from_place ? `, in ${moved_from_place}.` : '.'}
            </>
          )}
          {!moved_from && `Originally scheduled in ${moved_from_place}.`}
        </p>
      )}
    </header>
  );
}

function StateText({ meeting, state, laterActs, timeZone }: MeetingHeaderProps) {
  const { moved_from, moved_from_place } = meeting;
  switch (state.label) {
    case 'Canceled':
      return <>This meeting has been canceled.</>;
    case 'Moved to another time':
      return <>The source does not give the new time.</>;
    case 'Rescheduled':
      return moved_from ? (
        <>
          from <DateOrTime at={moved_from} timeZone={timeZone} />
        </>
      ) : (
        <>to the date below.</>
      );
    case 'Moved':
      return <>from {moved_from_place}</>;
    case 'Listed by the source, but no record that it took place':
      return laterActs.bills > 0 && laterActsText(laterActs);
    case 'No record that it took place':
    case 'Not known. The records here end before this day':
      return (
        <>
          It was scheduled for this date.
          {laterActs.bills > 0 && ` ${laterActsText(laterActs)}`}
        </>
      );
    default:
      return null;
  }
}

function laterActsText({ bills, of }: MeetingHeaderProps['laterActs']): string {
  const which = of === 1 ? 'the bill' : `${bills} of the ${of} bills`;
  return `The committee reported or voted on ${which} on its agenda later.`;
}

/** A date, with the time if it is known. */
function DateOrTime({ at, timeZone }: { at: string; timeZone: string }) {
  return at.includes('T') ? <Moment at={at} timeZone={timeZone} /> : <Weekday day={at} />;
}
