import { describe, expect, test } from 'vitest';
import { noticedMeetings } from '../derive/noticed-meetings.ts';
import { referralOfAction } from '../language/referrals.ts';
import { MOVED_AWAY, OFF_AGENDA } from '../off-agenda.ts';
import { billHearings } from './bill-hearings.ts';

/** `06-30 text` happened on June 30, 2025; the length of a committee's name is its id. */
function hearings(...lines: string[]) {
  const actions = lines.map((line) => {
    const text = line.slice(6);
    const committeeId = referralOfAction(text)?.committeeName.length ?? null;
    return { date: `2025-${line.slice(0, 5)}`, text, chamber: null, committeeId };
  });
  return billHearings(actions, (name) => name.length);
}
const brief = (...lines: string[]) =>
  hearings(...lines)
    .filter((one) => !one.isOffAgenda)
    .map((one) => `${one.date} ${one.startTime ?? '-'} ${one.status}`);

const scheduled = '06-30 Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2';
const canceled = '07-03 Hearing canceled – new hearing TBD';

describe('a hearing in a bill’s actions', () => {
  test('is not rescheduled when only its room or its end changes', () => {
    const lines = [
      scheduled,
      '07-10 Hearing rescheduled to 07/10/2025 from 01:00 PM-06:45 PM in A-1   and Virtual  Hearing updated to New End Time',
      '10-14 Hearing scheduled for 07/10/2025 from 01:00 PM-06:05 PM in A-1',
    ];
    expect(brief(...lines)).toEqual(['2025-07-10 13:00 held']);
    expect(hearings(...lines)[0]).toMatchObject({
      endTime: '18:05',
      location: 'A-1',
      announcedDate: '2025-06-30',
    });
  });

  test('was held if the clerk recorded on its day or later when it ended', () => {
    const ended = (day: string, end: string) =>
      `${day} Hearing rescheduled to 07/10/2025 from 01:00 PM-${end} in A-2 Hearing updated to New End Time`;
    expect(brief(scheduled, ended('07-09', '06:00 PM'))).toEqual(['2025-07-10 13:00 scheduled']);
    const corrected = [scheduled, ended('07-10', '11:30 PM'), ended('07-11', '03:30 PM')];
    expect(brief(...corrected)).toEqual(['2025-07-10 13:00 held']);
    expect(hearings(...corrected)[0]?.endTime).toBe('15:30');
  });

  test('is moved to another room, and not by being virtual as well', () => {
    const again = (place: string) => scheduled.replace('06-30', '07-01').replace('A-2', place);
    expect(hearings(scheduled, again('A-2 and Virtual'))[0]?.movedFromPlace).toBeUndefined();
    expect(hearings(scheduled, again('B-1 and Virtual'))[0]?.movedFromPlace).toBe('A-2');
  });

  test('belongs to the committee of a referral that is recorded between the notice and the hearing', () => {
    const heard = '01-09 Hearing 1/17 at 1:00 p.m.';
    const committees = (...lines: string[]) => hearings(...lines).map(({ committeeId }) => committeeId);
    expect(committees(heard, '01-10 Referred to the committee on Revenue')).toEqual(['Revenue'.length]);
    expect(committees(heard, '01-20 Referred to the committee on Revenue')).toEqual([null]);
  });

  test('is not merged with a hearing in the other chamber by a committee of the same name', () => {
    const of = (chamber: string, billId: number) =>
      billHearings(
        ['Referred to Education', 'Work Session scheduled for 02/10/2026 at 1:00 PM'].map((text) => ({
          date: '2026-02-01',
          text,
          chamber,
          committeeId: null,
        })),
        () => null,
      ).map((hearing) => ({ billId, hearing }));
    expect(noticedMeetings([...of('house', 1), ...of('senate', 2), ...of('house', 3)])).toHaveLength(2);
  });

  test('is not merged with one of another committee on the same day', () => {
    const unknown = (...texts: string[]) =>
      billHearings(
        texts.map((text) => ({ date: '2025-04-16', text, chamber: 'house', committeeId: null })),
        () => null,
      ).map(({ committeeName, status }) => `${committeeName} ${status}`);
    const finance = 'Placed on cal. Finance & Budget Committee for 4/17/2025';
    const rules = 'Placed on cal. Calendar & Rules Committee for 4/17/2025';
    const meetings = ['Finance & Budget Committee scheduled', 'Calendar & Rules Committee scheduled'];
    expect(unknown(finance, rules)).toEqual(meetings);
    expect(unknown(finance, rules, finance.replace('&', 'and'))).toHaveLength(2);
    expect(unknown('Hearing 4/17 at 1:00 p.m. (Taxes)', 'Hearing 4/17 at 1:00 p.m. (Roads)')).toEqual([
      'Taxes scheduled',
      'Roads scheduled',
    ]);
  });

  test('belongs to both chambers if its committee is joint, even if the source names one chamber', () => {
    const of = (committee: string) =>
      billHearings(
        [`REF. TO ${committee} COMM. ON Banking`, 'PUBLIC HEARING 0224'].map((text, at) => ({
          date: `2026-02-1${at}`,
          text,
          chamber: 'house',
          committeeId: null,
        })),
        () => null,
      ).map(({ chamber, committeeName }) => [chamber, committeeName]);
    expect(of('JOINT')).toEqual([['joint', 'Banking']]);
    expect(of('HOUSE')).toEqual([['house', 'Banking']]);
  });

  test('was held if its committee reports the bill on the same day, and not if another committee does', () => {
    const referred = '06-01 Referred to the committee on Revenue';
    const report = '07-10 Committee recommends passage';
    expect(brief(referred, scheduled, report)).toEqual(['2025-07-10 13:00 held']);
    expect(brief(referred, scheduled, '07-11 Committee recommends passage')).toEqual([
      '2025-07-10 13:00 scheduled',
    ]);
    expect(brief(scheduled, '07-10 Subcommittee recommends passage.')).toEqual(['2025-07-10 13:00 held']);
    expect(brief(scheduled, '07-10 Tabled until future meeting.')).toEqual(['2025-07-10 13:00 held']);
    const other = '07-09 Referred to the committee on Public Health';
    expect(brief(referred, scheduled, other, report)).toEqual(['2025-07-10 13:00 scheduled']);
    expect(brief(referred, scheduled, canceled, report)).toEqual(['2025-07-10 13:00 canceled']);
    const next = '07-10 Bill reported favorably by committee and referred to the committee on Public Health';
    expect(brief(referred, next, scheduled.replace('06-30', '07-10'))).toEqual([
      '2025-07-10 13:00 scheduled',
    ]);
    expect(brief(referred, scheduled, next)).toEqual(['2025-07-10 13:00 held']);
  });

  test('was held if its committee’s report has that day, and not on the day of the record', () => {
    const notices = [
      '02-01 Referred to the committee on Revenue',
      '02-05 Executive Session: 02/12/2025 10:00 am Room 5',
      '02-05 Full Committee Work Session: 02/12/2025 09:00 am Room 5',
      '02-05 Executive Session: 02/20/2025 10:00 am Room 5',
    ];
    const report = '02-20 Committee Report: Ought to Pass 02/12/2025 (Vote 9-0; CC)';
    expect(brief(...notices, report)).toEqual([
      '2025-02-12 10:00 held',
      '2025-02-12 09:00 scheduled',
      '2025-02-20 10:00 scheduled',
    ]);
    // A later day is that of the debate.
    const ahead = '02-12 Committee Report: Ought to Pass, 02/20/2025, Vote 9-0';
    expect(brief(...notices, ahead).map((one) => one.split(' ')[2])).toEqual([
      'held',
      'scheduled',
      'scheduled',
    ]);
  });

  test('was held, although marked as moved, if a committee report has its day and the bill had no other meeting then', () => {
    const session = (day: string) => `02-05 Executive Session: ${day}/2025 10:00 am Room 5`;
    const marked = session('02/12').replace('Exec', '==RESCHEDULED== Exec');
    const work = '02-05 ==RESCHEDULED== Full Committee Work Session: 02/12/2025 09:00 am Room 5';
    const report = '03-01 Majority Committee Report: Ought to Pass 02/12/2025 (Vote 9-2; RC)';
    expect(brief(marked, work, report)).toEqual(['2025-02-12 10:00 held', '2025-02-12 09:00 canceled']);
    expect(brief(marked, session('02/20'), report.replace('02/12', '02/20'))).toEqual([
      '2025-02-20 10:00 held',
    ]);
    const conference = '02-05 Conference Committee Meeting: 02/12/2025 10:00 am Room 5';
    expect(brief(conference, report)).toEqual(['2025-02-12 10:00 scheduled']);
  });

  test('replaces the previous one when it is rescheduled', () => {
    const moved =
      '07-03 Hearing rescheduled to 07/22/2025 from 10:00 AM-01:00 PM in B-1 and Virtual Hearing date changed';
    expect(brief(scheduled, moved)).toEqual(['2025-07-22 10:00 rescheduled']);
  });

  test('stays canceled when another is scheduled later, and is restored when it is scheduled for the same day', () => {
    const later = '10-28 Hearing scheduled for 11/07/2025 from 10:00 AM-02:00 PM in Gardner Auditorium';
    expect(brief(scheduled, canceled)).toEqual(['2025-07-10 13:00 canceled']);
    expect(brief(scheduled, canceled, later)).toEqual([
      '2025-07-10 13:00 canceled',
      '2025-11-07 10:00 scheduled',
    ]);
    expect(
      brief('01-17 Hearing 2/07 at 1:00 p.m.', '02-06 Hearing canceled', '02-06 Hearing 2/07 at 2:30 p.m.'),
    ).toEqual(['2025-02-07 14:30 rescheduled']);
  });

  test('is the upcoming one when its sponsor postpones a bill without naming a day', () => {
    const lines = [
      '01-24 Scheduled for hearing and/or consideration (01/29/2025)',
      '01-31 Scheduled for consideration (02/05/2025)',
      '02-05 Committee postponed at request of sponsor',
    ];
    expect(brief(...lines)).toEqual(['2025-01-29 - scheduled']);
  });
});

