import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../accounts/users.server.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { sendChange } from '../ui/change.ts';
import { boardState } from './board.server.ts';
import { type BoardView, keepBoard } from './board-keeper.ts';
import { boardAnswer } from './board-stream.ts';
import { createBoard } from './boards.server.ts';
import { moveCard } from './moves.server.ts';
import type { Position } from './positions.ts';
import { testChamber } from './test-chamber.ts';
import { whipboardApi } from './whipboard.api.ts';

let db: Database;
let visitor: Visitor;
let userId: number;

beforeAll(async () => {
  db = await openDatabase(':memory:');
  await testChamber(db, 6);
  const email = 'anna@elm.example';
  userId = await addUser(db, { email, role: 'user', passwordHash: null });
  const user = { id: userId, email, role: 'user' as const, signInId: 1 };
  visitor = { user, session: 'secret', csrfToken: 'token', forgery: undefined };
});
afterAll(() => db.destroy());

/** A page with a new board: what it shows, and the site's own endpoints behind it, which may be away. */
async function openPage() {
  const boardId = await createBoard(db, userId, { name: 'Ferries', chamber: 'house' }, 'Firefox');
  const api = whipboardApi({ db, stopping: new AbortController().signal });
  let isAway = false;
  const send = (async (method, address, body) => {
    if (isAway) return { isDone: false, status: 0, said: 'Away.', answer: undefined };
    const headers = { 'content-type': 'application/json' };
    const response = await api.request(address, { method, headers, body: JSON.stringify(body) }, { visitor });
    const answer = await response.json();
    const { ok: isDone, status } = response;
    return isDone
      ? { isDone, answer, headers: response.headers }
      : { isDone: false, status, said: answer.detail, answer };
  }) as typeof sendChange;
  const first = boardAnswer(await boardState(db, userId, boardId));
  let view: BoardView | undefined;
  const saved = async () => boardAnswer(await boardState(db, userId, boardId));
  const keeper = keepBoard(boardId, first, send, saved, (next) => {
    view = next;
  });
  const [one, two] = first.whipboard.map(({ id }) => id);
  return {
    keeper,
    one: one ?? 0,
    two: two ?? 0,
    view: () => view ?? keeper.view(),
    setAway: (away: boolean) => {
      isAway = away;
    },
    moveElsewhere: (id: number, position: Position) =>
      moveCard(db, userId, boardId, { id, position }, { by: 'Chrome' }),
    saved,
  };
}

// W06
test('a move stays on screen while the site is away, and is saved by Retry', async () => {
  const { keeper, one, view, setAway, saved } = await openPage();
  setAway(true);
  keeper.move({ id: one, position: 'Yes' });
  await expect.poll(() => view().failure).toBe('Away.');
  expect([view().counts.Yes, (await saved()).counts.Yes]).toEqual([1, 0]);
  setAway(false);
  keeper.retry();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);
  await expect.poll(() => view().failure).toBeUndefined();
});

// W03, W06
test('moves of others come in beneath one’s own, and are told of', async () => {
  const { keeper, one, two, view, moveElsewhere, saved } = await openPage();
  await moveElsewhere(two, 'No');
  keeper.move({ id: one, position: 'No', order: 1 });
  keeper.take(await saved());
  await expect.poll(async () => (await saved()).counts.No).toBe(2);
  await expect.poll(() => view().isSaving).toBe(false);
  const inNo = (await saved()).whipboard.filter(({ position }) => position === 'No');
  expect(inNo.map(({ id, order }) => [id, order])).toEqual([
    [one, 1],
    [two, 2],
  ]);
  expect(view().elsewhere.map(({ id, position }) => [id, position])).toEqual([[two, 'No']]);
  expect(view().conflict).toBeUndefined();
});

// W06
test('a member moved here and elsewhere is asked about, and either move can be had', async () => {
  for (const [choice, position] of [
    ['theirs', 'No'],
    ['mine', 'Yes'],
  ] as const) {
    const { keeper, one, view, moveElsewhere, saved } = await openPage();
    await moveElsewhere(one, 'No');
    keeper.move({ id: one, position: 'Yes' });
    await expect
      .poll(() => view().conflict)
      .toMatchObject({ mine: { position: 'Yes' }, theirs: { position: 'No' } });
    expect(view().counts.Yes).toBe(1);
    expect((await saved()).counts.No).toBe(1);
    keeper.settle(choice);
    await expect.poll(() => view().isSaving).toBe(false);
    const card = (await saved()).whipboard.find(({ id }) => id === one);
    expect([choice, card?.position]).toEqual([choice, position]);
    expect(view().cards.find(({ id }) => id === one)?.position).toBe(position);
  }
});
