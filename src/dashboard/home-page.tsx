import { Search } from 'lucide';
import { usePageFacts } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { searchLink } from '../search/search-links.ts';
import { SuggestingInput } from '../search/suggesting-input.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { isEmptyWidget } from './empty-widgets.ts';
import { frontPage } from './home.server.ts';
import { homeChoices } from './home-choices.ts';
import styles from './home-page.module.css';
import { homeWidgets } from './home-widgets.tsx';
import { WidgetCell } from './widget-cell.tsx';
import { arrangeInRows } from './widget-rows.ts';

export async function loader({ context, request }: LoaderArgs) {
  const site = context.get(siteContext);
  const { chamberNames, committeeList, features, timeZone } = site.config;
  const chosen = homeChoices(new URL(request.url).searchParams);
  const front = await frontPage(site, chosen, dayOfMoment(new Date(), timeZone));
  return { ...front, chosen, chamberNames, committeeList, hasPress: features.press, timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    description:
      'Bills, votes, hearings, and members of a state legislature, with search results as you type.',
    path: '/',
  });
}

/** The front page: search, and the widgets in the site's configuration (P16). Signed-in users have a dashboard instead. */
export default function HomePage({ loaderData: front }: PageProps<typeof loader>) {
  const widgets = homeWidgets({ ...front, page: '/' });
  return (
    <>
      <Hero sessions={front.sessions} first={front.first} />
      <div className={`page ${styles.widgets}`}>
        {arrangeInRows(front.widgets, (name) => isEmptyWidget(name, front.first)).map((cell) => (
          <WidgetCell key={cell.name} {...cell} page="/" chosen={front.chosen} data={front.first[cell.name]}>
            {widgets[cell.name]}
          </WidgetCell>
        ))}
        <Sessions sessions={front.sessions} />
      </div>
    </>
  );
}

type Front = PageProps<typeof loader>['loaderData'];

function Hero({ sessions, first }: Pick<Front, 'sessions' | 'first'>) {
  const facts = usePageFacts();
  const bills = sessions.reduce((sum, session) => sum + session.bill_count, 0);
  const records = [
    'history',
    ...(first.votes?.rows.length ? ['votes'] : []),
    ...(first.schedule?.newestMeeting ? ['hearings'] : []),
  ];
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1>
          {facts?.jurisdiction
            ? `Follow the ${facts.jurisdiction} ${facts.legislature}`
            : 'Follow your legislature'}
        </h1>
        <p>
          {bills === 0
            ? 'No bills yet. Import your state’s records to search them.'
            : `Search ${counted(bills, 'bill')} from ${counted(sessions.length, 'session')}, with their ${new Intl.ListFormat('en').format(records)}.`}
        </p>
        <search>
          <form className={styles.search} action="/app/search" method="get">
            <SuggestingInput id="home-search" placeholder="Search for anything..." />
            <button type="submit">
              <Icon of={Search} size={20} /> Search
            </button>
          </form>
        </search>
      </div>
    </section>
  );
}

function Sessions({ sessions }: Pick<Front, 'sessions'>) {
  if (sessions.length < 2) return null;
  return (
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
  );
}