test('a bill that is taken off notice is off the agenda of the committee that the notice names', () => {
  const lines = [
    '02-19 Placed on s/c cal Health Subcommittee for 2/25/2025',
    '02-25 Taken off notice for cal in s/c Health Subcommittee of Health Committee',
  ];
  expect(hearings(...lines)).toMatchObject([
    { date: '2025-02-25', committeeName: 'Health Subcommittee', isOffAgenda: true },
  ]);
});

// P09: Tennessee's HB 369 of 2025.
test('a bill that is taken off notice before the day of the meeting is off the agenda of that meeting', () => {
  const lines = [
    '03-26 Placed on s/c cal Health Subcommittee for 4/2/2025',
    '04-01 Taken off notice for cal in s/c Health Subcommittee of Health Committee',
  ];
  expect(hearings(...lines)).toMatchObject([{ date: '2025-04-02', isOffAgenda: true }]);
});

describe('a postponement that does not say what kind of meeting it is about', () => {
  const consideration = '02-07 Scheduled for hearing and/or consideration (02/12/2025)';

  test('is about the bill’s meeting on that day', () => {
    const postponed = '02-11 Committee postponed at request of sponsor (02/12/2025)';
    expect(hearings(consideration, postponed)).toMatchObject([{ kind: 'hearing', isOffAgenda: true }]);
    expect(brief(consideration, '02-11 Meeting postponed (02/12/2025)')).toEqual(['2025-02-12 - canceled']);
  });

  const referred = '01-24 Referred to House Judiciary';
  const postponed = '02-11 Meeting postponed (02/12/2025)';

  test('is about the hearing that was announced without its day', () => {
    const announced = hearings(referred, '02-07 Scheduled for hearing and/or consideration', postponed);
    expect(announced).toMatchObject([
      { kind: 'hearing', title: 'Hearing or consideration', status: 'canceled' },
    ]);
    expect(hearings(referred, '02-07 Scheduled for hearing and/or consideration')).toEqual([]);
  });

  test('is one of its committee’s only meeting on that day, from which the bill was taken', () => {
    const meetings = noticedMeetings([
      ...hearings(referred, consideration).map((hearing) => ({ billId: 1, hearing })),
      ...hearings(referred, postponed).map((hearing) => ({ billId: 2, hearing })),
    ]);
    expect(meetings).toMatchObject([
      { kind: 'hearing', status: 'scheduled', bills: [{ note: null }, { note: OFF_AGENDA }] },
    ]);
    const other = hearings('01-24 Referred to House Labor', postponed);
    expect(noticedMeetings(other.map((hearing) => ({ billId: 3, hearing })))).toMatchObject([
      { kind: 'meeting', status: 'canceled' },
    ]);
  });
});

