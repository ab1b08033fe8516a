import { notFound } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { visitorContext } from '../http/visitor.ts';
import { AlertsLink } from '../layout/alerts-link.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment, weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { onAgenda } from './agenda.server.ts';
import styles from './calendar.module.css';
import { calendarAddress } from './calendar-address.ts';
import { chamberFrom, committeeFrom, isDay } from './calendar-choices.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { monthName } from './month-weeks.ts';
import { adjacentMeetings, meetingsOfDay } from './schedule.server.ts';

const MEETINGS_PER_PAGE = 100;

export async function loader({ context, params, request }: LoaderArgs<'day'>) {
  const { db, config, settings, tracking } = context.get(siteContext);
  const { day } = params;
  if (!isDay(day)) throw notFound('That date does not exist.', 'day');
  const query = new URL(request.url).searchParams;
  const page = pageFrom(query.get('page'));
  const filter = { chamber: chamberFrom(query), committee: committeeFrom(query) };
  const [meetings, adjacent] = await Promise.all([
    meetingsOfDay(db, day, { ...filter, limit: MEETINGS_PER_PAGE, offset: (page - 1) * MEETINGS_PER_PAGE }),
    adjacentMeetings(db, { ...filter, first: day, last: day }),
  ]);
  const pageCount = pageCountOf(
    { count: adjacent.count, perPage: MEETINGS_PER_PAGE, page },
    'That page of meetings does not exist.',
  );
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const { user } = context.get(visitorContext);
  const isOver = day < dayOfMoment(new Date(), config.timeZone);
  const ids = meetings.map(({ id }) => id);
  const [agenda, tracked] = await Promise.all([
    user && !isOver ? onAgenda(db, user.id, ids) : undefined,
    user && tracking.trackedBillCounts(db, user.id, ids),
  ]);
  return { day, isOver, filter, page, pageCount, meetings, adjacent, site, agenda, tracked };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { day, filter, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: `Meetings on ${weekdayName(day)}`,
    description: `Hearings and sessions of the legislature on ${weekdayName(day)}.`,
    path: calendarAddress({ ...filter, day }),
    page,
    pageCount,
  });
}

/** The page of a day with all its meetings (D02). */
export default function CalendarDayPage({ loaderData }: PageProps<typeof loader>) {
  const { day, isOver, filter, page, pageCount, meetings, adjacent, site, agenda, tracked } = loaderData;
  const month = day.slice(0, 7);
  const address = calendarAddress({ ...filter, day });
  return (
    <div className="page">
      <Breadcrumbs
        steps={[{ to: calendarAddress({ ...filter, month }), label: `Meetings in ${monthName(month)}` }]}
      />
      <header className={styles.bar}>
        <h1>{`Meetings on ${weekdayName(day)}`}</h1>
        <nav className={`${styles.steps} no-print`} aria-label="Days with meetings">
          {adjacent.before && (
            <a href={calendarAddress({ ...filter, day: adjacent.before })}>
              ‹ {weekdayName(adjacent.before)}
            </a>
          )}
          {adjacent.after && (
            <a href={calendarAddress({ ...filter, day: adjacent.after })}>{weekdayName(adjacent.after)} ›</a>
          )}
        </nav>
      </header>
      {!isOver && (
        <p>
          <AlertsLink kind="days" id={day} name="this day" isNameShown />
        </p>
      )}
      {meetings.length === 0 ? (
        <EmptyNote>No meetings recorded for this date.</EmptyNote>
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
