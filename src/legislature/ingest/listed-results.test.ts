import { describe, expect, test } from 'vitest';
import { noticedMeetings } from '../derive/noticed-meetings.ts';
import { billHearings } from './bill-hearings.ts';

/** `06-30 S text` happened in the Senate on June 30, 2025. */
function hearings(...lines: string[]) {
  const actions = lines.map((line) => ({
    date: `2025-${line.slice(0, 5)}`,
    text: line.slice(8),
    chamber: line[6] === 'S' ? 'senate' : 'house',
    committeeId: null,
  }));
  return billHearings(actions, () => null);
}
const brief = (...lines: string[]) =>
  hearings(...lines).map(
    ({ date, startTime = '-', status, isOffAgenda }) =>
      `${date.slice(5)} ${startTime} ${isOffAgenda ? 'off agenda' : status}`,
  );

const morning = '03-04 H FINANCE at 09:00 AM ADAMS 519';
const noon = '03-04 H FINANCE at 01:30 PM ADAMS 519';
const reporting = '03-04 H Moved CSHB 28(FIN) Out of Committee';

describe('two meetings of a committee on one day', () => {
  test('are not one meeting that was moved, and each has the result that follows it', () => {
    const held = '03-04 H Heard & Held -- Please Note Time Change --';
    const canceled = '03-04 H -- MEETING CANCELED --';
    expect(brief(morning, held, noon, canceled)).toEqual(['03-04 09:00 held', '03-04 13:30 canceled']);
    expect(brief(morning, canceled, noon, held)).toEqual(['03-04 09:00 canceled', '03-04 13:30 held']);
    expect(hearings(morning, held, noon, canceled).map(({ movedFrom }) => movedFrom)).toEqual([
      undefined,
      undefined,
    ]);
    expect(brief(morning, '03-04 H Scheduled but Not Heard', noon)).toEqual([
      '03-04 09:00 off agenda',
      '03-04 13:30 scheduled',
    ]);
    expect(brief(morning, noon)).toEqual(['03-04 09:00 scheduled', '03-04 13:30 scheduled']);
  });

  test('were both held only if each has a result, whichever of them reports the bill', () => {
    expect(brief(morning, noon, reporting)).toEqual(['03-04 09:00 scheduled', '03-04 13:30 held']);
    const report = '03-04 H Committee recommends passage';
    expect(brief(report, morning, reporting, noon)).toEqual(['03-04 09:00 held', '03-04 13:30 scheduled']);
    expect(brief(morning, noon, report)).toEqual(['03-04 09:00 held', '03-04 13:30 held']);
  });

  test('are one if the first is called off on its day and announced again for another hour', () => {
    const again = '03-04 H Hearing 3/04 at 1:30 p.m.';
    const lines = ['02-20 H Hearing 3/04 at 1:00 p.m.', '03-04 H Hearing canceled', again];
    expect(brief(...lines)).toEqual(['03-04 13:30 rescheduled']);
    const third = again.replace('1:30', '2:00');
    expect(brief(lines[0]!, again, '03-04 H Hearing canceled', third)).toEqual(['03-04 14:00 rescheduled']);
  });

  test('are two if the first is put off to a later hour', () => {
    const putOff = '03-04 H -- Meeting Postponed to 10:00 am --';
    expect(brief(morning, putOff, noon)).toEqual(['03-04 10:00 rescheduled', '03-04 13:30 scheduled']);
  });

  test('are two if an earlier notice is of one that was held before the other is announced', () => {
    const early = '02-20 H Public Hearing: 03/04/2025 9:00 am Room 5';
    const held = '03-04 H Public hearing held';
    const late = '03-04 H Public Hearing: 03/04/2025 1:30 pm Room 5';
    expect(brief(early, held, late)).toEqual(['03-04 09:00 held', '03-04 13:30 scheduled']);
  });

  test('are one that was moved if a later notice has another time and nothing was recorded of the first', () => {
    const hearing = (day: string, time: string) => `${day} H Hearing 3/04 at ${time}`;
    const moved = hearings(hearing('02-20', '9:00 a.m.'), hearing('03-04', '1:30 p.m.'));
    expect(moved).toMatchObject([
      { startTime: '13:30', status: 'rescheduled', movedFrom: '2025-03-04T09:00' },
    ]);
  });

  test('are of two committees if both chambers have one of the name, unless they share the room', () => {
    const senate = morning.replace('H FIN', 'S FIN');
    expect(brief(morning, '03-04 H Heard & Held', senate.replace('ADAMS', 'BUTROVICH'))).toEqual([
      '03-04 09:00 held',
      '03-04 09:00 scheduled',
    ]);
    expect(brief(morning, '03-04 H -- MEETING CANCELED --', senate)).toEqual(['03-04 09:00 canceled']);
  });
});

