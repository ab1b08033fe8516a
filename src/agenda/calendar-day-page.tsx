import { Link } from 'react-router';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment, weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import type { Route } from './+types/calendar-day-page.ts';
import { onAgenda } from './agenda.server.ts';
import styles from './calendar.module.css';
import { calendarAddress } from './calendar-address.ts';
import { chamberFrom, committeeFrom, isDay } from './calendar-choices.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { monthName } from './month-weeks.ts';
import { adjacentMeetings, meetingsOfDay } from './schedule.server.ts';

const MEETINGS_A_PAGE = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config, settings, tracking } = context.get(siteContext);
  const { day } = params;
  if (!isDay(day)) throw notFound('There is no such day.', 'day');
  const asked = new URL(request.url).searchParams;
  const page = pageFrom(asked.get('page'));
  const of = { chamber: chamberFrom(asked), committee: committeeFrom(asked) };
  const [meetings, around] = await Promise.all([
    meetingsOfDay(db, day, { ...of, limit: MEETINGS_A_PAGE, offset: (page - 1) * MEETINGS_A_PAGE }),
    adjacentMeetings(db, { ...of, first: day, last: day }),
  ]);
  const pageCount = pageCountOf(
    { count: around.count, perPage: MEETINGS_A_PAGE, page },
    'The day has no such page.',
  );
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const { user } = context.get(visitorContext);
  const isOver = day < dayOfMoment(new Date(), config.timeZone);
  const ids = meetings.map(({ id }) => id);
  const [agenda, tracked] = await Promise.all([
    user && !isOver ? onAgenda(db, user.id, ids) : undefined,
    user && tracking.trackedBillCounts(db, user.id, ids),
  ]);
  return { day, of, page, pageCount, meetings, around, site, agenda, tracked };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { day, of, page, pageCount } = loaderData;
  return pageMeta(matches, {
    title: `Meetings on ${weekdayName(day)}`,
    description: `Hearings and sessions of the legislature on ${weekdayName(day)}.`,
    path: calendarAddress({ ...of, day }),
    page,
    pageCount,
  });
}

/** The meetings of a day, all of them (D02). */
export default function CalendarDayPage({ loaderData }: Route.ComponentProps) {
  const { day, of, page, pageCount, meetings, around, site, agenda, tracked } = loaderData;
  const month = day.slice(0, 7);
  const address = calendarAddress({ ...of, day });
  return (
    <div className="page">
      <Breadcrumbs
        steps={[{ to: calendarAddress({ ...of, month }), label: `Meetings in ${monthName(month)}` }]}
      />
      <header className={styles.bar}>
        <h1>{`Meetings on ${weekdayName(day)}`}</h1>
        <nav className={`${styles.steps} no-print`} aria-label="Days with meetings">
          {around.before && (
            <Link to={calendarAddress({ ...of, day: around.before })}>‹ {weekdayName(around.before)}</Link>
          )}
          {around.after && (
            <Link to={calendarAddress({ ...of, day: around.after })}>{weekdayName(around.after)} ›</Link>
          )}
        </nav>
      </header>
      {meetings.length === 0 ? (
        <EmptyNote>No meeting is recorded for this day.</EmptyNote>
      ) : (
        <ul className={styles.day}>
          {meetings.map((meeting) => (
            <CalendarEvent key={meeting.id} meeting={meeting} site={site} agenda={agenda} tracked={tracked} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of meetings"
        page={page}
        pageCount={pageCount}
        address={(number) =>
          number === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${number}`
        }
      />
    </div>
  );
}
