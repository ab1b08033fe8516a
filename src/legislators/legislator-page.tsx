import { Link } from 'react-router';
import { BillTable } from '../bills/bill-table.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom } from '../http/refusals.ts';
import { searchLink } from '../search/search-links.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Day, ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import type { Route } from './+types/legislator-page.ts';
import styles from './legislator-page.module.css';
import { legislatorPage } from './legislators.server.ts';
import { Party } from './party.tsx';
import { Portrait } from './portrait.tsx';
import { Terms } from './terms.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const legislator = await legislatorPage(db, idFrom(params.id, 'There is no such legislator.'));
  if (!config.features.press) legislator.press = [];
  return { legislator, chamberNames: config.chamberNames };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, full_name } = loaderData.legislator;
  return pageMeta(matches, {
    title: full_name,
    description: `${full_name}: bills, votes, committees and how to reach them.`,
    path: `/app/legislator/${id}`,
  });
}

export default function LegislatorPage({ loaderData }: Route.ComponentProps) {
  const { legislator, chamberNames } = loaderData;
  const { bills, counts, votes, press, committees } = legislator;
  const chamber = legislator.chamber === 'senate' ? chamberNames.senate : chamberNames.house;
  return (
    <article className="page">
      <Breadcrumbs steps={[{ to: '/app/legislators', label: 'Legislators' }]} />
      <header className={styles.head}>
        <Portrait name={legislator.full_name} image={legislator.image} size="large" />
        <div>
          <h1>{legislator.full_name}</h1>
          <p className={styles.seat}>
            {legislator.chamber && <span>{chamber}</span>}
            {legislator.district && <span>{legislator.district}</span>}
            <Party party={legislator.party} />
            {!legislator.active && <strong className={styles.inactive}>Inactive</strong>}
          </p>
        </div>
      </header>
      <PageColumns
        beside={
          <>
            {' '}
            <section>
              <h2>Committees</h2>
              {committees.length === 0 ? (
                <EmptyNote>On no committee that is known here.</EmptyNote>
              ) : (
                <ul className={styles.lines}>
                  {committees.map((committee) => (
                    <li key={committee.id}>
                      <Link to={`/app/committee/${committee.id}`}>{committee.committee_name}</Link>
                      {committee.role !== 'member' && `, ${committee.role}`}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section>
              <h2>Contact</h2>
              {!legislator.email && legislator.offices.length === 0 && (
                <EmptyNote>No address is known here.</EmptyNote>
              )}
              {legislator.email && (
                <p>
                  <a href={`mailto:${legislator.email}`}>{legislator.email}</a>
                </p>
              )}
              {legislator.offices.map((office) => (
                <FactList
                  key={`${office.kind} ${office.address}`}
                  facts={[
                    { key: 'office', name: 'Office', fact: office.kind },
                    { key: 'address', name: 'Address', fact: office.address },
                    {
                      key: 'phone',
                      name: 'Phone',
                      fact: office.phone && (
                        <a href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>{office.phone}</a>
                      ),
                    },
                  ]}
                />
              ))}
            </section>
            <Terms terms={legislator.terms} chamberNames={chamberNames} />
            {legislator.source_url && (
              <p>
                <a href={legislator.source_url}>Official page</a>
              </p>
            )}
          </>
        }
      >
        <section>
          <h2>Bills sponsored</h2>
          <p className={styles.counts}>
            {counts.sponsored.toLocaleString('en-US')} sponsored, {counts.cosponsored.toLocaleString('en-US')}{' '}
            cosponsored.{' '}
            <Link to={searchLink({ session_name: 'all', sponsor: legislator.full_name })}>
              Search all that were sponsored
            </Link>
          </p>
          {bills.length === 0 ? (
            <EmptyNote>No bill here names this legislator as its sponsor.</EmptyNote>
          ) : (
            <BillTable caption="Newest bills sponsored" isCaptionHidden bills={bills} />
          )}
        </section>
        <section>
          <h2>Recent votes</h2>
          {votes.length === 0 ? (
            <EmptyNote>No roll call here lists this legislator.</EmptyNote>
          ) : (
            <StackedTable
              caption="Recent votes"
              isCaptionHidden
              rows={votes}
              rowKey={(vote) => vote.id}
              columns={[
                { heading: 'Date', cell: (vote) => <ShortDay day={vote.vote_date} /> },
                {
                  heading: 'Bill',
                  cell: (vote) => vote.bill_id && <Link to={`/app/bill/${vote.bill_id}`}>{vote.number}</Link>,
                },
                {
                  heading: 'Question',
                  isRowName: true,
                  cell: (vote) => <Link to={`/app/votes/${vote.id}`}>{vote.title}</Link>,
                },
                {
                  heading: 'Vote',
                  cell: (vote) => <strong className={styles.choice}>{vote.choice}</strong>,
                },
              ]}
            />
          )}
        </section>
        {press.length > 0 && (
          <section>
            <h2>Press releases</h2>
            <ul className={styles.lines}>
              {press.map((release) => (
                <li key={release.id}>
                  <Day day={release.display_date} />:{' '}
                  <Link to={`/app/press/${release.id}`}>{release.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </PageColumns>
    </article>
  );
}
