import { badRequest } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { meetingInList } from './meeting-answers.ts';
import { DISPLAYS, isViewOf, type MeetingDisplay, unknownChamberMessage } from './meeting-displays.ts';
import { countMeetings, meetingsIn } from './meeting-lists.server.ts';

const MEETINGS_PER_PAGE = 50;

/**
 * A page of a list of meetings, as its address asks for it.
 * @throws 400 where `chamber` or `page` cannot be, 404 where the list has no such page
 */
export async function meetingListPage(
  { db, config }: Pick<Site, 'db' | 'config'>,
  display: MeetingDisplay,
  address: string,
) {
  const asked = new URL(address).searchParams;
  const chamber = asked.get('chamber') ?? DISPLAYS[display].chambers[0];
  if (!isViewOf(display, chamber))
    throw badRequest(unknownChamberMessage(DISPLAYS[display].chambers), 'chamber');
  const page = pageFrom(asked.get('page'));
  const list = { display, chamber, today: dayOfMoment(new Date(), config.timeZone) };
  const [meetings, count] = await Promise.all([
    meetingsIn(db, config, list, MEETINGS_PER_PAGE, (page - 1) * MEETINGS_PER_PAGE),
    countMeetings(db, config, list),
  ]);
  const pageCount = pageCountOf(
    { count, perPage: MEETINGS_PER_PAGE, page },
    'The list of meetings has no such page.',
  );
  return {
    meetings: meetings.map((meeting) => meetingInList(meeting, config.timeZone)),
    count,
    page,
    pageCount,
    chamber,
  };
}
