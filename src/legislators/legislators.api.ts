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
import { LEGISLATOR_LISTS, UNKNOWN_LIST_MESSAGE } from './legislator-lists.ts';
import { Legislators } from './legislator-schemas.ts';
import { LEGISLATORS_PER_PAGE, legislatorsIn } from './legislators.server.ts';

const list = createRoute({
  method: 'get',
  path: '/api/legislator',
  tags: ['Legislators'],
  summary: 'List legislators',
  request: { query: queryOf({ chamber: z.enum(LEGISLATOR_LISTS, UNKNOWN_LIST_MESSAGE), page }) },
  responses: jsonResponses(Legislators, 'Legislators by family name.'),
});

/** The endpoint of lists of legislators (A03, D09). */
export function legislatorsApi({ db }: Pick<Site, 'db'>, api = newApi()): Api {
  api.openapi(list, async (c) => {
    const { chamber, page: number } = c.req.valid('query');
    const offset = (number - 1) * LEGISLATORS_PER_PAGE;
    const rows = await legislatorsIn(db, chamber, '', LEGISLATORS_PER_PAGE + 1, offset);
    return c.json(Legislators.parse(rowsOfPage(c, rows, number, LEGISLATORS_PER_PAGE)), 200);
  });
  return api;
}
