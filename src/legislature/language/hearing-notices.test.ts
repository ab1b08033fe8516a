import { describe, expect, test } from 'vitest';
import { hearingNotices } from './hearing-notices.ts';

const read = (text: string, date = '2025-06-01') => hearingNotices({ text, date });

// README of the data, section 6
describe('a notice of Massachusetts', () => {
  test('gives a hearing with its place and times in any spelling', () => {
    for (const times of ['01:00 PM-05:00 PM', '1:00 PM-5:00 PM', '1:00PM-05:00 PM']) {
      expect(read(`Hearing scheduled for 07/10/2025 from ${times} in A-2`)).toEqual([
        {
          change: 'scheduled',
          kind: 'hearing',
          title: 'Hearing',
          date: '2025-07-10',
          startTime: '13:00',
          endTime: '17:00',
          location: 'A-2',
          virtual: false,
          writtenOnly: false,
          isOfAnyKind: false,
        },
      ]);
    }
  });

  const spaces = ' '.repeat(120);
  test.each([
    [
      `Hearing rescheduled to 11/04/2025 from 01:00 PM-02:30 PM in A-1${spaces}and Virtual Hearing updated to New End Time`,
      {
        change: 'rescheduled',
        endTime: '14:30',
        location: 'A-1',
        virtual: true,
        note: 'Updated to New End Time',
      },
    ],
    [
      'Hearing rescheduled (Joint Committee on Public Service) 09/22/2025 from 01:00 PM-03:10 PM in A-2',
      { change: 'rescheduled', date: '2025-09-22', committeeName: 'Joint Committee on Public Service' },
    ],
    [
      `Hearing rescheduled to 09/17/2025 from 09:00 AM-11:30 AM in B-1${spaces}Hearing location changed`,
      { change: 'rescheduled', location: 'B-1', virtual: false, note: 'Location changed' },
    ],
    [
      'Hearing rescheduled to 10/08/2025 from 01:00 PM-05:00 PM in 222 and Virtual Hearing location changed',
      { location: 'Room 222', virtual: true },
    ],
    ['Hearing scheduled for 07/22/2025 from 10:30 AM-01:00 PM in A-1 & A-2', { location: 'A-1 & A-2' }],
    [
      'Hearing scheduled for 07/22/2025 from 10:30 AM-01:00 PM in Gardner Auditorium',
      { location: 'Gardner Auditorium' },
    ],
    [
      'Hearing scheduled for 07/22/2025 from 10:30 AM-01:00 PM in A-1 and virtual',
      { location: 'A-1', virtual: true },
    ],
    [
      'Hearing scheduled for 10/20/2021 from 11:00 AM-03:00 PM in Virtual Hearing',
      { location: undefined, virtual: true, date: '2021-10-20' },
    ],
    [
      'Location Changed - Hearing scheduled for 10/20/2021 from 11:00 AM-03:00 PM in Virtual Hearing',
      { change: 'rescheduled' },
    ],
    [
      'Hearing scheduled for 08/14/2025 from 10:00 AM-5:00 PM in Written Testimony Only',
      { writtenOnly: true, location: undefined, endTime: '17:00' },
    ],
    [
      'Hearing scheduled for 12/11/2025 from 04:00 PM until 12/29/25 at 5:00 PM in Written Testimony Only',
      { writtenOnly: true, endDate: '2025-12-29', endTime: '17:00' },
    ],
    [
      'Hearing scheduled for 09/04/2025 from 03:10 PM-01:30 PM in Written Testimony Only',
      { startTime: '15:10', endTime: undefined },
    ],
    [
      'Hearing scheduled (Joint Committee on Public Service) for 07/09/2025 from 01:00 PM-05:00 PM in A-2',
      { committeeName: 'Joint Committee on Public Service' },
    ],
    ['Hearing canceled – new hearing TBD', { change: 'canceled', note: 'New hearing to be announced' }],
  ])('is read: %s', (text, expected) => {
    expect(read(text)).toEqual([expect.objectContaining(expected)]);
  });
});

