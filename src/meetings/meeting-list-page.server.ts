import { badRequest } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import {
  DISPLAYS,
  isViewOf,
  type MeetingDisplay,
  unknownChamberMessage,
  viewsOf,
} from './meeting-displays.ts';
import { countMeetings, meetingsIn } from './meeting-lists.server.ts';
import { meetingInList } from './meeting-schemas.ts';

const MEETINGS_PER_PAGE = 50;

/**
 * Loads the page of a list of meetings that an address requests.
 * @throws 400 if `chamber` or `page` is invalid, 404 if the page does not exist
 */
export async function meetingListPage(
  { db, config }: Pick<Site, 'db' | 'config'>,
  display: MeetingDisplay,
  address: string,
) {
  const query = new URL(address).searchParams;
  const today = dayOfMoment(new Date(), config.timeZone);
  const chamber = query.get('chamber') ?? (await firstView({ db, config }, display, today));
  if (!isViewOf(display, chamber))
    throw badRequest(unknownChamberMessage(DISPLAYS[display].chambers), 'chamber');
  const page = pageFrom(query.get('page'));
  const list = { display, chamber, today };
  const [meetings, count] = await Promise.all([
    meetingsIn(db, config, list, MEETINGS_PER_PAGE, (page - 1) * MEETINGS_PER_PAGE),
    countMeetings(db, config, list),
  ]);
  const pageCount = pageCountOf(
    { count, perPage: MEETINGS_PER_PAGE, page },
    'That page of meetings does not exist.',
  );
  return {
    meetings: meetings.map((meeting) => meetingInList(meeting, config.timeZone)),
    count,
    page,
    pageCount,
    chamber,
  };
}

/** The first view of a list that has meetings; the first view if none has. */
async function firstView(
  { db, config }: Pick<Site, 'db' | 'config'>,
  display: MeetingDisplay,
  today: string,
) {
  const views = viewsOf(display, config.chambers);
  for (const chamber of views)
    if ((await countMeetings(db, config, { display, chamber, today })) > 0) return chamber;
  return views[0] ?? DISPLAYS[display].chambers[0];
}
