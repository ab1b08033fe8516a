import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { STATUS_RULES } from './status/progress.ts';
import { action, bill, committee, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, ...records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), ...records]), { path: 'test' });

const passages = (db: Database) =>
  db
    .selectFrom('bill_stages')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['number', 'bill_stages.chamber', 'since', 'witness', 'because'])
    .where('stage', '=', 'passed')
    .orderBy('number')
    .orderBy('bill_stages.position')
    .execute();

describeOnBothEngines('the stages of imported bills', (openEmpty) => {
  // P09
  test('include a passage that only a roll call shows, and not the votes of committees or lost ones', async () => {
    const db = await openEmpty();
    const filed = { actions: [action('2025-01-15', 'Filed')] };
    const records = [
      bill('H1', filed),
      bill('H2', filed),
      bill('H3', filed),
      bill('H4'),
      rollCall('1', {}, { billNumber: 'H1' }),
      rollCall('2', {}, { billNumber: 'H2', committee: 'Rules' }),
      rollCall('3', {}, { billNumber: 'H3', result: 'fail' }),
      rollCall('4', {}, { billNumber: 'H4', kind: 'amendment' }),
    ];
    await importRecords(db, ...records);
    const passed = { chamber: 'house', since: '2025-03-04', because: 'Passage to be engrossed' };
    expect(await passages(db)).toEqual([{ number: 'H.1', witness: 'roll call', ...passed }]);
    const statuses = await db.selectFrom('bills').select('status').orderBy('number').execute();
    expect(statuses.map((row) => row.status)).toEqual(['passed:house', 'filed', 'filed', 'not known']);

    const again = await importRecords(db, ...records);
    expect([again.counts.bill?.changed, again.events]).toEqual([0, 0]);

    // An action that reports the vote is the first witness, and the roll call the second.
    const engrossed = action('2025-03-05', 'Passed to be engrossed');
    await importRecords(db, bill('H1', { actions: [...filed.actions, engrossed] }));
    expect(await passages(db)).toEqual([
      { number: 'H.1', ...passed, since: '2025-03-05', witness: 'action', because: engrossed.text },
      { number: 'H.1', ...passed, since: '2025-03-05', witness: 'roll call' },
    ]);
  });

  test('leave the last action to what a joint session decided, not to its hour', async () => {
    const db = await openEmpty();
    const sustained = action('2026-06-19', 'GOVERNOR VETO SUSTAINED Y39 N21');
    const hour = action('2026-06-19', 'JOINT SESSION at 01:00 PM HOUSE CHAMBER');
    const next = action('2026-06-20', 'JOINT SESSION at 09:00 AM HOUSE CHAMBER');
    await importRecords(db, bill('H1', { actions: [sustained, hour] }));
    await importRecords(db, bill('H2', { actions: [sustained, hour, next] }));
    const rows = await db.selectFrom('bills').select('last_action_text').orderBy('number').execute();
    expect(rows.map((row) => row.last_action_text)).toEqual([sustained.text, next.text]);
  });

  test('leave the last action to what happened, not to a late notice of a hearing', async () => {
    const db = await openEmpty();
    const late = action('2025-06-01', 'Hearing rescheduled to 05/20/2025 from 1:00 PM-5:00 PM in A-2');
    const reported = action('2025-05-25', 'Bill reported favorably by committee');
    await importRecords(db, bill('H1', { actions: [reported, late] }), bill('H2', { actions: [late] }));
    const columns = ['last_action_date', 'last_action_text'] as const;
    expect(await db.selectFrom('bills').select(columns).orderBy('number').execute()).toEqual([
      { last_action_date: reported.date, last_action_text: reported.text },
      { last_action_date: late.date, last_action_text: late.text },
    ]);
  });

  // P09
  test('what a committee files after the end of a bill is not its last action', async () => {
    const db = await openEmpty();
    const defeated = action('2026-03-12', 'Inexpedient to Legislate: MA RC 186-155 03/12/2026', 'house');
    const referred = action('2026-01-07', 'Introduced 01/07/2026 and referred to Housing', 'house');
    const minority = action('2026-03-16', 'Minority Committee Report: Ought to Pass', 'house');
    const canceled = action(
      '2026-03-16',
      '==CANCELLED== Public Hearing: 03/18/2026 10:45 am GP 159',
      'house',
    );
    await importSource(
      db,
      snapshot([
        session({ startYear: 2025, endYear: 2026 }),
        bill('H1', { actions: [referred, defeated, minority, canceled] }),
        bill('H2', { actions: [referred, canceled] }),
      ]),
      { path: 'test' },
    );
    const rows = await db
      .selectFrom('bills')
      .select(['status', 'last_action_text'])
      .orderBy('number_key')
      .execute();
    expect(rows).toEqual([
      { status: 'defeated', last_action_text: defeated.text },
      { status: 'in committee', last_action_text: canceled.text },
    ]);
  });

  // P09: New Hampshire records some enrollments months after the governor signed the law.
  test('an enrollment that is recorded after the signature is not the last action', async () => {
    const db = await openEmpty();
    const passed = [
      action('2026-02-05', 'Ought to Pass: MA VV 02/05/2026  HJ 3  P. 14', 'house'),
      action('2026-03-26', 'Ought to Pass, MA, VV; OT3rdg; 03/26/2026;  SJ 7', 'senate'),
    ];
    const signed = action('2026-05-08', 'Signed by Governor 05/08/2026; Chapter 51', 'house');
    const enrolled = action('2026-07-21', 'Enrolled (in recess of) 04/23/2026  HJ 11  P. 82', 'house');
    const numbered = action('2026-07-22', 'Chapter 51', 'house');
    await importSource(
      db,
      snapshot([
        session({ startYear: 2025, endYear: 2026 }),
        bill('H1', { actions: [...passed, signed, enrolled] }),
        bill('H2', { actions: [...passed, enrolled] }),
        bill('H3', { actions: [...passed, signed, enrolled, numbered] }),
      ]),
      { path: 'test' },
    );
    const rows = await db.selectFrom('bills').select('last_action_text').orderBy('number_key').execute();
    expect(rows.map((row) => row.last_action_text)).toEqual([signed.text, enrolled.text, numbered.text]);
  });

  // P09: Ohio lists months ahead when a law takes effect.
  test('the day from which a law has effect is not its last action', async () => {
    const db = await openEmpty();
    const passed = [
      action('2026-02-05', 'Passed', 'house'),
      action('2026-03-26', 'Passed', 'senate'),
      action('2026-04-10', 'Signed By The Governor', 'house'),
    ];
    const effect = action('2026-07-09', 'Effective 7/9/26', 'house');
    await importSource(
      db,
      snapshot([session({ startYear: 2025, endYear: 2026 }), bill('H1', { actions: [...passed, effect] })]),
      { path: 'test' },
    );
    const columns = ['last_action_date', 'last_action_text'] as const;
    expect(await db.selectFrom('bills').select(columns).execute()).toEqual([
      { last_action_date: '2026-04-10', last_action_text: 'Signed By The Governor' },
    ]);
  });

  // P09, D12: actions of New Hampshire and Michigan.
  test('have each action on the day of the act that its text states, with the day of its record', async () => {
    const db = await openEmpty();
    const killed = 'Inexpedient to Legislate, MA, VV === BILL KILLED ===; 05/07/2026;  SJ 12';
    const signed = 'Approved By The Governor 06/19/2024';
    const defeated = { actions: [action('2026-04-30', 'Hearing held'), action('2026-05-05', killed)] };
    const law = { actions: [action('2024-06-20', "Assigned Pa 65'24"), action('2024-06-25', signed)] };
    const days = () =>
      db
        .selectFrom('bill_actions')
        .select(['action_date', 'recorded_date'])
        .orderBy('bill_id')
        .orderBy('position')
        .execute();
    await importRecords(db, bill('H1', defeated), bill('H2', law));
    const expected = [
      { action_date: '2026-04-30', recorded_date: null },
      { action_date: '2026-05-07', recorded_date: '2026-05-05' },
      { action_date: '2024-06-20', recorded_date: null },
      { action_date: '2024-06-19', recorded_date: '2024-06-25' },
    ];
    expect(await days()).toEqual(expected);
    const columns = ['status_date', 'last_action_date', 'last_action_text'] as const;
    expect(await db.selectFrom('bills').select(columns).orderBy('number').execute()).toEqual([
      { status_date: '2026-05-07', last_action_date: '2026-05-07', last_action_text: killed },
      { status_date: '2024-06-19', last_action_date: '2024-06-20', last_action_text: "Assigned Pa 65'24" },
    ]);

    // An older version of the site stored the days of the records.
    await db
      .updateTable('bill_actions')
      .set((eb) => ({ action_date: eb.fn.coalesce('recorded_date', 'action_date'), recorded_date: null }))
      .execute();
    const added = action('2026-06-01', 'Placed on file');
    const { events } = await importRecords(db, bill('H1', { actions: [...defeated.actions, added] }));
    expect(events).toBe(1);
    await db.updateTable('sessions').set({ status_rules: 0 }).execute();
    await importRecords(db, bill('H3'));
    expect(await days()).toEqual(expected.toSpliced(2, 0, { action_date: added.date, recorded_date: null }));
  });

  // P09: Kansas' HB 2097 of 2024 and Michigan's HB 4191.
  test('have what happened last as their last action, whatever day its record has', async () => {
    const db = await openEmpty();
    const vetoed = action('2024-04-30', 'Vetoed by Governor; Returned to House on Thursday, May 16, 2024');
    const sustained = action('2024-04-30', 'No motion to reconsider vetoed bill; Veto sustained');
    const returned = action('2024-12-31', 'Returned From Senate Without Amendment With Full Title');
    const enrolled = action('2024-12-31', 'Bill Ordered Enrolled 12/23/2024');
    await importRecords(
      db,
      bill('H1', { actions: [vetoed, sustained] }),
      bill('H2', { actions: [returned, enrolled] }),
    );
    const columns = ['last_action_date', 'last_action_text'] as const;
    expect(await db.selectFrom('bills').select(columns).orderBy('number').execute()).toEqual([
      { last_action_date: '2024-05-16', last_action_text: sustained.text },
      { last_action_date: '2024-12-31', last_action_text: enrolled.text },
    ]);
    const sustaining = db.selectFrom('bill_stages').select('since').where('stage', '=', 'veto sustained');
    expect(await sustaining.execute()).toEqual([{ since: null }]);
  });

  test('leave a law in no committee, even if the source names the one that has its vetoed items', async () => {
    const db = await openEmpty();
    const law = action('2025-07-31', 'Signed (in part) by the Governor, Chapter 9 of the Acts of 2025');
    const rules = committee('Joint Committee on Rules');
    const inRules = { committee: 'Joint Committee on Rules' };
    await importRecords(db, rules, bill('H1', { ...inRules, actions: [law] }), bill('H2', inRules));
    const rows = await db.selectFrom('bills').select(['status', 'committee_id']).orderBy('number').execute();
    expect(rows).toMatchObject([{ status: 'items vetoed', committee_id: null }, { status: 'not known' }]);
    expect(rows[1]?.committee_id).not.toBeNull();
  });

  test('are derived again by the first import of a version with new rules, without alerts', async () => {
    const db = await openEmpty();
    await importRecords(db, bill('H1', { actions: [action('2025-01-15', 'Laid on the table')] }));
    await db.updateTable('bills').set({ status: 'died', progress: 'dead' }).execute();
    await db.deleteFrom('bill_stages').execute();
    const before = await db.selectFrom('change_events').select('id').execute();

    await importRecords(db, bill('H2'));
    expect(await db.selectFrom('bills').select('progress').orderBy('id').executeTakeFirst()).toEqual({
      progress: 'dead',
    });
    await db.updateTable('sessions').set({ status_rules: 0 }).execute();
    await importRecords(db, bill('H2'));
    const first = await db.selectFrom('bills').select('status').orderBy('id').executeTakeFirst();
    expect(first).toEqual({ status: 'tabled' });
    const after = await db.selectFrom('change_events').select('type').execute();
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)?.type).toBe('bill.added');
    const { status_rules } = await db.selectFrom('sessions').select('status_rules').executeTakeFirstOrThrow();
    expect(status_rules).toBe(STATUS_RULES);
  });
});