describe('a notice of New Hampshire', () => {
  test.each([
    [
      '==RECESSED== Public Hearing: 01/16/2026 04:00 pm GP 159',
      { change: 'recessed', kind: 'hearing', date: '2026-01-16', startTime: '16:00', location: 'GP 159' },
    ],
    [
      'Hearing: 04/14/2026, Room 100, SH, 09:30 am;  SC 13',
      { change: 'scheduled', title: 'Hearing', startTime: '09:30', location: 'Room 100, SH' },
    ],
    ['Hearing: 01/20/2026, Room Map Room, SL , 10:30 am;  SC 9', { location: 'Map Room, SL' }],
    [
      'Hearing: 04/14/2026, Room 100, SH, 01:00 pm, on proposed non-germane amendment # 2026-1401s;  SC 13',
      { location: 'Room 100, SH', note: 'On proposed non-germane amendment # 2026-1401s' },
    ],
    [
      'Public Hearing on non-germane Amendment # 2026-1569h: 04/28/2026 10:30 am GP 232',
      { title: 'Public Hearing', note: 'On non-germane Amendment # 2026-1569h' },
    ],
    ['Executive Session: 02/11/2026 10:00 am GP 231', { kind: 'executive session' }],
    [
      '==CONTINUED== Executive Session: 02/17/2026 01:40 pm GP 158',
      { change: 'continued', note: 'Continued from an earlier day' },
    ],
    [
      '==RESCHEDULED== Division II Work Session: 02/09/2026 10:00 am GP228',
      { change: 'moved away', kind: 'meeting', title: 'Division II Work Session', location: 'GP 228' },
    ],
    [
      '==RESCHEDULED== Hearing: 01/27/2026, Room 100, SH, 09:45 am;  SC 2',
      { change: 'rescheduled', date: '2026-01-27', startTime: '09:45' },
    ],
    [
      '==CANCELLED==  Full Committee Work Session: 02/02/2026 10:00 am LOB 301-303',
      { change: 'canceled', location: 'LOB 301-303' },
    ],
    [
      '==ROOM CHANGE== Executive Session: 01/27/2026 01:00 pm GP 232',
      { change: 'scheduled', note: 'Room changed' },
    ],
    [
      'Committee of Conference Meeting: 05/26/2026, 11:00 am, Room 159, GP',
      { kind: 'meeting', location: 'Room 159, GP' },
    ],
  ])('is read: %s', (text, expected) => {
    expect(read(text, '2026-01-08')).toEqual([expect.objectContaining(expected)]);
  });
});

describe('a notice in a LegiScan history', () => {
  test.each([
    [
      'Hearing 2/13 at 1:00 p.m.',
      '2024-01-17',
      [{ change: 'scheduled', date: '2024-02-13', startTime: '13:00' }],
    ],
    ['Hearing 1/17 at 12:00 p.m.', '2023-12-20', [{ date: '2024-01-17', startTime: '12:00' }]],
    ['Hearing canceled', '2024-01-22', [{ change: 'canceled', committeeName: undefined }]],
    [
      'Hearing 3/05 at 1:00 p.m. (Ways and Means) and Hearing canceled (Appropriations)',
      '2024-02-20',
      [
        { change: 'scheduled', date: '2024-03-05', committeeName: 'Ways and Means' },
        { change: 'canceled', committeeName: 'Appropriations' },
      ],
    ],
    [
      'Scheduled for hearing and/or consideration (01/28/2020)',
      '2020-01-24',
      [{ change: 'scheduled', kind: 'hearing', title: 'Hearing or consideration', date: '2020-01-28' }],
    ],
    ['Scheduled for consideration (02/05/2020)', '2020-01-31', [{ kind: 'meeting', title: 'Consideration' }]],
    ['Meeting postponed (03/10/2020)', '2020-03-06', [{ change: 'canceled', date: '2020-03-10' }]],
    [
      'Committee postponed at request of sponsor (01/30/2020)',
      '2020-01-30',
      [{ change: 'taken off', date: '2020-01-30' }],
    ],
    [
      'The committee(s) on HLT deleted the measure from the public hearing scheduled on Wednesday 02-05-25 9:00AM',
      '2025-02-03',
      [{ change: 'taken off', kind: 'hearing', title: 'Hearing', date: '2025-02-05', committeeName: 'HLT' }],
    ],
    [
      'Scheduled for hearing in Senate Committee on Judiciary on 2/18 at 9:00 am',
      '2025-02-10',
      [
        {
          change: 'scheduled',
          date: '2025-02-18',
          startTime: '09:00',
          committeeName: 'Senate Committee on Judiciary',
        },
      ],
    ],
    [
      'Public Hearing and Work Session held.',
      '2022-02-24',
      [{ change: 'held', kind: 'hearing', date: '2022-02-24' }],
    ],
    ['Work Session cancelled.', '2022-02-11', [{ change: 'canceled', kind: 'meeting' }]],
  ])('is read: %s', (text, date, expected) => {
    expect(read(text, date)).toEqual(expected.map((notice) => expect.objectContaining(notice)));
  });
});

