import type { Guide } from '../config/site-config.ts';
import { TestimonyFacts } from '../guide/testimony-facts.tsx';
import { Moment, Weekday } from '../ui/day.tsx';
import { FactList } from '../ui/fact-list.tsx';
import styles from './meetings.module.css';
import type { Meeting } from './meetings.server.ts';

interface MeetingFactsProps {
  meeting: Meeting;
  timeZone: string;
  /** Whether testimony can still be given. */
  isUpcoming: boolean;
  /** The site's general instructions on testimony. */
  guide: Guide;
}

/** Facts about a meeting: its kind, how to testify, and the official page. */
export function MeetingFacts({ meeting, timeZone, isUpcoming, guide }: MeetingFactsProps) {
  const { testimony_url, testimony_deadline } = meeting;
  const isOpen = isUpcoming && meeting.kind === 'hearing';
  const until = testimony_deadline && (
    <>
      {testimony_url ? ', until ' : 'Until '}
      {testimony_deadline.includes('T') ? (
        <Moment at={testimony_deadline} timeZone={timeZone} />
      ) : (
        <Weekday day={testimony_deadline} />
      )}
    </>
  );
  const facts = (
    <FactList
      facts={[
        { key: 'kind', name: 'Kind', fact: meeting.kind },
        { key: 'session', name: 'Session', fact: meeting.session_name },
        { key: 'written', name: 'Form', fact: meeting.written_only === 1 && 'Written testimony only' },
        {
          key: 'testify',
          name: isUpcoming ? 'To testify' : 'Testimony',
          fact: !isOpen && (testimony_url || testimony_deadline) && (
            <>
              {testimony_url && (
                <a href={testimony_url}>{isUpcoming ? 'Sign up to testify' : 'Sign-up page'}</a>
              )}
              {until}
            </>
          ),
        },
        {
          key: 'announced',
          name: 'Announced',
          // The day of an action that records a meeting as held is not the day of a notice.
          fact: meeting.announced_date && meeting.announced_date < meeting.meeting_date && (
            <Weekday day={meeting.announced_date} />
          ),
        },
        {
          key: 'source',
          name: 'Source',
          fact: meeting.source_url && <a href={meeting.source_url}>Official page</a>,
        },
      ]}
    />
  );
  if (!isOpen) return facts;
  return (
    <>
      {facts}
      <section className={styles.section}>
        <h2>How to testify</h2>
        <TestimonyFacts guide={guide} meeting={meeting} timeZone={timeZone} />
        <a href="/app/guide#testify">How to prepare testimony, and how a hearing works</a>
      </section>
    </>
  );
}
