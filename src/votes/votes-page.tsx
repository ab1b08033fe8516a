import { pageMeta } from '../frame/page-meta.ts';
import { pageFrom } from '../http/page-number.ts';
import { badRequest, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/votes-page.ts';
import { VoteTable } from './vote-table.tsx';
import { countVotes, recentVotes } from './votes.server.ts';
import styles from './votes-page.module.css';

const VOTES_PER_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const chamber = chamberFrom(asked.get('chamber'));
  const page = pageFrom(asked.get('page'));
  const [votes, counts] = await Promise.all([
    recentVotes(db, chamber, VOTES_PER_PAGE, (page - 1) * VOTES_PER_PAGE),
    countVotes(db),
  ]);
  const count = counts[chamber] ?? 0;
  const pageCount = Math.max(1, Math.ceil(count / VOTES_PER_PAGE));
  if (page > pageCount) throw notFound('The list of votes has no such page.');
  return { votes, count, page, pageCount, chamber, chamberNames: config.chamberNames };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { chamberNames, chamber, page, pageCount } = loaderData;
  return pageMeta(matches, {
    title: `${chamberNames[chamber]} votes`,
    description: `Roll calls of the ${chamberNames[chamber]}, newest first.`,
    path: `/app/votes?chamber=${chamber}`,
    page,
    pageCount,
  });
}

/** Every roll call of a chamber, newest first (D15). */
export default function VotesPage({ loaderData }: Route.ComponentProps) {
  const { votes, count, page, pageCount, chamber, chamberNames } = loaderData;
  const address = (to: string, number = 1) =>
    `/app/votes?chamber=${to}${number > 1 ? `&page=${number}` : ''}`;
  return (
    <div className="page">
      <header className={styles.header}>
        <h1>Votes</h1>
        <ToggleLinks
          label="Chamber"
          choices={(['house', 'senate'] as const).map((each) => ({
            to: address(each),
            label: chamberNames[each],
            isChosen: each === chamber,
          }))}
        />
      </header>
      {count === 0 ? (
        <EmptyNote>No roll call of this chamber is recorded here yet.</EmptyNote>
      ) : (
        <>
          <p className={styles.count}>{count.toLocaleString('en-US')} roll calls, newest first</p>
          <VoteTable votes={votes} caption={`Roll calls, ${chamberNames[chamber]}`} />
        </>
      )}
      <PageLinks
        label="Pages of votes"
        page={page}
        pageCount={pageCount}
        address={(number) => address(chamber, number)}
      />
    </div>
  );
}

/** @throws 400 where it is no chamber that votes */
function chamberFrom(text: string | null): 'house' | 'senate' {
  const chamber = text ?? 'house';
  if (chamber !== 'house' && chamber !== 'senate')
    throw badRequest('A chamber is house or senate.', 'chamber');
  return chamber;
}
