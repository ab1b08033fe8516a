import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { chamberFrom } from './calendar-choices.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarResponse } from './calendar-response.ts';
import { firstDayInFiles, lastImportAt, meetingsFrom } from './schedule.server.ts';

/** Subscribable calendar of all meetings or of one chamber (D02): `/app/calendar.ics?chamber=house`. */
export async function loader({ context, request }: LoaderArgs) {
  const { db, config, settings } = context.get(siteContext);
  const chamber = chamberFrom(new URL(request.url).searchParams);
  const [meetings, lastImport] = await Promise.all([
    meetingsFrom(db, firstDayInFiles(config.timeZone), { chamber }),
    lastImportAt(db),
  ]);
  const suffix = chamber ? `, ${config.chamberNames[chamber]}` : '';
  const name = `${config.name}: meetings${suffix}`;
  const facts = { ...config, siteUrl: settings.siteUrl, name, lastImportAt: lastImport };
  return calendarResponse(calendarFile(meetings, facts));
}
