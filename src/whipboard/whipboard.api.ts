import type { Context } from 'hono';
import { browserNamed } from '../accounts/browser-name.ts';
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
import { BoardAnswer, BoardCounts, MoveBody, NoteAnswer, SaveBody, SavedAnswer } from './board-answers.ts';
import { boardAnswer, boardStream } from './board-stream.ts';
import { watchBoards } from './board-watch.server.ts';
import { MemberNote } from './member-note.ts';
import { saveNote } from './member-notes.server.ts';
import { moveCard, saveBoard } from './moves.server.ts';

/** The whipboard's endpoints (W02, W03, W06). */
export function whipboardApi({ db, stopping }: Pick<Site, 'db' | 'stopping'>, api = newApi()): Api {
  const watch = watchBoards(db);

  api.openapi(move, async (c) => {
    const { whipboardId, position, version } = c.req.valid('json');
    const { legislatorId: id } = c.req.valid('param');
    const moved = await moveCard(
      db,
      userOf(c).id,
      whipboardId,
      { id, position },
      { version, by: browserOf(c) },
    );
    c.header('ETag', `"${moved.version}"`);
    return c.json(BoardCounts.parse(moved.counts), 200);
  });
  api.openapi(save, async (c) => {
    const body = c.req.valid('json');
    const user = userOf(c);
    const boardId = boardNamedIn(body) ?? (await onlyBoardOf(db, user.id));
    if (boardId === undefined) throw badRequest('Say which board this is.', 'whipboardId');
    const by = browserOf(c);
    const saved = await saveBoard(db, user.id, boardId, body.whipboard, { version: body.version, by });
    return c.json(SavedAnswer.parse(saved), 200);
  });
  api.openapi(note, async (c) => {
    const { id, legislatorId } = c.req.valid('param');
    const saved = await saveNote(db, userOf(c).id, id, legislatorId, c.req.valid('json'));
    if ('changed' in saved)
      throw conflict('This note was changed meanwhile. Nothing was saved.', { member: saved.changed });
    return c.json({ note_version: saved.version }, 200);
  });
  api.openapi(board, async (c) => {
    return c.json(boardAnswer(await boardState(db, userOf(c).id, c.req.valid('param').id)), 200);
  });
  api.openapi(changes, async (c) => {
    const { id } = c.req.valid('param');
    const user = userOf(c);
    if (watch.followedBy(user.id) >= MAX_STREAMS)
      throw tooMany('So many boards are followed at once; close one first.', STREAM_RETRY_S);
    const first = await boardState(db, user.id, id);
    return c.body(boardStream(watch, { id, user }, first, stopping), 200, STREAM_HEADERS);
  });
  return api;
}

/** Of one user: more tabs than anyone looks at. Those beyond ask every few seconds. */
const MAX_STREAMS = 20;
const STREAM_RETRY_S = 60;

/** Nothing on the way may hold it back to pack it or to keep it. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** @throws 400 where several boards are named */
function boardNamedIn({ whipboardId, whipboard }: ReturnType<typeof SaveBody.parse>): number | undefined {
  const named = new Set([whipboardId, ...whipboard.map((entry) => entry.whipboardId)]);
  named.delete(undefined);
  if (named.size > 1) throw badRequest('One board is saved at a time.', 'whipboardId');
  return [...named][0];
}

function browserOf({ req }: Context): string {
  return browserNamed(req.header('user-agent') ?? '');
}

const move = createRoute({
  method: 'patch',
  path: '/whipboard/{legislatorId}',
  tags: ['Whipboard'],
  summary: 'Move a member to another position',
  ...signedInOnly,
  request: {
    params: z.strictObject({ legislatorId: pathId('There is no such member.') }),
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: MoveBody } } },
  },
  responses: jsonResponses(
    BoardCounts,
    'How many stand where; the header `ETag` has the board’s new version. Where that member was moved after the version given, a 409 with the board as it is.',
  ),
});

const save = createRoute({
  method: 'put',
  path: '/whipboard/updateAll',
  tags: ['Whipboard'],
  summary: 'Save the order of a whole board',
  ...signedInOnly,
  request: {
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: SaveBody } } },
  },
  responses: jsonResponses(
    SavedAnswer,
    'All is saved, each position numbered from 1, or nothing is. Where the board was changed after the version given, a 409 with the board as it is.',
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
      id: pathId('There is no such board.'),
      legislatorId: pathId('There is no such member.'),
    }),
    query: queryOf({}),
    body: { required: true, content: { 'application/json': { schema: MemberNote } } },
  },
  responses: jsonResponses(
    NoteAnswer,
    'The note’s new version. Where the note was changed after the version given, a 409 with the `member` as it is.',
  ),
});

const board = createRoute({
  method: 'get',
  path: '/api/whipboard/{id}',
  tags: ['Whipboard'],
  summary: 'A board as it is',
  ...signedInOnly,
  request: { params: idInPath('There is no such board.'), query: queryOf({}) },
  responses: jsonResponses(BoardAnswer, 'The members with their positions, and how many stand where.'),
});

const changes = createRoute({
  method: 'get',
  path: '/api/whipboard/{id}/changes',
  tags: ['Whipboard'],
  summary: 'A board, and again after each change',
  ...signedInOnly,
  request: { params: idInPath('There is no such board.'), query: queryOf({}) },
  responses: streamResponses(
    'Server-sent events: `board` with what `/api/whipboard/{id}` answers, at once and after each change by whomever; `gone` where it was deleted. It ends once the user is signed out, and after two minutes to be asked for again.',
  ),
});
