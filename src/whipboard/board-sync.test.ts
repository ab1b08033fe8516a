import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../accounts/users.server.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { Visitor } from '../http/visitor.ts';
import type { sendChange } from '../ui/change.ts';
import { boardState } from './board.server.ts';
import { boardAnswer } from './board-stream.ts';
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

/** What goes wrong: asking the site, asking it to save the order, its answer to a save, its answer to how the board is. */
type Trouble = 'asking' | 'ordering' | 'answering' | 'hearing' | 'deleted';

/** A page with a new board: what it shows, and the site's own endpoints behind it, which may be away. */
async function openPage() {
  const boardId = await createBoard(db, userId, { name: 'Ferries', chamber: 'house' }, 'Firefox');
  const api = whipboardApi({ db, stopping: new AbortController().signal });
  let trouble: Trouble | undefined;
  const away = { isDone: false, status: 0, said: 'Away.', answer: undefined };
  const send = (async (method, address, body) => {
    if (trouble === 'asking' || (trouble === 'ordering' && method === 'PUT')) return away;
    const headers = { 'content-type': 'application/json' };
    const response = await api.request(address, { method, headers, body: JSON.stringify(body) }, { visitor });
    if (trouble === 'answering') return away;
    const answer = await response.json();
    const { ok: isDone, status } = response;
    return isDone
      ? { isDone, answer, headers: response.headers }
      : { isDone: false, status, said: answer.detail, answer };
  }) as typeof sendChange;
  const first = boardAnswer(await boardState(db, userId, boardId));
  let view: BoardView | undefined;
  const saved = async () => boardAnswer(await boardState(db, userId, boardId));
  const ask = async () => {
    if (trouble === 'hearing') throw new Error('Signed out.');
    return trouble === 'deleted' ? undefined : saved();
  };
  const keeper = syncBoard(boardId, first, send, ask, (next) => {
    view = next;
  });
  const [one, two] = first.whipboard.map(({ id }) => id);
  return {
    keeper,
    one: one ?? 0,
    two: two ?? 0,
    view: () => view ?? keeper.view(),
    setTrouble: (now: Trouble | undefined) => {
      trouble = now;
    },
    moveElsewhere: (id: number, position: Position) =>
      moveCard(db, userId, boardId, { id, position }, { by: 'Chrome' }),
    saved,
  };
}

// W06
test('a move stays on screen while the site is away, and is saved by Retry', async () => {
  const { keeper, one, view, setTrouble, saved } = await openPage();
  setTrouble('asking');
  keeper.move({ id: one, position: 'Yes' });
  await expect.poll(() => view().failure).toBe('Away.');
  expect([view().counts.Yes, (await saved()).counts.Yes, view().unsaved]).toEqual([1, 0, 1]);
  setTrouble(undefined);
  keeper.retry();
  await expect.poll(async () => (await saved()).counts.Yes).toBe(1);
  await expect.poll(() => view().failure).toBeUndefined();
  expect(view().unsaved).toBe(0);
});

// W03
test.each(['by Retry', 'once the site is heard'])(
  'an order that could not be saved is saved %s',
  async (how) => {
    const { keeper, one, view, setTrouble, saved } = await openPage();
    setTrouble('ordering');
    keeper.move({ id: one, position: 'Yes' });
    await expect.poll(() => view().failure).toBe('Away.');
    const { version } = await saved();
    setTrouble(undefined);
    if (how === 'by Retry') keeper.retry();
    else await keeper.refresh();
    await expect.poll(async () => (await saved()).version).toBe(version + 1);
  },
);

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

// W06
test.each(['heard of', 'refused'])(
  'moves that waited while others moved the same members are each asked about, once those are %s',
  async (how) => {
    const { keeper, one, two, view, setTrouble, moveElsewhere, saved } = await openPage();
    const places = (cards: BoardView['cards']) =>
      [one, two].map((id) => cards.find((card) => card.id === id)?.position);
    setTrouble('asking');
    keeper.move({ id: one, position: 'Yes' });
    keeper.move({ id: two, position: 'Toss-Up', order: 1 });
    await expect.poll(() => view().isSaving).toBe(false);
    await moveElsewhere(one, 'No');
    await moveElsewhere(two, 'No');
    setTrouble(undefined);
    if (how === 'heard of') keeper.take(await saved());
    else keeper.retry();
    await expect.poll(() => view().conflict?.mine).toMatchObject({ id: one, position: 'Yes' });
    keeper.settle('mine');
    await expect.poll(() => view().conflict?.mine).toMatchObject({ id: two, position: 'Toss-Up' });
    // What is moved again before the answer is still what the answer is about.
    keeper.move({ id: two, position: 'Lean No' });
    await expect.poll(() => view().conflict).toMatchObject({ mine: { position: 'Lean No' } });
    expect(places((await saved()).whipboard)).toEqual(['No', 'No']);
    keeper.settle('theirs');
    await expect.poll(() => view().isSaving || view().unsaved).toBe(0);
    expect(places((await saved()).whipboard)).toEqual(['Yes', 'No']);
    expect(places(view().cards)).toEqual(['Yes', 'No']);
  },
);

// W06
test('nobody is asked about a move of their own, the answer to which was lost', async () => {
  const { keeper, one, view, setTrouble, saved } = await openPage();
  setTrouble('answering');
  keeper.move({ id: one, position: 'Yes' });
  await expect.poll(() => view().failure).toBe('Away.');
  setTrouble(undefined);
  keeper.retry();
  await expect.poll(() => view().unsaved).toBe(0);
  expect([view().conflict, view().elsewhere, (await saved()).counts.Yes]).toEqual([undefined, [], 1]);
});

// W06
test('what cannot be heard is said until it can, and a board that is gone is asked for no more', async () => {
  const { keeper, view, setTrouble } = await openPage();
  setTrouble('hearing');
  await keeper.refresh();
  expect(view().connectionError).toBe('Signed out.');
  setTrouble(undefined);
  await keeper.refresh();
  expect(view().connectionError).toBeUndefined();
  setTrouble('deleted');
  await keeper.refresh();
  expect(view().isGone).toBe(true);
});

// W03, W06
test('five members moved together are saved in one request, and ask where somebody else moved one of them', async () => {
  const { keeper, one, two, view, moveElsewhere, saved, setTrouble } = await openPage();
  const five = view()
    .cards.slice(0, 5)
    .map(({ id }) => ({ id, position: 'No' as const }));
  const { version } = await saved();
  keeper.move(...five);
  await expect.poll(async () => (await saved()).counts.No).toBe(5);
  expect((await saved()).version).toBe(version + 1);

  setTrouble('ordering');
  keeper.move(...five.map(({ id }) => ({ id, position: 'Lean Yes' as const })));
  await expect.poll(() => view().failure).toBe('Away.');
  await moveElsewhere(two, 'Lean No');
  setTrouble(undefined);
  keeper.retry();
  await expect.poll(() => view().conflict?.theirs).toMatchObject({ id: two, position: 'Lean No' });
  expect((await saved()).counts).toMatchObject({ No: 4, LeanNo: 1, LeanYes: 0 });
  keeper.settle('theirs');
  await expect.poll(async () => (await saved()).counts).toMatchObject({ LeanYes: 4, LeanNo: 1 });
  expect(view().cards.find(({ id }) => id === one)?.position).toBe('Lean Yes');
});
