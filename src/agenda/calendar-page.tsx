import { visitorContext } from '../http/visitor.ts';
import { AlertsLink } from '../layout/alerts-link.tsx';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { sessionDays } from '../legislature/session-days.ts';
import { hasJointMeetings } from '../meetings/meeting-lists.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './calendar.module.css';
import { calendarAddress } from './calendar-address.ts';
import { chamberFrom, committeeFrom, monthFrom } from './calendar-choices.ts';
import { CalendarForm } from './calendar-form.tsx';
import { MonthTable } from './month-table.tsx';
import { adjacentMonth, monthName } from './month-weeks.ts';
import { adjacentMeetings, committeesThatMeet, meetingsOfMonth } from './schedule.server.ts';

/** Meetings shown per day; the page of the day has the rest. */
const MEETINGS_PER_DAY = 4;

export async function loader({ context, request }: LoaderArgs) {
  const { db, config, settings, tracking } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const today = dayOfMoment(new Date(), config.timeZone);
  const month = monthFrom(query) ?? today.slice(0, 7);
  const filter = { chamber: chamberFrom(query), committee: committeeFrom(query) };
  const [meetings, adjacent, committees, hasJoint] = await Promise.all([
    meetingsOfMonth(db, month, { ...filter, perDay: MEETINGS_PER_DAY }),
    adjacentMeetings(db, { ...filter, first: `${month}-01`, last: `${month}-31` }),
    committeesThatMeet(db),
    hasJointMeetings(db),
  ]);
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const { user } = context.get(visitorContext);
  const ids = meetings.map(({ id }) => id);
  const tracked = user && (await tracking.trackedBillCounts(db, user.id, ids));
  const { chamberNames } = config;
  return { month, today, filter, meetings, adjacent, committees, site, chamberNames, hasJoint, tracked };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { month, filter } = loaderData;
  return pageMeta(layout, {
    title: `Meetings in ${monthName(month)}`,
    description: `Hearings and sessions of the legislature in ${monthName(month)}, day by day.`,
    path: calendarAddress({ ...filter, month }),
    feeds: [{ title: 'Meetings', href: '/app/calendar.atom' }],
  });
}

/** The page of a month of meetings (D02). */
export default function CalendarPage({ loaderData }: PageProps<typeof loader>) {
  const { month, today, filter, meetings, adjacent, committees, site, chamberNames, hasJoint, tracked } =
    loaderData;
  const words = useWords();
  const thisMonth = today.slice(0, 7);
  const isReachable = (to: string, day: string | undefined, by: 1 | -1) =>
    day !== undefined || (by === 1 ? to <= thisMonth : to >= thisMonth);
  const step = (by: 1 | -1, day: string | undefined) => {
    const to = adjacentMonth(month, by);
    if (!isReachable(to, day, by)) return null;
    return (
      <a href={calendarAddress({ ...filter, month: to })} rel={by === 1 ? 'next' : 'prev'}>
        {by === 1 ? `${monthName(to)} ›` : `‹ ${monthName(to)}`}
      </a>
    );
  };
  const nearest = adjacent.before ?? adjacent.after;
  return (
    <div className="page">
      <header className={styles.bar}>
        <h1>{`Meetings in ${monthName(month)}`}</h1>
        <nav className={`${styles.steps} no-print`} aria-label="Months">
          {step(-1, adjacent.before)}
          {month !== thisMonth && <a href={calendarAddress({ ...filter, month: thisMonth })}>This month</a>}
          {step(1, adjacent.after)}
        </nav>
      </header>
      <CalendarForm
        key={month}
        month={month}
        filter={filter}
        committees={committees}
        chamberNames={chamberNames}
        hasJoint={hasJoint}
      />
      {adjacent.count === 0 && (
        <EmptyNote>
          {`No meetings recorded for ${monthName(month)}. `}
          {!nearest && 'Other months have no meetings either.'}
          {nearest && (
            <a href={calendarAddress({ ...filter, month: nearest.slice(0, 7) })}>
              {adjacent.before ? 'See the previous meetings' : 'See the first meetings'} in{' '}
              {monthName(nearest.slice(0, 7))}.
            </a>
          )}
        </EmptyNote>
      )}
      <MonthTable
        caption={`Meetings in ${monthName(month)}`}
        month={month}
        today={today}
        meetings={meetings}
        tracked={tracked}
        site={site}
        dayAddress={(day) => calendarAddress({ ...filter, day })}
      />
      <p className={`${styles.keep} no-print`}>
        <a href={filter.committee ? `/app/committee/${filter.committee}.ics` : subscription(filter.chamber)}>
          Subscribe to these meetings
        </a>
        <a href="/app/calendar.atom">Meetings feed</a>
        {filter.committee ? (
          <AlertsLink kind="committee" id={filter.committee} name="this committee" isNameShown />
        ) : (
          <AlertsLink
            kind="days"
            id={filter.chamber ?? 'all'}
            name={sessionDays(filter.chamber, words)}
            isNameShown
          />
        )}
      </p>
    </div>
  );
}

function subscription(chamber: string | undefined): string {
  return `/app/calendar.ics${chamber ? `?chamber=${chamber}` : ''}`;
}