describe('the action after a meeting', () => {
  test('shows that the meeting was held, if it is the minutes', () => {
    const minutes = '03-04 H Minutes (HFIN)';
    expect(hearings(morning, '03-04 H Scheduled but Not Heard', minutes)).toMatchObject([
      { status: 'held', isOffAgenda: true },
    ]);
    expect(brief(morning, minutes)).toEqual(['03-04 09:00 held']);
    expect(brief(morning, '03-04 H -- Please Note Time Change --', minutes)).toEqual(['03-04 09:00 held']);
  });

  test.each([
    ['<Bill Hearing Rescheduled to 03/09/25>', 'off agenda'],
    ['<Bill Hearing Rescheduled to 03/02/25> -- MEETING CANCELED --', 'canceled'],
    ['Bill Hearing Rescheduled to 3/9/25 at 9:00 am', 'off agenda'],
    ['-- <Above Item Removed from Agenda> --', 'off agenda'],
    ['< Above Bill Removed From Agenda >', 'off agenda'],
    ['Uniform Rule 23 Waived -- MEETING CANCELED --', 'canceled'],
    ['<Bill Hearing Canceled> -- Meeting Postponed from 3:15 pm 3/2/2025--', 'off agenda'],
    ['<Bill Hearing Canceled>', 'off agenda'],
    ['<Bill Hearing Canceled> -- MEETING CANCELED --', 'canceled'],
    ['Heard & Held -- Rescheduled from 3/2/25 --', 'held'],
    ['Heard & Held -- Uniform Rule 23 Waived --', 'held'],
    ['Moved CSSB 14(FIN) Out of Committee -- Meeting Postponed to 2:00 PM --', 'held'],
    ['Moved SB 14 Out of Committee -- Rescheduled from 3/2/25 --', 'held'],
    ['Failed to Move Out of Committee -- Delayed to 1:45 pm --', 'held'],
    ['-- Testimony <Invitation Only> -- -- Meeting Postponed from 3:15 pm 3/2/2025--', 'scheduled'],
  ])('"%s" makes it %s', (result, status) => {
    const before = ['03-02 H FINANCE at 09:00 AM ADAMS 519', '03-02 H Heard & Held'];
    expect(brief(...before, morning, `03-04 H ${result}`)).toEqual([
      '03-02 09:00 held',
      `03-04 09:00 ${status}`,
    ]);
  });

  test.each([
    ['-- Public Testimony -- -- Meeting Postponed to 8:00 am 3/6/2025--', '08:00'],
    ['-- Rescheduled to 03/06/2025 --', undefined],
    ['Rescheduled to 3/6/25', undefined],
  ])('"%s" moves it, and the notice of the new day is not of another', (text, startTime) => {
    const postponed = `03-04 H ${text}`;
    const moved = { date: '2025-03-06', status: 'rescheduled', movedFrom: '2025-03-04T09:00' };
    expect(hearings(morning, postponed)).toMatchObject([{ ...moved, startTime }]);
    const early = '03-06 H FINANCE at 08:00 AM ADAMS 519';
    const late = '03-06 H FINANCE at 01:30 PM ADAMS 519';
    expect(hearings(morning, postponed, early)).toMatchObject([{ ...moved, startTime: '08:00' }]);
    expect(brief(morning, postponed, early, late)).toEqual([
      '03-06 08:00 rescheduled',
      '03-06 13:30 scheduled',
    ]);
    expect(brief(morning, postponed, early, '03-06 H Heard & Held', late)).toEqual([
      '03-06 08:00 held',
      '03-06 13:30 scheduled',
    ]);
  });

  test('is not about it if it is of the other chamber, another day or after something else', () => {
    expect(brief(morning, reporting.replace('04 H', '04 S'))).toEqual(['03-04 09:00 scheduled']);
    expect(brief(morning, reporting.replace('03-04', '03-05'))).toEqual(['03-04 09:00 scheduled']);
    const other = '03-04 H JUDICIARY at 01:00 PM ROOM 120';
    expect(brief(morning, other, reporting)).toEqual(['03-04 09:00 scheduled', '03-04 13:00 held']);
  });

  test('is not about it if it is a notice with a room, or a report after a cancellation', () => {
    const scheduled = '07-10 H Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2';
    const ended =
      '07-10 H Hearing rescheduled to 07/10/2025 from 01:00 PM-06:00 PM in A-1 Hearing updated to New End Time';
    expect(hearings(scheduled, ended)).toMatchObject([
      { status: 'held', endTime: '18:00', location: 'A-1', movedFrom: undefined },
    ]);
    const canceled = '03-13 S Hearing: Thursday, March 13, 2025, 8:30 AM Room 546-S - CANCELED';
    expect(brief(canceled, '03-13 S Committee Report recommending bill be passed')).toEqual([
      '03-13 08:30 canceled',
    ]);
  });

  test('is the result of a conference committee’s meeting, too', () => {
    const conference = '03-04 H CONFERENCE COMMITTEE ON HB28 at 03:30 PM ROOM 532';
    expect(brief(conference, '03-04 H Moved CCS HB 28 Out of Committee')).toEqual(['03-04 15:30 held']);
  });
});

