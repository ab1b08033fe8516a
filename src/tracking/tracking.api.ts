import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { requireBills } from '../bills/bills.server.ts';
import { TrackedIds, TrackingDone } from '../bills/tracking-schemas.ts';
import {
  type Api,
  createRoute,
  htmlResponses,
  jsonResponses,
  newApi,
  queryOf,
  signedInOnly,
  userOf,
  withToken,
  z,
} from '../http/endpoints.ts';
import { isId, unprocessable } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { requireSession } from '../search/sessions.server.ts';
import { listsForBills, noticeNow } from './manage.server.ts';
import { trackedAmong } from './tracked.server.ts';
import { changeTracking } from './tracking-change.server.ts';
import { CHANGES } from './tracking-change-notice.ts';
import { trackingFragment } from './tracking-fragment.tsx';
import { MAX_LIST_NAME_LENGTH, POSITIONS, PRIORITIES } from './tracking-words.ts';

/** Tracking lists (T01), and which bills are on them (T03). */
export function trackingApi({ db }: Pick<Site, 'db'>, api = newApi()): Api {
  api.openapi(load, async (c) => {
    const user = userOf(c);
    const { 'billIds[]': billIds = [], sessionId } = c.req.valid('form');
    await requireBills(db, billIds, 'billIds[]');
    if (sessionId !== undefined) await requireSession(db, sessionId, 'sessionId');
    const view = await listsForBills(db, user.id, billIds);
    const bills = { billIds: billIds.join(',') };
    const csrfToken = c.env.visitor?.csrfToken ?? '';
    return c.html(trackingFragment({ ...view, bills, csrfToken, sessionId }), 200);
  });
  api.openapi(isTracked, async (c) => {
    const form = c.req.valid('form');
    const listed = 'billIds[]' in form ? form['billIds[]'] : undefined;
    const requestedIds = c.req.valid('json').billIds ?? listed ?? form.billIds;
    if (!requestedIds) throw unprocessable('Send the bill ids in `billIds`.', 'billIds');
    const user = c.env.visitor?.user;
    const ids = user ? await trackedAmong(db, user.id, requestedIds) : [];
    return c.json(TrackedIds.parse(Object.fromEntries(ids.map((id) => [id, id]))), 200);
  });
  api.openapi(change, async (c) => {
    const user = userOf(c);
    const done = await changeTracking(db, user.id, c.req.valid('form'));
    const { text, undo } = await noticeNow(db, done);
    const { list, billIds } = done;
    return c.json(TrackingDone.parse({ said: text, list, billIds, undo: undo ?? null }), 200);
  });
  return api;
}

const WRONG_ID = 'A bill id must be a positive integer.';
const WRONG_NUMBER = `Send at most ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills at a time.`;
const id = z.union(
  [z.string().refine(isId, WRONG_ID).transform(Number), z.int().min(1).max(2_147_483_647)],
  WRONG_ID,
);
const ids = z.array(id, WRONG_ID).max(MAX_BILLS_PER_REQUEST, WRONG_NUMBER);
/** A form with one id sends a string instead of an array. */
const oneOrMore = z.preprocess((value) => (typeof value === 'string' ? [value] : value), ids);

const listed = oneOrMore.optional().openapi({ type: 'array', items: { type: 'integer' } });

const load = createRoute({
  method: 'post',
  path: '/api/loadBillTracking',
  tags: ['Tracking'],
  summary: 'Get the forms to manage your tracking lists',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            'billIds[]': listed,
            sessionId: z
              .union([z.literal(''), z.string().refine(isId, 'Unknown session.')])
              .optional()
              .transform((text) => (text ? Number(text) : undefined))
              .openapi({ type: 'integer' }),
          }),
        },
      },
    },
  },
  responses: htmlResponses('An HTML fragment with plain forms that work without scripts.'),
});

const isTracked = createRoute({
  method: 'post',
  path: '/api/bills/isTracked/',
  tags: ['Tracking'],
  summary: 'Check which bills you track',
  ...withToken,
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/json': { schema: z.object({ billIds: ids.optional() }) },
        'application/x-www-form-urlencoded': {
          schema: z.object({
            'billIds[]': listed,
            billIds: listed,
          }),
        },
      },
    },
  },
  responses: jsonResponses(
    TrackedIds,
    'The ids of the tracked bills, as keys and values. Empty for visitors who are not signed in.',
  ),
});

const text = z.string().optional();
/** The changes that scripts can make. Only the form of the tracking page saves a whole table. */
const CHANGES_BY_SCRIPTS = CHANGES.filter((change) => change !== 'save');

const change = createRoute({
  method: 'post',
  path: '/api/tracking',
  tags: ['Tracking'],
  summary: 'Change your tracking lists',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            do: z.enum(CHANGES_BY_SCRIPTS, 'Unknown action.').optional(),
            put: text.openapi({ description: 'The list to add the bills to.' }),
            take: text.openapi({ description: 'The list to remove the bills from.' }),
            list: text.openapi({
              description: 'The list that `do` applies to; for `move`, the list to move `rows` to.',
            }),
            name: text.openapi({ maxLength: MAX_LIST_NAME_LENGTH }),
            billIds: text.openapi({ description: 'Bill ids, separated by commas.', example: '1,2' }),
            legislator: text.openapi({ description: 'Selects all bills that this legislator sponsors.' }),
            committee: text.openapi({ description: 'Selects all bills before this committee.' }),
            session: text.openapi({ description: 'Limits these bills to this session.' }),
            rows: text.openapi({
              description: 'Bills on lists, each as the list id, a hyphen, and the bill id.',
              example: '12-345,12-346',
            }),
            position: text.openapi({
              enum: [...POSITIONS, ''],
              description: 'The new value of `rows`, for `set`.',
            }),
            priority: text.openapi({
              enum: [...PRIORITIES, ''],
              description: 'The new value of `rows`, for `set`.',
            }),
            settings: text.openapi({ description: 'The settings to restore, as given in `undo`.' }),
          }),
        },
      },
    },
  },
  responses: jsonResponses(TrackingDone, 'The result of the change.'),
});
