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
      'Addresses for a feed reader and for your own calendar: votes, meetings, the journal, the news.',
    path: '/app/feeds',
  });
}

/** Every address to subscribe to that is not of one bill, one person or one committee. */
export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const { features, chamberNames } = loaderData;
  return (
    <div className="page prose">
      <PageHead title="Feeds and calendars" />
      <section className={styles.group} aria-labelledby="feeds">
        <h2 id="feeds">Feeds</h2>
        <p>Put an address into your feed reader: it tells you what is new.</p>
        <Addresses addresses={feedsOf(features, chamberNames)} />
      </section>
      <section className={styles.group} aria-labelledby="calendars">
        <h2 id="calendars">Calendars</h2>
        <p>
          Subscribe to an address in your calendar: meetings come, move and are canceled there by themselves.
        </p>
        <Addresses addresses={calendarsOf(chamberNames)} />
      </section>
      <section className={styles.group} aria-labelledby="single">
        <h2 id="single">Of one alone</h2>
        <p>
          Every bill, legislator and committee has a feed of its own, which a reader finds when you give it
          the address of the page. Every committee has a calendar of its own, and every meeting to come a file
          for yours.
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
    { name: 'Journal, day by day', href: '/app/journal.atom' },
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
