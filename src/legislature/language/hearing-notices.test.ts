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
      [{ change: 'scheduled', kind: 'hearing', date: '2020-01-28' }],
    ],
    ['Scheduled for consideration (02/05/2020)', '2020-01-31', [{ kind: 'meeting', title: 'Consideration' }]],
    ['Meeting postponed (03/10/2020)', '2020-03-06', [{ change: 'canceled', date: '2020-03-10' }]],
    [
      'Committee postponed at request of sponsor (01/30/2020)',
      '2020-01-30',
      [{ change: 'taken off', date: '2020-01-30' }],
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

test.each([
  'Referred to the committee on Education',
  'Scheduled for hearing and/or consideration',
  'Hearing scheduled for 02/30/2025 from 01:00 PM-05:00 PM in A-2',
  'Reporting date extended to Wednesday, March 18, 2026',
  'Committee Report: Ought to Pass  02/18/2026 (Vote 7-5; RC)',
])('the action "%s" is not a notice', (text) => {
  expect(read(text)).toEqual([]);
});
