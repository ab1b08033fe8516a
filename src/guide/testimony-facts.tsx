import type { Guide } from '../config/site-config.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { FactList } from '../ui/fact-list.tsx';

interface TestimonyFactsProps {
  guide: Guide;
  /** The meeting; without one, the rules for all hearings are shown. */
  meeting?: { testimony_url: string | null; testimony_deadline: string | null; written_only: number };
  /** IANA name of the legislature's time zone; required with a meeting. */
  timeZone?: string;
}

/** The way to testify and the deadline, from the hearing's record, or else from the site's rules for all hearings. */
export function TestimonyFacts({ guide, meeting, timeZone = 'UTC' }: TestimonyFactsProps) {
  const { how, deadline, url, email } = guide.testimony;
  const recorded = meeting?.testimony_deadline;
  const rule = (
    <>
      {how} {url && <a href={url}>{meeting ? 'How to testify' : 'Rules and sign-up'}</a>}{' '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
  const hasRule = how || url || email;
  return (
    <FactList
      facts={[
        {
          key: 'how',
          name: 'To testify',
          fact: (
            <>
              {meeting?.written_only === 1 && 'In writing only. '}
              {meeting?.testimony_url ? (
                <a href={meeting.testimony_url}>Sign up to testify</a>
              ) : hasRule ? (
                rule
              ) : meeting ? (
                'Contact the committee.'
              ) : (
                'See the hearings below, or contact the committee.'
              )}
            </>
          ),
        },
        {
          key: 'deadline',
          name: 'Deadline',
          fact: recorded ? (
            recorded.includes('T') ? (
              <Moment at={recorded} timeZone={timeZone} />
            ) : (
              <Weekday day={recorded} />
            )
          ) : deadline ? (
            `Usually ${deadline}`
          ) : (
            meeting && 'No deadline listed.'
          ),
        },
      ]}
    />
  );
}
