import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from './test-records/records.ts';
import { voteOutcome } from './vote-outcome.ts';

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

    const both = bill('H1', { actions: [lacking, overridden].map((text) => action('2025-08-19', text)) });
    await importSource(db, snapshot([session(), both], { asOf: '2026-01-02' }), path);
    expect(await contradicted()).toEqual([null, null, null, null]);
  });

  test('is not contradicted by the vote that followed one with the same tally whose title says that it failed', async () => {
    const db = await openEmpty();
    const counts = { yes: 27, no: 21, absent: 1, notVoting: 0, other: 0 };
    const records = [
      session(),
      bill('H1', {
        actions: [action('2025-05-30', 'Passed on Final Reading without Emergency Clause 27-21-1')],
      }),
      rollCall(
        '1',
        {},
        {
          billNumber: 'H1',
          motion: 'Failed on Final Reading with Emergency Clause',
          kind: 'passage',
          result: 'fail',
          date: '2025-05-30',
          counts,
        },
      ),
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    expect(await db.selectFrom('roll_calls').select('contradicting_action').execute()).toEqual([
      { contradicting_action: null },
    ]);
  });

  // P14
  test('is contradicted by an action directly after a vote to override that says the veto stands', async () => {
    const db = await openEmpty();
    const counts = { yes: 36, no: 27, absent: 0, notVoting: 0, other: 0 };
    const override = rollCall(
      '1',
      {},
      { billNumber: 'H1', motion: 'Veto override', kind: 'veto override', date: '2026-03-30', counts },
    );
    const kept = 'Delivered veto sustained to the Secretary of State H.J. 583';
    const passed = action('2026-03-30', 'Veto override , Passed, YEAS 36, NAYS 27 H.J. 582');
    const importHistory = (...actions: (typeof passed)[]) =>
      importSource(db, snapshot([session(), bill('H1', { actions }), override], { asOf: '2026-04-01' }), {
        path: 'test',
      });
    const contradicted = () => db.selectFrom('roll_calls').select('contradicting_action').execute();
    await importHistory(passed);
    expect(await contradicted()).toEqual([{ contradicting_action: null }]);
    await importHistory(passed, action('2026-03-30', kept));
    expect(await contradicted()).toEqual([{ contradicting_action: kept }]);
  });

  // P14
  test('is contradicted where its title names only the bill and every motion of the day was lost', async () => {
    const db = await openEmpty();
    const counts = { yes: 70, no: 63, absent: 0, notVoting: 0, other: 0 };
    const vote = (number: string) =>
      rollCall(
        number,
        {},
        { billNumber: number, motion: `House: ${number}`, kind: 'other', date: '2025-05-19', counts },
      );
    const history = (number: string, ...texts: string[]) =>
      bill(number, { actions: texts.map((text) => action('2025-05-19', text)) });
    const suspension = 'Motion did not prevail 2/3 vote required to suspend rules';
    const records = [
      history(
        'S.F. 856',
        'Motion to suspend rules',
        'Motion to lay on the table',
        'Motion did not prevail',
        suspension,
      ),
      history(
        'S.F. 857',
        'Motion to suspend rules',
        suspension,
        'Motion to take from table',
        'Motion prevailed',
      ),
      vote('S.F. 856'),
      vote('S.F. 857'),
    ];
    await importSource(db, snapshot([session(), ...records]), { path: 'test' });
    const rows = await db
      .selectFrom('roll_calls')
      .select(['title', 'contradicting_action'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.contradicting_action)).toEqual([suspension, null]);
  });

  // P14: Colorado's HB 1158 had 32 of the 33 votes that it needed.
  test('is contradicted by the action of its day that says without a tally that the bill was lost', async () => {
    const db = await openEmpty();
    const counts = { yes: 32, no: 28, absent: 5, notVoting: 0, other: 0 };
    const vote = (id: string, billNumber: string, more: object = {}) =>
      rollCall(id, {}, { billNumber, kind: 'passage', result: 'pass', date: '2024-05-06', counts, ...more });
    const history = (number: string, ...texts: string[]) =>
      bill(number, { actions: texts.map((text) => action('2024-05-06', text)) });
    const lost = 'House Third Reading Lost - No Amendments';
    const records = [
      session(),
      ...[history('H1', lost), history('H2', lost), history('H3', lost, 'House Third Reading Passed')],
      ...[vote('1', 'H1'), vote('2', 'H2'), vote('3', 'H2', { motion: 'Again' }), vote('4', 'H3')],
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    const found = await db.selectFrom('roll_calls').select('contradicting_action').orderBy('id').execute();
    expect(found.map((row) => row.contradicting_action)).toEqual([lost, null, null, null]);
  });

  // P14: South Dakota's Senate has 35 members.
  test('is unclear if the source says passed and fewer than a majority of all members voted yes', async () => {
    const db = await openEmpty();
    const history = (
      number: string,
      yes: number,
      no: number,
      { kind = 'bill', motion = 'Do Pass Amended' }: { kind?: string; motion?: string } = {},
    ) => [
      bill(number, {
        kind,
        actions: [
          action('2026-02-12', `Senate ${motion} , Passed, YEAS ${yes}, NAYS ${no} S.J. 263`, 'senate'),
        ],
      }),
      rollCall(
        number,
        {},
        {
          ...{ billNumber: number, chamber: 'senate', date: '2026-02-12' },
          kind: motion === 'Reconsidered' ? 'procedural' : 'committee',
          ...{
            motion,
            counts: { yes, no, absent: 35 - yes - no, notVoting: 0, other: 0 },
          },
        },
      ),
    ];
    const records = [
      session(),
      ...history('SB 190', 17, 16),
      ...history('SB 191', 18, 16),
      ...history('SB 192', 17, 16, { motion: 'Reconsidered' }),
      ...history('SB 193', 17, 16, { motion: 'Tabled' }),
      ...history('SCR 1', 17, 16, { kind: 'resolution' }),
    ];
    const outcomes = async () =>
      (await db.selectFrom('roll_calls').selectAll().orderBy('id').execute()).map(voteOutcome);
    const source = { source: 'openstates:sd', state: { code: 'sd', isGuess: false } };
    await importSource(db, snapshot(records, source), { path: 'test' });
    const reason =
      'The source says passed, but 17 yes votes are too few, because members who are absent or do not vote count too.';
    expect(await outcomes()).toEqual([
      { result: 'unclear', reason },
      { result: 'pass', reason: null },
      { result: 'unclear', reason },
      { result: 'pass', reason: null },
      { result: 'pass', reason: null },
    ]);

    const corrected = history('SB 190', 18, 15);
    await importSource(db, snapshot(corrected, { ...source, asOf: '2026-04-01' }), { path: 'test' });
    expect((await outcomes())[0]).toEqual({ result: 'pass', reason: null });
  });
});
