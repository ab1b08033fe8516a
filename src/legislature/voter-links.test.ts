import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { bill, legislator, rollCall, session, snapshot } from './test-records/records.ts';

const importRecords = (db: Database, records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), ...records]), { path: 'test' });

const votes = async (db: Database) => {
  const rows = await db
    .selectFrom('member_votes')
    .leftJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['name', 'full_name', 'choice'])
    .orderBy('roll_call_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => [row.name, row.full_name]);
};

const house = [
  legislator('Michael Moran'),
  legislator('John Moran'),
  legislator('Alan Silvia'),
  legislator('David Robertson'),
  legislator('Lu Brown'),
  legislator('Jo Nguyễn'),
];
const inSenate = { memberships: [{ chamber: 'senate' as const }] };

describeOnBothEngines('the voters of a roll call', (openEmpty) => {
  test('are linked in any spelling of their names', async () => {
    const db = await openEmpty();
    const spellings = ['Moran J.', 'Silvia,', 'Robertson *', 'Brown, L', 'NGUYEN'];
    await importRecords(db, [...house, rollCall('1', { yes: spellings })]);
    expect((await votes(db)).map(([, person]) => person)).toEqual([
      'John Moran',
      'Alan Silvia',
      'David Robertson',
      'Lu Brown',
      'Jo Nguyễn',
    ]);
  });

  test('are not linked if two members or none match, and are counted', async () => {
    const db = await openEmpty();
    const report = await importRecords(db, [
      ...house,
      rollCall('1', { yes: ['Moran', 'Mr. Speaker', 'Silvia'] }),
    ]);
    expect(await votes(db)).toEqual([
      ['Moran', null],
      ['Mr. Speaker', null],
      ['Silvia', 'Alan Silvia'],
    ]);
    expect(report.unmatched.voters).toBe(2);
  });

  test('are matched with the members of the chamber that votes', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      ...house,
      legislator('Ed Silvia', inSenate),
      rollCall('1', { yes: ['Silvia'] }),
    ]);
    await importRecords(db, [rollCall('2', { yes: ['Silvia'] }, { chamber: 'senate' })]);
    expect(await votes(db)).toEqual([
      ['Silvia', 'Alan Silvia'],
      ['Silvia', 'Ed Silvia'],
    ]);
  });

  test('are matched with members who had a seat in that session', async () => {
    const db = await openEmpty();
    const seat = (startDate: string, endDate: string) => ({
      memberships: [{ chamber: 'house' as const, startDate, endDate }],
    });
    await importRecords(db, [
      legislator('Ann Fox', seat('2025-01-01', '2027-01-01')),
      legislator('Bob Fox', seat('2001-01-01', '2003-01-01')),
      rollCall('1', { yes: ['Fox'] }),
    ]);
    expect(await votes(db)).toEqual([['Fox', 'Ann Fox']]);
  });

  // The requirements ask for names to mean those who were in office on the day.
  test('are matched with the one of two members of the same name who was in office on that day', async () => {
    const db = await openEmpty();
    const seat = (startDate: string, endDate?: string) => ({
      memberships: [{ chamber: 'house' as const, startDate, endDate }],
    });
    const on = (id: string, date: string) => rollCall(id, { yes: ['Fox', 'Oak', 'Yew'] }, { date });
    const people = [
      legislator('Ann Fox', seat('2025-01-01', '2025-06-15')),
      legislator('Bo Fox', seat('2025-09-01')),
      legislator('Cy Oak', seat('2025-01-01', '2025-06')),
      legislator('Di Yew', { memberships: [] }),
    ];
    const expected = [
      ...[
        ['Fox', 'Ann Fox'],
        ['Oak', 'Cy Oak'],
      ],
      ['Yew', 'Di Yew'],
      ...[
        ['Fox', null],
        ['Oak', null],
        ['Yew', 'Di Yew'],
      ],
      ...[
        ['Fox', 'Bo Fox'],
        ['Oak', null],
        ['Yew', 'Di Yew'],
      ],
    ];
    await importRecords(db, [...people, on('1', '2025-06-15'), on('2', '2025-07-01'), on('3', '2025-09-02')]);
    expect(await votes(db)).toEqual(expected);

    const other = await openEmpty();
    await importRecords(other, [on('1', '2025-06-15'), on('2', '2025-07-01'), on('3', '2025-09-02')]);
    await importRecords(other, people);
    expect(await votes(other)).toEqual(expected);
  });

  test('are not matched with a member who has moved to the other chamber', async () => {
    const db = await openEmpty();
    const moved = legislator('Ann Fox', {
      memberships: [
        { chamber: 'house', startDate: '2025-01-01', endDate: '2025-06-30' },
        { chamber: 'senate', startDate: '2025-07-01' },
      ],
    });
    const votesOf = (chamber: 'house' | 'senate', date: string) =>
      rollCall(`${chamber} ${date}`, { yes: ['Fox'] }, { chamber, date });
    const days = ['2025-06-30', '2025-07-01'];
    await importRecords(db, [
      moved,
      ...days.map((date) => votesOf('house', date)),
      ...days.map((date) => votesOf('senate', date)),
    ]);
    expect((await votes(db)).map(([, person]) => person)).toEqual(['Ann Fox', null, null, 'Ann Fox']);
  });

  test('are not linked by the spelling of another roll call after that member left', async () => {
    const db = await openEmpty();
    const left = { memberships: [{ chamber: 'house' as const, endDate: '2025-06-30' }] };
    const speaker = { name: 'Mr. Speaker', choice: 'yes' as const };
    await importRecords(db, [
      legislator('Alan Silvia', left),
      rollCall('1', { yes: ['Mr. Speaker'] }, { date: '2025-05-01' }),
      rollCall('2', { yes: ['Mr. Speaker'] }, { date: '2025-07-01' }),
      rollCall('3', {}, { date: '2025-05-02', votes: [{ ...speaker, upstreamId: 'person Alan Silvia' }] }),
    ]);
    expect((await votes(db)).map(([, person]) => person)).toEqual(['Alan Silvia', null, 'Alan Silvia']);
  });

  test('are matched by the source’s id before their name', async () => {
    const db = await openEmpty();
    const ids = rollCall(
      '1',
      {},
      { votes: [{ name: 'Moran', upstreamId: 'person John Moran', choice: 'yes' }] },
    );
    await importRecords(db, [...house, ids]);
    expect(await votes(db)).toEqual([['Moran', 'John Moran']]);
  });

  test('are linked if another roll call has an id for the same spelling', async () => {
    const db = await openEmpty();
    const speaker = { name: 'Mr. Speaker', choice: 'yes' as const };
    await importRecords(db, [
      ...house,
      rollCall('1', { yes: ['Mr. Speaker'] }),
      rollCall('2', {}, { votes: [{ ...speaker, upstreamId: 'person Alan Silvia' }] }),
    ]);
    expect(await votes(db)).toEqual([
      ['Mr. Speaker', 'Alan Silvia'],
      ['Mr. Speaker', 'Alan Silvia'],
    ]);
  });

  test('are linked by office if only one member is never listed by name', async () => {
    const db = await openEmpty();
    const members = ['Ann Fox', 'Bo Elm', 'Cy Gum', 'Di Oak'].map((name) => legislator(name));
    const late = { memberships: [{ chamber: 'house' as const, startDate: '2025-06-01' }] };
    const calls = ['1', '2', '3', '4', '5'].map((id) =>
      rollCall(id, { yes: ['Mr. Speaker', 'Fox', 'Elm', id === '3' ? 'Gum' : 'Fox'] }),
    );
    await importRecords(db, [...members, ...calls, legislator('Ed Yew', late)]);
    const speaker = async () =>
      (await votes(db)).filter(([name]) => name === 'Mr. Speaker').map(([, person]) => person);
    expect(await speaker()).toEqual(Array(5).fill('Di Oak'));
  });

  test('are linked without an event when people are imported after the votes', async () => {
    const db = await openEmpty();
    await importRecords(db, [bill('H1'), rollCall('1', { yes: ['Silvia,'] })]);
    const report = await importRecords(db, house);
    expect(await votes(db)).toEqual([['Silvia,', 'Alan Silvia']]);
    expect(report.events).toBe(0);
  });

  test('are linked once if listed twice with the same vote, and not at all with different votes', async () => {
    const db = await openEmpty();
    await importRecords(db, [
      ...house,
      rollCall('1', { yes: ['Silvia', 'Alan Silvia', 'Brown'], no: ['Lu Brown'] }),
    ]);
    expect(await votes(db)).toEqual([
      ['Silvia', 'Alan Silvia'],
      ['Alan Silvia', null],
      ['Brown', null],
      ['Lu Brown', null],
    ]);
  });

  test('stay linked when only the tally is imported again, and the printed tally is kept', async () => {
    const db = await openEmpty();
    const counts = { yes: 5, no: 0, absent: 0, notVoting: 0, other: 0 };
    await importRecords(db, [...house, rollCall('1', { yes: ['Silvia'] }, { counts })]);
    await importRecords(db, [rollCall('1', {}, { counts, votes: undefined, motion: 'Enactment' })]);
    expect(await votes(db)).toEqual([['Silvia', 'Alan Silvia']]);
    const row = await db.selectFrom('roll_calls').select(['yes_count', 'title']).executeTakeFirst();
    expect(row).toEqual({ yes_count: 5, title: 'Enactment' });
  });
});