test.each(['07-10 Committee recommended measure be held for further study', '07-10 Retained in Committee'])(
  'a meeting was held if its committee votes on that day to keep the bill: %s',
  (kept) => {
    const referred = '06-01 Referred to House Judiciary';
    expect(brief(referred, scheduled, kept)).toEqual(['2025-07-10 13:00 held']);
  },
);

test('a meeting was held if its committee votes that day to keep the bill, even if it was called off before', () => {
  const postponed = '02-26 Meeting postponed (02/27/2025)';
  const kept = '02-27 Committee recommended measure be held for further study';
  expect(hearings(postponed, kept)).toMatchObject([{ status: 'held', note: undefined }]);
  expect(brief(postponed, kept.replace('27', '28'))).toEqual(['2025-02-27 - canceled']);
});

describe('a cancellation without a day', () => {
  const held = '02-01 Public Hearing held.';
  const called = '02-11 Work Session cancelled.';

  test('is of a meeting on the day of its action if the source lists all meetings on their days', () => {
    expect(brief(held, called)).toEqual(['2025-02-01 - held', '2025-02-11 - canceled']);
    expect(brief(held, '02-11 Work Session held.', called)).toEqual([
      '2025-02-01 - held',
      '2025-02-11 - held',
    ]);
  });

  test('is of an unknown day if the source announces meetings', () => {
    expect(brief(called)).toEqual([]);
    expect(brief('01-20 Hearing 2/01 at 1:00 p.m.', held, called)).toEqual(['2025-02-01 13:00 held']);
    expect(brief('02-01 In committee: Hearing held.', '02-11 In committee: Hearing canceled.')).toEqual([
      '2025-02-01 - held',
    ]);
  });
});

