import { beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { exportOf } from '../accounts/export.server.ts';
import { addUser } from '../accounts/users.server.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../legislature/test-records/records.ts';
import { billIdsOf, billsPasted } from './bills-meant.server.ts';
import * as lists from './lists.server.ts';
import { putOnList, takeOffList, trackBills, trackedAmong } from './tracked.server.ts';
import { findTracked, saveNoted } from './tracked-bill.server.ts';
import { countByPosition, trackedRows } from './tracked-rows.server.ts';
import { changeTracking } from './tracking-change.server.ts';

const user = (db: Database, email: string) => addUser(db, { email, role: 'user', passwordHash: null });
const names = async (db: Database, userId: number) =>
  (await lists.listsOf(db, userId)).map(({ name, bills }) => `${name}: ${bills}`);
const refusal = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) });

describeOnBothEngines('tracking', (openEmpty) => {
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
  test('begins with a list of one’s own, and is nobody else’s', async () => {
    const tracked = await Promise.all([trackBills(db, anna, bills.slice(0, 2)), trackBills(db, anna, bills)]);
    expect(tracked[0].list).toEqual(tracked[1].list);
    expect(await names(db, anna)).toEqual(['My bills: 4']);
    expect(await trackedAmong(db, anna, bills)).toEqual(bills);
    expect(await trackedAmong(db, anna, [bills[2] ?? 0, 99_999])).toEqual([bills[2]]);
    expect(await trackedAmong(db, ben, bills)).toEqual([]);
    const { id } = tracked[0].list;
    await expect(putOnList(db, ben, id, bills)).rejects.toEqual(refusal(404));
    await expect(takeOffList(db, ben, id, bills)).rejects.toEqual(refusal(404));
    for (const change of [lists.archiveList, lists.deleteList, lists.restoreList])
      await expect(change(db, ben, id)).rejects.toEqual(refusal(404));
    await expect(lists.moveList(db, ben, id, 'up')).rejects.toEqual(refusal(404));
    await expect(lists.renameList(db, ben, id, 'Mine')).rejects.toEqual(refusal(404));
    expect(await names(db, anna)).toEqual(['My bills: 4']);
  });

  // T01
  test('orders, renames, archives, deletes and brings back lists', async () => {
    const one = await lists.makeList(db, anna, 'One');
    const two = await lists.makeList(db, anna, 'Two');
    const three = await lists.makeList(db, anna, ' Three  bridges ');
    await lists.moveList(db, anna, three, 'up');
    await lists.archiveList(db, anna, three);
    await lists.moveList(db, anna, two, 'up');
    expect(await names(db, anna)).toEqual(['Two: 0', 'One: 0', 'Three bridges: 0']);
    await lists.moveList(db, anna, one, 'down');
    await lists.unarchiveList(db, anna, three);
    expect((await trackBills(db, anna, bills)).list.name).toBe('Two');
    await expect(lists.renameList(db, anna, one, 'Two')).rejects.toEqual(refusal(400));
    await expect(lists.makeList(db, anna, 'Two')).rejects.toEqual(refusal(400));
    await expect(lists.makeList(db, anna, ' ')).rejects.toEqual(refusal(400));
    // Refused because of its bills, it is not made without them either.
    const make = (billIds: string) => changeTracking(db, anna, { do: 'make', name: 'Four', billIds });
    await expect(make('one')).rejects.toEqual(refusal(400));
    expect(await make(String(bills[0]))).toMatchObject({ list: { name: 'Four' }, billIds: [bills[0]] });
    await lists.deleteList(db, anna, (await lists.listsOf(db, anna)).at(-1)?.id ?? 0);
    await lists.deleteList(db, anna, two);
    expect(await trackedAmong(db, anna, bills)).toEqual([]);
    await lists.renameList(db, anna, one, 'Two');
    await lists.restoreList(db, anna, two);
    expect((await names(db, anna)).sort()).toEqual(['Three bridges: 0', 'Two (2): 4', 'Two: 0']);
    await lists.archiveList(db, anna, two);
    expect(await trackedAmong(db, anna, bills)).toEqual([]);
  });

  // T01
  test('keeps what was noted, refuses what is stale, and loses nothing when a bill is taken off', async () => {
    const { list } = await trackBills(db, anna, bills);
    const id = bills[0] ?? 0;
    const noted = { position: 'oppose', priority: 'high', note: 'Call the chair.', version: 0 } as const;
    expect(await saveNoted(db, anna, list.id, id, noted)).toBeUndefined();
    // Sent twice.
    expect(await saveNoted(db, anna, list.id, id, noted)).toBeUndefined();
    expect(await saveNoted(db, anna, list.id, id, { ...noted, note: 'Other' })).toMatchObject({
      note: 'Call the chair.',
      version: 1,
    });
    await expect(saveNoted(db, ben, list.id, id, noted)).rejects.toEqual(refusal(404));
    expect(await countByPosition(db, anna, {})).toEqual({ support: 0, oppose: 1, watch: 3 });
    const rows = await trackedRows(db, anna, { page: 1, today: '2025-01-01', position: 'oppose' });
    expect(rows).toMatchObject([{ number: 'H.1', list_name: 'My bills', priority: 'high' }]);
    expect(await takeOffList(db, anna, list.id, [id])).toEqual([id]);
    expect(await trackedAmong(db, anna, bills)).toEqual(bills.slice(1));
    await expect(findTracked(db, anna, list.id, id)).rejects.toEqual(refusal(404));
    expect(await putOnList(db, anna, list.id, bills)).toEqual([id]);
    expect(await findTracked(db, anna, list.id, id)).toMatchObject({ note: 'Call the chair.' });
    // U04
    const { tracking_lists } = await exportOf(db, anna);
    expect(tracking_lists).toMatchObject([
      { name: 'My bills', bills: [{ note: 'Call the chair.' }, {}, {}, {}] },
    ]);
    expect((await exportOf(db, ben)).tracking_lists).toEqual([]);
  });

  // T01
  test('reads pasted numbers in any spelling, and says which it does not know', async () => {
    const [one, two, three, docket] = bills;
    const text = 'hb1, House Bill No. 2\nS.3  An Act about S3\r\nHD 4; H 77\n\nthe weather\nH1';
    expect(await billsPasted(db, text, 1)).toEqual({
      billIds: [one, two, three, docket],
      unknown: ['H 77'],
      unread: ['the weather'],
    });
    expect((await billsPasted(db, 'H1', 2)).unknown).toEqual(['H1']);
    // As copied from elsewhere: several before one title, numbered lines, a title that names another bill.
    expect(await billsPasted(db, 'H.1, H.2 and S3 An Act of 2025\n1. HD.4\n(2) H 77', 1)).toEqual({
      billIds: [one, two, three, docket],
      unknown: ['H 77'],
      unread: [],
    });
    expect(await billsPasted(db, 'H.1 An Act like S.3\nH.2, 3 An Act', 1)).toEqual({
      billIds: [one, two],
      unknown: [],
      unread: ['H.1 An Act like S.3', 'H.2, 3 An Act'],
    });
    const { id } = await db.selectFrom('legislators').select('id').executeTakeFirstOrThrow();
    expect(await billIdsOf(db, { of: 'legislator', id })).toEqual(bills);
    expect(await billIdsOf(db, { of: 'committee', id: 41 })).toEqual([]);
  });
});
