import {
  type Api,
  createRoute,
  jsonResponses,
  newApi,
  queryOf,
  signedInOnly,
  userOf,
  z,
} from '../http/endpoints.ts';
import { withoutNul } from '../http/submitted-form.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { createReport } from './reports.server.ts';

const ReportRequest = z.object({
  ids: z.string('Send the ids as one string, separated by commas.').optional().openapi({
    description: 'Ids of up to 1,000 bills, separated by commas, in the order of the report.',
    example: '1,2,3',
  }),
  title: z.string('The title must be a string.').overwrite(withoutNul).optional().openapi({
    description: 'By default ‘Search Results - ’ and today’s date.',
    example: 'Bills about ferries',
  }),
});
const CreatedReport = z.object({
  id: z.int().openapi({ description: 'The report is at `/app/report/{id}`.' }),
});

const generateReport = createRoute({
  ...signedInOnly,
  method: 'post',
  path: '/api/generateReport',
  tags: ['Reports'],
  summary: 'Create a report of bills',
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: ReportRequest },
        'application/json': { schema: ReportRequest },
      },
    },
  },
  responses: jsonResponses(CreatedReport, 'The created report, with the current state of the bills.'),
});

/** The endpoints of reports (T02). */
export function reportsApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  api.openapi(generateReport, async (c) => {
    const isJson = c.req.header('content-type')?.includes('json');
    // Undefined if there is no body at all.
    const requested: Partial<z.infer<typeof ReportRequest>> = c.req.valid(isJson ? 'json' : 'form');
    const today = dayOfMoment(new Date(), config.timeZone);
    return c.json(
      CreatedReport.parse({ id: await createReport(db, userOf(c).id, { ...requested, today }) }),
      200,
    );
  });
  return api;
}