test('a bill that is taken off the agenda of a meeting is noted there', () => {
  const off = hearings(morning, '03-04 H <Bill Hearing Rescheduled to 03/09/25>');
  const held = hearings(morning, '03-04 H Heard & Held');
  const both = [off, held].flatMap((of, at) => of.map((hearing) => ({ billId: at + 1, hearing })));
  expect(noticedMeetings(both)).toMatchObject([
    { status: 'held', bills: [{ note: 'Taken off the agenda' }, { note: null }] },
  ]);
});

test.each([
  [['Scheduled but Not Heard'], 'Scheduled, but not heard'],
  [['<Pending Referral>', 'Minutes (HFIN)'], 'Not received by the committee in time'],
  [['<Pending Referral>', 'Heard & Held', 'Minutes (HFIN)'], null],
  [
    ['<Pending Referral>', '-- Public Testimony --', 'Minutes (HFIN)'],
    'Not received by the committee in time',
  ],
  [['<Above Item Removed from Agenda>'], 'Taken off the agenda'],
])('a bill that was on the agenda of a meeting has a note if it was not heard there: %j', (texts, note) => {
  const other = hearings(morning, '03-04 H Heard & Held');
  const own = hearings(morning, ...texts.map((text) => `03-04 H ${text}`));
  const both = [own, other].flatMap((of, at) => of.map((hearing) => ({ billId: at + 1, hearing })));
  expect(noticedMeetings(both)).toMatchObject([{ status: 'held', bills: [{ note }, { note: null }] }]);
});

test.each(['JOINT SESSION at 01:00 PM HOUSE CHAMBER', 'JOINT ASSEMBLY at 10:30 AM HOUSE FLOOR'])(
  'both chambers in session are no committee: %s',
  (text) => {
    expect(hearings(`06-19 S ${text}`)).toEqual([]);
    expect(hearings('06-19 S JOINT ARMED SERVICES at 01:00 PM ROOM 5')).toHaveLength(1);
  },
);
