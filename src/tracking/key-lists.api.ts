import {
  type Api,
  createRoute,
  jsonResponses,
  keyOf,
  newApi,
  queryOf,
  withScope,
  z,
} from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { ownerOf } from '../organizations/access.server.ts';
import { RECORDS_TAG } from '../records-api/tag.ts';
import { listsOfOwner } from './key-lists.server.ts';
import { POSITIONS, PRIORITIES } from './tracking-words.ts';

/** The tracking lists of the owner of an API key: `/api/v1/tracking-lists`. */
export function keyListsApi({ db, settings }: Pick<Site, 'db' | 'settings'>, api = newApi()): Api {
  api.openapi(listsRoute, async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const results = await listsOfOwner(db, ownerOf(keyOf(c)), settings.siteUrl);
    return c.json(TrackingLists.parse({ results }), 200);
  });
  return api;
}

const TrackedBill = z
  .strictObject({
    bill_id: z.int().openapi({ description: 'The bill: `/api/v1/bills/{bill_id}`.' }),
    position: z.enum(POSITIONS),
    priority: z.enum(PRIORITIES),
    note: z.string().openapi({ description: 'For those who can read the list.' }),
    public_note: z.string().openapi({ description: 'Also shown in shared reports.' }),
    due_on: z.string().nullable().openapi({ description: 'A day, `YYYY-MM-DD`.' }),
    added_at: z.string().openapi({ description: 'A UTC time.' }),
  })
  .openapi('TrackedBillRecord');

const TrackingLists = z
  .strictObject({
    results: z.array(
      z
        .strictObject({
          id: z.int(),
          url: z.string().openapi({ description: 'The page of the list on this site.' }),
          name: z.string(),
          created_at: z.string().openapi({ description: 'A UTC time.' }),
          is_archived: z.boolean(),
          bills: z.array(TrackedBill),
        })
        .openapi('TrackingListRecord'),
    ),
  })
  .openapi('TrackingListRecords');

const listsRoute = createRoute({
  method: 'get',
  path: '/api/v1/tracking-lists',
  operationId: 'listTrackingLists',
  tags: [RECORDS_TAG],
  summary: 'List your tracking lists',
  description:
    'The lists of the user or the organization that the API key belongs to, in their order. The key needs the scope `lists`.',
  ...withScope('lists'),
  request: { query: queryOf({}) },
  responses: jsonResponses(TrackingLists, 'The lists with their bills.'),
});
