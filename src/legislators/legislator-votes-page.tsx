import { cached } from '../db/record-cache.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { legislatorMeta } from './legislator-meta.ts';
import styles from './legislator-page.module.css';
import type { loader as pageLoader } from './legislator-page.tsx';
import { chosenSession } from './legislator-sessions.ts';
import { VOTES_PER_PAGE, votesOfLegislator, votingRecords } from './legislator-votes.server.ts';
import { findLegislator } from './legislators.server.ts';
import { SessionLinks } from './session-links.tsx';
import { VotesTable } from './votes-table.tsx';
import { VotingMeters } from './voting-meters.tsx';

/** The Votes tab of a legislator: attendance, agreement with the party, and every vote of a session. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, cache } = context.get(siteContext);
  const id = idFrom(params.id, 'This legislator does not exist.');
  const { searchParams } = new URL(request.url);
  const page = pageFrom(searchParams.get('page'));
  const { party } = await findLegislator(db, id);
  const sessions = await cached(cache?.values, `voting records ${id}`, () => votingRecords(db, id, party));
  const session = chosenSession(sessions, searchParams.get('session'));
  const pageCount = pageCountOf(
    { count: session?.count ?? 0, perPage: VOTES_PER_PAGE, page },
    'That page of votes does not exist.',
  );
  const votes = session ? await votesOfLegislator(db, id, { sessionId: session.id, page }) : [];
  return { id, party, sessions, session, votes, page, pageCount };
}

export function meta({ loaderData, layout, parentData }: MetaArgs<typeof loader, never, typeof pageLoader>) {
  const { session } = loaderData;
  const part = session
    ? {
        title: `votes, ${session.name}`,
        path: `votes?${new URLSearchParams({ session: session.identifier })}`,
      }
    : { title: 'votes', path: 'votes' };
  return legislatorMeta(layout, parentData.legislator, part, loaderData);
}

export default function LegislatorVotesPage({ loaderData }: PageProps<typeof loader>) {
  const { id, party, sessions, session, votes, page, pageCount } = loaderData;
  if (!session) {
    return (
      <div className={styles.tab}>
        <EmptyNote>
          No votes recorded for this legislator. There may have been no roll calls during their term, or the
          source does not include them.
        </EmptyNote>
      </div>
    );
  }
  const address = (to: Record<string, string>) => `/app/legislator/${id}/votes?${new URLSearchParams(to)}`;
  return (
    <div className={styles.tab}>
      <section>
        <div className={styles.bar}>
          <h2>Voting in {session.name}</h2>
          <SessionLinks
            sessions={sessions}
            chosen={session.identifier}
            address={(identifier) => address({ session: identifier })}
          />
        </div>
        <VotingMeters record={session} party={party} />
      </section>
      <section>
        <VotesTable caption={`${counted(session.count, 'vote')}, latest first`} votes={votes} />
        <PageLinks
          page={page}
          pageCount={pageCount}
          address={(to) => address({ session: session.identifier, page: String(to) })}
          label="Pages of votes"
        />
      </section>
    </div>
  );
}