// FL
test('a bill that its committee has not received yet is off the agenda of the meeting', () => {
  const agenda = '02-25 On Committee agenda-- Rules, 03/02/25, 12:00 pm, 412 Knott Building';
  const isOff = (line: string) => hearings(line).map((each) => [each.date, each.isOffAgenda]);
  expect(isOff(agenda)).toEqual([['2025-03-02', false]]);
  expect(isOff(`${agenda} --Not Received`)).toEqual([['2025-03-02', true]]);
});

describe('New Hampshire’s actions', () => {
  test('may list meetings of a committee and its subcommittee on the same day', () => {
    const lines = [
      '01-21 Full Committee Work Session: 01/27/2025 10:00 am GP 153',
      '01-21 Subcommittee Work Session: 01/27/2025 09:00 am GP 153',
    ];
    expect(brief(...lines)).toEqual(['2025-01-27 10:00 scheduled', '2025-01-27 09:00 scheduled']);
  });

  test('move a meeting to a later one of the same kind, or else cancel it', () => {
    const old = '02-20 ==RESCHEDULED== Full Committee Work Session: 03/02/2025 10:00 am GP 230';
    const other = '05-01 Conference Committee Meeting: 05/27/2025 10:00 am GP 234';
    const later = '03-01 Full Committee Work Session: 03/03/2025 10:00 am GP 230';
    expect(brief(old, later)).toEqual(['2025-03-03 10:00 rescheduled']);
    expect(brief(old, other)).toEqual(['2025-03-02 10:00 canceled', '2025-05-27 10:00 scheduled']);
    expect(hearings(old, other)[0]?.note).toBe('Moved. The source does not give the new time');
  });

  test('give the new day of a hearing in the Senate, which cites its calendar', () => {
    const lines = [
      '01-13 ==CANCELLED== Hearing: 02/03/2025, Room 100, SH, 10:00 am; SC 1',
      '01-13 ==RESCHEDULED== Hearing: 01/27/2025, Room 100, SH, 09:45 am; SC 2',
    ];
    expect(brief(...lines)).toEqual(['2025-01-27 09:45 rescheduled']);
  });

  test('say of each bill that the meeting was moved, and not canceled, also if it had several', () => {
    const off = '02-20 ==RESCHEDULED== Full Committee Work Session: 03/02/2025 10:00 am GP 230';
    const notesOn = (line: string) => {
      const [hearing] = hearings(line);
      return noticedMeetings([1, 2].map((billId) => ({ billId, hearing: hearing! })))[0]?.bills.map(
        ({ note }) => note,
      );
    };
    expect(notesOn(off)).toEqual([MOVED_AWAY, MOVED_AWAY]);
    expect(notesOn(off.replace('RESCHEDULED', 'RECESSED'))).toEqual([null, null]);
  });

  test.each(['CANCELLED', 'RESCHEDULED'])(
    '%s at one time leaves a meeting at another time of the day',
    (mark) => {
      const morning = '03-18 Public Hearing: 03/25/2025 11:30 am GP 231';
      const off = `03-18 ==${mark}== Public Hearing: 03/25/2025 01:40 pm GP 231`;
      expect(brief(morning, off)).toEqual(['2025-03-25 11:30 scheduled', '2025-03-25 13:40 canceled']);
      expect(brief(morning, off.replace('01:40 pm', '11:30 am'))).toEqual(['2025-03-25 11:30 canceled']);
    },
  );

  test('make a recessed hearing held, with its continuation on another day', () => {
    const lines = [
      '01-08 ==RECESSED== Public Hearing: 01/16/2025 11:15 am GP 228',
      '01-20 ==CONTINUED== Public Hearing: 01/30/2025 11:15 am GP 228',
    ];
    expect(brief(...lines)).toEqual(['2025-01-16 11:15 held', '2025-01-30 11:15 scheduled']);
  });
});

