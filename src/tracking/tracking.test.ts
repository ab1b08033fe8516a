import '../app/subscribers.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { exportAccount } from '../accounts/export.server.ts';
import { addUser } from '../accounts/users.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../legislature/test-records/records.ts';
import * as lists from './lists.server.ts';
import { readPastedLine } from './pasted-line.ts';
import { sessionsWithBills } from './pasted-numbers.server.ts';
import { billIdsInGroup, findPastedBills } from './selected-bills.server.ts';
import { addToList, removeFromListByUser, trackBills, trackedAmong } from './tracked.server.ts';
import { findTrackedBill, saveTrackedBill } from './tracked-bill.server.ts';
import { countByPosition, trackedRows } from './tracked-rows.server.ts';
import { changeTracking } from './tracking-change.server.ts';

const user = (db: Database, email: string) => addUser(db, { email, role: 'user', passwordHash: null });
const names = async (db: Database, userId: number) =>
  (await lists.trackingLists(db, userId)).map(({ name, bills }) => `${name}: ${bills}`);
const httpError = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describeOnBothEngines('tracking lists', (openEmpty) => {
  let db: Database;
  let anna: number;
  let ben: number;
  let bills: number[];

  beforeEach(async () => {
    db = await openEmpty();
    const fox = { name: 'Ann Fox', kind: 'person' as const };
    const records = ['H1', 'H2', 'S3', 'HD4'].map((number) => bill(number, { sponsors: [fox] }));
    await importSource(db, snapshot([session(), legislator('Ann Fox'), ...records]), { path: 'test' });
    bills = (await db.selectFrom('bills').select('id').orderBy('id').execute()).map(({ id }) => id);
    anna = await user(db, 'anna@elm.example');
    ben = await user(db, 'ben@elm.example');
  });

  // T01, T03
  test('start with one default list per user, which no other user can read or change', async () => {
    const tracked = await Promise.all([trackBills(db, anna, bills.slice(0, 2)), trackBills(db, anna, bills)]);
    expect(tracked[0].list).toEqual(tracked[1].list);
    expect(await names(db, anna)).toEqual(['My bills: 4']);
    expect(await trackedAmong(db, anna, bills)).toEqual(bills);
    expect(await trackedAmong(db, anna, [bills[2] ?? 0, 99_999])).toEqual([bills[2]]);
    expect(await trackedAmong(db, ben, bills)).toEqual([]);
    const { id } = tracked[0].list;
    await expect(addToList(db, ben, id, bills)).rejects.toEqual(httpError(404));
    await expect(removeFromListByUser(db, ben, id, bills)).rejects.toEqual(httpError(404));
    for (const change of [lists.archiveList, lists.deleteList, lists.restoreList])
      await expect(change(db, ben, id)).rejects.toEqual(httpError(404));
    await expect(lists.moveList(db, ben, id, 'up')).rejects.toEqual(httpError(404));
    await expect(lists.renameList(db, ben, id, 'Mine')).rejects.toEqual(httpError(404));
    expect(await names(db, anna)).toEqual(['My bills: 4']);
  });

  // T01
  test('can be ordered, renamed, archived, deleted, and restored', async () => {
    const one = await lists.createList(db, anna, 'One');
    const two = await lists.createList(db, anna, 'Two');
    const three = await lists.createList(db, anna, ' Three  bridges ');
    await lists.moveList(db, anna, three, 'up');
    await lists.archiveList(db, anna, three);
    await lists.moveList(db, anna, two, 'up');
    expect(await names(db, anna)).toEqual(['Two: 0', 'One: 0', 'Three bridges: 0']);
    await lists.moveList(db, anna, one, 'down');
    await lists.unarchiveList(db, anna, three);
    expect((await trackBills(db, anna, bills)).list.name).toBe('Two');
    await expect(lists.renameList(db, anna, one, 'Two')).rejects.toEqual(httpError(400));
    await expect(lists.createList(db, anna, 'Two')).rejects.toEqual(httpError(400));
    await expect(lists.createList(db, anna, ' ')).rejects.toEqual(httpError(400));
    // If its bills are rejected, the list is not created without them.
    const make = (billIds: string) => changeTracking(db, anna, { do: 'make', name: 'Four', billIds });
    await expect(make('one')).rejects.toEqual(httpError(400));
    expect(await make(String(bills[0]))).toMatchObject({ list: { name: 'Four' }, billIds: [bills[0]] });
    await lists.deleteList(db, anna, (await lists.trackingLists(db, anna)).at(-1)?.id ?? 0);
    await lists.deleteList(db, anna, two);
    expect(await trackedAmong(db, anna, bills)).toEqual([]);
    await lists.renameList(db, anna, one, 'Two');
    await lists.restoreList(db, anna, two);
    expect((await names(db, anna)).sort()).toEqual(['Three bridges: 0', 'Two (2): 4', 'Two: 0']);
    await lists.archiveList(db, anna, two);
    expect(await trackedAmong(db, anna, bills)).toEqual([]);
  });

  // T01
  test('save notes, reject stale versions, and keep the notes of a removed bill', async () => {
    const { list } = await trackBills(db, anna, bills);
    const id = bills[0] ?? 0;
    const notes = { note: 'Call the chair.', public_note: 'It costs too much.' };
    const form = { position: 'oppose', priority: 'high', ...notes, version: 0 } as const;
    expect(await saveTrackedBill(db, anna, list.id, id, form)).toBeUndefined();
    // The same form sent twice is not a conflict.
    expect(await saveTrackedBill(db, anna, list.id, id, form)).toBeUndefined();
    expect(await saveTrackedBill(db, anna, list.id, id, { ...form, note: 'Other' })).toMatchObject({
      note: 'Call the chair.',
      version: 1,
    });
    await expect(saveTrackedBill(db, ben, list.id, id, form)).rejects.toEqual(httpError(404));
    expect(await countByPosition(db, anna, {})).toEqual({ support: 0, oppose: 1, watch: 3 });
    const rows = await trackedRows(db, anna, { page: 1, today: '2025-01-01', position: 'oppose' });
    expect(rows).toMatchObject([{ number: 'H.1', list_name: 'My bills', priority: 'high' }]);
    expect(await removeFromListByUser(db, anna, list.id, [id])).toEqual([id]);
    expect(await trackedAmong(db, anna, bills)).toEqual(bills.slice(1));
    await expect(findTrackedBill(db, anna, list.id, id)).rejects.toEqual(httpError(404));
    expect(await addToList(db, anna, list.id, bills)).toEqual([id]);
    expect(await findTrackedBill(db, anna, list.id, id)).toMatchObject(notes);
    // U04
    const { tracking_lists } = await exportAccount(db, anna, '2026-11-21');
    expect(tracking_lists).toMatchObject([{ name: 'My bills', bills: [notes, {}, {}, {}] }]);
    expect((await exportAccount(db, ben, '2026-11-21')).tracking_lists).toEqual([]);
  });

  // T01
  test('find pasted bill numbers in any format and report the unknown ones', async () => {
    const [one, two, three, docket] = bills;
    const text = 'hb1, House Bill No. 2\nS.3  An Act about S3\r\nHD 4; H 77\n\nthe weather\nH1';
    expect(await findPastedBills(db, text, 1)).toEqual({
      billIds: [one, two, three, docket],
      positions: new Map(),
      unread: [
        { line: 3, text: 'H 77', reason: 'unknown bill' },
        { line: 5, text: 'the weather' },
      ],
      overLimit: [],
    });
    expect((await findPastedBills(db, 'H1', 2)).unread).toMatchObject([{ text: 'H1' }]);
    // Text copied from other pages: several numbers before one title, numbered lines, a title that names another bill.
    expect(await findPastedBills(db, 'H.1, H.2 and S3 An Act of 2025\n1. HD.4\n(2) H 77', 1)).toMatchObject({
      billIds: [one, two, three, docket],
      unread: [{ line: 3, text: 'H 77', reason: 'unknown bill' }],
    });
    expect(await findPastedBills(db, 'H.1 An Act like S.3\nH.2, 3 An Act', 1)).toMatchObject({
      billIds: [one, two],
      unread: [
        { line: 1, text: 'H.1 An Act like S.3' },
        { line: 2, text: 'H.2, 3 An Act' },
      ],
    });
    const { id } = await db.selectFrom('legislators').select('id').executeTakeFirstOrThrow();
    expect(await billIdsInGroup(db, { kind: 'legislator', id })).toEqual(bills);
    expect(await billIdsInGroup(db, { kind: 'committee', id: 41 })).toEqual([]);
    // The newest session with bills is preselected.
    const years = [2023, 2027].map((startYear) =>
      session({ identifier: String(startYear), name: String(startYear), startYear, endYear: startYear + 1 }),
    );
    const older = [session(), ...years, bill('H1'), bill('H9', { session: '2023' })];
    await importSource(db, snapshot(older), { path: 'test' });
    expect((await sessionsWithBills(db)).map(({ name }) => name)).toEqual(['2025-2026', '2023']);
  });
});

