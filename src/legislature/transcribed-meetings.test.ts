import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { importSource } from './legislature.server.ts';
import type { LegislativeRecordInput } from './records.ts';
import { action, bill, committee, legislator, meeting, session, snapshot } from './test-records/records.ts';

const parks = committee('Joint Committee on Parks');
const held = { status: 'held', isTranscribed: true, committee: { name: 'Parks' } } as const;

describeOnBothEngines('a meeting with a transcript', (openEmpty) => {
  // P03
  test('is merged into the one that another source lists for that committee and day, without changing it', async () => {
    const db = await openEmpty();
    await importRecords(db, 'openstates:xx', [
      session(),
      parks,
      meeting('7', { committee: { name: 'Parks' }, startTime: '10:00' }),
    ]);
    for (let again = 0; again < 2; again++) {
      await importRecords(db, 'transcripts:xx', [
        meeting('steno', { ...held, title: 'PARKS' }),
        transcript('Senator Brook'),
      ]);
    }
    const meetings = await db.selectFrom('meetings').selectAll().execute();
    expect(meetings).toMatchObject([{ title: 'Hearing on parks', status: 'scheduled', meeting_type_id: 13 }]);
    expect(await db.selectFrom('transcripts').select('meeting_id').execute()).toEqual([
      { meeting_id: meetings[0]?.id },
    ]);
  });

  // P03
  test('stays linked to the hearing in bills’ actions', async () => {
    const db = await openEmpty();
    const heard = (title: string) =>
      bill('H1', {
        title,
        actions: [
          action('2025-06-01', 'Referred to the committee on Parks'),
          action('2025-06-30', 'Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2'),
        ],
      });
    await importRecords(db, 'openstates:xx', [session(), parks, heard('An Act about parks')]);
    await importRecords(db, 'transcripts:xx', [meeting('steno', held), transcript('Senator Brook')]);
    await importRecords(db, 'openstates:xx', [session(), parks, bill('H2'), heard('An Act about trees')]);
    const [only, ...others] = await db.selectFrom('meetings').selectAll().execute();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ location: 'A-2', meeting_type_id: 13 });
    expect(await db.selectFrom('transcripts').select('meeting_id').execute()).toEqual([
      { meeting_id: only?.id },
    ]);
  });

  // P02
  test('has its speakers linked if they are members, but not witnesses', async () => {
    const db = await openEmpty();
    const inSenate = { memberships: [{ chamber: 'senate' as const, district: '1st Elm' }] };
    await importRecords(db, 'openstates:xx', [session(), legislator('Ines Brook', inSenate)]);
    await importRecords(db, 'transcripts:xx', [
      meeting('steno', held),
      transcript('Senator Brook', 'Ms. Brook'),
    ]);
    const spoken = await db.selectFrom('transcript_passages').selectAll().orderBy('position').execute();
    expect(spoken.map((each) => each.legislator_id !== null)).toEqual([true, false]);
  });
});

// P13
describeOnBothEngines('a rescheduled meeting', (openEmpty) => {
  test('has its previous time and place, from its source or from the stored meeting', async () => {
    const db = await openEmpty();
    await importRecords(db, 'openstates:xx', [
      session(),
      meeting('7', { startTime: '10:00', location: 'A-1' }),
    ]);
    const moved = { startTime: '11:30', location: 'B-2', date: '2025-07-17', status: 'rescheduled' } as const;
    for (let again = 0; again < 2; again++)
      await importRecords(db, 'openstates:xx', [session(), meeting('7', moved)]);
    expect(await db.selectFrom('meetings').selectAll().executeTakeFirst()).toMatchObject({
      moved_from: '2025-07-10T14:00:00Z',
      moved_from_place: 'A-1',
    });
  });

  test('has its previous time and place from bills’ actions', async () => {
    const db = await openEmpty();
    const heard = bill('H1', {
      actions: [
        action('2025-06-30', 'Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2'),
        action(
          '2025-07-03',
          'Hearing rescheduled to 07/22/2025 from 10:00 AM-01:00 PM in B-1 Hearing date changed',
        ),
      ],
    });
    await importRecords(db, 'openstates:xx', [session(), heard]);
    expect(await db.selectFrom('meetings').selectAll().executeTakeFirst()).toMatchObject({
      status: 'rescheduled',
      moved_from: '2025-07-10T17:00:00Z',
      moved_from_place: 'A-2',
    });
  });
});

async function importRecords(db: Database, source: string, records: LegislativeRecordInput[]) {
  const report = await importSource(db, snapshot(records, { source }), { path: 'records.json' });
  expect(report.refused).toEqual([]);
}

function transcript(...speakers: string[]): LegislativeRecordInput {
  return {
    noun: 'transcript',
    upstreamId: 'steno',
    eventTitle: 'Parks',
    meetingTitle: 'Parks',
    eventType: 'Hearing',
    eventDate: '2025-07-10',
    meetingUpstreamId: 'steno',
    passages: speakers.map((name) => ({ speaker: { name }, content: 'Water the lindens.' })),
  };
}
