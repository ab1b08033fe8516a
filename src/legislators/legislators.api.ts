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
import { Legislators } from './legislator-answers.ts';
import { LEGISLATOR_LISTS, WRONG_LIST } from './legislator-lists.ts';
import { LEGISLATORS_PER_PAGE, legislatorsIn } from './legislators.server.ts';

const list = createRoute({
  method: 'get',
  path: '/api/legislator',
  tags: ['Legislators'],
  summary: 'The members of a chamber, or those who no longer sit',
  request: { query: queryOf({ chamber: z.enum(LEGISLATOR_LISTS, WRONG_LIST), page }) },
  responses: jsonResponses(Legislators, 'Legislators by family name.'),
});

/** What lists of legislators ask for (A03, D09). */
export function legislatorsApi({ db }: Pick<Site, 'db'>, api = newApi()): Api {
  api.openapi(list, async (c) => {
    const { chamber, page: number } = c.req.valid('query');
    const offset = (number - 1) * LEGISLATORS_PER_PAGE;
    const rows = await legislatorsIn(db, chamber, '', LEGISLATORS_PER_PAGE + 1, offset);
    return c.json(Legislators.parse(rowsOfPage(c, rows, number, LEGISLATORS_PER_PAGE)), 200);
  });
  return api;
}