// P04
describe('a notice of another legislature', () => {
  test.each([
    // Florida and Tennessee publish agendas.
    [
      'On Committee agenda-- Education Pre-K - 12, 02/04/26, 10:30 am, 412 Knott Building--Motion to Reconsider Adopted',
      '2026-01-30',
      {
        kind: 'meeting',
        date: '2026-02-04',
        startTime: '10:30',
        location: '412 Knott Building',
        committeeName: 'Education Pre-K - 12',
      },
    ],
    [
      'On Committee agenda-- Banking and Insurance, 02/04/26, 10:30 am, 412 Knott Building',
      '2026-01-30',
      {
        kind: 'meeting',
        date: '2026-02-04',
        startTime: '10:30',
        location: '412 Knott Building',
        committeeName: 'Banking and Insurance',
      },
    ],
    [
      'Placed on s/c cal Finance, Ways, and Means Subcommittee for 3/19/2025',
      '2025-03-12',
      { kind: 'meeting', date: '2025-03-19', committeeName: 'Finance, Ways, and Means Subcommittee' },
    ],
    [
      'Placed on Senate Judiciary Committee calendar for 1/27/2026',
      '2026-01-21',
      { date: '2026-01-27', committeeName: 'Judiciary Committee' },
    ],
    // Alaska, Washington and North Dakota record a meeting on its own day.
    [
      '(H) LABOR & COMMERCE at 03:15 PM BARNES 124',
      '2025-02-14',
      { date: '2025-02-14', startTime: '15:15', location: 'BARNES 124', committeeName: 'LABOR & COMMERCE' },
    ],
    // California
    [
      'May 6 hearing: Testimony taken. Hearing postponed by committee.',
      '2025-05-07',
      { change: 'held', date: '2025-05-06' },
    ],
    ['(H) Heard & Held', '2025-04-29', { change: 'held', date: '2025-04-29' }],
    ['(H) Scheduled but Not Heard', '2025-04-08', { change: 'taken off', date: '2025-04-08' }],
    [
      'Public hearing in the House Committee on Labor & Workplace Standards at 10:30 AM.',
      '2025-01-17',
      {
        kind: 'hearing',
        date: '2025-01-17',
        startTime: '10:30',
        location: undefined,
        committeeName: 'House Committee on Labor & Workplace Standards',
      },
    ],
    [
      'Executive action taken in the Senate Committee on Labor & Commerce at 8:00 AM.',
      '2025-02-14',
      { change: 'held', kind: 'executive session', startTime: '08:00' },
    ],
    ['Committee Hearing 02:00', '2025-01-17', { date: '2025-01-17', startTime: '14:00' }],
    ['Public Hearing on B26-0032', '2025-03-20', { date: '2025-03-20', title: 'Public Hearing' }],
    [
      'Roundtable on PR26-0494 View Roundtable Record',
      '2025-03-20',
      { date: '2025-03-20', title: 'Roundtable', kind: 'hearing' },
    ],
    ['Markup Discussion', '2026-02-12', { change: 'held', date: '2026-02-12', title: 'Markup' }], // WV
    [
      'Committee Mark-up of B26-0551 by the Housing Committee',
      '2025-03-20',
      { change: 'held', date: '2025-03-20', kind: 'meeting', committeeName: 'Housing Committee' },
    ],
    ['Roundtable Canceled', '2025-03-20', { change: 'canceled', kind: 'hearing' }],
    ['Public hearing held', '2025-02-06', { change: 'held', date: '2025-02-06' }],
    ['Executive Session Completed (H)', '2026-01-27', { change: 'held', kind: 'executive session' }],
    ['Considered in public hearing', '2025-09-02', { change: 'held', kind: 'hearing' }],
    // California writes the day without a year, and Connecticut as four digits.
    ['Set for hearing March 12.', '2025-02-26', { change: 'scheduled', date: '2025-03-12' }],
    ['May 12 hearing: Placed on APPR. suspense file.', '2025-05-12', { change: 'held', date: '2025-05-12' }],
    [
      'In committee: Set, first hearing. Referred to suspense file.',
      '2025-04-23',
      { change: 'held', date: '2025-04-23' },
    ],
    [
      'April 28 set for first hearing canceled at the request of author.',
      '2025-04-21',
      { change: 'canceled', date: '2025-04-28' },
    ],
    ['In committee: Hearing postponed by committee.', '2025-05-14', { change: 'canceled', date: undefined }],
    ['Scheduled for hearing and/or consideration', '2020-03-06', { kind: 'hearing', date: undefined }],
    ['Scheduled for public hearing on . . .', '2025-03-06', { kind: 'hearing', date: undefined }],
    ['PUBLIC HEARING 0313', '2026-03-09', { title: 'Public hearing', date: '2026-03-13' }],
    ['Notice of hearing for January 30, 2025', '2025-01-23', { kind: 'hearing', date: '2025-01-30' }],
    [
      'Notice of hearing for January 22, 2025 (cancel)',
      '2025-01-15',
      { change: 'canceled', date: '2025-01-22' },
    ],
    [
      'House Hearing: Friday, January 12, 2024, 3:30 PM Room 546-S - CANCELED',
      '2024-01-12',
      { change: 'canceled', date: '2024-01-12', startTime: '15:30', location: 'Room 546-S' },
    ],
    [
      'Subcommittee Meeting: 02/24/2025 12:00PM RM 103 (Cancelled).',
      '2025-02-19',
      { change: 'canceled', date: '2025-02-24', startTime: '12:00', location: 'RM 103' },
    ],
    [
      'The committee(s) on WAM has scheduled a public hearing on 03-18-25 10:00AM; Conference Room 211 & Videoconference.',
      '2025-03-13',
      {
        kind: 'hearing',
        date: '2025-03-18',
        startTime: '10:00',
        location: 'Conference Room 211',
        virtual: true,
        committeeName: 'WAM',
      },
    ],
    [
      'Bill scheduled for decision making on Wednesday, 02-05-25 9:00AM in conference room 430 VIA VIDEOCONFERENCE.',
      '2025-01-31',
      {
        kind: 'meeting',
        title: 'Decision making',
        date: '2025-02-05',
        location: 'conference room 430',
        virtual: true,
      },
    ],
    [
      'Vista Pública: Salón Leopoldo Figueroa',
      '2025-02-01',
      { kind: 'hearing', date: '2025-02-01', location: 'Salón Leopoldo Figueroa' },
    ],
    ['Reunión Ejecutiva: Salón 2', '2025-06-18', { kind: 'executive session', location: 'Salón 2' }],
    ['Inspección Ocular: Isla de Mona', '2025-06-18', { kind: 'meeting', title: 'Inspección Ocular' }],
  ])('is read: %s', (text, date, expected) => {
    expect(read(text, date)).toEqual([expect.objectContaining(expected)]);
  });
});

