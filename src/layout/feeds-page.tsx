import type { SiteConfig } from '../config/site-config.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/feeds-page.ts';
import styles from './feeds-page.module.css';
import { pageMeta } from './page-meta.ts';
import { siteContext } from './site-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { features, chamberNames } = context.get(siteContext).config;
  return { features, chamberNames };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Feeds and calendars',
    description:
      'Feeds for your feed reader and calendars to subscribe to: votes, meetings, the journal, and news.',
    path: '/app/feeds',
  });
}

/** All feeds and calendars except those of single bills, legislators and committees. */
export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const { features, chamberNames } = loaderData;
  return (
    <div className="page prose">
      <PageHead title="Feeds and calendars" />
      <section className={styles.group} aria-labelledby="feeds">
        <h2 id="feeds">Feeds</h2>
        <p>Add any of these addresses to your feed reader to get updates.</p>
        <Addresses addresses={feedsOf(features, chamberNames)} />
      </section>
      <section className={styles.group} aria-labelledby="calendars">
        <h2 id="calendars">Calendars</h2>
        <p>
          Subscribe to any of these addresses in your calendar app. New, rescheduled, and canceled meetings
          are updated automatically.
        </p>
        <Addresses addresses={calendarsOf(chamberNames)} />
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

function feedsOf(
  features: SiteConfig['features'],
  { house, senate }: SiteConfig['chamberNames'],
): Subscription[] {
  return [
    { name: `${house} votes`, href: '/app/votes.atom?chamber=house' },
    { name: `${senate} votes`, href: '/app/votes.atom?chamber=senate' },
    { name: 'Daily journal', href: '/app/journal.atom' },
    { name: 'Meetings', href: '/app/calendar.atom' },
    ...(features.news ? [{ name: 'News', href: '/app/news/articles.atom' }] : []),
    ...(features.press ? [{ name: 'Press releases', href: '/app/news/press.atom' }] : []),
  ];
}

function calendarsOf({ house, senate, joint }: SiteConfig['chamberNames']): Subscription[] {
  return [
    { name: 'All meetings', href: '/app/calendar.ics' },
    { name: `Meetings of the ${house}`, href: '/app/calendar.ics?chamber=house' },
    { name: `Meetings of the ${senate}`, href: '/app/calendar.ics?chamber=senate' },
    { name: `${joint} meetings`, href: '/app/calendar.ics?chamber=joint' },
  ];
}
