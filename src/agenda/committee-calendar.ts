import { idFrom, notFound } from '../http/http-errors.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/committee-calendar.ts';
import { calendarAnswer } from './calendar-answer.ts';
import { calendarFile } from './calendar-file.ts';
import { committeeName, firstDayInFiles, learnedAt, meetingsFrom } from './schedule.server.ts';

const MISSING = 'There is no such committee.';

/** A committee's meetings, to subscribe to (D02): `/app/committee/7.ics`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config, settings } = context.get(siteContext);
  const id = idFrom(params.id, MISSING);
  const [name, meetings, learned] = await Promise.all([
    committeeName(db, id),
    meetingsFrom(db, firstDayInFiles(config.timeZone), { committee: id }),
    learnedAt(db),
  ]);
  if (name === undefined) throw notFound(MISSING);
  const facts = { ...config, siteUrl: settings.siteUrl, name, learnedAt: learned };
  return calendarAnswer(calendarFile(meetings, facts));
}
