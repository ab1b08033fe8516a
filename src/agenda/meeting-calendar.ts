import { idFrom, notFound } from '../http/http-errors.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/meeting-calendar.ts';
import { calendarAnswer } from './calendar-answer.ts';
import { calendarFile } from './calendar-file.ts';
import { findScheduledMeeting, learnedAt } from './schedule.server.ts';
import { meetingName } from './scheduled-meeting.ts';

const MISSING = 'There is no such meeting.';

/** One meeting for Apple's calendar and any other (D02): `/app/meeting/12.ics`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config, settings } = context.get(siteContext);
  const id = idFrom(params.id, MISSING);
  const [meeting, learned] = await Promise.all([findScheduledMeeting(db, id), learnedAt(db)]);
  if (!meeting) throw notFound(MISSING);
  const facts = { ...config, siteUrl: settings.siteUrl, name: meetingName(meeting), learnedAt: learned };
  return calendarAnswer(calendarFile([meeting], facts));
}
