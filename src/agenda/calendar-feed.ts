import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { timeText, weekdayName } from '../ui/dates.ts';
import { placeAndKind } from './agenda-event.ts';
import { lastImportAt, latestMeetings } from './schedule.server.ts';
import { nameInCalendar } from './scheduled-meeting.ts';

const MAX_MEETINGS_IN_FEED = 100;

/** Feed of meetings, latest date first. A rescheduled or canceled meeting becomes a new entry. */
export async function loader({ context }: LoaderArgs) {
  const site = context.get(siteContext);
  const [meetings, lastImport] = await Promise.all([
    latestMeetings(site.db, MAX_MEETINGS_IN_FEED),
    lastImportAt(site.db),
  ]);
  return atomFeed(site, {
    title: 'Meetings',
    path: '/app/calendar.atom',
    page: '/app/calendar',
    entries: meetings.map((meeting) => {
      const { id, sequence, meeting_date, starts_at, announced_date } = meeting;
      const time = starts_at && timeText(starts_at, site.config.timeZone);
      const updated = announced_date ?? (meeting_date < lastImport ? meeting_date : lastImport);
      return {
        id: `/app/meeting/${id}#${sequence}`,
        path: `/app/meeting/${id}`,
        title: `${nameInCalendar(meeting)}, ${weekdayName(meeting_date)}`,
        updated: updated,
        summary: [time, placeAndKind(meeting)].filter(Boolean).join(', '),
      };
    }),
  });
}
