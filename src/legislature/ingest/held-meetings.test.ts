import { describe, expect, test } from 'vitest';
import { billHearings } from './bill-hearings.ts';
import type { CommitteeRollCall } from './held-meetings.ts';

/** The bill's meetings in the House, of committees that are not in the records. `03-05 text` happened on March 5, 2025. */
function meetings(lines: readonly string[], rollCalls: readonly Partial<CommitteeRollCall>[] = []) {
  const actions = lines.map((line) => ({
    date: `2025-${line.slice(0, 5)}`,
    text: line.slice(6),
    chamber: 'house',
    committeeId: null,
  }));
  const votes = rollCalls.map((each) => ({
    date: '2025-03-12',
    motion: 'Do pass',
    committee: { id: null, name: 'Roads Subcommittee' },
    chamber: 'house',
    ...each,
  }));
  return billHearings(actions, () => null, votes).map(
    ({ date, committeeName, status }) => `${date.slice(5)} ${committeeName}: ${status}`,
  );
}

const noticed = '03-05 Placed on s/c cal Roads Subcommittee for 3/12/2025';

describe('a roll call of a committee', () => {
  test('proves its meeting on that day', () => {
    expect(meetings([noticed])).toEqual(['03-12 Roads Subcommittee: scheduled']);
    expect(meetings([noticed], [{}])).toEqual(['03-12 Roads Subcommittee: held']);
    expect(meetings([noticed], [{ date: '2025-03-13' }])).toEqual(['03-12 Roads Subcommittee: scheduled']);
    const senate = { chamber: 'senate' };
    expect(meetings([noticed], [senate])).toEqual(['03-12 Roads Subcommittee: scheduled']);
    const roads = { committee: { id: null, name: 'Roads' } };
    expect(meetings([noticed], [roads])).toEqual(['03-12 Roads Subcommittee: scheduled']);
  });

  test('proves no meeting of an unknown committee, and none that was canceled', () => {
    expect(meetings(['03-05 Hearing 3/12 at 1:00 p.m.'], [{}])).toEqual(['03-12 undefined: scheduled']);
    expect(meetings([noticed, '03-11 Meeting Canceled'], [{}])).toEqual([
      '03-12 Roads Subcommittee: canceled',
    ]);
  });

  test('was taken on the last day that its motion prints, if that is before its record', () => {
    const vote = (motion: string) => meetings([noticed], [{ date: '2025-03-19', motion }])[0];
    expect(vote('Placed on Regular Calendar for 3/19/2025 3/12/2025 (2)')).toContain('held');
    expect(vote('Do pass 3/12/2025 Passed')).toContain('held');
    expect(vote('Placed on Regular Calendar for 3/12/2025')).toContain('scheduled');
    expect(vote('Do pass 3/26/2025')).toContain('scheduled');
  });
});

test('a committee that puts a bill off at its meeting has met', () => {
  expect(meetings([noticed, '03-12 Action Def. in s/c Roads Subcommittee to 3/19/2025'])).toEqual([
    '03-12 Roads Subcommittee: held',
  ]);
});

test('a committee for a part of the budget is the one that its referral, its notice and its report name', () => {
  const lines = [
    '02-05 Referred to Appropriations Committee on Pre-K - 12 Education; Rules',
    '02-09 On Committee agenda-- Appropriations Committee on Pre-K - 12 Education, 02/12/25, 2:30 pm, 37 Senate Building',
    '02-12 CS by Appropriations Committee on Pre-K - 12 Education; YEAS 10 NAYS 0',
  ];
  expect(meetings(lines)).toEqual(['02-12 Appropriations Committee on Pre-K - 12 Education: held']);
});

// Tennessee's words for what a committee does with a bill without reporting it.
test.each([
  'Failed for lack of second in: Roads Subcommittee',
  'Failed in s/c Roads Subcommittee of Transportation Committee',
  'Taken off notice for cal in s/c Roads Subcommittee of Transportation Committee',
  'Def. to Summer Study in Roads Subcommittee',
  'Reset on Final cal. #2 of Roads Subcommittee',
  'Placed behind the budget',
])('a committee’s meeting took place if on its day an action of that committee says "%s"', (text) => {
  const referred = '03-01 Assigned to s/c Roads Subcommittee';
  expect(meetings([referred, noticed, `03-12 ${text}`])).toEqual(['03-12 Roads Subcommittee: held']);
  expect(meetings([referred, noticed, `03-13 ${text}`])[0]).toBe('03-12 Roads Subcommittee: scheduled');
});

