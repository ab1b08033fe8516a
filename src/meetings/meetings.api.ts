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
import { MeetingsInList, meetingInList } from './meeting-answers.ts';
import { DISPLAYS, isChamberOf, MEETINGS_PER_ANSWER, unknownChamberMessage } from './meeting-displays.ts';
import { meetingsIn } from './meeting-lists.server.ts';

const meetingList = createRoute({
  method: 'get',
  path: '/api/meetings/{display}',
  tags: ['Meetings'],
  summary: 'Lists of meetings: testimony, formalSessions',
  request: {
    params: z.strictObject({
      display: z.enum(['testimony', 'formalSessions'], 'The lists are testimony and formalSessions.'),
    }),
    query: queryOf({
      chamber: z
        .enum(['oral', 'written', 'house', 'senate'], 'A chamber is oral or written, house or senate.')
        .optional()
        .openapi({
          description:
            'Of testimony: oral (also where it is left out) or written; or all testimony to the committees of the house or senate, joint committees left out. Of formal sessions: house (also where it is left out) or senate.',
        }),
      page,
    }),
  },
  responses: jsonResponses(MeetingsInList, 'Meetings with testimony, or formal sessions held, newest first.'),
});

/** The lists of the Meetings widget (A05, D11). A chamber that is none of the list's is a 400. */
export function meetingsApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  api.openapi(meetingList, async (c) => {
    const { display } = c.req.valid('param');
    const { page: number, chamber = DISPLAYS[display].chambers[0] } = c.req.valid('query');
    const { chambers, asked } = DISPLAYS[display];
    if (!isChamberOf(display, chamber))
      throw badRequest(unknownChamberMessage([...chambers, ...asked]), 'chamber');
    const list = { display, chamber, today: dayOfMoment(new Date(), config.timeZone) };
    const offset = (number - 1) * MEETINGS_PER_ANSWER;
    const found = await meetingsIn(db, config, list, MEETINGS_PER_ANSWER + 1, offset);
    const rows = rowsOfPage(c, found, number, MEETINGS_PER_ANSWER);
    return c.json(MeetingsInList.parse(rows.map((row) => meetingInList(row, config.timeZone))), 200);
  });
  return api;
}
