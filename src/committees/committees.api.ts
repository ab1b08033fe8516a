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
import { COMMITTEE_LISTS, UNKNOWN_LIST_MESSAGE } from './committee-lists.ts';
import { Committees } from './committee-schemas.ts';
import { COMMITTEES_PER_PAGE, committeesOf } from './committees.server.ts';

const list = createRoute({
  method: 'get',
  path: '/api/committee',
  tags: ['Committees'],
  summary: 'List committees or floor sessions',
  request: { query: queryOf({ chamber: z.enum(COMMITTEE_LISTS, UNKNOWN_LIST_MESSAGE), page }) },
  responses: jsonResponses(Committees, 'Committees by name.'),
});

/** The endpoint of lists of committees (A03, D07). */
export function committeesApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  api.openapi(list, async (c) => {
    const { chamber, page: number } = c.req.valid('query');
    const offset = (number - 1) * COMMITTEES_PER_PAGE;
    const rows = await committeesOf(db, chamber, config, COMMITTEES_PER_PAGE + 1, offset);
    return c.json(Committees.parse(rowsOfPage(c, rows, number, COMMITTEES_PER_PAGE)), 200);
  });
  return api;
}
