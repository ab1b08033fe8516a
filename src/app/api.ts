import { agendaApi } from '../agenda/agenda.api.ts';
import { billListsApi } from '../bills/bill-lists.api.ts';
import { billsApi } from '../bills/bills.api.ts';
import { bulkApi } from '../bulk/bulk.api.ts';
import { committeesApi } from '../committees/committees.api.ts';
import { dataStatusApi } from '../data-status/data-status.api.ts';
import { type ApiDescription, describeApi } from '../http/api-description.ts';
import { answerUnknownEndpoints, pathEitherWay } from '../http/endpoint-addresses.ts';
import { type Api, newApi } from '../http/endpoints.ts';
import { journalApi } from '../journal/journal.api.ts';
import type { Site } from '../layout/site.ts';
import { legislatorsApi } from '../legislators/legislators.api.ts';
import { meetingsApi } from '../meetings/meetings.api.ts';
import { newsApi } from '../news/news.api.ts';
import { recordsApi } from '../records-api/records-api.ts';
import { reportsApi } from '../reports/reports.api.ts';
import { billTracking } from '../tracking/bill-tracking.server.ts';
import { keyListsApi } from '../tracking/key-lists.api.ts';
import { trackingApi } from '../tracking/tracking.api.ts';
import { votesApi } from '../votes/votes.api.ts';
import { whipboardApi } from '../whipboard/whipboard.api.ts';

/** Adds the endpoints of each noun. `/api/bills/{display}` comes last, because other paths have fixed words in that place. */
const nounApis = [
  recordsApi,
  bulkApi,
  keyListsApi,
  agendaApi,
  billsApi,
  journalApi,
  committeesApi,
  legislatorsApi,
  meetingsApi,
  votesApi,
  newsApi,
  reportsApi,
  whipboardApi,
  trackingApi,
  dataStatusApi,
  billListsApi,
];

/** Paths that have a trailing slash in the specification. */
const WITH_SLASH = ['/api/news/list/', '/api/bills/isTracked/'];

/**
 * All endpoints (A01–A09), and their OpenAPI document, which is also served at `/api/openapi.json`.
 */
export function siteApi(opened: Pick<Site, 'db' | 'search' | 'config' | 'cache' | 'settings' | 'stopping'>): {
  api: Api;
  description: ApiDescription;
} {
  const site = { ...opened, tracking: billTracking };
  const api = newApi(pathEitherWay(WITH_SLASH));
  for (const nounApi of nounApis) nounApi(site, api);
  const description = describeApi(api, {
    openapi: '3.1.0',
    info: {
      title: `${site.config.name}: API`,
      version: '1',
      description:
        'The data on the pages of this site, for programs. Endpoints at `/api/v1` have a limit of requests in a minute, which is higher with an API key. Lists are paged (`page`, from 1), and the `Link` header has the next page. Errors are problem details (RFC 9457) with the name of the invalid field.',
    },
    servers: [{ url: site.settings.siteUrl }],
  });
  api.get('/api/openapi.json', (c) => c.json(description));
  answerUnknownEndpoints(api);
  return { api, description };
}
