import {
  type Api,
  createRoute,
  idInPath,
  jsonResponses,
  newApi,
  pathId,
  queryOf,
  signedInOnly,
  streamResponses,
  userOf,
  z,
} from '../http/endpoints.ts';
import { badRequest, conflict, tooMany } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { boardState, onlyBoardOf } from './board.server.ts';
import {
  BoardCounts,
  BoardResponse,
  MoveBody,
  NoteResponse,
  SaveBody,
  SaveResponse,
} from './board-schemas.ts';
import { boardStream, toBoardResponse } from './board-stream.ts';
import { watchBoards } from './board-watch.server.ts';
import { MemberNote } from './member-note.ts';
import { saveNote } from './member-notes.server.ts';
import { moverOf } from './mover.server.ts';
import { moveCard, saveBoard } from './moves.server.ts';
import { presenceOn } from './viewers.server.ts';

/** The whipboard's endpoints (W02, W03, W06). */
export function whipboardApi({ db, stopping }: Pick<Site, 'db' | 'stopping'>, api = newApi()): Api {
  const watch = watchBoards(db);

  api.openapi(move, async (c) => {
    const { whipboardId, position, version } = c.req.valid('json');
    const { legislatorId: id } = c.req.valid('param');
    const user = userOf(c);
    const by = await moverOf(db, user, whipboardId, c.req.header('user-agent'));
    const moved = await moveCard(db, user.id, whipboardId, { id, position }, { version, by });
    c.header('ETag', `"${moved.version}"`);
    return c.json(BoardCounts.parse(moved.counts), 200);
  });
  api.openapi(save, async (c) => {
    const body = c.req.valid('json');
    const user = userOf(c);
    const boardId = requestedBoardId(body) ?? (await onlyBoardOf(db, user.id));
    if (boardId === undefined) throw badRequest('Send the board’s id in `whipboardId`.', 'whipboardId');
    const by = await moverOf(db, user, boardId, c.req.header('user-agent'));
    const saved = await saveBoard(db, user.id, boardId, body.whipboard, { version: body.version, by });
    return c.json(SaveResponse.parse(saved), 200);
  });
  api.openapi(note, async (c) => {
    const { id, legislatorId } = c.req.valid('param');
    const saved = await saveNote(db, userOf(c).id, id, legislatorId, c.req.valid('json'));
    if ('changed' in saved)
      throw conflict('This note has changed since you loaded it. Your change was not saved.', {
        member: saved.changed,
      });
    return c.json({ note_version: saved.version }, 200);
  });
  api.openapi(board, async (c) => {
    return c.json(toBoardResponse(await boardState(db, userOf(c).id, c.req.valid('param').id)), 200);
  });
  api.openapi(changes, async (c) => {
    const { id } = c.req.valid('param');
    const user = userOf(c);
    if (watch.subscriptionCount(user.id) >= MAX_STREAMS)
      throw tooMany('You have too many boards open. Close one and try again.', STREAM_RETRY_S);
    const first = await boardState(db, user.id, id);
    const presence = await presenceOn(db, user, id);
    return c.body(boardStream(watch, { id, user }, first, stopping, presence), 200, STREAM_HEADERS);
  });
  return api;
}

/** The maximum number of a user's open streams. Further pages poll instead. */
const MAX_STREAMS = 20;
const STREAM_RETRY_S = 60;

/** The headers of a stream, which proxies must not buffer, compress or cache. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** The board that a save names. @throws 400 if it names several */
function requestedBoardId({ whipboardId, whipboard }: ReturnType<typeof SaveBody.parse>): number | undefined {
  const named = new Set([whipboardId, ...whipboard.map((entry) => entry.whipboardId)]);
  named.delete(undefined);
  if (named.size > 1) throw badRequest('Save one board at a time.', 'whipboardId');
  return [...named][0];
}

const move = createRoute({
  method: 'patch',
  path: '/whipboard/{legislatorId}',
  tags: ['Whipboard'],
  summary: 'Move a member to another position',
  ...signedInOnly,
  request: {
    params: z.strictObject({ legislatorId: pathId('This member does not exist.') }),
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: MoveBody } } },
  },
  responses: jsonResponses(
    BoardCounts,
    'The number of members in each position. The header `ETag` has the board’s new version. If the member was moved after the given version, the response is a 409 with the current board.',
  ),
});

const save = createRoute({
  method: 'put',
  path: '/whipboard/updateAll',
  tags: ['Whipboard'],
  summary: 'Save the order of a board',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: SaveBody } } },
  },
  responses: jsonResponses(
    SaveResponse,
    'The whole board is saved, with each position numbered from 1. If the board was changed after the given version, the response is a 409 with the current board and nothing is saved.',
  ),
});

const note = createRoute({
  method: 'put',
  path: '/api/whipboard/{id}/notes/{legislatorId}',
  tags: ['Whipboard'],
  summary: 'Save a note and the last contact of a member',
  ...signedInOnly,
  request: {
    params: z.strictObject({
      id: pathId('This board does not exist.'),
      legislatorId: pathId('This member does not exist.'),
    }),
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: MemberNote } } },
  },
  responses: jsonResponses(
    NoteResponse,
    'The note’s new version. If the note was changed after the given version, the response is a 409 with the current `member`.',
  ),
});

const board = createRoute({
  method: 'get',
  path: '/api/whipboard/{id}',
  tags: ['Whipboard'],
  summary: 'Get a board',
  ...signedInOnly,
  request: { params: idInPath('This board does not exist.'), query: queryOf({}) },
  responses: jsonResponses(
    BoardResponse,
    'The members with their positions, and the number of members in each position.',
  ),
});

const changes = createRoute({
  method: 'get',
  path: '/api/whipboard/{id}/changes',
  tags: ['Whipboard'],
  summary: 'Stream changes to a board',
  ...signedInOnly,
  request: { params: idInPath('This board does not exist.'), query: queryOf({}) },
  responses: streamResponses(
    'Server-sent events: `board` with the response of `/api/whipboard/{id}`, at once and after each change; `gone` when the board is deleted or the user may no longer read it; on a board of an organization `viewers`, a list of the names of the others who have it open, at once and every 15 seconds. The stream ends when the user is signed out, and after two minutes, when clients reconnect.',
  ),
});
