import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { requireBills } from '../bills/bills.server.ts';
import { TrackedIds, TrackingDone } from '../bills/tracking-answers.ts';
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
    const asked = c.req.valid('json').billIds ?? listed ?? form.billIds;
    if (!asked) throw unprocessable('Name the bills in `billIds`.', 'billIds');
    const user = c.env.visitor?.user;
    const ids = user ? await trackedAmong(db, user.id, asked) : [];
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

const WRONG_ID = 'A bill is named by its id.';
const WRONG_NUMBER = `At most ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills are taken at a time.`;
const id = z.union(
  [z.string().refine(isId, WRONG_ID).transform(Number), z.int().min(1).max(2_147_483_647)],
  WRONG_ID,
);
const ids = z.array(id, WRONG_ID).max(MAX_BILLS_PER_REQUEST, WRONG_NUMBER);
/** One field of a form may be one id. */
const oneOrMore = z.preprocess((given) => (typeof given === 'string' ? [given] : given), ids);

const listed = oneOrMore.optional().openapi({ type: 'array', items: { type: 'integer' } });

const load = createRoute({
  method: 'post',
  path: '/api/loadBillTracking',
  tags: ['Tracking'],
  summary: 'The forms in which the asker’s tracking lists are managed',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            'billIds[]': listed,
            sessionId: z
              .union([z.literal(''), z.string().refine(isId, 'There is no such session.')])
              .optional()
              .transform((text) => (text ? Number(text) : undefined))
              .openapi({ type: 'integer' }),
          }),
        },
      },
    },
  },
  responses: htmlResponses('A piece of HTML with plain forms, which work without scripts.'),
});

const isTracked = createRoute({
  method: 'post',
  path: '/api/bills/isTracked/',
  tags: ['Tracking'],
  summary: 'Which of these bills the asker tracks',
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
    'The ids of those that are tracked, by themselves; of visitors, none.',
  ),
});

const text = z.string().optional();
/** A table is saved as a whole only by the form of its page. */
const CHANGES_BY_SCRIPTS = CHANGES.filter((change) => change !== 'save');

const change = createRoute({
  method: 'post',
  path: '/api/tracking',
  tags: ['Tracking'],
  summary: 'Changes the asker’s tracking lists, or which bills are on them',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            do: z.enum(CHANGES_BY_SCRIPTS, 'There is nothing of this name to do.').optional(),
            put: text.openapi({ description: 'A list to put the bills on.' }),
            take: text.openapi({ description: 'A list to take the bills off.' }),
            list: text.openapi({
              description: 'The list that `do` is about; of `move`, the one to move `rows` to.',
            }),
            name: text.openapi({ maxLength: MAX_LIST_NAME_LENGTH }),
            billIds: text.openapi({ description: 'Ids of bills, with commas between them.', example: '1,2' }),
            legislator: text.openapi({ description: 'All bills that this legislator put forward.' }),
            committee: text.openapi({ description: 'All bills that are before this committee.' }),
            session: text.openapi({ description: 'Of those, the ones of this session.' }),
            rows: text.openapi({
              description: 'Bills on lists, each as the id of the list, a dash and the id of the bill.',
              example: '12-345,12-346',
            }),
            position: text.openapi({ enum: [...POSITIONS, ''], description: 'What `set` sets `rows` to.' }),
            priority: text.openapi({ enum: [...PRIORITIES, ''], description: 'What `set` sets `rows` to.' }),
            settings: text.openapi({ description: 'How bills are to be again: what `undo` has in it.' }),
          }),
        },
      },
    },
  },
  responses: jsonResponses(TrackingDone, 'What was done.'),
});
