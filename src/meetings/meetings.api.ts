import {
  type Api,
  createRoute,
  jsonResponses,
  newApi,
  page,
  queryOf,
  rowsOfPage,
  z,
} from '../http/endpoints.ts';
import { badRequest } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { DISPLAYS, isChamberOf, MEETINGS_PER_API_PAGE, unknownChamberMessage } from './meeting-displays.ts';
import { meetingsIn } from './meeting-lists.server.ts';
import { MeetingsInList, meetingInList } from './meeting-schemas.ts';

const meetingList = createRoute({
  method: 'get',
  path: '/api/meetings/{display}',
  tags: ['Meetings'],
  summary: 'List meetings with testimony, or formal sessions',
  request: {
    params: z.strictObject({
      display: z.enum(['testimony', 'formalSessions'], 'Use testimony or formalSessions.'),
    }),
    query: queryOf({
      chamber: z
        .enum(['oral', 'written', 'house', 'senate'], 'Use oral, written, house, or senate.')
        .optional()
        .openapi({
          description:
            'For testimony: oral (the default) or written, or house or senate for all testimony to the committees of that chamber, without joint committees. For formal sessions: house (the default) or senate.',
        }),
      page,
    }),
  },
  responses: jsonResponses(MeetingsInList, 'Meetings with testimony, or formal sessions held, newest first.'),
});

/** The lists of the Meetings widget (A05, D11). A chamber that the list does not have is a 400. */
export function meetingsApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  api.openapi(meetingList, async (c) => {
    const { display } = c.req.valid('param');
    const { page: number, chamber = DISPLAYS[display].chambers[0] } = c.req.valid('query');
    const { chambers, query } = DISPLAYS[display];
    if (!isChamberOf(display, chamber))
      throw badRequest(unknownChamberMessage([...chambers, ...query]), 'chamber');
    const list = { display, chamber, today: dayOfMoment(new Date(), config.timeZone) };
    const offset = (number - 1) * MEETINGS_PER_API_PAGE;
    const found = await meetingsIn(db, config, list, MEETINGS_PER_API_PAGE + 1, offset);
    const rows = rowsOfPage(c, found, number, MEETINGS_PER_API_PAGE);
    return c.json(MeetingsInList.parse(rows.map((row) => meetingInList(row, config.timeZone))), 200);
  });
  return api;
}
