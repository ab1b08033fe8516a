import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { searchLegislature } from '../../tests/search-legislature.ts';
import { addAccount } from '../../tests/signed-in.ts';
import { countStatements } from '../../tests/statements.ts';
import { exportAccount } from '../accounts/export.server.ts';
import { deleteUser } from '../accounts/users.server.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { mergeDocketIntoBill } from '../legislature/ingest/bill-merge.server.ts';
import { createList } from '../tracking/lists.server.ts';
import { addToList } from '../tracking/tracked.server.ts';
import { saveTrackedBill } from '../tracking/tracked-bill.server.ts';
import { viewByLink, viewOfReport } from './report-view.server.ts';
import {
  createReport,
  deleteReport,
  findReport,
  frozenBills,
  listReports,
  renameReport,
  saveChoices,
} from './reports.server.ts';
import { shareReport, stopSharingReport } from './shared-reports.server.ts';

const config = SiteConfig.parse({});
const today = '2026-11-21';

const UNLOCKED = { days: 0, password: '' } as const;
const visit = (secret: string) => ({ secret, password: undefined, address: '192.0.2.1' });

describeOnBothEngines('reports', (openEmpty) => {
  let db: Database;
  let [anna, ben] = [0, 0];
  let bills: Record<string, number>;

  beforeAll(async () => {
    db = await openEmpty();
    await searchLegislature(db);
    anna = await addAccount(db, 'anna@elm.example');
    ben = await addAccount(db, 'ben@elm.example');
    const rows = await db.selectFrom('bills').select(['id', 'number_key']).execute();
    bills = Object.fromEntries(rows.map(({ id, number_key }) => [number_key, id]));
  });

  const idsOf = (...numbers: string[]) => numbers.map((number) => bills[number]).join(',');
  const make = (...numbers: string[]) => createReport(db, anna, { ids: idsOf(...numbers), today });
  const seen = async (id: number, asked = '') => {
    const view = await viewOfReport({ db, config }, anna, id, new URLSearchParams(asked));
    return { ...view, rows: view.groups.flatMap(({ rows }) => rows) };
  };

  // T02
  test('are created once if their form is sent twice', async () => {
    const send = (title: string, ...numbers: string[]) =>
      createReport(db, anna, { ids: idsOf(...numbers), title, today, isFromForm: true });
    const [first, again] = await Promise.all([send('Both', 'S100', 'H100'), send('Both', 'S100', 'H100')]);
    expect(again).toBe(first);
    const others = [await send('Ours', 'S100', 'H100'), await send('Both', 'H100', 'S100')];
    expect(new Set([first, ...others]).size).toBe(3);
  });

  // T02
  test('have each bill once, in the requested order, with its current data', async () => {
    const id = await createReport(db, anna, {
      ids: ` ${idsOf('S100', 'H100', 'S100')},`,
      title: ' Two\n bills ',
      today,
    });
    const { report, rows } = await seen(id);
    expect([report.title, report.bill_count]).toEqual(['Two bills', 2]);
    expect(rows.map(({ number }) => number)).toEqual(['S.100', 'H.100']);
    expect(rows[1]?.cells).toContainEqual({ column: 'title', text: 'An Act relative to ferry landings' });
    expect(rows[1]?.cells).toContainEqual({ column: 'sponsor', text: 'Ada Marlowe' });
  });

  // T02
  test.each([
    ['nothing', '', 'Select at least one bill.'],
    ['no id', '1,x', '“x” is not a bill id.'],
    ['ids that no bill has', '1,900001,900002', 'There are no bills with the ids 900001, 900002.'],
    [
      'more than a thousand',
      Array.from({ length: 1001 }, (_, at) => at + 1).join(),
      'A report can have up to 1,000 bills. You selected 1,001.',
    ],
  ])('are not created from %s', async (_, ids, message) => {
    const before = await listReports(db, anna);
    await expect(createReport(db, anna, { ids, today })).rejects.toMatchObject({
      data: { message, field: 'ids' },
    });
    expect(await listReports(db, anna)).toEqual(before);
  });

  // T02
  test('have the search and the date as their default title', async () => {
    expect((await findReport(db, anna, await make('H100'))).title).toBe('Search Results - 11/21/2026');
  });

  // P11
  test('keep their frozen data when a bill changes, is merged, or is removed, and show the change', async () => {
    const id = await make('H5000', 'H5001', 'H5002', 'H5003');
    const then = await seen(id);
    await db
      .updateTable('bills')
      .set({ status: 'signed', last_action_text: null })
      .where('id', '=', bills.H5000 ?? 0)
      .execute();
    await db.transaction().execute((trx) => mergeDocketIntoBill(trx, bills.H5001 ?? 0, bills.H5003 ?? 0));
    await db
      .deleteFrom('bills')
      .where('id', '=', bills.H5002 ?? 0)
      .execute();
    const frozen = await seen(id);
    expect(frozen.rows.map(({ number, cells }) => [number, cells])).toEqual(
      then.rows.map(({ number, cells }) => [number, cells]),
    );
    expect([then.changed, frozen.changed]).toEqual([0, 3]);
    const { rows } = await seen(id, 'view=now&group=nothing&columns=status');
    expect(rows.map(({ state, number, wasNumber }) => [state, number, wasNumber])).toEqual([
      ['changed', 'H.5000', undefined],
      ['changed', 'H.5003', 'H.5001'],
      ['gone', 'H.5002', undefined],
      ['as it was', 'H.5003', undefined],
    ]);
    expect(rows[0]?.cells).toEqual([{ column: 'status', text: 'Signed by the governor', was: 'Filed' }]);
    expect(rows[0]?.others).toEqual([{ column: 'lastAction', text: '', was: 'Filed' }]);
    expect((await seen(id, 'view=changed')).rows).toHaveLength(3);
  });

  // P11
  test('freeze tracking data, group by list, and show later tracking changes only in shown columns', async () => {
    const harbor = await createList(db, anna, 'Harbor');
    const parks = await createList(db, anna, 'Parks');
    await addToList(db, anna, harbor, [bills.S100 ?? 0, bills.H1001 ?? 0]);
    await addToList(db, anna, parks, [bills.H1001 ?? 0]);
    const noted = { priority: 'high', note: 'Private', version: 0 } as const;
    await saveTrackedBill(db, anna, harbor, bills.H1001 ?? 0, { position: 'support', ...noted });
    const id = await make('S100', 'H1001', 'H201');
    await saveTrackedBill(db, anna, parks, bills.H1001 ?? 0, { position: 'oppose', ...noted });
    const own = 'columns=lists&columns=position&columns=priority';
    const { groups } = await seen(id, `group=list&${own}`);
    expect(groups.map(({ name, rows }) => [name, ...rows.map(({ number }) => number)])).toEqual([
      ['Harbor', 'S.100', 'H.1001'],
      ['Parks', 'H.1001'],
      ['On no list', 'H.201'],
    ]);
    expect(groups[1]?.rows[0]?.cells.map(({ text }) => text)).toEqual([
      'Harbor; Parks',
      'Support (Harbor); Watch (Parks)',
      'High (Harbor); Normal (Parks)',
    ]);
    expect((await seen(id)).changed).toBe(0);
    const { rows } = await seen(id, `view=changed&group=nothing&${own}`);
    expect(rows.map(({ number, cells }) => [number, cells[1]?.text, cells[1]?.was])).toEqual([
      ['H.1001', 'Support (Harbor); Oppose (Parks)', 'Support (Harbor); Watch (Parks)'],
    ]);
    expect(JSON.stringify(await frozenBills(db, id))).not.toContain('Private');
  });

  // P11
  test('can be shared by a link, stored as a digest, until it is replaced or withdrawn', async () => {
    const id = await make('H200');
    const first = await shareReport(db, anna, id, UNLOCKED);
    expect(await viewByLink({ db, config }, visit(first))).toMatchObject({
      title: 'Search Results - 11/21/2026',
      groups: [{ rows: [{ number: 'H.200' }] }],
    });
    expect(JSON.stringify(await db.selectFrom('reports').selectAll().execute())).not.toContain(first);
    const second = await shareReport(db, anna, id, UNLOCKED);
    const gone = { init: { status: 404 } };
    await expect(viewByLink({ db, config }, visit(first))).rejects.toMatchObject(gone);
    await stopSharingReport(db, anna, id);
    await expect(viewByLink({ db, config }, visit(second))).rejects.toMatchObject(gone);
  });

  // P11
  test('share only the tracking columns that were shown when the link was created', async () => {
    const id = await make('H200');
    await saveChoices(db, anna, id, { columns: ['title', 'priority'], group: 'nothing' });
    const link = await shareReport(db, anna, id, UNLOCKED);
    const seenByLink = async () => {
      const opened = await viewByLink({ db, config }, visit(link));
      return 'choices' in opened && opened.choices;
    };
    await saveChoices(db, anna, id, { columns: ['status', 'lists', 'position', 'priority'], group: 'list' });
    expect(await seenByLink()).toEqual({ columns: ['status', 'priority'], group: 'nothing' });
    await stopSharingReport(db, anna, id);
    await saveChoices(db, anna, id, { columns: ['position'], group: 'list' });
    expect((await findReport(db, anna, id)).choices).toEqual({ columns: ['position'], group: 'list' });
  });

  test('cannot be read or changed by another user', async () => {
    const id = await make('H201');
    const gone = { init: { status: 404 } };
    for (const attempt of [
      () => viewOfReport({ db, config }, ben, id, new URLSearchParams()),
      () => renameReport(db, ben, id, 'Mine'),
      () => shareReport(db, ben, id, UNLOCKED),
      () => stopSharingReport(db, ben, id),
      () => deleteReport(db, ben, id),
    ])
      await expect(attempt()).rejects.toMatchObject(gone);
    expect(await listReports(db, ben)).toEqual([]);
    expect(await findReport(db, anna, id)).toMatchObject({
      title: 'Search Results - 11/21/2026',
      shared_at: null,
    });
  });

  // T02, P11
  test('use the same number of statements for a thousand bills as for one', async () => {
    const { id: _, ...like } = await db
      .selectFrom('bills')
      .selectAll()
      .where('id', '=', bills.H100 ?? 0)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...like,
      id: 50_000 + at,
      number: `X.${at}`,
      number_key: `X${at}`,
    }));
    await insertRows(db, 'bills', many);
    const id = await createReport(db, ben, { ids: many.map((bill) => bill.id).join(), today });
    const statements = await countStatements(db, async (counted) => {
      const { groups } = await viewOfReport(
        { db: counted, config },
        ben,
        id,
        new URLSearchParams('group=stage'),
      );
      expect(groups.flatMap(({ rows }) => rows)).toHaveLength(1000);
    });
    expect(statements).toBe(6);
    const { reports } = await exportAccount(db, ben, '2026-11-21');
    // One at a time, so that no export is completely in memory.
    const { value } = await reports.next();
    expect(value?.bills[999]).toMatchObject({ number: 'X.999' });
    expect(await reports.next()).toMatchObject({ done: true });
  });

  // U04
  test('are deleted with the account', async () => {
    const cy = await addAccount(db, 'cy@elm.example');
    const id = await createReport(db, cy, { ids: idsOf('H100'), today });
    expect(await frozenBills(db, id)).toHaveLength(1);
    await deleteUser(db, cy);
    expect(await frozenBills(db, id)).toEqual([]);
  });
});
