import {
  type Api,
  createRoute,
  jsonResponses,
  newApi,
  page,
  queryOf,
  rowsOfPage,
  userOf,
  z,
} from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { BILLS_PER_PAGE } from './bill-list-modes.ts';
import { lawBills, newBills } from './bill-rows.server.ts';
import { BillsInList } from './bill-schemas.ts';
import { viewedBills } from './viewed-bills.server.ts';

const billList = createRoute({
  method: 'get',
  path: '/api/bills/{display}',
  tags: ['Bills'],
  summary: 'List new bills, viewed bills, or new laws',
  request: {
    params: z.strictObject({
      display: z.enum(['new', 'viewed', 'law'], 'Use new, viewed, or law.'),
    }),
    query: queryOf({ page }),
  },
  responses: jsonResponses(
    BillsInList,
    'The newest bills by their first record, the bills that you viewed most recently, or the newest laws.',
  ),
});

/** The bill lists of the dashboard (A02, D04). Any other `display` is a 404; `viewed` requires signing in. */
export function billListsApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  api.openapi(billList, async (c) => {
    const { display } = c.req.valid('param');
    const { page: number } = c.req.valid('query');
    const offset = (number - 1) * BILLS_PER_PAGE;
    const today = dayOfMoment(new Date(), config.timeZone);
    const lists = {
      new: () => newBills(db, today, BILLS_PER_PAGE + 1, offset),
      law: () => lawBills(db, today, BILLS_PER_PAGE + 1, offset),
      viewed: () => viewedBills(db, userOf(c).id, BILLS_PER_PAGE + 1, offset),
    };
    const bills = await lists[display]();
    return c.json(BillsInList.parse(rowsOfPage(c, bills, number, BILLS_PER_PAGE)), 200);
  });
  return api;
}
