import { atomFeed } from '../layout/atom-feed.ts';
import { siteContext } from '../layout/site-context.ts';
import { timeText, weekdayName } from '../ui/dates.ts';
import type { Route } from './+types/calendar-feed.ts';
import { placeAndKind } from './agenda-event.ts';
import { latestMeetings, learnedAt } from './schedule.server.ts';
import { nameInCalendar } from './scheduled-meeting.ts';

const MEETINGS_TOLD = 100;

/** Meetings, those furthest ahead first, for feed readers; one that moves or is canceled is told again. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [meetings, learned] = await Promise.all([latestMeetings(site.db, MEETINGS_TOLD), learnedAt(site.db)]);
  return atomFeed(site, {
    title: 'Meetings',
    path: '/app/calendar.atom',
    page: '/app/calendar',
    entries: meetings.map((meeting) => {
      const { id, sequence, meeting_date, starts_at, announced_date } = meeting;
      const time = starts_at && timeText(starts_at, site.config.timeZone);
      const told = announced_date ?? (meeting_date < learned ? meeting_date : learned);
      return {
        id: `/app/meeting/${id}#${sequence}`,
        path: `/app/meeting/${id}`,
        title: `${nameInCalendar(meeting)}, ${weekdayName(meeting_date)}`,
        updated: told,
        summary: [time, placeAndKind(meeting)].filter(Boolean).join(', '),
      };
    }),
  });
}
