import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { MediaList } from '../meetings/media-list.tsx';
import { MeetingLine } from '../meetings/meeting-line.tsx';
import { counted } from '../ui/counted.ts';
import { dateText, dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { MEETINGS_PER_PAGE, pastMeetings, upcomingMeetings } from './committee-meetings.server.ts';
import { committeeMeta } from './committee-meta.ts';
import styles from './committee-page.module.css';
import { findCommittee } from './committees.server.ts';

/** The Hearings tab of a committee: upcoming and past hearings. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const { db, config, tracking } = site;
  const id = idFrom(params.id, 'This committee does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const today = dayOfMoment(new Date(), config.timeZone);
  const [committee, upcoming, past] = await Promise.all([
    findCommittee(site, id, today),
    page === 1 ? upcomingMeetings(db, id, today) : [],
    pastMeetings(db, id, today, page),
  ]);
  const pastCount = committee.meetings - committee.upcoming_meetings;
  const pageCount = pageCountOf(
    { count: pastCount, perPage: MEETINGS_PER_PAGE, page },
    'That page of hearings does not exist.',
  );
  const { user } = context.get(visitorContext);
  const ids = [...upcoming, ...past].map((meeting) => meeting.id);
  const tracked = user && (await tracking.trackedBillCounts(db, user.id, ids));
  const { timeZone } = config;
  return { committee, upcoming, past, pastCount, page, pageCount, timeZone, tracked };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const part = { title: 'hearings', path: 'hearings' };
  return committeeMeta(layout, loaderData.committee, part, loaderData);
}

export default function CommitteeHearingsPage({ loaderData }: PageProps<typeof loader>) {
  const { committee, upcoming, past, pastCount, page, pageCount, timeZone, tracked } = loaderData;
  const noun = committee.kind === 'floor' ? 'session' : 'hearing';
  return (
    <div className={styles.tab}>
      {page === 1 && (
        <section>
          <h2>Upcoming</h2>
          {upcoming.length === 0 ? (
            <EmptyNote>{`No upcoming ${noun}s.`}</EmptyNote>
          ) : (
            <ul className={styles.lines}>
              {upcoming.map((meeting) => (
                <MeetingLine
                  key={meeting.id}
                  meeting={meeting}
                  timeZone={timeZone}
                  trackedCount={tracked?.[meeting.id]}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      <section>
        <h2>Past</h2>
        {past.length === 0 ? (
          <EmptyNote>{`No past ${noun}s recorded.`}</EmptyNote>
        ) : (
          <>
            <p>{counted(pastCount, noun)}, latest first</p>
            <ul className={styles.lines}>
              {past.map((meeting) => (
                <MeetingLine
                  key={meeting.id}
                  meeting={meeting}
                  timeZone={timeZone}
                  trackedCount={tracked?.[meeting.id]}
                  note={
                    <MediaList media={meeting} of={`${meeting.title}, ${dateText(meeting.meeting_date)}`} />
                  }
                />
              ))}
            </ul>
          </>
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          address={(to) => `/app/committee/${committee.id}/hearings${to > 1 ? `?page=${to}` : ''}`}
          label="Pages of hearings"
        />
      </section>
    </div>
  );
}
