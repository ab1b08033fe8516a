import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../accounts/users.server.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { Visitor } from '../http/visitor.ts';
import type { sendChange } from '../ui/change.ts';
import { boardState } from './board.server.ts';
import { toBoardResponse } from './board-stream.ts';
import { syncBoard } from './board-sync.ts';
import type { BoardView } from './board-view.ts';
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

/** The failure of a test: any request, saving the order, the response to a save, fetching the board, or the board is deleted. */
type FailureMode = 'requests' | 'order' | 'responses' | 'fetching' | 'deleted';

/** A page with a new board, connected to the real endpoints, which can be made to fail. */
async function openPage() {
  const boardId = await createBoard(db, userId, { name: 'Ferries', chamber: 'house' }, 'Firefox');
  const api = whipboardApi({ db, stopping: new AbortController().signal });
  let failureMode: FailureMode | undefined;
  const offline = { isDone: false, status: 0, message: 'Offline.', data: undefined };
  const send = (async (method, address, body) => {
    if (failureMode === 'requests' || (failureMode === 'order' && method === 'PUT')) return offline;
    const headers = { 'content-type': 'application/json' };
    const response = await api.request(address, { method, headers, body: JSON.stringify(body) }, { visitor });
    if (failureMode === 'responses') return offline;
    const data = await response.json();
    const { ok: isDone, status } = response;
    return isDone
      ? { isDone, data, headers: response.headers }
      : { isDone: false, status, message: data.detail, data };
  }) as typeof sendChange;
  const first = toBoardResponse(await boardState(db, userId, boardId));
  let view: BoardView | undefined;
  const saved = async () => toBoardResponse(await boardState(db, userId, boardId));
  const fetchBoard = async () => {
    if (failureMode === 'fetching') throw new Error('Signed out.');
    return failureMode === 'deleted' ? undefined : saved();
  };
  const sync = syncBoard(boardId, first, send, fetchBoard, (next) => {
    view = next;
  });
  const [one, two] = first.whipboard.map(({ id }) => id);
  return {
    sync,
    one: one ?? 0,
    two: two ?? 0,
    view: () => view ?? sync.view(),
    setFailureMode: (now: FailureMode | undefined) => {
      failureMode = now;
    },
    moveElsewhere: (id: number, position: Position) =>
      moveCard(db, userId, boardId, { id, position }, { by: 'Chrome' }),
    saved,
  };
}

// W06
test('a move stays on screen while the site is unreachable, and Retry saves it', async () => {
  const { sync, one, view, setFailureMode, saved } = await openPage();
  setFailureMode('requests');
  sync.move({ id: one, position: 'Yes' });
  await expect.poll(() => view().failure).toBe('Offline.');
  expect([view().counts.Yes, (await saved()).counts.Yes, view().unsaved]).toEqual([1, 0, 1]);
  setFailureMode(undefined);
  sync.retry();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);
  await expect.poll(() => view().failure).toBeUndefined();
  expect(view().unsaved).toBe(0);
});

// W03
test.each(['by Retry', 'with the next refresh'])(
  'an order of cards that could not be saved is saved %s',
  async (how) => {
    const { sync, one, view, setFailureMode, saved } = await openPage();
    setFailureMode('order');
    sync.move({ id: one, position: 'Yes' });
    await expect.poll(() => view().failure).toBe('Offline.');
    const { version } = await saved();
    setFailureMode(undefined);
    if (how === 'by Retry') sync.retry();
    else await sync.refresh();
    await expect.poll(async () => (await saved()).version).toBe(version + 1);
  },
);

// W03, W06
test('moves by others are applied beneath local moves and are listed', async () => {
  const { sync, one, two, view, moveElsewhere, saved } = await openPage();
  await moveElsewhere(two, 'No');
  sync.move({ id: one, position: 'No', order: 1 });
  sync.receive(await saved());
  await expect.poll(async () => (await saved()).counts.No).toBe(2);
  await expect.poll(() => view().isSaving).toBe(false);
  const inNo = (await saved()).whipboard.filter(({ position }) => position === 'No');
  expect(inNo.map(({ id, order }) => [id, order])).toEqual([
    [one, 1],
    [two, 2],
  ]);
  expect(view().remoteMoves.map(({ id, position }) => [id, position])).toEqual([[two, 'No']]);
  expect(view().conflict).toBeUndefined();
});

