import { cached } from '../db/record-cache.ts';
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
import { countMeetings, type MeetingList, meetingsIn } from './meeting-lists.server.ts';
import { meetingInList } from './meeting-schemas.ts';

const MEETINGS_PER_PAGE = 50;

/**
 * Loads the page of a list of meetings that an address requests.
 * @throws 400 if `chamber` or `page` is invalid, 404 if the page does not exist
 */
export async function meetingListPage(
  site: Pick<Site, 'db' | 'config' | 'cache'>,
  display: MeetingDisplay,
  address: string,
) {
  const { db, config } = site;
  const query = new URL(address).searchParams;
  const today = dayOfMoment(new Date(), config.timeZone);
  const chamber = query.get('chamber') ?? (await firstView(site, display, today));
  if (!isViewOf(display, chamber))
    throw badRequest(unknownChamberMessage(DISPLAYS[display].chambers), 'chamber');
  const page = pageFrom(query.get('page'));
  const list = { display, chamber, today };
  const [meetings, count] = await Promise.all([
    meetingsIn(db, config, list, MEETINGS_PER_PAGE, (page - 1) * MEETINGS_PER_PAGE),
    countOf(site, list),
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
  site: Pick<Site, 'db' | 'config' | 'cache'>,
  display: MeetingDisplay,
  today: string,
) {
  const views = viewsOf(display, site.config.chambers);
  for (const chamber of views) if ((await countOf(site, { display, chamber, today })) > 0) return chamber;
  return views[0] ?? DISPLAYS[display].chambers[0];
}

function countOf({ db, config, cache }: Pick<Site, 'db' | 'config' | 'cache'>, list: MeetingList) {
  const { display, chamber, today } = list;
  const key = `meetings listed as ${display} ${chamber} ${today}`;
  return cached(cache?.values, key, () => countMeetings(db, config, list));
}
