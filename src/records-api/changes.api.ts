import {
  type Api,
  createRoute,
  jsonResponses,
  newApi,
  queryOf,
  withOptionalKey,
  z,
} from '../http/endpoints.ts';
import { notReady } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { changeStream } from './change-stream.ts';
import { awaitChanges, Changes, CURSOR_PATTERN, changesAfter, WRONG_CURSOR } from './changes.server.ts';
import { numberInQuery } from './list-records.server.ts';
import { RECORDS_TAG } from './tag.ts';

const MAX_CHANGES = 1_000;
const MAX_WAIT_S = 25;
/** The maximum number of clients of this process that wait for changes, because each asks the database every second. */
const MAX_WAITING = 100;
/** The headers of a stream, which proxies must not buffer, compress or cache. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** The endpoint with which copies of the records stay up to date: `/api/v1/changes`. */
export function changesApi(
  { db, stopping }: Pick<Site, 'db' | 'stopping'>,
  api = newApi(),
  maxWaiting = MAX_WAITING,
): Api {
  let waiting = 0;
  const beginWait = () => {
    if (waiting >= maxWaiting) throw notReady('Too many clients are waiting for changes. Use `wait=0`.');
    waiting++;
    return () => {
      waiting--;
    };
  };

  api.openapi(changesRoute, async (c) => {
    const { after, limit, wait } = c.req.valid('query');
    c.header('Cache-Control', 'no-store');
    if (c.req.header('accept')?.includes('text/event-stream')) {
      // A browser that reconnects sends the same address, and the last event's id.
      const first = await changesAfter(db, c.req.header('last-event-id') ?? after, limit);
      return c.body(changeStream(db, first, stopping, beginWait()), 200, STREAM_HEADERS);
    }
    if (after === undefined || wait === 0)
      return c.json(Changes.parse(await changesAfter(db, after, limit)), 200);

    const endWait = beginWait();
    try {
      const signal = AbortSignal.any([c.req.raw.signal, stopping]);
      return c.json(Changes.parse(await awaitChanges(db, { after, limit, seconds: wait }, signal)), 200);
    } finally {
      endWait();
    }
  });
  return api;
}

const { 200: json, ...problems } = jsonResponses(
  Changes,
  'The changes that follow. A client that accepts `text/event-stream` gets a stream of server-sent events: `change` with one change, `beat` while there are none, and `gone` before the end if all lists have to be read again. The id of each event is a cursor.',
);

const changesRoute = createRoute({
  method: 'get',
  path: '/api/v1/changes',
  operationId: 'listChanges',
  tags: [RECORDS_TAG],
  summary: 'List changes',
  ...withOptionalKey,
  description:
    'What changed in the records, oldest first. Without `after` there are no changes, and `next` is where to start. A copy reads `next` first, then all lists, and then asks for changes again and again, each time with the last `next`.',
  request: {
    query: queryOf({
      after: z
        .string(WRONG_CURSOR)
        .regex(CURSOR_PATTERN, WRONG_CURSOR)
        .optional()
        .openapi({ description: 'The `next` of an earlier response.', example: '1204.1' }),
      limit: numberInQuery({ least: 1, most: MAX_CHANGES, usual: MAX_CHANGES }).openapi({
        description: 'The maximum number of changes.',
      }),
      wait: numberInQuery({ least: 0, most: MAX_WAIT_S, usual: 0 }).openapi({
        description: 'The seconds for which the response waits for a change.',
      }),
    }),
  },
  responses: {
    200: { ...json, content: { ...json.content, 'text/event-stream': { schema: z.string() } } },
    ...problems,
  },
});
