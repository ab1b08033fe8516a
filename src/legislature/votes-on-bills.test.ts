import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from './test-records/records.ts';

const counts = (yes: number, no: number) => ({ counts: { yes, no, absent: 0, notVoting: 0, other: 0 } });

/** Where each roll call was taken. */
const placesOf = (db: Database) =>
  db.selectFrom('roll_calls').select(['chamber', 'in_committee']).orderBy('id').execute();

describeOnBothEngines('roll calls', (openEmpty) => {
  // P09: South Dakota's Joint Committee on Appropriations votes `Do Pass`, in the words of the chambers.
  test('of both chambers together are of a committee if they report a bill, and do not pass it', async () => {
    const db = await openEmpty();
    const on = {
      billNumber: 'H1202',
      motion: 'Do Pass Amended',
      kind: 'committee' as const,
      result: 'pass' as const,
    };
    const records = [
      session({ startYear: 2026, endYear: 2026 }),
      bill('H1202', {
        actions: [
          action('2026-01-29', 'Referred to Joint Committee on Appropriations H.J. 181'),
          action(
            '2026-03-02',
            'House of Representatives Do Pass Amended , Passed, YEAS 43, NAYS 22 H.J. 472',
          ),
        ],
      }),
      rollCall('1', {}, { ...on, chamber: 'joint', date: '2026-02-26', ...counts(13, 4) }),
      rollCall('2', {}, { ...on, chamber: 'house', date: '2026-03-02', ...counts(43, 22) }),
    ];
    await importSource(db, snapshot(records, { state: { code: 'sd', isGuess: false } }), { path: 'test' });
    expect(await placesOf(db)).toEqual([
      { chamber: 'joint', in_committee: 1 },
      { chamber: 'house', in_committee: 0 },
    ]);
    expect(await db.selectFrom('bills').select('status').executeTakeFirst()).toEqual({
      status: 'passed:house',
    });
  });

  // Alaska's source gives the votes of a joint session on a veto to the chamber of the bill.
  test('are not of one chamber if more members voted than it has', async () => {
    const db = await openEmpty();
    const on = {
      billNumber: 'S64',
      kind: 'veto override' as const,
      result: 'fail' as const,
      chamber: 'senate' as const,
    };
    const records = [
      session({ startYear: 2025, endYear: 2026 }),
      bill('S64'),
      rollCall(
        '1',
        {},
        { ...on, motion: 'Shall the veto be overridden', date: '2026-04-01', ...counts(38, 22) },
      ),
      rollCall(
        '2',
        {},
        { ...on, motion: '(S) PASSED', kind: 'passage', date: '2026-03-01', ...counts(19, 0) },
      ),
      // New Jersey's source adds up two votes of one chamber. All members of both are fewer.
      rollCall('3', {}, { ...on, motion: 'Motion to table', kind: 'procedural', ...counts(44, 22) }),
    ];
    await importSource(db, snapshot(records, { state: { code: 'ak', isGuess: false } }), { path: 'test' });
    expect(await placesOf(db)).toEqual([
      { chamber: 'joint', in_committee: 0 },
      { chamber: 'senate', in_committee: 0 },
      { chamber: 'senate', in_committee: 0 },
    ]);
  });

  // P09: a source may list the votes after the bills, and name none of them a passage.
  test('decide about a bill that was imported before them, whatever their kind', async () => {
    const db = await openEmpty();
    const passed = action('2025-04-15', 'Passed By House. Votes: 27 YES 12 NO 2 ABSENT');
    const vote = {
      billNumber: 'H50',
      motion: 'Question not recorded, a simple majority needed',
      kind: 'other' as const,
      date: '2025-04-15',
      ...counts(27, 12),
    };
    const records = [
      session({ startYear: 2025, endYear: 2026 }),
      bill('H50', { actions: [passed] }),
      rollCall('1', {}, vote),
    ];
    await importSource(db, snapshot(records, { state: { code: 'de', isGuess: false } }), { path: 'test' });
    const witnesses = await db
      .selectFrom('bill_stages')
      .select('witness')
      .where('stage', '=', 'passed')
      .orderBy('position')
      .execute();
    expect(witnesses.map(({ witness }) => witness)).toEqual(['action', 'roll call']);
  });
});
