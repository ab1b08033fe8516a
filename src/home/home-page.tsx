import { Search } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { MeetingLine } from '../meetings/meeting-line.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { searchLink } from '../search/search-links.ts';
import { siteContext } from '../site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/home-page.ts';
import { frontPage } from './home.server.ts';
import styles from './home-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  return { ...(await frontPage(db, dayOfMoment(new Date(), config.timeZone))), timeZone: config.timeZone };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    description:
      'Bills, votes, hearings and members of a state legislature, with a search that answers as you type.',
    path: '/',
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hearings, moved, laws, sessions, timeZone } = loaderData;
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  const bills = sessions.reduce((sum, session) => sum + session.bill_count, 0);
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <h1>
            {facts?.jurisdiction
              ? `The ${facts.jurisdiction} legislature, followed`
              : 'A legislature, followed'}
          </h1>
          <p>
            {bills === 0
              ? 'There are no bills here yet. Import your state, and search all of it.'
              : `${bills.toLocaleString('en-US')} bills of ${sessions.length} session${sessions.length === 1 ? '' : 's'}: every word, vote and hearing.`}
          </p>
          <search>
            <form className={styles.search} action="/app/search" method="get">
              <label className="visually-hidden" htmlFor="home-search">
                Search for anything
              </label>
              <input
                id="home-search"
                name="query"
                type="search"
                placeholder="Search for anything..."
                maxLength={512}
                autoComplete="off"
              />
              <button type="submit">
                <Search aria-hidden="true" size={20} /> Search
              </button>
            </form>
          </search>
        </div>
      </section>
      <div className={`page ${styles.columns}`}>
        <section>
          <h2>Hearings to come</h2>
          {hearings.length === 0 ? (
            <EmptyNote>No hearing is announced.</EmptyNote>
          ) : (
            <ul className={styles.lines}>
              {hearings.map((meeting) => (
                <MeetingLine key={meeting.id} meeting={meeting} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>What moved last</h2>
          {moved.length === 0 ? (
            <EmptyNote>No bill has moved yet.</EmptyNote>
          ) : (
            <ul className={styles.lines}>
              {moved.map((bill) => (
                <li key={bill.id}>
                  <Link to={`/app/bill/${bill.id}`} prefetch="intent">
                    {bill.number} {bill.title}
                  </Link>
                  <p className={styles.soft}>
                    <ShortDay day={bill.last_action_date} />: {bill.last_action_text}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>New laws</h2>
          {laws.length === 0 ? (
            <EmptyNote>No bill here has become law yet.</EmptyNote>
          ) : (
            <ul className={styles.lines}>
              {laws.map((bill) => (
                <li key={bill.id}>
                  <Link to={`/app/bill/${bill.id}`} prefetch="intent">
                    {bill.number} {bill.title}
                  </Link>
                  <p className={styles.soft}>
                    {bill.session_law ?? 'Became law'}{' '}
                    {bill.status_date && <ShortDay day={bill.status_date} />}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        {sessions.length > 1 && (
          <section className={styles.sessions}>
            <h2>Sessions</h2>
            <ul className={styles.chips}>
              {sessions.map((session) => (
                <li key={session.name}>
                  <a href={searchLink({ session_name: session.name })}>{session.name}</a>{' '}
                  <span className={styles.soft}>{session.bill_count.toLocaleString('en-US')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
