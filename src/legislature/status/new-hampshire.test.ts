import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('a bill of New Hampshire', () => {
  const reported = '02-03 H Majority Committee Report: Ought to Pass 01/28/2025 (Vote 10-6; RC) HC 6 P. 17';
  const passed = '02-12 H Ought to Pass with Amendment 2025-0170h: MA RC 208-146 02/12/2025 HJ 4 P. 49';
  const referred = '02-12 H Referred to Ways and Means 02/12/2025 HJ 4 P. 51';
  const again = '03-17 H Committee Report: Without Recommendation 03/02/2025 (Vote 9-9; RC)';

  test('stays in its chamber if that passes it and refers it to a second committee on the same day', () => {
    const days = [
      '01-07 H Introduced 01/07/2025 and referred to Judiciary HJ 1 P. 3',
      reported,
      referred,
      passed,
    ];
    expect(statusAfter([...days, again])).toBe('floor: Reported without recommendation');
    expect(
      statusAfter(
        [...days, again, '03-26 H Lay HB1655 on Table (Rep. Quill): MA RC 187-161 03/26/2025 HJ 9 P. 49'],
        {
          sessionEnded: true,
        },
      ),
    ).not.toContain('second chamber');
  });

  test('has passed on the day of the journal, not on that of the record', () => {
    const senate = '02-26 S Ought to Pass, MA, VV; OT3rdg; 03/05/2025; SJ 5';
    const { stages } = billProgress(history(['01-07 S Filed', senate], { chamber: 'senate' }));
    expect(stages.find(({ stage }) => stage === 'passed one chamber')?.since).toBe('2025-03-05');
  });

  test('has failed if its motion lacked the necessary votes, although the roll call says passed', () => {
    const lacking =
      '05-14 H Ought to Pass: MF RC 193-148 Lacking Necessary Three-Fifths Vote 05/14/2025 HJ 13 P. 63';
    const rollCall = {
      chamber: 'house' as const,
      date: '2025-05-14',
      motion: 'OTP',
      result: 'pass' as const,
      tally: { yes: 193, no: 148 },
    };
    expect(statusAfter(['01-07 H Filed', lacking], { rollCalls: [rollCall] })).toBe('dead: Defeated');
  });

  test('has not passed the Senate before a third reading is ordered, although a roll call carried', () => {
    const lines = [
      '01-07 S Filed',
      '03-12 S Ought to Pass: RC 24Y-0N, MA; 03/12/2025; SJ 6',
      '03-12 S Sen. Quill Moved Laid on Table, MA, VV; 03/12/2025; SJ 6',
    ];
    const rollCall = {
      chamber: 'senate' as const,
      date: '2025-03-12',
      motion: 'Ought to Pass',
      result: 'pass' as const,
      tally: { yes: 24, no: 0 },
    };
    const { status } = billProgress(history(lines, { chamber: 'senate', rollCalls: [rollCall] }));
    expect(status).toBe('tabled');
  });

  const referredTwice = [
    '02-06 H Committee Report: Ought to Pass with Amendment 02/03/2025 (Vote 13-2; CC)',
    '02-19 H Ought to Pass with Amendment 2025-0474h: MA VV 02/19/2025 HJ 5 P. 14',
    '02-19 H Referred to Criminal Justice and Public Safety 02/19/2025 HJ 5 P. 38',
  ];

  test('counts as passed by the House when its second committee waives the referral', () => {
    const waived = '02-24 H Referral Waived by Committee Chair per House Rule 47(f) 02/24/2025 HJ 5 P. 127';
    expect(statusAfter([...referredTwice, waived])).toBe('passed one chamber: Passed the House');
    const elsewhere = ['02-06 H Referred to Finance', waived];
    expect(statusAfter(elsewhere)).toBe('in committee: In committee');
  });

  test('has not passed a chamber that referred it to a second committee, even if a late record of the other chamber follows', () => {
    const inSenate = [
      '02-12 H Ought to Pass: MA VV 02/12/2025 HJ 4 P. 26',
      '02-13 S Introduced 02/05/2025 and Referred to Education; SJ 4',
      '03-05 S Committee Report: Ought to Pass, 03/12/2025; Vote 5-0; CC; SC 9',
      '03-10 S Ought to Pass: MA, VV; Refer to Finance Rule 4-5; 03/12/2025; SJ 6',
      '03-10 H Referral Waived by Committee Chair per House Rule 47(f) 02/12/2025 HJ 4 P. 62',
      '04-01 S Committee Report: Ought to Pass, 04/09/2025, Vote 7-0; SC 13',
    ];
    expect(billProgress(history(inSenate)).progress).toBe('passed one chamber');
    const second = '03-18 H Committee Report: Recommended But To Be Laid Upon The Table Because Of Funding';
    const tabled =
      '03-26 H Recommended But To Be Laid upon the table because of funding MA VV 03/26/2025 HJ 9 P. 3';
    const { status, stages } = billProgress(history([...referredTwice, second, tabled]));
    expect(status).toBe('tabled');
    expect(stages.map(({ stage }) => stage)).not.toContain('passed');
  });

  test('has passed the House when the Senate has it, whatever became of a second committee', () => {
    const inSenate = '03-06 S Introduced 03/05/2025 and Referred to Energy and Natural Resources; SJ 6';
    const { progress, stages } = billProgress(history([...referredTwice, inSenate]));
    expect(progress).toBe('passed one chamber');
    expect(stages.find(({ stage }) => stage === 'passed')?.since).toBe('2025-02-19');
  });

  test('dies where the chambers left it: between them, in conference, on the table, or after an unfavorable report', () => {
    const passed = [
      '02-19 H Ought to Pass: MA VV 02/19/2025',
      '05-01 S Ought to Pass with Amendment, MA, VV; OT3rdg',
    ];
    const refused =
      '05-14 H House Non-Concurs with Senate Amendment 2025-1645s (Rep. Quill): MA VV 05/14/2025 HJ 13';
    expect(statusAfter([...passed, refused])).toBe('dead: Died between the chambers');
    const unsigned = '06-05 H Conference Committee Report; Not Signed Off; SJ 14';
    expect(statusAfter([...passed, unsigned])).toBe('dead: Died in conference');
    const ended = { sessionEnded: true };
    const tabled = '02-19 H Lay HB1176 on Table (Rep. Quill): MA RC 321-27 02/19/2025 HJ 5 P. 116';
    expect(statusAfter([tabled], ended)).toBe('dead: Died on the table');
    const against = '02-19 H Unfavorable Report by Ways and Means';
    expect(statusAfter([against], ended)).toBe('dead: Died after an unfavorable report');
  });
});

