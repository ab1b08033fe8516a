import { type Api, createRoute, jsonResponses, newApi, queryOf } from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { dataStatus } from './data-status.server.ts';
import { DataStatusResponse } from './data-status-schemas.ts';

/** The endpoint with the state of the data (issue 18). */
export function dataStatusApi(site: Pick<Site, 'db' | 'config' | 'cache'>, api = newApi()): Api {
  api.openapi(status, async (c) => {
    const { gaps, corrections, ...others } = await dataStatus(site);
    const response = {
      ...others,
      gaps: gaps.map(({ kind, count, many }) => ({ kind, count, meaning: many })),
      corrections: corrections.map(({ name, page, label, valueText, sourceText, reason, corrected_at }) => ({
        record: name,
        page,
        field: label,
        value: valueText,
        source_value: sourceText,
        reason,
        corrected_at,
      })),
    };
    return c.json(DataStatusResponse.parse(response), 200);
  });
  return api;
}

const status = createRoute({
  method: 'get',
  path: '/api/status',
  tags: ['State of the data'],
  summary: 'Get the state of the data',
  description:
    'How current, complete and correct the records are: sources, imports, coverage by session, known gaps, and corrections by editors. The same as the page `/status`.',
  request: { query: queryOf({}) },
  responses: jsonResponses(DataStatusResponse, 'The state of the data.'),
});
