import { Link } from 'react-router';
import { BillTable } from '../bills/bill-table.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { pageFrom } from '../http/page-number.ts';
import { idFrom } from '../http/refusals.ts';
import { Party } from '../legislators/party.tsx';
import { Portrait } from '../legislators/portrait.tsx';
import { MeetingLine } from '../meetings/meeting-line.tsx';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import type { Route } from './+types/committee-page.ts';
import styles from './committee-page.module.css';
import { committeePage } from './committees.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const today = dayOfMoment(new Date(), config.timeZone);
  const committee = await committeePage(db, idFrom(params.id, 'There is no such committee.'), page, today);
  return { committee, page, chamberNames: config.chamberNames, timeZone: config.timeZone };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { committee, page } = loaderData;
  const { id, committee_name } = committee;
  return pageMeta(matches, {
    title: committee_name,
    description: `Members, bills and hearings of ${committee_name}.`,
    path: `/app/committee/${id}`,
    page,
    pageCount: committee.pageCount,
  });
}

export default function CommitteePage({ loaderData }: Route.ComponentProps) {
  const { committee, page, chamberNames, timeZone } = loaderData;
  const chamber = committee.chamber as keyof typeof chamberNames;
  return (
    <article className="page">
      <Breadcrumbs
        steps={[
          { to: `/app/committees?chamber=${chamber}`, label: `${chamberNames[chamber]} committees` },
          ...(committee.parent_id
            ? [{ to: `/app/committee/${committee.parent_id}`, label: committee.parent_name ?? 'Committee' }]
            : []),
        ]}
      />
      <h1>{committee.committee_name}</h1>
      {!committee.active && <p className={styles.inactive}>This committee is no longer active.</p>}
      <PageColumns
        beside={
          <>
            {' '}
            <section>
              <h2>Members</h2>
              {committee.members.length === 0 ? (
                <EmptyNote>Its members are not known here.</EmptyNote>
              ) : (
                <ul className={styles.members}>
                  {committee.members.map((member) => (
                    <li key={`${member.legislator_id} ${member.name}`} className={styles.member}>
                      <Portrait name={member.full_name ?? member.name} image={member.image} />
                      <div>
                        {member.legislator_id ? (
                          <Link to={`/app/legislator/${member.legislator_id}`}>{member.full_name}</Link>
                        ) : (
                          member.name
                        )}
                        <p className={styles.role}>
                          {member.role !== 'member' && <strong>{member.role}</strong>}
                          <Party party={member.party} />
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {committee.subcommittees.length > 0 && (
              <section>
                <h2>Subcommittees</h2>
                <ul className={styles.lines}>
                  {committee.subcommittees.map((subcommittee) => (
                    <li key={subcommittee.id}>
                      <Link to={`/app/committee/${subcommittee.id}`}>{subcommittee.committee_name}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        }
      >
        <section>
          <h2>Hearings to come</h2>
          {committee.upcoming.length === 0 ? (
            <EmptyNote>No hearing of this committee is announced.</EmptyNote>
          ) : (
            <ul className={styles.lines}>
              {committee.upcoming.map((meeting) => (
                <MeetingLine key={meeting.id} meeting={meeting} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>Bills before it</h2>
          {committee.bills.length === 0 ? (
            <EmptyNote>No bill is with this committee now.</EmptyNote>
          ) : (
            <BillTable
              caption={`${committee.billCount.toLocaleString('en-US')} bills`}
              bills={committee.bills}
            />
          )}
          <PageLinks
            page={page}
            pageCount={committee.pageCount}
            address={(to) => `?page=${to}`}
            label="Pages of bills"
          />
        </section>
        {committee.past.length > 0 && (
          <section>
            <h2>Past hearings</h2>
            <ul className={styles.lines}>
              {committee.past.map((meeting) => (
                <MeetingLine key={meeting.id} meeting={meeting} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        )}
      </PageColumns>
    </article>
  );
}