test.each([
  [
    'The committee(s) on WAM will hold a public decision making on 03-30-23 10:30AM; CR 211 & Videoconference.',
    {
      kind: 'meeting',
      title: 'Decision making',
      date: '2023-03-30',
      startTime: '10:30',
      committeeName: 'WAM',
    },
  ],
  [
    'Scheduled for public hearing in the House Committee on Housing at 10:30 AM (Subject to change)',
    { kind: 'hearing', startTime: '10:30', location: undefined },
  ],
])('the notice "%s" is read without what stands around it', (text, expected) => {
  expect(read(text)).toEqual([expect.objectContaining(expected)]);
});

test.each([
  // Its day is that on which it was set, or taken off.
  '(S) Hearing - (S) Fish and Game',
  'Referred to the committee on Education',
  'Hearing scheduled for 02/30/2025 from 01:00 PM-05:00 PM in A-2',
  'Reporting date extended to Wednesday, March 18, 2026',
  'Committee Report: Ought to Pass  02/18/2026 (Vote 7-5; RC)',
  'From printer. May be heard in committee January 10.',
  'Notice of Public Hearing filed in the Office of Secretary by Judiciary and Public Safety',
  'Notice of Public Hearing Published in the District of Columbia Register',
  'Placed on Senate Regular Calendar for 4/16/2025',
  'Placed on calendar 1-14-2025 by Committee on Rules',
  'Enrolled and presented to the Governor at 12 p.m.',
  'Conference committee report; received 9:42 AM 4/24/2025.',
  'Postponed to July 28th Legislative Meeting',
  'Suspend Rule 3, Section 14, to permit cancellation of the public hearing on LB714',
  'House motion that the bill be returned to the committee hearing calendar',
  'Public Hearing Scheduled, Bill not yet heard (H)',
])('the action "%s" is not a notice', (text) => {
  expect(read(text)).toEqual([]);
});

test('a hearing that was held keeps its day when the rest of the meeting is put off', () => {
  const of = (text: string) => {
    const [notice] = hearingNotices({ text, date: '2026-05-14' });
    return [notice?.change, notice?.date, notice?.startTime];
  };
  expect(of('Heard & Held -- Meeting Postponed to 9:00 am --')).toEqual(['held', '2026-05-14', undefined]);
  expect(of('(S) Heard & Held -- Recessed to 5/15 at 9:00 am --')).toEqual(['held', '2026-05-14', undefined]);
  expect(of('(H) Scheduled but Not Heard -- Recessed to 8:00 am 5/16--')[0]).toBe('taken off');
  expect(of('(H) Heard & Held -- Delayed to 3:30 pm --')).toEqual(['held', '2026-05-14', '15:30']);
});