describeOnBothEngines('a bill in whose place the chamber takes another one', (openEmpty) => {
  const senates = bill('SB 1735', {
    actions: [
      action('2025-06-12', 'Assigned to Senate APPROP Committee', 'senate'),
      action('2025-06-15', 'Senate Committee of the Whole action: Do Pass Amended', 'senate'),
    ],
  });
  const houses = bill('HB 2897', {
    actions: [
      action('2025-06-12', 'Assigned to House APPROP Committee'),
      action('2025-06-15', 'House third reading PASSED voting: (34-21-5-0)'),
      action(
        '2025-06-15',
        'Senate miscellaneous motion: HB 2897 substituted for SB 1735. Motion carried.',
        'senate',
      ),
    ],
  });
  const bills = (db: Database) =>
    db
      .selectFrom('bills')
      .select(['number', 'status', 'status_date', 'last_action_date'])
      .orderBy('number')
      .execute();

  test.each([
    ['before it', [senates, houses]],
    ['after it', [houses, senates]],
  ])('is continued by what the history of the other one says, if that is imported %s', async (_, records) => {
    const db = await openEmpty();
    await importRecords(db, ...records);
    const continued = { number: 'SB 1735', status: 'continued', status_date: '2025-06-15' };
    expect(await bills(db)).toMatchObject([{ number: 'HB 2897', status: 'passed:house' }, continued]);
    // The same records again change nothing.
    const { events } = await importRecords(db, ...records);
    expect(events).toBe(0);
    expect(await bills(db)).toMatchObject([{}, continued]);
  });
});
