import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { billByNumber } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, legislator, snapshot } from '../legislature/test-records/records.ts';
import { boardState, findBoard } from './board.server.ts';
import {
  resetBoard,
  seedFromRollCall,
  seedFromSponsors,
  undoable,
  undoChange,
  updateMembers,
} from './board-changes.server.ts';
import { createBoard, deleteBoard, listBoards, renameBoard } from './boards.server.ts';
import { cardsByColumn, moved } from './card-order.ts';
import { byFamilyName } from './member-names.ts';
import { moveCard, saveBoard } from './moves.server.ts';
import { POSITIONS } from './positions.ts';
import { memberName, testChamber } from './test-chamber.ts';

const BY = 'Firefox on Linux';
const MEMBERS = 12;
const by = { by: BY };

// W06
test('members are sorted by family name, regardless of accents and case', () => {
  const names = ['Zed', 'Ávila', 'de Bray', 'Adams', 'D’Arcy'];
  const members = names.map((family_name) => ({ family_name, short_full_name: family_name }));
  expect(members.sort(byFamilyName).map(({ family_name }) => family_name)).toEqual([
    'Adams',
    'Ávila',
    'D’Arcy',
    'de Bray',
    'Zed',
  ]);
});

describeOnBothEngines('a whipboard', (openEmpty) => {
  let db: Database;
  let user: number;
  let other: number;
  let board: number;
  let id: Record<string, number>;

  beforeAll(async () => {
    db = await openEmpty();
    await testChamber(db, MEMBERS);
    const account = { role: 'user', passwordHash: null } as const;
    user = await addUser(db, { ...account, email: 'anna@elm.example' });
    other = await addUser(db, { ...account, email: 'bob@elm.example' });
    const rows = await db.selectFrom('legislators').select(['id', 'full_name']).execute();
    id = Object.fromEntries(rows.map((row) => [row.full_name, row.id]));
  });

  const member = (number: number) => id[memberName(number)] ?? 0;
  const newBoard = async (billId?: number) => {
    board = await createBoard(db, user, { name: 'Ferries', chamber: 'house', billId }, BY);
  };
  const state = () => boardState(db, user, board);
  /** The seat numbers of the members in a column. Fails unless the cards are numbered from 1. */
  const column = async (position: (typeof POSITIONS)[number]) => {
    const { whipboard } = await state();
    const cards = cardsByColumn(whipboard)[position];
    expect(cards.map(({ order }) => order)).toEqual(cards.map((_, index) => index + 1));
    return cards.map(({ short_full_name }) => Number(short_full_name.slice(-3)));
  };
  const all = Array.from({ length: MEMBERS }, (_, index) => index + 1);

  // W06
  test('starts with every active member of its chamber in Toss-Up, sorted by name', async () => {
    await newBoard();
    expect(await column('Toss-Up')).toEqual(all);
    expect((await state()).whipboard).toHaveLength(MEMBERS);
  });

  // W02, W03
  test('adds a moved member at the end of the column and renumbers both columns from 1', async () => {
    await newBoard();
    await moveCard(db, user, board, { id: member(3), position: 'Lean Yes' }, by);
    const response = await moveCard(db, user, board, { id: member(1), position: 'Lean Yes' }, by);
    expect(response.counts).toEqual({ Yes: 0, LeanYes: 2, TossUp: MEMBERS - 2, LeanNo: 0, No: 0 });
    expect(await column('Lean Yes')).toEqual([3, 1]);
    expect(await column('Toss-Up')).toEqual(all.filter((number) => ![1, 3].includes(number)));
  });

  // W03
  test('is saved completely or not at all, and only moved cards get the new version', async () => {
    await newBoard();
    const before = await state();
    const after = moved(before.whipboard, { id: member(9), position: 'Toss-Up', order: 2 });
    const { version } = await saveBoard(db, user, board, after, { ...by, version: before.version });
    expect(await column('Toss-Up')).toEqual([1, 9, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]);
    const now = await state();
    expect(now.version).toBe(version);
    expect(now.whipboard.filter((card) => card.version === version).map((card) => card.id)).toEqual([
      member(9),
    ]);
    const [first, ...others] = after;
    const unknownMember = { ...first!, id: id['Sel Senator'] ?? 0 };
    for (const invalid of [others, [unknownMember, ...others], [others[0]!, ...others]])
      await expect(saveBoard(db, user, board, invalid, by)).rejects.toMatchObject({
        data: { field: 'whipboard' },
      });
    expect(await state()).toEqual(now);
  });

  // W03, W06
  test('rejects a stale save with the current board, and accepts a save without a version', async () => {
    await newBoard();
    const stale = await state();
    await moveCard(db, user, board, { id: member(5), position: 'No' }, { by: 'Chrome on Android' });
    const now = await state();
    const save = saveBoard(db, user, board, stale.whipboard, { ...by, version: stale.version });
    await expect(save).rejects.toMatchObject({ init: { status: 409 }, data: { extra: now } });
    expect(now.whipboard.find((card) => card.id === member(5))).toMatchObject({
      position: 'No',
      version: now.version,
      changed_by: 'Chrome on Android',
    });
    await saveBoard(db, user, board, stale.whipboard, by);
    expect(await column('No')).toEqual([]);
  });

  // W06
  test('accepts stale moves of different members, and rejects a stale move of a member who was moved since', async () => {
    await newBoard();
    const { version } = await state();
    const save = { ...by, version };
    await moveCard(db, user, board, { id: member(1), position: 'Yes' }, save);
    await moveCard(db, user, board, { id: member(2), position: 'No' }, save);
    const again = moveCard(db, user, board, { id: member(1), position: 'No' }, save);
    await expect(again).rejects.toMatchObject({ init: { status: 409 } });
    expect([await column('Yes'), await column('No')]).toEqual([[1], [2]]);
  });

  // W06
  test('loses none of many concurrent moves', async () => {
    await newBoard();
    const { version } = await state();
    const to = (number: number) => POSITIONS[number % 5] ?? 'Yes';
    await Promise.all(
      all.map((number) => moveCard(db, user, board, { id: member(number), position: to(number) }, by)),
    );
    const now = await state();
    expect(now.version).toBe(version + MEMBERS);
    for (const number of all) expect(await column(to(number))).toContain(number);
  });

  // P12
  test('can be reset, and the reset can be undone until a card moves', async () => {
    await newBoard();
    await moveCard(db, user, board, { id: member(4), position: 'Yes' }, by);
    const before = await state();
    await resetBoard(db, user, board, BY);
    // A form that is sent twice has no further effect.
    await resetBoard(db, user, board, BY);
    expect(await column('Toss-Up')).toEqual(all);
    expect(undoable((await findBoard(db, user, board)).undo)).toBe('reset');
    // A page with an earlier state cannot undo the reset.
    const stale = undoChange(db, user, board, { ...by, version: before.version });
    await expect(stale).rejects.toMatchObject({ init: { status: 400 } });
    await undoChange(db, user, board, { ...by, version: (await state()).version });
    const places = (cards: typeof before.whipboard) =>
      cards.map((card) => [card.id, card.position, card.order]);
    expect(places((await state()).whipboard)).toEqual(places(before.whipboard));
    await resetBoard(db, user, board, BY);
    await moveCard(db, user, board, { id: member(4), position: 'No' }, by);
    expect((await findBoard(db, user, board)).undo).toBeNull();
    await expect(undoChange(db, user, board, by)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('can be filled from the sponsors of its bill or from an earlier vote', async () => {
    const billId = (await billByNumber(db, 'h.d. 1234'))?.id;
    expect(await billByNumber(db, 'House No. 100')).toMatchObject({ id: billId, number: 'H.100' });
    await newBoard(billId);
    await moveCard(db, user, board, { id: member(7), position: 'Lean No' }, by);
    await seedFromSponsors(db, user, board, BY);
    expect([await column('Yes'), await column('Lean No')]).toEqual([[1, 2], [7]]);
    const vote = await db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
    await seedFromRollCall(db, user, board, vote.id, BY);
    expect(await column('Yes')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await column('No')).toEqual([7, 8, 9, 10, 11]);
    expect(await column('Toss-Up')).toEqual([12]);
    await undoChange(db, user, board, by);
    expect(await column('Lean No')).toEqual([7]);
  });

  // W06
  test('cannot be read or changed by another user', async () => {
    await newBoard();
    const before = await state();
    const attempts = [
      boardState(db, other, board),
      findBoard(db, other, board),
      moveCard(db, other, board, { id: member(1), position: 'No' }, by),
      saveBoard(db, other, board, [], by),
      resetBoard(db, other, board, BY),
      undoChange(db, other, board, by),
      updateMembers(db, other, board, BY),
      seedFromSponsors(db, other, board, BY),
      renameBoard(db, other, board, 'Mine'),
      deleteBoard(db, other, board),
    ];
    for (const result of await Promise.allSettled(attempts))
      expect(result).toMatchObject({ status: 'rejected', reason: { init: { status: 404 } } });
    expect(await state()).toEqual(before);
    expect(await listBoards(db, other)).toEqual([]);
  });

  describe('after an import', () => {
    test('keeps the cards of members whom another source lists, and the bill that its docket became', async () => {
      await importSource(db, snapshot([bill('HD77')]), { path: 'docket' });
      await newBoard((await billByNumber(db, 'HD77'))?.id);
      await moveCard(db, user, board, { id: member(1), position: 'Yes' }, by);
      const people = Array.from({ length: MEMBERS }, (_, index) =>
        legislator(memberName(index + 1), { upstreamId: `other ${index}` }),
      );
      await importSource(db, snapshot(people, { source: 'legiscan:xx' }), { path: 'other' });
      await importSource(db, snapshot([bill('H177', { docketNumber: 'HD77' })]), { path: 'bill' });
      expect(await column('Yes')).toEqual([1]);
      expect((await findBoard(db, user, board)).bill_number).toBe('H.177');
    });

    test('can update its members to those who joined and left, and the update can be undone', async () => {
      await newBoard();
      await moveCard(db, user, board, { id: member(2), position: 'Yes' }, by);
      await db.updateTable('legislators').set({ active: 0 }).where('id', '=', member(2)).execute();
      await importSource(db, snapshot([legislator('Newly Seat200')]), { path: 'newer' });
      await updateMembers(db, user, board, BY);
      expect(await column('Yes')).toEqual([]);
      expect(await column('Toss-Up')).toEqual([...all.filter((number) => number !== 2), 200]);
      await undoChange(db, user, board, by);
      expect(await column('Yes')).toEqual([2]);
      expect(await column('Toss-Up')).toEqual(all.filter((number) => number !== 2));
    });
  });
});
