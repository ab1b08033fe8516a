import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import {
  bill,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';

/** Number of passages of the long transcript: more than one page. */
export const LONG_DEBATE = 450;
/** Number of written testimonies at the big hearing: more than one page. */
export const MUCH_TESTIMONY = 230;

/**
 * A fictional legislature with hearings and floor sessions of every status, with and without transcripts and
 * testimony.
 */
export async function meetingLegislature(db: Database): Promise<void> {
  const records: LegislativeRecordInput[] = [
    session(),
    legislator('Ada Marlowe'),
    committee('Joint Committee on Ferries'),
    bill('H1'),
    ...hearings(),
    ...sittings(),
    transcript('hearing-spoken', 'Hearing', '2025-03-06', [
      { content: 'Good morning.', speaker: { name: 'Representative Marlowe' } },
    ]),
    transcript('sitting-debated', 'Floor debate', '2025-03-04', debate()),
  ];
  const report = await importSource(db, snapshot(records), { path: 'records.json' });
  if (report.refused.length > 0) throw new Error(JSON.stringify(report.refused));
}

function hearings(): LegislativeRecordInput[] {
  const ferries = { committee: { name: 'Joint Committee on Ferries' } };
  const oral = { name: 'Lou Harbor', kind: 'oral', stance: 'support', organization: 'Harbor Board' } as const;
  const written = { kind: 'written', stance: 'oppose', content: 'The landing floods.' } as const;
  return [
    meeting('hearing-both', {
      ...ferries,
      date: '2025-03-05',
      startTime: '10:00',
      location: 'Room A-1, Harbor House',
      status: 'held',
      bills: ['H1'],
      testimony: [
        { ...oral, billNumber: 'H1', content: 'We need it.' },
        ...Array.from({ length: MUCH_TESTIMONY }, (_, i) => ({ ...written, name: `Writer ${i + 1}` })),
      ],
    }),
    meeting('hearing-spoken', { ...ferries, date: '2025-03-06', kind: 'hearing', isTranscribed: true }),
    meeting('hearing-silent', { ...ferries, date: '2025-03-07', title: 'Nobody came', status: 'held' }),
    meeting('hearing-moved', {
      ...ferries,
      date: '2099-05-12',
      startTime: '11:00',
      title: 'Hearing on quays',
      status: 'rescheduled',
      movedFrom: '2099-05-05T10:00',
      testimonyUrl: 'https://testify.example.org/1',
      testimonyDeadline: '2099-05-11T17:00',
    }),
    meeting('hearing-elsewhere', {
      ...ferries,
      date: '2099-05-20',
      startTime: '09:00',
      title: 'Hearing on buoys',
      location: 'Room B-2',
      movedFromPlace: 'Room A-1',
    }),
    meeting('hearing-off', { ...ferries, date: '2099-06-01', title: 'Hearing on tides', status: 'canceled' }),
  ];
}

function sittings(): LegislativeRecordInput[] {
  const sitting = { kind: 'formal session', chamber: 'house', title: 'House formal session' } as const;
  return [
    meeting('sitting-debated', {
      ...sitting,
      date: '2025-03-04',
      status: 'held',
      streamUrl: 'https://video.example.org/house.mp4',
    }),
    meeting('sitting-mute', { ...sitting, date: '2025-03-11', status: 'held' }),
    meeting('sitting-to-come', { ...sitting, date: '2099-03-11' }),
    meeting('sitting-informal', { ...sitting, date: '2025-03-12', kind: 'informal session' }),
    rollCall(
      'roll',
      { yes: ['Ada Marlowe'] },
      { date: '2025-03-04', billNumber: 'H1', rollCallNumber: '12' },
    ),
  ];
}

function debate() {
  const chair = { speaker: { name: 'The Speaker' }, content: 'The House will be in order.', startSeconds: 5 };
  const speech = (i: number) => ({
    speaker: { name: 'Ada Marlowe' },
    content: i === 320 ? 'The quay at Alderton is 100% rotten.' : `Passage ${i} about ferries.`,
    startSeconds: i * 10,
  });
  return [chair, ...Array.from({ length: LONG_DEBATE - 1 }, (_, i) => speech(i + 1))];
}

function transcript(
  of: string,
  eventType: string,
  eventDate: string,
  passages: Extract<LegislativeRecordInput, { noun: 'transcript' }>['passages'],
): LegislativeRecordInput {
  const eventTitle = eventType === 'Hearing' ? 'Hearing on parks' : 'House debate: ferries';
  return {
    noun: 'transcript',
    upstreamId: `transcript ${of}`,
    session: '194th',
    eventTitle,
    meetingTitle: eventTitle,
    eventType,
    eventDate,
    meetingUpstreamId: of,
    passages,
  };
}
