import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/whole-calendar.ts';
import { calendarAnswer } from './calendar-answer.ts';
import { chamberFrom } from './calendar-choices.ts';
import { calendarFile } from './calendar-file.ts';
import { firstDayInFiles, learnedAt, meetingsFrom } from './schedule.server.ts';

/** Every meeting, or every one of a chamber, to subscribe to (D02): `/app/calendar.ics?chamber=house`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, settings } = context.get(siteContext);
  const chamber = chamberFrom(new URL(request.url).searchParams);
  const [meetings, learned] = await Promise.all([
    meetingsFrom(db, firstDayInFiles(config.timeZone), { chamber }),
    learnedAt(db),
  ]);
  const whose = chamber ? `, ${config.chamberNames[chamber]}` : '';
  const name = `${config.name}: meetings${whose}`;
  const facts = { ...config, siteUrl: settings.siteUrl, name, learnedAt: learned };
  return calendarAnswer(calendarFile(meetings, facts));
}
