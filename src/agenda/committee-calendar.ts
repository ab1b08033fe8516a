import { idFrom, notFound } from '../http/http-errors.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarResponse } from './calendar-response.ts';
import { committeeName, firstDayInFiles, lastImportAt, meetingsFrom } from './schedule.server.ts';

const MISSING = 'This committee does not exist.';

/** Subscribable calendar of a committee's meetings (D02): `/app/committee/7.ics`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config, settings } = context.get(siteContext);
  const id = idFrom(params.id, MISSING);
  const [name, meetings, lastImport] = await Promise.all([
    committeeName(db, id),
    meetingsFrom(db, firstDayInFiles(config.timeZone), { committee: id }),
    lastImportAt(db),
  ]);
  if (name === undefined) throw notFound(MISSING);
  const facts = { ...config, siteUrl: settings.siteUrl, name, lastImportAt: lastImport };
  return calendarResponse(calendarFile(meetings, facts));
}
