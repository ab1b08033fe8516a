import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { votesOfCommittee } from '../votes/vote-lists.server.ts';
import { VoteTable } from '../votes/vote-table.tsx';
import { committeeMeta } from './committee-meta.ts';
import styles from './committee-page.module.css';
import type { loader as pageLoader } from './committee-page.tsx';
import { findCommittee } from './committees.server.ts';

const VOTES_PER_PAGE = 50;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const site = context.get(siteContext);
  const { db, config } = site;
  const id = idFrom(params.id, 'This committee does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [{ votes: count }, votes] = await Promise.all([
    findCommittee(site, id, dayOfMoment(new Date(), config.timeZone)),
    votesOfCommittee(db, id, VOTES_PER_PAGE, (page - 1) * VOTES_PER_PAGE),
  ]);
  const pageCount = pageCountOf(
    { count, perPage: VOTES_PER_PAGE, page },
    'That page of votes does not exist.',
  );
  return { id, votes, count, page, pageCount };
}

export function meta({ loaderData, layout, parentData }: MetaArgs<typeof loader, never, typeof pageLoader>) {
  return committeeMeta(layout, parentData.committee, { title: 'votes', path: 'votes' }, loaderData);
}

/** The Votes tab of a committee: its roll calls, newest first. */
export default function CommitteeVotesPage({ loaderData }: PageProps<typeof loader>) {
  const { id, votes, count, page, pageCount } = loaderData;
  if (votes.length === 0) {
    return (
      <div className={styles.tab}>
        <EmptyNote>No roll calls of this committee recorded. Many sources do not include them.</EmptyNote>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <p>{counted(count, 'roll call')} in committee, newest first.</p>
      <VoteTable votes={votes} caption="Roll calls of the committee" />
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/committee/${id}/votes${to > 1 ? `?page=${to}` : ''}`}
        label="Pages of votes"
      />
    </div>
  );
}
