import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from './test-records/records.ts';

describeOnBothEngines('the result of a roll call', (openEmpty) => {
  // P14
  test('is contradicted by an action with its tally that says the opposite, until the action is corrected', async () => {
    const db = await openEmpty();
    const lacking = 'Veto Sustained: RC 165-149 Lacking Necessary Two-Thirds Vote';
    const counts = { yes: 165, no: 149, absent: 0, notVoting: 0, other: 70 };
    const vote = (id: string, more: object) =>
      rollCall(id, {}, { billNumber: 'H1', date: '2025-08-19', kind: 'veto override', counts, ...more });
    const votes = [
      vote('1', {}),
      vote('2', { chamber: 'senate' }),
      vote('3', { counts: { ...counts, yes: 200 } }),
      vote('4', { result: 'fail' }),
    ];
    const contradicted = async () =>
      (await db.selectFrom('roll_calls').select('contradicting_action').orderBy('id').execute()).map(
        (row) => row.contradicting_action,
      );
    const history = (text: string) => bill('H1', { actions: [action('2025-08-19', text)] });
    const path = { path: 'test' };

    await importSource(db, snapshot([session(), history(lacking), ...votes]), path);
    expect(await contradicted()).toEqual([lacking, null, null, null]);

    const overridden = 'Veto Overridden: RC 165-149 by Required Vote';
    await importSource(db, snapshot([session(), history(overridden)], { asOf: '2026-01-01' }), path);
    expect(await contradicted()).toEqual([null, null, null, overridden]);
  });
});
