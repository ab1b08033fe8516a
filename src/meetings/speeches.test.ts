import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import { legislator, session, snapshot } from '../legislature/test-records/records.ts';
import { speechesOf } from './meetings.server.ts';

describeOnBothEngines('the speeches of a legislator', (openEmpty) => {
  // P02, P13
  test('are listed newest first, once per transcript, with an excerpt and the number of passages', async () => {
    const db = await openEmpty();
    const records = [
      session(),
      legislator('Ada Marlowe'),
      debate('2025-03-04', ['Ada Marlowe', 'Teodor Quill', 'Ada Marlowe']),
      debate('2025-05-06', ['Teodor Quill', 'Ada Marlowe']),
    ];
    await importSource(db, snapshot(records), { path: 'records.json' });
    const ada = await db.selectFrom('legislators').select('id').executeTakeFirstOrThrow();
    expect(await speechesOf(db, ada.id, 10)).toMatchObject([
      { event_date: '2025-05-06', at: 1, passages: 1, begins: 'Ada Marlowe, passage 1' },
      { event_date: '2025-03-04', at: 0, passages: 2, begins: 'Ada Marlowe, passage 0' },
    ]);
    expect(await speechesOf(db, ada.id, 1)).toHaveLength(1);
    expect(await countStatements(db, (counted) => speechesOf(counted, ada.id, 10))).toBe(1);
  });
});

function debate(date: string, speakers: string[]): LegislativeRecordInput {
  return {
    noun: 'transcript',
    upstreamId: date,
    session: '194th',
    eventTitle: 'House debate',
    meetingTitle: 'House formal session',
    eventType: 'Floor debate',
    eventDate: date,
    passages: speakers.map((name, at) => ({ speaker: { name }, content: `${name}, passage ${at}` })),
  };
}