test('notices of one day with two times are of two hearings', () => {
  const lines = [
    '02-11 Public Hearing: 02/20/2025 10:00 am GP 232',
    '02-11 Public Hearing on non-germane Amendment # 2025-0606h: 02/20/2025 10:05 am GP 232',
  ];
  expect(hearings(...lines).map(({ startTime, status }) => [startTime, status])).toEqual([
    ['10:00', 'scheduled'],
    ['10:05', 'scheduled'],
  ]);
});

test('a conference committee is not the one that had the bill', () => {
  const lines = [
    '02-27 Referred to the committee on The Judiciary',
    '05-22 Conference Committee Meeting: 05/26/2025 10:30 am GP 232',
    '05-22 Committee of Conference Meeting: 05/27/2025, 10:30 am, Room 153, GP',
    '05-27 Committee Report: Ought to Pass, 05/27/2025',
  ];
  const meetings = hearings(...lines);
  expect(meetings.map((one) => [one.committeeId, one.committeeName])).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
  expect(meetings.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
});

test('a hearing belongs to the committee that had the bill when it was scheduled', () => {
  const lines = [
    '02-27 Referred to the committee on The Judiciary',
    scheduled,
    '08-01 Bill reported favorably by committee and referred to the committee on House Ways and Means',
    '09-01 Hearing scheduled for 09/10/2025 from 01:00 PM-05:00 PM in A-1',
    '10-14 Hearing scheduled for 07/10/2025 from 01:00 PM-04:00 PM in A-2',
  ];
  expect(hearings(...lines).map((one) => [one.committeeId, one.endTime])).toEqual([
    ['Judiciary'.length, '16:00'],
    ['House Ways and Means'.length, '17:00'],
  ]);
});
