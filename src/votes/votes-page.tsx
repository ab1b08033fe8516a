import { cached } from '../db/record-cache.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { chosenSession } from '../http/preferences.ts';
import { redirect } from '../http/responses.ts';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { NewestSession } from '../search/newest-session.tsx';
import { defaultSession, keptSessions, laterSession } from '../search/sessions.server.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { countVotes, listVotes, sessionsWithVotes } from './vote-lists.server.ts';
import { ALL_SESSIONS, type VoteSearch } from './vote-lists.ts';
import { addressOfVotes, startingChamber, startingSession, voteSearchFrom } from './vote-search.ts';
import { VoteTable } from './vote-table.tsx';
import styles from './votes-page.module.css';

const VOTES_PER_PAGE = 50;

export async function loader({ context, request, url }: LoaderArgs) {
  const site = context.get(siteContext);
  const { db, config, cache } = site;
  const query = url.searchParams;
  const page = pageFrom(query.get('page'));
  const counts = await cached(cache?.values, 'sessions with votes', () => sessionsWithVotes(db));
  const sessions = await keptSessions(site);
  const defaultName = defaultSession(sessions, config)?.name;
  const start = startingSession(counts, defaultName);
  const remembered = chosenSession(request);
  // The remembered session applies only to an address without a query, as in the search (S13).
  if (!url.search && remembered !== start?.name && counts.some(({ name }) => name === remembered))
    throw redirect(addressOfVotes({ chamber: startingChamber(counts, remembered), session: remembered }));

  const search = voteSearchFrom(query, counts, defaultName);
  const countOf = (some: VoteSearch) => (some.words ? countVotes(db, some) : countIn(counts, some));
  const [votes, count] = await Promise.all([
    listVotes(db, search, VOTES_PER_PAGE, (page - 1) * VOTES_PER_PAGE),
    countOf(search),
  ]);
  const otherSessionsCount =
    count === 0 && search.session ? await countOf({ ...search, session: undefined }) : 0;
  const pageCount = pageCountOf(
    { count, perPage: VOTES_PER_PAGE, page },
    'That page of votes does not exist.',
  );
  const { chamberNames } = config;
  const later = laterSession(counts, start)?.name;
  return {
    votes,
    count,
    otherSessionsCount,
    page,
    pageCount,
    search,
    sessions: [...new Set(counts.map(({ name }) => name))],
    start: start?.name,
    later,
    chamberNames,
  };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { chamberNames, search, page, pageCount } = loaderData;
  const chamber = chamberNames[search.chamber];
  const session = search.session ?? 'all sessions';
  return pageMeta(layout, {
    title: `${chamber} votes, ${session}`,
    description: `Roll calls of the ${chamber} in ${session}, newest first.`,
    path: addressOfVotes(search),
    page,
    pageCount,
    feeds: [{ title: `${chamber} votes`, href: `/app/votes.atom?chamber=${search.chamber}` }],
    noindex: search.words !== undefined,
  });
}

/** All roll calls of a chamber, newest first, with filters for the session and the question (D15). */
export default function VotesPage({ loaderData }: PageProps<typeof loader>) {
  const { votes, count, otherSessionsCount, page, pageCount, search, sessions, chamberNames } = loaderData;
  const { chamber } = search;
  const { chambers } = useWords();
  return (
    <div className="page">
      <header className={styles.header}>
        <h1>Votes</h1>
        <ToggleLinks
          label="Chamber"
          choices={chambers.map((each) => ({
            to: addressOfVotes({ ...search, chamber: each }),
            label: chamberNames[each],
            isChosen: each === chamber,
          }))}
        />
      </header>
      <VoteSearchForm search={search} sessions={sessions} />
      <NewestSession
        shown={search.session ? [search.session] : []}
        start={loaderData.start}
        later={loaderData.later}
        hrefOf={(session) => addressOfVotes({ ...search, session })}
      />
      {count === 0 ? (
        <EmptyNote>
          {search.words
            ? `No roll calls of this chamber match “${search.words}”`
            : 'No roll calls of this chamber recorded'}
          {search.session && ` for ${search.session}`}.
          {otherSessionsCount > 0 && (
            <>
              {' '}
              <a href={addressOfVotes({ ...search, session: undefined })}>
                {counted(otherSessionsCount, 'roll call')} in other sessions
              </a>
            </>
          )}
        </EmptyNote>
      ) : (
        <>
          <p className={styles.count}>
            {counted(count, 'roll call')}, newest first.{' '}
            <a className="no-print" href={addressOfVotes(search, 1, '/app/votes.csv')}>
              Download this list (CSV)
            </a>
          </p>
          <VoteTable votes={votes} caption={`Roll calls, ${chamberNames[chamber]}`} />
        </>
      )}
      <PageLinks
        label="Pages of votes"
        page={page}
        pageCount={pageCount}
        address={(number) => addressOfVotes(search, number)}
      />
    </div>
  );
}

function VoteSearchForm({ search, sessions }: { search: VoteSearch; sessions: string[] }) {
  const { chamber, session, words } = search;
  return (
    <search>
      <form
        key={addressOfVotes(search)}
        className={`${styles.form} no-print`}
        action="/app/votes"
        method="get"
      >
        <input type="hidden" name="chamber" value={chamber} />
        <label>
          Session
          <select name="session" defaultValue={session ?? ALL_SESSIONS}>
            <option value={ALL_SESSIONS}>All sessions</option>
            {sessions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className={styles.words}>
          Question or bill number
          <input name="query" type="search" defaultValue={words} maxLength={512} autoComplete="off" />
        </label>
        <button type="submit">Show</button>
      </form>
    </search>
  );
}

function countIn(counts: Awaited<ReturnType<typeof sessionsWithVotes>>, { chamber, session }: VoteSearch) {
  return counts
    .filter((each) => each.chamber === chamber && (!session || each.name === session))
    .reduce((sum, each) => sum + each.count, 0);
}