// T01
test.each([
  ['H.1 H.2 zebra', ['H1', 'H2'], ['zebra']],
  ['zebra H.1', ['H1'], ['zebra']],
  ['H.9 H.1O H.11', ['H9', 'H1O', 'H11'], []],
  ['H.9 HO.1x0 H.11', ['H9', 'H11'], ['HO.1x0']],
  ['H.9, 10 and 1O, 11', ['H9', 'H10', 'H1O', 'H11'], []],
  ['H.9 zebra, 10', ['H9'], ['zebra', '10']],
  ['HB 12, 13 zebra', ['HB12', 'HB13'], ['zebra']],
  ['h4 , H. 5, HB 12', ['H4', 'H5', 'HB12'], []],
  ['s.14 HD.4 sd6 h.99999 zebra <script> H4', ['S14', 'HD4', 'SD6', 'H99999', 'H4'], ['zebra', '<script>']],
  ['H.21/H.22', ['H21', 'H22'], []],
  ['H.23–H.25', ['H23', 'H25'], []],
  ['H.23-25 to S 3', ['H23', 'H25', 'S3'], []],
  ['H.21/H.22 zebra', ['H21', 'H22'], ['zebra']],
  ['H 12 13', ['H12', 'H13'], []],
  ['LD 5 zebra LD 6', ['LD5', 'LD6'], ['zebra']],
  ['HB 1109-FN-A H 2 zebra', ['HB1109', 'H2'], ['zebra']],
  ['H.100\tAn Act relative to ferries', ['H100'], []],
  ['H.100 - An Act relative to the years 2023 to 2025', ['H100'], []],
  ['H.1, H.2, H.3, H.4 An Act on ferries', ['H1', 'H2', 'H3', 'H4'], []],
  ['H.1 99X2 An Act on ferries', ['H1'], ['H.1 99X2 An Act on ferries']],
  ['An Act like S.3', [], ['An Act like S.3']],
  [' , ', [], [',']],
])('the pasted line %j has the numbers %j and leaves %j unread', (line, keys, unread) => {
  const read = readPastedLine(line);
  expect([read.keys.map(([key]) => key), read.unread]).toEqual([keys, unread]);
});

// T01
test.each(['house ', 'house 1x ', '- ', ',- ', ' (', 'ä ', 'and ', 'H1, '])(
  'a pasted line of 240 kB that repeats %j is read within 4 seconds',
  (unit) => {
    const start = performance.now();
    readPastedLine(unit.repeat(240_000 / unit.length));
    expect(performance.now() - start).toBeLessThan(4_000);
  },
);
