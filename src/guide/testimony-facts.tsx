import type { Guide } from '../config/site-config.ts';
import { Moment, Weekday } from '../ui/day.tsx';
import { FactList } from '../ui/fact-list.tsx';

interface TestimonyFactsProps {
  guide: Guide;
  /** Without one, what holds for every hearing. */
  meeting?: { testimony_url: string | null; testimony_deadline: string | null; written_only: number };
  /** IANA name of the legislature's zone; needed for a meeting. */
  timeZone?: string;
}

/** How to testify and by when: as the hearing's record says, else as the site's operator says of all hearings, else that it is not known. */
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
                'Not recorded here: ask the committee.'
              ) : (
                'Each hearing below says what its record has. Ask the committee for the rest.'
              )}
            </>
          ),
        },
        {
          key: 'deadline',
          name: 'By when',
          fact: recorded ? (
            recorded.includes('T') ? (
              <Moment at={recorded} timeZone={timeZone} />
            ) : (
              <Weekday day={recorded} />
            )
          ) : deadline ? (
            `As a rule: ${deadline}`
          ) : (
            meeting && 'No deadline is recorded here.'
          ),
        },
      ]}
    />
  );
}
