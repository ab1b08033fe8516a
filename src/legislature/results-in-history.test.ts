import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from './test-records/records.ts';

const day = '2024-06-12';
const counts = (yes: number, no: number) => ({
  counts: { yes, no, absent: 2, notVoting: 0, other: 0 },
});

describeOnBothEngines('a roll call without a result', (openEmpty) => {
  /** The results that the histories have of votes on one day, by the id of the vote. */
  async function resultsOf(
    db: Awaited<ReturnType<typeof openEmpty>>,
    lines: readonly string[],
    votes: readonly object[],
    asOf = '2026-01-01',
  ) {
    const vote = (more: object, at: number) =>
      rollCall(
        String(at),
        {},
        { billNumber: 'H1', date: day, result: 'unknown', chamber: 'senate', ...more },
      );
    const actions = lines.map((text) => action(day, text, 'senate'));
    const records = [session(), bill('H1', { actions }), ...votes.map(vote)];
    await importSource(db, snapshot(records, { asOf }), { path: 'test' });
    const rows = await db
      .selectFrom('roll_calls')
      .select(['result', 'result_in_history', 'action_with_result'])
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.result, row.result_in_history, row.action_with_result]);
  }

  const third = { motion: 'Senate - Third Reading', kind: 'passage' };
  const inCommittee = { motion: 'Senate Government Committee Action (DP)', kind: 'committee' };
  const withdrawal = { motion: 'Withdraw from Committee', kind: 'procedural' };

  // P14: Arizona
  test('has that of the only action with its tally, until the action is corrected', async () => {
    const db = await openEmpty();
    const lost = 'Senate third reading FAILED voting: (15-13-2-0)';
    const reported = 'Senate GOV Committee action: Do Pass, voting: (8-1-0-0-0-0)';
    const votes = [
      { ...third, ...counts(15, 13) },
      { ...inCommittee, ...counts(8, 1) },
      { ...third, ...counts(20, 3) },
    ];
    expect(await resultsOf(db, [lost, reported], votes)).toEqual([
      ['unknown', 'fail', lost],
      ['unknown', 'pass', reported],
      ['unknown', null, null],
    ]);

    const won = 'Senate third reading PASSED voting: (15-13-2-0)';
    const corrected = await resultsOf(db, [won], votes, '2026-01-02');
    expect(corrected).toEqual([
      ['unknown', 'pass', won],
      ['unknown', null, null],
      ['unknown', null, null],
    ]);

    // The source has the result now.
    const recorded = [{ ...third, ...counts(15, 13), result: 'pass' }, ...votes.slice(1)];
    expect((await resultsOf(db, [won], recorded, '2026-01-03'))[0]).toEqual(['pass', null, null]);
  });

  test('has none if several actions or votes have the tally, or the action is of another body or question', async () => {
    const db = await openEmpty();
    const lines = [
      'Senate third reading FAILED voting: (15-13-2-0)',
      'Senate final reading PASSED voting: (15-13-2-0)',
      'Reported by the committee on elms, 24-3',
      'Senate third reading FAILED voting: (9-8-0-0)',
      'Third reading. Taken from 04-19 Calendar and placed on 04-25 Calendar. Ayes, 15; Nays, 12.',
      'Senate third reading PASSED voting: (12-14-2-0)',
      'Senate RULES Committee action: Do Pass, voting: (7-2-0-0)',
      'Conference Committee Report not adopted; Yea: 16 Nay: 22',
    ];
    const votes = [
      { ...third, ...counts(15, 13) },
      { ...withdrawal, ...counts(24, 3) },
      { ...inCommittee, ...counts(9, 8) },
      { ...third, ...counts(15, 12) },
      { ...third, ...counts(12, 14) },
      { ...inCommittee, ...counts(7, 2) },
      { ...inCommittee, ...counts(7, 2) },
      { ...withdrawal, motion: 'Motion to not adopt Conference Committee Report passed', ...counts(16, 22) },
    ];
    const results = await resultsOf(db, lines, votes);
    expect(results.map(([, result]) => result)).toEqual(votes.map(() => null));
  });

  // Arizona
  test('and without counts has that of the one action of its committee, or of the committee of the whole', async () => {
    const db = await openEmpty();
    const whole = 'Senate Committee of the Whole action: Do Pass Amended';
    const referral = 'Senate refer to additional Committee of the Whole';
    const rules = 'Senate RULES Committee action: Proper For Consideration, voting: (0-0-0-0)';
    const votes = [
      { motion: 'Senate - Committee of the Whole (DPA)', kind: 'procedural' },
      { motion: 'Action (PFC)', kind: 'committee', committee: 'Rules' },
      { motion: 'Action (DP)', kind: 'committee', committee: 'Education' },
    ];
    expect(await resultsOf(db, [referral, whole, rules], votes)).toEqual([
      ['unknown', 'pass', whole],
      ['unknown', 'pass', rules],
      ['unknown', null, null],
    ]);
    const concurrence = [{ motion: 'Senate - Concurrence', kind: 'other' }];
    expect(await resultsOf(db, ['Senate concurs'], concurrence, '2026-01-02')).toEqual([
      ['unknown', 'pass', 'Senate concurs'],
      ['unknown', null, null],
      ['unknown', null, null],
    ]);

    const retained = 'Senate Committee of the Whole action: Retained on the Calendar';
    const counted = 'Senate RULES Committee action: Proper For Consideration, voting: (7-2-0-0)';
    expect(await resultsOf(db, [retained, counted], votes, '2026-01-03')).toEqual(
      votes.map(() => ['unknown', null, null]),
    );
    const twice = [whole, 'Senate additional Committee of the Whole action: Do Pass'];
    expect((await resultsOf(db, twice, votes, '2026-01-04'))[0]).toEqual(['unknown', null, null]);
    expect((await resultsOf(db, [whole], [votes[0]!, votes[0]!], '2026-01-05'))[0]).toEqual([
      'unknown',
      null,
      null,
    ]);
  });

  // Oregon
  test('on another question than the bill’s passage has the result that the action states', async () => {
    const db = await openEmpty();
    const lost = 'Motion to withdraw from Judiciary failed. Ayes, 30; Nays, 27.';
    expect(await resultsOf(db, [lost], [{ ...withdrawal, ...counts(30, 27) }])).toEqual([
      ['unknown', 'fail', lost],
    ]);
  });
});