// W06
test('a member moved both here and elsewhere is a conflict, and the user can keep either move', async () => {
  for (const [choice, position] of [
    ['theirs', 'No'],
    ['mine', 'Yes'],
  ] as const) {
    const { sync, one, view, moveElsewhere, saved } = await openPage();
    await moveElsewhere(one, 'No');
    sync.move({ id: one, position: 'Yes' });
    await expect
      .poll(() => view().conflict)
      .toMatchObject({ mine: { position: 'Yes' }, theirs: { position: 'No' } });
    expect(view().counts.Yes).toBe(1);
    expect((await saved()).counts.No).toBe(1);
    sync.resolveConflict(choice);
    await expect.poll(() => view().isSaving).toBe(false);
    const card = (await saved()).whipboard.find(({ id }) => id === one);
    expect([choice, card?.position]).toEqual([choice, position]);
    expect(view().cards.find(({ id }) => id === one)?.position).toBe(position);
  }
});

// W06
test.each(['received', 'rejected'])(
  'unsaved moves of members whom others moved become conflicts one by one when they are %s',
  async (how) => {
    const { sync, one, two, view, setFailureMode, moveElsewhere, saved } = await openPage();
    const places = (cards: BoardView['cards']) =>
      [one, two].map((id) => cards.find((card) => card.id === id)?.position);
    setFailureMode('requests');
    sync.move({ id: one, position: 'Yes' });
    sync.move({ id: two, position: 'Toss-Up', order: 1 });
    await expect.poll(() => view().isSaving).toBe(false);
    await moveElsewhere(one, 'No');
    await moveElsewhere(two, 'No');
    setFailureMode(undefined);
    if (how === 'received') sync.receive(await saved());
    else sync.retry();
    await expect.poll(() => view().conflict?.mine).toMatchObject({ id: one, position: 'Yes' });
    sync.resolveConflict('mine');
    await expect.poll(() => view().conflict?.mine).toMatchObject({ id: two, position: 'Toss-Up' });
    // A further move of the member before the decision stays part of the conflict.
    sync.move({ id: two, position: 'Lean No' });
    await expect.poll(() => view().conflict).toMatchObject({ mine: { position: 'Lean No' } });
    expect(places((await saved()).whipboard)).toEqual(['No', 'No']);
    sync.resolveConflict('theirs');
    await expect.poll(() => view().isSaving || view().unsaved).toBe(0);
    expect(places((await saved()).whipboard)).toEqual(['Yes', 'No']);
    expect(places(view().cards)).toEqual(['Yes', 'No']);
  },
);

// W06
test('a saved move whose response was lost causes no conflict', async () => {
  const { sync, one, view, setFailureMode, saved } = await openPage();
  setFailureMode('responses');
  sync.move({ id: one, position: 'Yes' });
  await expect.poll(() => view().failure).toBe('Offline.');
  setFailureMode(undefined);
  sync.retry();
  await expect.poll(() => view().unsaved).toBe(0);
  expect([view().conflict, view().remoteMoves, (await saved()).counts.Yes]).toEqual([undefined, [], 1]);
});

// W06
test('a connection error shows until the board can be fetched, and a deleted board is marked as gone', async () => {
  const { sync, view, setFailureMode } = await openPage();
  setFailureMode('fetching');
  await sync.refresh();
  expect(view().connectionError).toBe('Signed out.');
  setFailureMode(undefined);
  await sync.refresh();
  expect(view().connectionError).toBeUndefined();
  setFailureMode('deleted');
  await sync.refresh();
  expect(view().isGone).toBe(true);
});

// W03, W06
test('five members moved together are saved in one request, with a conflict for a member whom somebody else moved', async () => {
  const { sync, one, two, view, moveElsewhere, saved, setFailureMode } = await openPage();
  const five = view()
    .cards.slice(0, 5)
    .map(({ id }) => ({ id, position: 'No' as const }));
  const { version } = await saved();
  sync.move(...five);
  await expect.poll(async () => (await saved()).counts.No).toBe(5);
  expect((await saved()).version).toBe(version + 1);

  setFailureMode('order');
  sync.move(...five.map(({ id }) => ({ id, position: 'Lean Yes' as const })));
  await expect.poll(() => view().failure).toBe('Offline.');
  await moveElsewhere(two, 'Lean No');
  setFailureMode(undefined);
  sync.retry();
  await expect.poll(() => view().conflict?.theirs).toMatchObject({ id: two, position: 'Lean No' });
  expect((await saved()).counts).toMatchObject({ No: 4, LeanNo: 1, LeanYes: 0 });
  sync.resolveConflict('theirs');
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 4, LeanNo: 1 });
  expect(view().cards.find(({ id }) => id === one)?.position).toBe('Lean Yes');
});
