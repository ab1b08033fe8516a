import type { OpenAPIHono } from '@hono/zod-openapi';
import { billListsApi } from './bills/bill-lists.api.ts';
import { billsApi } from './bills/bills.api.ts';
import { committeesApi } from './committees/committees.api.ts';
import { newApi, refuseOtherMethods } from './http/endpoints.ts';
import { newsApi } from './news/news.api.ts';
import type { Site } from './site.ts';
import { votesApi } from './votes/votes.api.ts';

/** Every endpoint of the specification's section 7, with its description at `/api/openapi.json` (A01–A09). */
export function siteApi(site: Site): OpenAPIHono {
  const api = newApi();
  // `/api/bills/{display}` comes last: other endpoints have fixed words in that place.
  const apis = [billsApi(site), committeesApi(site), votesApi(site), newsApi(site), billListsApi(site)];
  for (const nouns of apis) api.route('/', nouns);
  refuseOtherMethods(api);
  const description = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${site.config.name}: API`,
      version: '1',
      description:
        'What the pages of this site show, for programs. Lists come in pages (`page`, from 1); the `Link` header names the next. Errors are problem details (RFC 9457) that name the field at fault.',
    },
    servers: [{ url: site.settings.siteUrl }],
  });
  api.get('/api/openapi.json', (c) => c.json(description));
  return api;
}
