import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment, weekdayName } from '../ui/dates.ts';
import { sittingDays } from './sitting-days.server.ts';

const MAX_DAYS_IN_FEED = 30;

/** Feed of the journal, with one entry per day: `/app/journal.atom`. */
export async function loader({ context }: LoaderArgs) {
  const site = context.get(siteContext);
  const days = await sittingDays(site.db, dayOfMoment(new Date(), site.config.timeZone), MAX_DAYS_IN_FEED);
  return atomFeed(site, {
    title: 'Journal',
    path: '/app/journal.atom',
    page: '/app/journal',
    entries: days.map(({ day, actions, newBills }) => ({
      path: `/app/journal/${day}`,
      title: `Journal of ${weekdayName(day)}`,
      updated: day,
      summary: `${counted(actions, 'action')}, ${newBillsText(newBills, site.config)}.`,
    })),
  });
}

function newBillsText(count: number, { hasDockets }: { hasDockets: boolean }): string {
  return hasDockets
    ? counted(count, 'new bill or docket', 'new bills and dockets')
    : counted(count, 'new bill');
}
