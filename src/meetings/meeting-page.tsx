import { Link } from 'react-router';
import { BillTable } from '../bills/bill-table.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { clockInWords, weekdayInWords } from '../ui/dates.ts';
import { Weekday } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FactList } from '../ui/fact-list.tsx';
import type { Route } from './+types/meeting-page.ts';
import { MeetingStatus } from './meeting-line.tsx';
import styles from './meetings.module.css';
import { meetingPage } from './meetings.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const meeting = await meetingPage(db, idFrom(params.id, 'There is no such meeting.'));
  if (!config.features.transcripts) meeting.transcripts = [];
  return { meeting, timeZone: config.timeZone };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, title, meeting_date } = loaderData.meeting;
  return pageMeta(matches, {
    title: `${title}, ${weekdayInWords(meeting_date)}`,
    description: `${title} on ${weekdayInWords(meeting_date)}: bills on the agenda, testimony and transcript.`,
    path: `/app/meeting/${id}`,
  });
}

export default function MeetingPage({ loaderData }: Route.ComponentProps) {
  const { meeting, timeZone } = loaderData;
  const { bills, testimony, transcripts } = meeting;
  const starts = meeting.starts_at && clockInWords(meeting.starts_at, timeZone);
  const ends = meeting.ends_at && clockInWords(meeting.ends_at, timeZone);
  return (
    <article className={`page ${styles.page}`}>
      <header>
        {meeting.committee_id && meeting.committee_name && (
          <Breadcrumbs
            steps={[{ to: `/app/committee/${meeting.committee_id}`, label: meeting.committee_name }]}
          />
        )}
        <h1>{meeting.title}</h1>
        <p>
          <Weekday day={meeting.meeting_date} />
          {starts && `, ${starts}`}
          {ends && ` to ${ends}`}
          <MeetingStatus status={meeting.status} />
        </p>
      </header>
      <FactList
        facts={[
          { key: 'place', name: 'Place', fact: meeting.location },
          { key: 'kind', name: 'Kind', fact: meeting.kind },
          { key: 'written', name: 'Testimony', fact: meeting.written_only === 1 && 'Written testimony only' },
          {
            key: 'stream',
            name: 'Watch',
            fact: meeting.stream_url && <a href={meeting.stream_url}>Video of the meeting</a>,
          },
          {
            key: 'source',
            name: 'Source',
            fact: meeting.source_url && <a href={meeting.source_url}>Official page</a>,
          },
          {
            key: 'transcripts',
            name: 'Transcript',
            fact:
              transcripts.length > 0 &&
              transcripts.map((transcript) => (
                <Link key={transcript.id} to={`/app/transcript/${transcript.id}`}>
                  {transcript.event_title}
                </Link>
              )),
          },
        ]}
      />
      <section>
        <h2>Bills on the agenda</h2>
        {bills.length === 0 ? (
          <EmptyNote>No bill is listed for this meeting.</EmptyNote>
        ) : (
          <BillTable caption="Bills on the agenda" isCaptionHidden bills={bills} />
        )}
      </section>
      {testimony.length > 0 && (
        <section>
          <h2>Testimony</h2>
          <ul className={styles.list}>
            {testimony.map((given) => (
              <li key={given.id} className={styles.line}>
                <p>
                  <strong>{given.name}</strong>
                  {given.organization && `, ${given.organization}`} ({given.kind}
                  {given.stance && `, ${given.stance}`}
                  {given.bill_id && (
                    <>
                      {', on '}
                      <Link to={`/app/bill/${given.bill_id}`}>{given.number}</Link>
                    </>
                  )}
                  )
                </p>
                {given.content && <p>{given.content}</p>}
                {given.source_url && (
                  <p>
                    <a href={given.source_url}>As filed</a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
