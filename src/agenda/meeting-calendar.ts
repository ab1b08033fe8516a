import { idFrom, notFound } from '../http/http-errors.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarResponse } from './calendar-response.ts';
import { findScheduledMeeting, lastImportAt } from './schedule.server.ts';
import { meetingName } from './scheduled-meeting.ts';

const MISSING = 'This meeting does not exist.';

/** A single meeting as an iCalendar file (D02): `/app/meeting/12.ics`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config, settings } = context.get(siteContext);
  const id = idFrom(params.id, MISSING);
  const [meeting, lastImport] = await Promise.all([findScheduledMeeting(db, id), lastImportAt(db)]);
  if (!meeting) throw notFound(MISSING);
  const facts = {
    ...config,
    siteUrl: settings.siteUrl,
    name: meetingName(meeting),
    lastImportAt: lastImport,
  };
  return calendarResponse(calendarFile([meeting], facts));
}
