import { BillTable } from '../bills/bill-table.tsx';
import { isOffice, roleText } from '../committees/committee-roles.ts';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { Contact } from './contact.tsx';
import { billsOfLegislator } from './legislator-bills.server.ts';
import { legislatorMeta } from './legislator-meta.ts';
import styles from './legislator-page.module.css';
import { newestVoteDay, votesOfLegislator, votingRecords } from './legislator-votes.server.ts';
import { committeesOfLegislator, findLegislator, termsOf } from './legislators.server.ts';
import { Terms } from './terms.tsx';
import { VotesTable } from './votes-table.tsx';
import { VotingMeters } from './voting-meters.tsx';

const NEWEST_SHOWN = 5;

/** The Overview tab of a legislator: committees, contact details and latest activity. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config, cache } = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const legislator = await findLegislator(db, id);
  const [committees, terms, bills, votes, records] = await Promise.all([
    committeesOfLegislator(db, id),
    termsOf(db, id),
    sponsoredBills(db, id),
    cached(cache?.values, `newest vote of ${id}`, () => newestVoteDay(db, id)).then((newestDay) =>
      votesOfLegislator(db, id, { newestDay, limit: NEWEST_SHOWN }),
    ),
    cached(cache?.values, `voting records ${id}`, () => votingRecords(db, id, legislator.party)),
  ]);
  return {
    legislator,
    committees,
    terms,
    bills,
    votes,
    record: records[0],
    chamberNames: config.chamberNames,
  };
}

/** The newest bills of a legislator, or those in an unknown role if the source does not say who the primary sponsors are. */
async function sponsoredBills(db: Database, id: number) {
  const primary = await billsOfLegislator(db, id, 'primary', { limit: NEWEST_SHOWN });
  return primary.length > 0 ? primary : await billsOfLegislator(db, id, 'sponsor', { limit: NEWEST_SHOWN });
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  return legislatorMeta(layout, loaderData.legislator);
}

export default function LegislatorOverviewPage({ loaderData }: PageProps<typeof loader>) {
  const { legislator, committees, terms, bills, votes, record, chamberNames } = loaderData;
  const path = `/app/legislator/${legislator.id}`;
  return (
    <PageColumns
      sidebar={
        <>
          <section>
            <h2>Committees</h2>
            {committees.length === 0 ? (
              <EmptyNote>No known committee assignments.</EmptyNote>
            ) : (
              <ul className={styles.lines}>
                {committees.map((committee) => (
                  <li key={`${committee.id} ${committee.role}`}>
                    <a href={`/app/committee/${committee.id}`}>{committee.committee_name}</a>
                    {isOffice(committee.role) && (
                      <strong className={styles.role}> {roleText(committee.role)}</strong>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <Contact legislator={legislator} />
          <Terms terms={terms} chamberNames={chamberNames} />
        </>
      }
    >
      {legislator.biography && <p>{legislator.biography}</p>}
      {record && (
        <section>
          <h2>Voting in {record.name}</h2>
          <VotingMeters record={record} party={legislator.party} />
        </section>
      )}
      <section>
        <h2>Bills with recent action</h2>
        {bills.length === 0 ? (
          <EmptyNote>No bills recorded with this legislator as a sponsor.</EmptyNote>
        ) : (
          <>
            <BillTable caption="Bills sponsored, latest action first" isCaptionHidden bills={bills} />
            <p>
              <a href={`${path}/bills`}>All bills sponsored and cosponsored</a>
            </p>
          </>
        )}
      </section>
      <section>
        <h2>Latest votes</h2>
        {votes.length === 0 ? (
          <EmptyNote>No votes recorded for this legislator.</EmptyNote>
        ) : (
          <>
            <VotesTable caption="Latest votes" isCaptionHidden votes={votes} />
            <p>
              <a href={`${path}/votes`}>All votes</a>
            </p>
          </>
        )}
      </section>
    </PageColumns>
  );
}
