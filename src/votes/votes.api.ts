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
import type { Site } from '../layout/site.ts';
import { listVotes } from './vote-lists.server.ts';
import { CHAMBERS, VOTES_PER_PANEL } from './vote-lists.ts';
import { VotesInList } from './vote-schemas.ts';

const voteList = createRoute({
  method: 'get',
  path: '/api/votes/list',
  tags: ['Votes'],
  summary: 'List a chamber’s roll calls',
  request: {
    query: queryOf({
      chamber: z.enum(CHAMBERS, 'The chamber must be house or senate.').default(CHAMBERS[0]),
      page,
    }),
  },
  responses: jsonResponses(VotesInList, 'The roll calls of a chamber, newest first.'),
});

/** The list behind the votes panel (A05, D15). */
export function votesApi({ db }: Pick<Site, 'db'>, api = newApi()): Api {
  api.openapi(voteList, async (c) => {
    const { chamber, page: number } = c.req.valid('query');
    const votes = await listVotes(db, { chamber }, VOTES_PER_PANEL + 1, (number - 1) * VOTES_PER_PANEL);
    return c.json(VotesInList.parse(rowsOfPage(c, votes, number, VOTES_PER_PANEL)), 200);
  });
  return api;
}
