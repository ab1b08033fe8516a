import { describe, expect, test } from 'vitest';
import { type BillMeeting, meetingsOfBill, meetingsOfBills } from './bill-meetings.ts';

/** `06-30 text` happened on June 30, 2025. */
function meetings(...lines: string[]): BillMeeting[] {
  return meetingsOfBill(lines.map((line) => ({ date: `2025-${line.slice(0, 5)}`, text: line.slice(6) })));
}
const brief = (all: BillMeeting[]) => all.map((one) => `${one.date} ${one.startTime ?? '-'} ${one.status}`);

const scheduled = '06-30 Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2';

describe('the meetings of one bill, after all notices', () => {
  test('a hearing posted again with its real end is the same one', () => {
    const [hearing, ...others] = meetings(
      scheduled,
      '07-10 Hearing rescheduled to 07/10/2025 from 01:00 PM-06:45 PM in A-2   and Virtual  Hearing updated to New End Time',
      '10-14 Hearing scheduled for 07/10/2025 from 01:00 PM-06:05 PM in A-2',
    );
    expect(others).toEqual([]);
    expect(hearing).toMatchObject({
      status: 'scheduled',
      endTime: '18:05',
      announcedDate: '2025-06-30',
      updatedDate: '2025-10-14',
    });
    expect(hearing?.movedFrom).toBeUndefined();
  });

  test('a rescheduled one replaces the one that was to come', () => {
    const [hearing, ...others] = meetings(
      scheduled,
      '07-03 Hearing rescheduled to 07/15/2025 from 10:00 AM-01:00 PM in B-1 and Virtual Hearing date changed',
      '07-04 Hearing rescheduled to 07/22/2025 from 10:00 AM-01:00 PM in B-2 and Virtual Hearing date changed',
    );
    expect(others).toEqual([]);
    expect(hearing).toMatchObject({
      status: 'rescheduled',
      date: '2025-07-22',
      location: 'B-2',
      movedFrom: { date: '2025-07-10', startTime: '13:00' },
    });
  });

  test('a canceled one stays as canceled, and a new one stands beside it', () => {
    const canceled = '07-03 Hearing canceled – new hearing TBD';
    expect(brief(meetings(scheduled, canceled))).toEqual(['2025-07-10 13:00 canceled']);
    const later = '10-28 Hearing scheduled for 11/07/2025 from 10:00 AM-02:00 PM in Gardner Auditorium';
    expect(brief(meetings(scheduled, canceled, later))).toEqual([
      '2025-07-10 13:00 canceled',
      '2025-11-07 10:00 scheduled',
    ]);
  });

  test('a cancellation takes the latest that is still to come, not one that was held', () => {
    const second = '09-01 Hearing scheduled for 09/10/2025 from 01:00 PM-05:00 PM in A-2';
    expect(brief(meetings(scheduled, second, '09-05 Hearing canceled – new hearing TBD'))).toEqual([
      '2025-07-10 13:00 scheduled',
      '2025-09-10 13:00 canceled',
    ]);
  });

  test('canceled and put on the same day again is rescheduled', () => {
    const again = [
      '01-17 Hearing 2/07 at 1:00 p.m.',
      '02-06 Hearing canceled',
      '02-06 Hearing 2/07 at 2:30 p.m.',
    ];
    expect(brief(meetings(...again))).toEqual(['2025-02-07 14:30 rescheduled']);
  });

  test("New Hampshire's old notice gives way to the new one", () => {
    const old = '02-20 ==RESCHEDULED== Executive Session: 03/02/2025 10:00 am GP 230';
    expect(brief(meetings(old, '03-01 Executive Session: 03/03/2025 10:00 am GP 230'))).toEqual([
      '2025-03-03 10:00 rescheduled',
    ]);
    expect(brief(meetings(old))).toEqual(['2025-03-02 10:00 canceled']);
  });

  test('recessed is held, and what continues is another meeting', () => {
    const lines = [
      '01-08 ==RECESSED== Public Hearing: 01/16/2025 11:15 am GP 228',
      '01-20 ==CONTINUED== Public Hearing: 01/30/2025 11:15 am GP 228',
      '02-01 Executive Session: 02/03/2025 10:00 am GP 228',
    ];
    expect(brief(meetings(...lines))).toEqual([
      '2025-01-16 11:15 held',
      '2025-01-30 11:15 scheduled',
      '2025-02-03 10:00 scheduled',
    ]);
  });

  test('a bill that its sponsor took off is no longer on the meeting', () => {
    const lines = [
      '01-24 Scheduled for hearing and/or consideration (01/30/2025)',
      '01-30 Committee postponed at request of sponsor (01/30/2025)',
    ];
    expect(meetings(...lines)).toEqual([]);
  });

  test('notices in any order of arrival come out the same', () => {
    const lines = [
      scheduled,
      '07-03 Hearing canceled – new hearing TBD',
      '10-28 Hearing scheduled for 11/07/2025 from 10:00 AM-02:00 PM in A-1',
    ];
    expect(meetings(...lines.toReversed())).toEqual(meetings(...lines));
  });
});

test('a hearing belongs to the committee that had the bill when it was announced', () => {
  const hearings = meetings(
    '02-27 Referred to the committee on The Judiciary',
    scheduled,
    '08-01 Bill reported favorably by committee and referred to the committee on House Ways and Means',
    '09-01 Hearing scheduled for 09/10/2025 from 01:00 PM-05:00 PM in A-1',
    '10-14 Hearing scheduled for 07/10/2025 from 01:00 PM-04:00 PM in A-2',
  );
  expect(hearings.map((hearing) => hearing.committeeName)).toEqual(['Judiciary', 'House Ways and Means']);
});

describe('the same hearing on several bills', () => {
  const referred = '02-27 Referred to the committee on Education';
  const canceled = '07-01 Hearing canceled – new hearing TBD';
  const one = meetings(
    referred,
    scheduled,
    '07-10 Hearing rescheduled to 07/10/2025 from 01:00 PM-02:30 PM in A-2 and Virtual Hearing updated to New End Time',
  );
  const two = meetings(referred, scheduled);
  const off = meetings(referred, scheduled, canceled);
  const other = meetings('02-27 Referred to the committee on Housing', scheduled);
  const together = (...all: BillMeeting[][]) =>
    meetingsOfBills(all.flatMap((list, i) => list.map((meeting) => ({ bill: `H${i + 1}`, meeting }))));

  test('is one meeting, with the latest details', () => {
    const grouped = together(one, two, other);
    expect(grouped.map(({ bills }) => bills)).toEqual([['H1', 'H2'], ['H3']]);
    expect(grouped[0]?.meeting).toMatchObject({
      endTime: '14:30',
      virtual: true,
      announcedDate: '2025-06-30',
    });
  });

  test('is canceled when it is so for every bill; otherwise it takes place without those', () => {
    expect(together(off, off)[0]).toMatchObject({ bills: ['H1', 'H2'], meeting: { status: 'canceled' } });
    expect(together(off, two)[0]).toMatchObject({ bills: ['H2'], meeting: { status: 'scheduled' } });
  });

  test('is told apart by the committee itself where that is known', () => {
    const entries = [1, 2, 1].map((committeeId, i) => ({ bill: i, meeting: two[0]!, committeeId }));
    expect(meetingsOfBills(entries).map(({ bills }) => bills)).toEqual([[0, 2], [1]]);
  });
});
