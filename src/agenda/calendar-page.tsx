import { Link } from 'react-router';
import { visitorContext } from '../http/visitor.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/calendar-page.ts';
import styles from './calendar.module.css';
import { calendarAddress } from './calendar-address.ts';
import { chamberFrom, committeeFrom, monthFrom } from './calendar-choices.ts';
import { CalendarForm } from './calendar-form.tsx';
import { MonthTable } from './month-table.tsx';
import { monthBeside, monthName } from './month-weeks.ts';
import { adjacentMeetings, committeesThatMeet, meetingsOfMonth } from './schedule.server.ts';

/** More of a day are on its own page. */
const MEETINGS_OF_A_DAY = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, settings, tracking } = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const today = dayOfMoment(new Date(), config.timeZone);
  const month = monthFrom(asked) ?? today.slice(0, 7);
  const of = { chamber: chamberFrom(asked), committee: committeeFrom(asked) };
  const [meetings, around, committees] = await Promise.all([
    meetingsOfMonth(db, month, { ...of, aDay: MEETINGS_OF_A_DAY }),
    adjacentMeetings(db, { ...of, first: `${month}-01`, last: `${month}-31` }),
    committeesThatMeet(db),
  ]);
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const { user } = context.get(visitorContext);
  const ids = meetings.map(({ id }) => id);
  const tracked = user && (await tracking.trackedBillCounts(db, user.id, ids));
  const { chamberNames } = config;
  return { month, today, of, meetings, around, committees, site, chamberNames, tracked };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { month, of } = loaderData;
  return pageMeta(matches, {
    title: `Meetings in ${monthName(month)}`,
    description: `Hearings and sessions of the legislature in ${monthName(month)}, day by day.`,
    path: calendarAddress({ ...of, month }),
    feeds: [{ title: 'Meetings', href: '/app/calendar.atom' }],
  });
}

/** A month of meetings (D02). */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { month, today, of, meetings, around, committees, site, chamberNames, tracked } = loaderData;
  const thisMonth = today.slice(0, 7);
  const isWithin = (to: string, day: string | undefined, by: 1 | -1) =>
    day !== undefined || (by === 1 ? to <= thisMonth : to >= thisMonth);
  const step = (by: 1 | -1, day: string | undefined) => {
    const to = monthBeside(month, by);
    if (!isWithin(to, day, by)) return null;
    return (
      <Link to={calendarAddress({ ...of, month: to })} rel={by === 1 ? 'next' : 'prev'}>
        {by === 1 ? `${monthName(to)} ›` : `‹ ${monthName(to)}`}
      </Link>
    );
  };
  const nearest = around.before ?? around.after;
  return (
    <div className="page">
      <header className={styles.bar}>
        <h1>{`Meetings in ${monthName(month)}`}</h1>
        <nav className={`${styles.steps} no-print`} aria-label="Months">
          {step(-1, around.before)}
          {month !== thisMonth && <Link to={calendarAddress({ ...of, month: thisMonth })}>This month</Link>}
          {step(1, around.after)}
        </nav>
      </header>
      <CalendarForm key={month} month={month} of={of} committees={committees} chamberNames={chamberNames} />
      {around.count === 0 && (
        <EmptyNote>
          {`No meeting is recorded for ${monthName(month)}. `}
          {!nearest && 'Nor is one for any other month.'}
          {nearest && (
            <Link to={calendarAddress({ ...of, month: nearest.slice(0, 7) })}>
              {around.before ? 'The last before it are' : 'The first are'} in {monthName(nearest.slice(0, 7))}
              .
            </Link>
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
        dayAddress={(day) => calendarAddress({ ...of, day })}
      />
      <p className={`${styles.keep} no-print`}>
        <a href={of.committee ? `/app/committee/${of.committee}.ics` : subscription(of.chamber)}>
          Subscribe to these meetings
        </a>
        <a href="/app/calendar.atom">Feed of meetings</a>
      </p>
    </div>
  );
}

function subscription(chamber: string | undefined): string {
  return `/app/calendar.ics${chamber ? `?chamber=${chamber}` : ''}`;
}