test('what another committee did on the day, or a cancellation, leaves a meeting without a record', () => {
  expect(meetings([noticed, '03-12 Failed in s/c Water Subcommittee of Energy Committee'])).toEqual([
    '03-12 Roads Subcommittee: scheduled',
  ]);
  expect(meetings([noticed, '03-12 Meeting Canceled', '03-12 Placed behind the budget'])).toEqual([
    '03-12 Roads Subcommittee: canceled',
  ]);
});

// Connecticut lists the hearings of resolutions when they are over.
test('a hearing without an hour that is recorded after its day took place', () => {
  expect(meetings(['03-13 PUBLIC HEARING 0312'])).toEqual(['03-12 undefined: held']);
  expect(meetings(['03-05 PUBLIC HEARING 0312'])).toEqual(['03-12 undefined: scheduled']);
  // A notice that is repeated, or of a hearing that was canceled.
  expect(meetings(['03-13 Hearing scheduled for 3/12/2025'])).toEqual(['03-12 undefined: scheduled']);
  expect(meetings(['03-13 Public Hearing 3/12/2025 10:00 am'])).toEqual(['03-12 undefined: scheduled']);
  expect(
    meetings(['03-05 PUBLIC HEARING 0312', '03-11 Public Hearing Canceled', '03-13 PUBLIC HEARING 0312']),
  ).toEqual(['03-12 undefined: canceled']);
});

describe('a committee’s vote on a day that the source lists backwards', () => {
  test('is of the subcommittee if the action says so', () => {
    const lines = [
      '02-05 Assigned to s/c Roads Subcommittee',
      '02-05 P2C, ref. to Travel Committee',
      noticed,
      '03-12 Rec. for pass by s/c ref. to Travel Committee',
    ];
    expect(meetings(lines)).toEqual(['03-12 Roads Subcommittee: held']);
  });

  test('is not of the committee to which it sends the bill', () => {
    const lines = [
      '02-26 Ref. to Travel Committee',
      '02-27 Placed on cal. Travel Committee for 3/5/2025',
      '03-05 Placed on cal. Budget Committee for 3/5/2025',
      '03-05 Assigned to s/c Budget Subcommittee',
      '03-05 Rec. for pass; ref to Budget Committee',
    ];
    expect(meetings(lines)).toEqual(['03-05 Travel Committee: held', '03-05 Budget Committee: scheduled']);
  });

  test('may be one of three on that day', () => {
    const lines = [
      '04-01 Assigned to s/c Budget Subcommittee',
      '04-16 Placed on s/c cal Budget Subcommittee for 4/17/2025',
      '04-17 Placed on cal. Order & Rules Committee for 4/17/2025',
      '04-17 Rec. for pass. if am., ref. to Order & Rules Committee',
      '04-17 Placed on cal. Budget Committee for 4/17/2025',
      '04-17 Rec for pass if am by s/c ref. to Budget Committee',
    ];
    expect(meetings(lines)).toEqual([
      '04-17 Budget Subcommittee: held',
      '04-17 Order & Rules Committee: scheduled',
      '04-17 Budget Committee: held',
    ]);
  });
});

test.each([
  ['held', '04-03 H. Placed on Regular Calendar for 4/10/2025'],
  ['held', '04-03 H. Placed on Consent Calendar 4/10/2025'],
  ['held', '04-03 Placed on General State Calendar'],
  ['scheduled', '04-04 H. Placed on Regular Calendar for 4/10/2025'],
  ['scheduled', '04-03 H. Placed on Message Calendar for 4/10/2025'],
  ['scheduled', '04-03 Withdrawn from committee; placed on Regular Calendar for 4/10/2025'],
])('the meeting of the committee that sets calendars is %s by the action %s', (status, action) => {
  const lines = [
    '04-02 Placed on cal. Calendar & Rules Committee for 4/3/2025',
    '04-02 Placed on cal. Budget Committee for 4/3/2025',
    action,
  ];
  expect(meetings(lines)).toEqual([
    `04-03 Calendar & Rules Committee: ${status}`,
    '04-03 Budget Committee: scheduled',
  ]);
});
