import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { legislator, rollCall, session, snapshot } from '../legislature/test-records/records.ts';
import { votesOfLegislator, votingRecords } from './legislator-votes.server.ts';

describeOnBothEngines('the voting record of a legislator', (openEmpty) => {
  let db: Database;
  const democratic = ['Ada Marlowe', 'Ines Brook', 'Una Ash', 'Olga Reed'];
  const idOf = async (name: string) =>
    (await db.selectFrom('legislators').select('id').where('full_name', '=', name).executeTakeFirstOrThrow())
      .id;
  beforeAll(async () => {
    db = await openEmpty();
    const records = [
      session({ identifier: '193rd', name: '2023-2024', startYear: 2023, endYear: 2024 }),
      session(),
      ...democratic.map((name) => legislator(name)),
      legislator('Teodor Quill', { memberships: [{ chamber: 'house', party: 'Republican' }] }),
      // Roll calls 1 to 5: with the party, against it, party evenly split, most of the party absent,
      // legislator absent.
      rollCall('1', { yes: ['Ada Marlowe', 'Ines Brook', 'Una Ash'], no: ['Olga Reed', 'Teodor Quill'] }),
      rollCall('2', { yes: ['Ada Marlowe'], no: ['Ines Brook', 'Una Ash', 'Teodor Quill'] }),
      rollCall('3', { yes: ['Ada Marlowe', 'Ines Brook'], no: ['Una Ash', 'Olga Reed'] }),
      rollCall('4', { yes: ['Ada Marlowe'], 'not voting': ['Ines Brook', 'Una Ash', 'Olga Reed'] }),
      rollCall('5', { yes: ['Ines Brook', 'Una Ash'], 'not voting': ['Ada Marlowe'] }),
      rollCall(
        '6',
        {},
        {
          votes: [
            { name: 'Ada Marlowe', choice: 'after-vote' },
            { name: 'Ines Brook', choice: 'yes' },
          ],
        },
      ),
      rollCall(
        'old other',
        {},
        { session: '193rd', date: '2023-05-04', votes: [{ name: 'Ada Marlowe', choice: 'other' }] },
      ),
      rollCall('old', { yes: ['Ada Marlowe', 'Ines Brook'] }, { session: '193rd', date: '2023-05-05' }),
    ];
    await importSource(db, snapshot(records), { path: 'votes' });
  });

  // P02
  test('has attendance and agreement with the party by session', async () => {
    const ada = await idOf('Ada Marlowe');
    expect(await votingRecords(db, ada, 'Democratic')).toMatchObject([
      {
        identifier: '194th',
        count: 6,
        rollCalls: 5,
        listsAbsences: true,
        present: 4,
        absent: 1,
        afterVotes: 1,
        comparable: 2,
        withParty: 1,
      },
      { identifier: '193rd', rollCalls: 1, present: 1, absent: 0, comparable: 1, withParty: 1 },
    ]);
    expect(await countStatements(db, (counted) => votingRecords(counted, ada, 'Democratic'))).toBe(3);
  });

  // P02
  test('has no attendance for a session without absences, and counts no choice that the source calls other', async () => {
    const ada = await idOf('Ada Marlowe');
    const records = await votingRecords(db, ada, 'Democratic');
    expect(records[1]).toMatchObject({
      identifier: '193rd',
      listsAbsences: false,
      rollCalls: 1,
      otherVotes: 1,
    });
  });

  // P02: House Vote #271 of March 23, 2023 is a roll call of each of 61 bills in Georgia's records.
  test('counts a vote on a calendar of several bills once, and lists it for each bill', async () => {
    const calendars = await openEmpty();
    const votes = { yes: ['Ada Marlowe', 'Ines Brook'], no: ['Una Ash'] };
    const onCalendar = ['1', '2', '3'].map((id) => rollCall(id, votes, { rollCallNumber: '271' }));
    const others = [
      rollCall('4', votes, { rollCallNumber: '271', date: '2025-05-06' }),
      rollCall('5', votes, { rollCallNumber: '272' }),
      ...['6', '7'].map((id) => rollCall(id, votes, { rollCallNumber: undefined })),
    ];
    const records = [session(), ...democratic.map((name) => legislator(name)), ...onCalendar, ...others];
    await importSource(calendars, snapshot(records), { path: 'votes' });
    const { id } = await calendars
      .selectFrom('legislators')
      .select('id')
      .where('full_name', '=', 'Una Ash')
      .executeTakeFirstOrThrow();
    const [record] = await votingRecords(calendars, id, 'Democratic');
    expect(record).toMatchObject({ count: 7, rollCalls: 5, present: 5, comparable: 5, withParty: 0 });
  });

  test('has nothing comparable if the party is unknown', async () => {
    const [record] = await votingRecords(db, await idOf('Teodor Quill'), null);
    expect(record).toMatchObject({ rollCalls: 2, comparable: 0, withParty: 0 });
  });

  test('is updated if another member’s party changes', async () => {
    const renamed = legislator('Olga Reed', { memberships: [{ chamber: 'house', party: 'Republican' }] });
    await importSource(db, snapshot([session(), renamed], { asOf: '2025-12-01' }), { path: 'later' });
    const [record] = await votingRecords(db, await idOf('Ada Marlowe'), 'Democratic');
    // Of the remaining party members in the third roll call, two of three voted yes.
    expect(record).toMatchObject({ comparable: 3, withParty: 2 });
  });

  // P02
  test('is listed by session, latest vote first', async () => {
    const ada = await idOf('Ada Marlowe');
    expect(await votesOfLegislator(db, ada)).toHaveLength(8);
    const [session] = await votingRecords(db, ada, null);
    const votes = await votesOfLegislator(db, ada, { sessionId: session?.id, limit: 4, page: 2 });
    expect(votes).toHaveLength(2);
    expect((await votesOfLegislator(db, ada)).at(-1)).toMatchObject({
      vote_date: '2023-05-04',
      choice: 'other',
    });
  });
});
