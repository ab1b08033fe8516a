import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { heldRecords, releaseStaged } from '../../src/sources/held.server.ts';
import { cleanUp } from '../clean-up.ts';
import { expectInvariants, expectLastDay } from './invariants.ts';
import { siteWithLegiscan } from './source-site.ts';

const openEmpty = () => openDatabase(':memory:');
const billIds = async (db: Awaited<ReturnType<typeof openEmpty>>) =>
  (await db.selectFrom('bills').select('id').execute()).length;

test('an import that fails on one record keeps what was fetched, and goes on without asking again', async () => {
  const site = await siteWithLegiscan(await openEmpty());
  await site.run();
  for (const bill of site.double.session.bills.values())
    site.double.session.addAction(bill, '2025-01-06', 'Reported');
  await sql`create trigger failing before insert on bill_actions
    when new.action_text = 'Reported' and (select number from bills where id = new.bill_id) = 'H.110'
    begin select raise(abort, 'no room for H110'); end`.execute(site.db);
  const waits: (number | null)[] = [];
  for (let count = 0; count < 4; count++) {
    expect(await site.runNext()).toMatchObject({
      outcome: 'failed',
      summary: expect.stringContaining('no room for H110'),
    });
    const { due_at, hold } = await site.source();
    expect(hold).toBe('import');
    waits.push(due_at === null ? null : (Date.parse(due_at) - site.clock.now().getTime()) / 60_000);
  }
  expect(waits).toEqual([10, 60, 360, null]);
  const bills = () => site.double.log.filter(({ op }) => op === 'getBill').length;
  const fetched = bills();
  expect(fetched).toBe(12);
  const behind = await site.db
    .selectFrom('source_items')
    .select('name')
    .whereRef('hash', '!=', 'listed_hash')
    .execute();
  expect(behind).toHaveLength(12);

  await sql`drop trigger failing`.execute(site.db);
  expect(await site.runNow()).toMatchObject({ outcome: 'done' });
  expect(bills()).toBe(fetched);
  await expectLastDay(site, await openEmpty());
  await expectInvariants(site);
});

test('a full disk while records are staged loses none of those before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-full-'));
  const db = await openDatabase(join(folder, 'statehouse.sqlite'));
  cleanUp(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const site = await siteWithLegiscan(db);
  await site.run();
  for (const bill of site.double.session.bills.values()) bill.title += ' (amended)';
  // A field that importers ignore, and that fits into no free page.
  site.double.change.getBill = (answer) => {
    const bill = answer.bill as Record<string, unknown>;
    return { ...answer, bill: { ...bill, unknown: 'x'.repeat(bill.bill_id === 1_000_006 ? 600_000 : 10) } };
  };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 40)}`.execute(db);
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('The disk of the database is full.'),
  });
  const staged = await db.selectFrom('staged_records').select('name').where('kind', '=', 'bill').execute();
  expect(staged.length).toBeGreaterThan(2);

  await sql`pragma max_page_count = 1000000`.execute(db);
  site.clock.advance(3_600_000);
  await site.run();
  for (let runs = 0; runs < 2; runs++) await site.runNext();
  await expectLastDay(site, await openEmpty());
  const asked = site.double.log.filter(({ op, id }) => op === 'getBill' && id === '1000001');
  expect(asked).toHaveLength(1);
});

test.each([
  ['is damaged', Buffer.from('PK\x03\x04 and nothing more')],
  ['has no bills', undefined],
])(
  'a dataset that %s is not downloaded again, and the bills are fetched one by one',
  async (_name, bytes) => {
    const site = await siteWithLegiscan(await openEmpty(), { bills: 4 });
    site.double.publishDataset('2025-01-05', [{ name: 'README.md', bytes: 'Nothing here.' }]);
    if (bytes) site.double.replaceDataset(bytes);
    expect(await site.run()).toMatchObject({
      outcome: 'failed',
      summary: expect.stringMatching(/^LegiScan’s dataset of the 194th General Court/),
    });
    expect(await site.runNext()).toMatchObject({ outcome: 'done' });
    expect(await billIds(site.db)).toBe(4);
    expect(site.double.downloads()).toBe(1);
    await expectInvariants(site);
  },
);

test('a dataset with paths out of its folder, or that unpacks to too much, writes no file outside and imports none of that', async () => {
  const site = await siteWithLegiscan(await openEmpty(), { bills: 4 });
  const outside = join(tmpdir(), 'statehouse-escaped.json');
  site.double.publishDataset('2025-01-05', [
    ...site.double.session.files(),
    { name: '../../../../../../../../tmp/statehouse-escaped.json', bytes: '{}' },
  ]);
  await site.run();
  await site.runNext();
  expect(readdirSync(tmpdir())).not.toContain(outside.split('/').at(-1));
  expect(await billIds(site.db)).toBe(4);

  const bomb = await siteWithLegiscan(await openEmpty(), { bills: 4 });
  bomb.double.publishDataset('2025-01-05', [
    ...bomb.double.session.files(),
    { name: 'MA/2025-2026_194th_General_Court/bill/H999.json', bytes: Buffer.alloc(300_000_000) },
  ]);
  expect(await bomb.run()).toMatchObject({ outcome: 'failed' });
  expect(await bomb.runNext()).toMatchObject({ outcome: 'done' });
  expect(await billIds(bomb.db)).toBe(4);
});

test('a dataset that lacks most bills waits for an administrator', async () => {
  const site = await siteWithLegiscan(await openEmpty(), { bills: 30 });
  await site.run();
  const part = [...site.double.session.bills.values()].slice(0, 5);
  for (const bill of part) site.double.session.addAction(bill, '2025-01-12', 'Reported');
  const names = part.map((bill) => `bill/${bill.bill_number}.json`);
  const files = site.double.session.files().filter(({ name }) => names.some((each) => name.endsWith(each)));
  site.double.publishDataset('2025-01-12', files);
  // The list does not show the changes yet.
  site.double.change.getMasterListRaw = () => ({ status: 'ERROR' });
  site.clock.set('2025-01-13T14:00:00Z');
  expect(await site.runNext()).toMatchObject({
    outcome: 'failed',
    summary: expect.stringContaining('has 5 bills, but 30 are known'),
  });
  const actions = () =>
    site.db.selectFrom('bill_actions').select('bill_id').where('action_text', '=', 'Reported').execute();
  expect(await actions()).toEqual([]);
  const [held] = await heldRecords(site.db, (await site.source()).id);
  await releaseStaged(site.db, held?.id ?? 0, 'ada@elm.example', site.clock.now());
  await site.run();
  expect(await actions()).toHaveLength(5);
  expect(site.double.downloads()).toBe(1);
});
