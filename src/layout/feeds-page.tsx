import type { SiteConfig } from '../config/site-config.ts';
import { hasJointMeetings } from '../meetings/meeting-lists.server.ts';
import { PageHead } from '../ui/page-head.tsx';
import styles from './feeds-page.module.css';
import { pageMeta } from './page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from './page-module.ts';
import { useSignedInAddress } from './signed-in-address.ts';
import { siteContext } from './site-context.ts';

export async function loader({ context }: LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const { features, chamberNames, chambers } = config;
  return { features, chamberNames, chambers, hasJoint: await hasJointMeetings(db) };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Feeds and calendars',
    description:
      'Feeds for your feed reader and calendars to subscribe to: votes, meetings, the journal, and news.',
    path: '/app/feeds',
  });
}

/** All feeds and calendars except those of single bills, legislators and committees. */
export default function FeedsPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <div className="page prose">
      <PageHead title="Feeds and calendars" />
      <section className={styles.group} aria-labelledby="feeds">
        <h2 id="feeds">Feeds</h2>
        <p>Add any of these addresses to your feed reader to get updates.</p>
        <Addresses addresses={feedsOf(loaderData)} />
      </section>
      <section className={styles.group} aria-labelledby="calendars">
        <h2 id="calendars">Calendars</h2>
        <p>
          Subscribe to any of these addresses in your calendar app. New, rescheduled, and canceled meetings
          are updated automatically.
        </p>
        <Addresses addresses={calendarsOf(loaderData)} />
      </section>
      <section className={styles.group} aria-labelledby="own">
        <h2 id="own">What you follow</h2>
        <p>
          Each of your{' '}
          <a href={useSignedInAddress('/app/alerts')} rel="nofollow">
            alerts
          </a>{' '}
          has feeds with the changes to the bills you track, and a calendar with their meetings.
        </p>
      </section>
      <section className={styles.group} aria-labelledby="single">
        <h2 id="single">Individual bills, legislators, and committees</h2>
        <p>
          Every bill, legislator, and committee has its own feed. To follow one, enter the address of its page
          in your feed reader. Every committee also has a calendar, and every upcoming meeting has a file that
          you can add to your calendar.
        </p>
      </section>
    </div>
  );
}

interface Subscription {
  name: string;
  href: string;
}

function Addresses({ addresses }: { addresses: Subscription[] }) {
  return (
    <ul className={styles.addresses}>
      {addresses.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a> <code>{href}</code>
        </li>
      ))}
    </ul>
  );
}

type Choices = Pick<SiteConfig, 'features' | 'chamberNames' | 'chambers'>;

function feedsOf({ features, chamberNames, chambers }: Choices): Subscription[] {
  return [
    ...chambers.map((chamber) => ({
      name: `${chamberNames[chamber]} votes`,
      href: `/app/votes.atom?chamber=${chamber}`,
    })),
    { name: 'Daily journal', href: '/app/journal.atom' },
    { name: 'Meetings', href: '/app/calendar.atom' },
    ...(features.news ? [{ name: 'News', href: '/app/news/articles.atom' }] : []),
    ...(features.press ? [{ name: 'Press releases', href: '/app/news/press.atom' }] : []),
  ];
}

function calendarsOf({ chamberNames, chambers, hasJoint }: Choices & { hasJoint: boolean }): Subscription[] {
  const ofChambers = chambers.map((chamber) => ({
    name: `Meetings of the ${chamberNames[chamber]}`,
    href: `/app/calendar.ics?chamber=${chamber}`,
  }));
  return [
    { name: 'All meetings', href: '/app/calendar.ics' },
    ...(chambers.length > 1 ? ofChambers : []),
    ...(hasJoint
      ? [{ name: `${chamberNames.joint} meetings`, href: '/app/calendar.ics?chamber=joint' }]
      : []),
  ];
}
