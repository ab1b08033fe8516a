import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../databases.ts';
import { recordsOf } from './records-of.ts';
import { siteWithLegiscan } from './source-site.ts';

describeOnBothEngines('a LegiScan source', (openEmpty) => {
  test('loads a session from its dataset, and then only asks for the list while nothing changes', async () => {
    const { double, run, runNext, db } = await siteWithLegiscan(await openEmpty());
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(double.log.map(({ op }) => op)).toEqual([
      'getSessionList',
      'getDatasetList',
      'getDatasetRaw',
      'getMasterListRaw',
    ]);
    const { count } = await db
      .selectFrom('bills')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(12);
    const staged = await db.selectFrom('staged_records').select('kind').execute();
    expect(staged).toEqual([{ kind: 'sessionpeople' }]);

    const before = await recordsOf(db);
    const asked = double.log.length;
    expect(await runNext()).toMatchObject({ outcome: 'done', summary: 'Nothing new, 1 request.' });
    expect(double.log.slice(asked).map(({ op }) => op)).toEqual(['getMasterListRaw']);
    expect(await recordsOf(db)).toEqual(before);
  });

  test('fetches the bills that changed, their new roll calls and nothing else', async () => {
    const { double, run, runNext, db } = await siteWithLegiscan(await openEmpty());
    await run();
    const bill = double.session.bills.get(1_000_002);
    if (!bill) throw new Error('There is no second bill.');
    double.session.addAction(bill, '2025-01-06', 'Passed to be engrossed');
    const { roll_call_id } = double.session.addRollCall(bill, '2025-01-06');
    const asked = double.log.length;
    expect(await runNext()).toMatchObject({ outcome: 'done' });
    expect(double.log.slice(asked).map(({ op, id }) => `${op} ${id}`)).toEqual([
      'getMasterListRaw 9194',
      'getBill 1000002',
      `getRollCall ${roll_call_id}`,
    ]);
    const votes = await db.selectFrom('member_votes').select(['name', 'legislator_id']).execute();
    expect(votes).toHaveLength(12);
    expect(votes.filter(({ legislator_id }) => legislator_id === null)).toEqual([]);
  });
});