test('a bill that New Hampshire’s House passes and refers to Finance is in that committee, in either order', () => {
  const lines = [
    '01-07 H Introduced 01/07/2025 and referred to Judiciary HJ 1 P. 3',
    '02-03 H Majority Committee Report: Ought to Pass 01/28/2025 (Vote 10-6; RC) HC 6 P. 17',
  ];
  const referred = '02-05 H Referred to Finance 02/05/2025 HJ 3 P. 55';
  const passed = '02-05 H Ought to Pass with Amendment 2025-0067h: MA DV 284-47 02/05/2025 HJ 3 P. 55';
  for (const day of [
    [referred, passed],
    [passed, referred],
  ]) {
    const { status, committeeName } = billProgress(history([...lines, ...day]));
    expect([status, committeeName]).toEqual(['in committee', 'Finance']);
  }
});

test('a bill that New Hampshire’s Senate passes on and refers to Finance in one action is in that committee', () => {
  const lines = [
    '01-07 S Introduced 01/07/2025 and Referred to Judiciary; SJ 1',
    '02-10 S Committee Report: Ought to Pass, 02/19/2025',
  ];
  const text = '02-18 S Ought to Pass: MA, VV; Refer to Finance Rule 4-5; 02/19/2025;  SJ 4';
  const { status, committeeName } = billProgress(history([...lines, text], { chamber: 'senate' }));
  expect([status, committeeName]).toEqual(['reported to committee', 'Finance']);
});

test('a part of a divided question is no defeat because its sections look like a tally', () => {
  const text =
    '05-07 H Ought to Pass with Amendment on Sections 11-20 and the Effective Date; MA; VV; OT3rdg, 05/07/2025; SJ 11';
  expect(statusAfter(['01-07 H Filed', text])).toBe('passed one chamber: Passed the House');
});

test('a chamber that refuses the other’s version and appoints conferees does not end the bill', () => {
  const refused = [
    '03-11 H Ought to Pass: MA VV 03/11/2025 HJ 7 P. 39',
    '05-07 S Ought to Pass with Amendment #2025-1645s, MA, VV; OT3rdg; 05/07/2025; SJ 12',
    '05-14 H House Non-Concurs with Senate Amendment 2025-1645s (Rep. Doe): MA VV 05/14/2025 HJ 13 P. 148',
  ];
  expect(statusAfter(refused)).toBe('dead: Died between the chambers');
  const conferees = '05-18 H Speaker Appoints: Reps. Doe, Roe, Quill, Elm 05/14/2025 HJ 13 P. 148';
  const { status, statusDate } = billProgress(history([...refused, conferees]));
  expect([status, statusDate]).toEqual(['conference requested:house', '2025-05-14']);
  const declined =
    '05-20 S Sen. Roe Refused to Accede to House Request for Committee of Conference, MA, VV; 05/20/2025; SJ 13';
  expect(statusAfter([...refused, conferees, declined])).toBe('dead: Died between the chambers');
});
