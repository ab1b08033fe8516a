import { flowOfCommittee, newestSession } from '../bills/bill-flow.server.ts';
import { BillTable } from '../bills/bill-table.tsx';
import { FlowChart } from '../bills/flow-chart.tsx';
import { committeeFlowNames } from '../bills/flow-stages.ts';
import { TrackAllLink } from '../bills/track-all-link.tsx';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import { useWords } from '../layout/page-facts.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { MeetingLine } from '../meetings/meeting-line.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { BILLS_PER_PAGE, billsBefore } from './committee-bills.server.ts';
import { upcomingMeetings } from './committee-meetings.server.ts';
import { CommitteeMembers } from './committee-members.tsx';
import { committeeMeta } from './committee-meta.ts';
import styles from './committee-page.module.css';
import type { loader as pageLoader } from './committee-page.tsx';
import { findCommittee, membersOf, subcommitteesOf } from './committees.server.ts';

const NEXT_HEARINGS = 3;

/** The first tab of a committee: bills before it, members and upcoming hearings (P01). */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const { db, config, tracking, cache } = site;
  const id = idFrom(params.id, 'This committee does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const today = dayOfMoment(new Date(), config.timeZone);
  const [committee, bills, members, subcommittees, upcoming, flow] = await Promise.all([
    findCommittee(site, id, today),
    billsBefore(db, id, page),
    membersOf(db, id),
    subcommitteesOf(db, id),
    upcomingMeetings(db, id, today, NEXT_HEARINGS),
    config.features.progress
      ? cached(cache?.values, `progress of committee ${id}`, () => flowOf(db, id))
      : undefined,
  ]);
  const pageCount = pageCountOf(
    { count: committee.bills, perPage: BILLS_PER_PAGE, page },
    'That page of bills does not exist.',
  );
  const { user } = context.get(visitorContext);
  const ids = upcoming.map((meeting) => meeting.id);
  const tracked = user && (await tracking.trackedBillCounts(db, user.id, ids));
  const { timeZone } = config;
  return { committee, bills, members, subcommittees, upcoming, flow, page, pageCount, timeZone, tracked };
}

/** The flow of a committee's bills in the newest session; undefined if none was referred to it. */
async function flowOf(db: Database, committeeId: number) {
  const session = await newestSession(db);
  const flow = session && (await flowOfCommittee(db, committeeId, session.id));
  return flow && flow.filed > 0 ? { flow, session: session.name } : undefined;
}

export function meta({ loaderData, layout, parentData }: MetaArgs<typeof loader, never, typeof pageLoader>) {
  return committeeMeta(layout, parentData.committee, undefined, loaderData);
}

export default function CommitteeBillsPage({ loaderData }: PageProps<typeof loader>) {
  const words = useWords();
  const { committee, bills, members, subcommittees, upcoming, flow, page, pageCount, timeZone, tracked } =
    loaderData;
  const at = `/app/committee/${committee.id}`;
  const isFloor = committee.kind === 'floor';
  const more = committee.upcoming_meetings - upcoming.length;
  return (
    <PageColumns
      sidebar={
        <>
          {!isFloor && <CommitteeMembers members={members} />}
          {subcommittees.length > 0 && (
            <section>
              <h2>Subcommittees</h2>
              <ul className={styles.lines}>
                {subcommittees.map((subcommittee) => (
                  <li key={subcommittee.id}>
                    <a href={`/app/committee/${subcommittee.id}`}>{subcommittee.committee_name}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <section>
        <h2>{isFloor ? 'Upcoming sessions' : 'Upcoming hearings'}</h2>
        {upcoming.length === 0 ? (
          <EmptyNote>{isFloor ? 'No upcoming sessions.' : 'No upcoming hearings.'}</EmptyNote>
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
        {more > 0 && (
          <p>
            <a href={`${at}/hearings`}>{more} more</a>
          </p>
        )}
      </section>
      {flow && !isFloor && (
        <section>
          <h2>Progress of its bills, {flow.session}</h2>
          <FlowChart flow={flow.flow} names={committeeFlowNames(words)} />
        </section>
      )}
      <section id="bills">
        <h2>{isFloor ? 'Bills before this committee' : 'Bills before this committee, or that died here'}</h2>
        {bills.length === 0 ? (
          <EmptyNote>
            {isFloor
              ? 'Bills are not referred to floor sessions: bills on the floor are before the full chamber.'
              : 'No bills are before this committee, and none died here.'}
          </EmptyNote>
        ) : (
          <BillTable
            caption={`${counted(committee.bills, 'bill')}${committee.bills > 1 ? ', latest action first' : ''}`}
            bills={bills}
          />
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          address={(to) => `${at}${to > 1 ? `?page=${to}` : ''}`}
          label="Pages of bills"
        />
        {bills.length > 0 && (
          <p>
            <TrackAllLink of="committee" id={committee.id}>
              Track all bills before this committee
            </TrackAllLink>
          </p>
        )}
      </section>
    </PageColumns>
  );
}
