import { afterEach, expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { isAdjournmentForGood } from './derive/adjournment-for-good.ts';
import { importSource } from './legislature.server.ts';
import { action, bill, rollCall, session, snapshot } from './test-records/records.ts';

describeOnBothEngines('pending bills of a session that is over', (openEmpty) => {
  afterEach(() => void vi.useRealTimers());

  const importSession = (db: Database, endDate: string | undefined, lastDay: string) =>
    importSource(
      db,
      snapshot([
        session({ startYear: 2023, endYear: 2024, endDate }),
        bill('H1', { actions: [action('2023-01-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: [action(lastDay, 'Passed to be engrossed')] }),
      ]),
      { path: 'test' },
    );
  const statuses = async (db: Database) =>
    (await db.selectFrom('bills').select('status').orderBy('number').execute()).map((row) => row.status);

  test.each([
    ['2024-07-31', '2024-07-20'],
    [undefined, '2024-12-05'],
  ])('are dead if the records reach its end: %s, last record %s', async (endDate, lastDay) => {
    const db = await openEmpty();
    const { events } = await importSession(db, endDate, lastDay);
    expect(events).toBe(0);
    expect(await statuses(db)).toEqual(['died in committee', 'died in the second chamber']);
  });

  test.each([
    ['2024-07-31', '2024-03-20'],
    [undefined, '2024-05-30'],
  ])('keep their status if the records end before: %s, last record %s', async (endDate, lastDay) => {
    const db = await openEmpty();
    await importSession(db, endDate, lastDay);
    expect(await statuses(db)).toEqual(['in committee', 'passed:house']);
    // A later snapshot reaches the end.
    await importSession(db, endDate, endDate ?? '2024-12-31');
    expect(await statuses(db)).toEqual(['died in committee', 'died in the second chamber']);
  });

  test.each([
    ['dc', 2023, 'in committee'],
    ['dc', 2024, 'died in committee'],
    ['nj', 2024, 'in committee'],
    ['sd', 2023, 'died in committee'],
  ])(
    'keep their status after the first year if the legislature of %s carries bills over from %i',
    async (code, year, status) => {
      const db = await openEmpty();
      const referred = action(`${year}-12-15`, 'Referred to the committee on Rules');
      const records = [session({ startYear: year, endYear: year }), bill('H1', { actions: [referred] })];
      await importSource(db, snapshot(records, { state: { code, isGuess: false } }), { path: 'test' });
      expect(await statuses(db)).toEqual([status]);
    },
  );

  test.each([
    ['md', '2024-05-26', 'died in committee'],
    ['md', '2024-05-10', 'in committee'],
    // Georgia's bills live on from an odd to an even year only.
    ['ga', '2024-05-26', 'died in committee'],
    ['mi', '2024-05-26', 'in committee'],
  ])(
    'are dead if a legislature of %s has not voted for weeks before its newest record of %s, and meets for a part of the year',
    async (code, newest, status) => {
      const db = await openEmpty();
      const records = [
        session({ startYear: 2024, endYear: 2024 }),
        bill('H1', { actions: [action('2024-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: [action(newest, 'Approved by the Governor - Chapter 12')] }),
        rollCall('1', {}, { billNumber: 'H2', date: '2024-04-08' }),
      ];
      await importSource(db, snapshot(records, { state: { code, isGuess: false } }), { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  test.each([
    ['2026-05-23', 'in committee'],
    ['2026-06-01', 'died in committee'],
  ])(
    'are dead from the day after the constitution’s last day, long before the year is over: %s',
    async (today, status) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
      const db = await openEmpty();
      const records = [
        session({ startYear: 2025, endYear: 2026 }),
        bill('H1', { actions: [action('2026-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: [action('2026-05-23', 'Presented to Governor')] }),
      ];
      await importSource(db, snapshot(records, { state: { code: 'mn', isGuess: false } }), { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  test.each([
    ['mn', '2024-05-24', 'regular', 'died in committee'],
    ['mn', '2024-05-21', 'regular', 'in committee'],
    // Alabama's session begins a month earlier in an election year.
    ['al', '2024-05-07', 'regular', 'in committee'],
    // The legislature may be called to a special session after that day.
    ['mn', '2024-05-24', 'special', 'in committee'],
    // Georgia's constitution counts days of work.
    ['ga', '2024-05-24', 'regular', 'in committee'],
  ] as const)(
    'are dead in %s if a record of %s is later than the last day that the constitution allows (session: %s)',
    async (code, newest, kind, status) => {
      const db = await openEmpty();
      const records = [
        session({ startYear: 2023, endYear: 2024, kind }),
        bill('H1', { actions: [action('2024-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: [action(newest, 'Approved by the Governor - Chapter 12')] }),
      ];
      await importSource(db, snapshot(records, { state: { code, isGuess: false } }), { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  const ofWestVirginia = (...dated: (readonly [string, string])[]) =>
    snapshot(
      [
        session({ startYear: 2026, endYear: 2026 }),
        bill('H1', { actions: [action('2026-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: dated.map(([day, text]) => action(day, text)) }),
      ],
      { state: { code: 'wv', isGuess: false } },
    );
  test.each([
    ['2026-05-13', 'died in committee'],
    ['2026-05-12', 'in committee'],
  ])(
    'are dead before the year is over if only the governor has acted for 60 days: until %s',
    async (newest, status) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01T12:00:00Z') });
      const db = await openEmpty();
      const records = ofWestVirginia(['2026-03-14', 'Passed House'], [newest, 'Approved by Governor']);
      await importSource(db, records, { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  test('live again if the session that seemed to be over goes on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01T12:00:00Z') });
    const db = await openEmpty();
    const records = ofWestVirginia(['2026-03-14', 'Passed House'], ['2026-06-01', 'Approved by Governor']);
    await importSource(db, records, { path: 'test' });
    expect((await statuses(db))[0]).toBe('died in committee');
    const later = ofWestVirginia(['2026-06-01', 'Approved by Governor'], ['2026-06-10', 'Passed Senate']);
    await importSource(db, later, { path: 'test' });
    expect((await statuses(db))[0]).toBe('in committee');
  });

  test('are dead in Alabama at the end of April of an election year', async () => {
    const db = await openEmpty();
    const records = [
      session({ startYear: 2022, endYear: 2022 }),
      bill('H1', { actions: [action('2022-02-15', 'Referred to the committee on Rules')] }),
      bill('H2', { actions: [action('2022-05-07', 'Enacted')] }),
    ];
    await importSource(db, snapshot(records, { state: { code: 'al', isGuess: false } }), { path: 'test' });
    expect((await statuses(db))[0]).toBe('died in committee');
  });

  const ENDS = 'A concurrent resolution to provide for adjournment sine die.';
  const adopted = [
    action('2026-05-02', 'Resolution adopted.'),
    action('2026-05-03', 'Resolution adopted.', 'senate'),
  ];
  test.each([
    ['in the last year', adopted, '2026-06-02', 'died in committee'],
    ['too recently to be sure', adopted, '2026-05-10', 'in committee'],
    [
      'in the first year',
      adopted.map((each) => ({ ...each, date: '2025-05-14' })),
      '2026-05-20',
      'in committee',
    ],
    ['in one chamber only', adopted.slice(0, 1), '2026-06-02', 'in committee'],
  ])(
    'are dead if both chambers adopted a resolution that ends it: %s',
    async (_, actions, newest, status) => {
      const db = await openEmpty();
      const records = [
        session({ startYear: 2025, endYear: 2026 }),
        bill('H1', { actions: [action('2026-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', { actions: [action(newest, 'Signed by Governor.')] }),
        bill('HCR 104', { kind: 'concurrent resolution', title: ENDS, actions }),
      ];
      await importSource(db, snapshot(records, { state: { code: 'ia', isGuess: false } }), { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  test.each([
    [2024, 'died in committee'],
    [2025, 'in committee'],
  ])(
    'are dead if an action says that the legislature adjourned sine die, in the last year %i',
    async (endYear, status) => {
      const db = await openEmpty();
      const sustained =
        'The Legislature having adjourned sine die on April 30, 2024, there was no opportunity to reconsider and the veto is sustained.';
      const records = [
        session({ startYear: 2023, endYear }),
        bill('H1', { actions: [action('2024-02-15', 'Referred to the committee on Rules')] }),
        bill('H2', {
          actions: [action('2024-04-25', 'Vetoed by Governor'), action('2024-04-30', sustained)],
        }),
        bill('H3', { actions: [action('2024-05-20', 'Approved by Governor')] }),
      ];
      await importSource(db, snapshot(records, { state: { code: 'ks', isGuess: false } }), { path: 'test' });
      expect((await statuses(db))[0]).toBe(status);
    },
  );

  test('live on if a bill is passed after the resolution that was to end it', async () => {
    const db = await openEmpty();
    const records = [
      session({ startYear: 2025, endYear: 2026 }),
      bill('H1', { actions: [action('2026-02-15', 'Referred to the committee on Rules')] }),
      bill('H2', { actions: [action('2026-05-20', 'Passed House, yeas 60, nays 20.')] }),
      bill('HCR 104', { kind: 'concurrent resolution', title: ENDS, actions: adopted }),
    ];
    await importSource(db, snapshot(records, { state: { code: 'ia', isGuess: false } }), { path: 'test' });
    expect((await statuses(db))[0]).toBe('in committee');
  });
});

test('a resolution ends the session if its title says that the legislature adjourns for good', () => {
  const ends = (title: string) => isAdjournmentForGood(title, false);
  for (const title of [
    'Adjourn Sine Die',
    'Adjourning sine die 2023 regular session of Eighty-second Legislative Assembly.',
    'Providing for the adjournment sine die of the Senate and House of Representatives.',
    'Relative to the sine die adjournment of the General Assembly.',
  ])
    expect(ends(title), title).toBe(true);
  for (const title of [
    'Notify Governor of Adjournment',
    'Legislature; extend 2026 Regular Session and set date of sine die adjournment.',
    'Providing for the adjournment of the House for a period of time during the 2023 regular session.',
    'Adjourning sine die the First Special Session of 2023.',
    'Joint committee to notify the Governor that the chambers are ready to adjourn sine die.',
  ])
    expect(ends(title), title).toBe(false);
  expect(isAdjournmentForGood('Adjourning sine die the First Special Session of 2023.', true)).toBe(true);
});
