import { etag } from 'hono/etag';
import { type Api, createRoute, jsonResponses, newApi, queryOf, z } from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { optional, text } from '../records-api/documents.ts';
import { RECORDS_TAG } from '../records-api/tag.ts';
import { newestExport } from './nightly.server.ts';

const BulkFiles = z
  .strictObject({
    exported_at: optional.openapi({
      description: 'The UTC time of all files; null if there are none yet.',
      example: '2026-11-27T08:00:00Z',
    }),
    attributions: z.array(text).openapi({ description: 'What the licenses of the sources require.' }),
    files: z.array(
      z
        .strictObject({
          name: text.openapi({ example: 'bills.ndjson' }),
          url: text,
          record: optional.openapi({
            description: 'What each line or row is; null for the SQLite file, which has all tables.',
          }),
          count: z.int().openapi({ description: 'The number of lines or rows.' }),
          size: z.int().openapi({ description: 'In bytes, uncompressed.' }),
          sha256: text.openapi({ description: 'The digest in hexadecimal.' }),
        })
        .openapi('BulkFile'),
    ),
  })
  .openapi('BulkFiles');

/** The endpoint that lists the files with all records: `/api/v1/bulk`. */
export function bulkApi({ settings }: Pick<Site, 'settings'>, api = newApi()): Api {
  const { dataDir, siteUrl } = settings;
  api.openapi(bulk, async (c) => {
    const newest = await newestExport(dataDir);
    const { exported_at = null, attributions = [], files = [] } = newest?.manifest ?? {};
    const withUrls = files.map((file) => ({ ...file, url: `${siteUrl}/app/data/${file.name}` }));
    return c.json(BulkFiles.parse({ exported_at, attributions, files: withUrls }), 200);
  });
  return api;
}

const bulk = createRoute({
  method: 'get',
  path: '/api/v1/bulk',
  operationId: 'listBulkFiles',
  tags: [RECORDS_TAG],
  summary: 'List the files with all records',
  description:
    'All records as lines of JSON, as CSV, and as one SQLite file, written every night. The same as the page `/app/data`.',
  middleware: [etag({ weak: true })],
  request: { query: queryOf({}) },
  responses: jsonResponses(BulkFiles, 'The newest files, which are all of one moment.'),
});
