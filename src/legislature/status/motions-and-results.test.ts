import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('a motion whose result is the next action', () => {
  const defeated = ['02-24 H Second reading', '03-10 H Third reading', '03-10 H Bill was not passed'];
  const reconsidered = [
    ...defeated,
    '03-10 H Motion for reconsideration passage',
    '03-10 H Motion prevailed',
  ];
  const tabling = '03-10 H Motion to lay on the table';

  test('counts if it prevailed', () => {
    expect(statusAfter(defeated)).toBe('dead: Defeated');
    expect(statusAfter(reconsidered)).toBe('floor: On the floor');
    expect(statusAfter([...reconsidered, tabling, '03-10 H Motion prevailed'])).toBe('floor: Tabled');
  });

  test('does not count if it did not prevail', () => {
    const lines = [...reconsidered, tabling, '03-10 H Motion did not prevail'];
    expect(statusAfter(lines)).toBe('floor: On the floor');
  });

  test('counts after a point of order, and not if another motion came between', () => {
    const order = '03-10 H House rule 2.30, Questions of Order';
    expect(statusAfter([...reconsidered, tabling, order, '03-10 H Motion prevailed'])).toBe('floor: Tabled');
    const other = ['03-10 H Motion to suspend rules', '03-10 H Motion prevailed'];
    expect(statusAfter([...reconsidered, tabling, ...other])).toBe('floor: On the floor');
  });

  test('sends the bill to the committee that the result names', () => {
    const recalled = '03-04 H Motion to recall and re-refer, motion prevailed Elections Finance';
    const lines = ['03-01 H Introduction and first reading, referred to Taxes', recalled];
    expect(billProgress(history(lines)).committeeName).toBe('Elections Finance');
  });
});

describe('a report that adopts an earlier one', () => {
  const referred = '02-15 S Referred to Higher Education';
  const held = '04-15 S Joint rule 2.03, referred to Rules and Administration';
  const adopted = '04-18 S Comm report: Adopt previous comm report Jt rule 2.03 suspended';
  const statusWithReport = (report: string) => {
    const lines = [referred, `04-15 S ${report}`, held, adopted];
    const { committeeName } = billProgress(history(lines));
    return [statusAfter(lines), committeeName, statusAfter(lines, { sessionEnded: true })];
  };

  test('sends the bill to the committee that the earlier one names', () => {
    expect(
      statusWithReport('Comm report: To pass as amended and re-refer to Judiciary and Public Safety'),
    ).toEqual([
      'reported: Reported to another committee',
      'Judiciary and Public Safety',
      'dead: Died in committee',
    ]);
  });

  test('sends the bill to the floor if the earlier one names no committee', () => {
    expect(statusWithReport('Comm report: To pass as amended')).toEqual([
      'reported: Reported by committee',
      undefined,
      'dead: Died after a favorable report',
    ]);
  });
});

describe('a numbered motion', () => {
  const defeated = ['05-12 S Placed on Final Reading', '05-14 S Failed on Final Reading 31-17*-1'];
  const unicameral = { chamber: 'joint' as const, isUnicameral: true };

  test('to reconsider the vote on the bill revives it when it prevails', () => {
    const filed = '05-14 S Quill MO256 Reconsider the vote taken on LB258 filed';
    expect(statusAfter([...defeated, filed], unicameral)).toBe('dead: Defeated');
    expect(statusAfter([...defeated, filed, '05-22 S Quill MO256 prevailed'], unicameral)).toBe(
      'floor: Passed two of three rounds',
    );
  });

  test('to reconsider the vote on an amendment leaves the bill', () => {
    const lines = [
      ...defeated,
      '05-14 S Quill MO7 Reconsider the vote taken on AM12 filed',
      '05-22 S Quill MO7 prevailed',
    ];
    expect(statusAfter(lines, unicameral)).toBe('dead: Defeated');
  });
});

describe('a failed motion that is not passage', () => {
  const passed = '04-03 H (H) PASSED Y21 N19';

  test.each([
    '04-03 H (H) CBRF SECTION(S) FAILED Y21 N19',
    '04-03 H (H) RETURN TO SECOND FOR AMS FAILED Y19 N21',
    '04-03 H (H) DISCHARGE FROM RLS FAILED Y6 N14',
    '04-03 H (H) WITHDRAW FROM RLS TO CAL, RULE 48, FAILED Y19 N20',
  ])('%s does not defeat the bill', (failed) => {
    expect(statusAfter([passed, failed])).toBe('passed one chamber: Passed the House');
  });

  test('a bill returned to a committee is in that committee', () => {
    const lines = ['05-19 H (H) READ THE SECOND TIME', '05-19 H (H) RETURNED TO RULES COMMITTEE Y21 N19'];
    const { progress, committeeName } = billProgress(history(lines));
    expect({ progress, committeeName }).toEqual({ progress: 'in committee', committeeName: 'RULES' });
  });
});

describe('changes by the second chamber', () => {
  const both = ['03-01 H Third reading passed', '04-01 S Third reading passed'];
  const refused = '04-13 H (H) FAILED CONCUR (S) AM Y17 N23';
  const appointed = '04-20 H Conference committee appointed';

  test('are disputed until the second chamber has answered the first one’s refusal', () => {
    expect(statusAfter([...both, refused, '04-15 S (S) RECEDE MESSAGE READ'])).toBe(
      'passed both: Chambers disagree',
    );
  });

  test('leave the chambers in disagreement when one rejects the report of a conference', () => {
    const rejected = '04-25 H Conference committee report rejected';
    const lines = [...both, refused, appointed, rejected];
    expect(statusAfter(lines)).toBe('conference: Chambers disagree');
    expect(statusAfter(lines, { sessionEnded: true })).toBe('dead: Died in conference');
    expect(statusAfter([...lines, '04-26 S Conferees appointed'])).toBe('conference: In conference');
    const adopted = [
      '04-26 H Conference committee report adopted',
      '04-26 S Conference committee report adopted',
    ];
    expect(statusAfter([...lines, adopted[0]!])).toBe('conference: In conference');
    expect(statusAfter([...lines, ...adopted])).toBe('passed both: Agreed to by both chambers');
    expect(
      statusAfter([...both, refused, appointed, adopted[1]!.replace('26', '24'), rejected, adopted[0]!]),
    ).toBe('passed both: Agreed to by both chambers');
  });
});

test('a bill that the second chamber does not concur in on second reading is defeated', () => {
  const lines = ['01-24 S (S) 3rd Reading Passed', '04-10 H (H) 2nd Reading Not Concurred'];
  expect(statusAfter(lines, { chamber: 'senate' })).toBe('dead: Defeated');
  const again = '04-11 H (H) Reconsidered Previous Action; Placed on 2nd Reading';
  expect(statusAfter([...lines, again], { chamber: 'senate' })).toBe('passed one chamber: Passed the Senate');
});

test('a bill that went to the governor is not taken back when a chamber reconsiders a later vote', () => {
  const lines = [
    '02-18 H (H) 3rd Reading Passed',
    '04-11 S (S) 3rd Reading Concurred',
    '04-23 - Transmitted to Governor',
    '04-24 - Returned with Governor’s Proposed Amendments',
    '04-29 S (S) Reconsidered Previous Action; Placed on 2nd Reading',
  ];
  expect(statusAfter(lines)).toBe('before the governor: Returned by the governor');
});

test('a last reading counts as the passage if a roll call of that day shows that it carried', () => {
  const lines = ['09-17 - First Reading', '10-07 - Final Reading, CC'];
  const council = { chamber: 'joint' as const, isUnicameral: true };
  expect(statusAfter(lines, council)).toBe('floor: On the floor');
  const vote = {
    date: '2025-10-07',
    chamber: 'joint' as const,
    motion: 'Final Reading, CC',
    result: 'pass' as const,
  };
  expect(statusAfter(lines, { ...council, rollCalls: [vote] })).toMatch(/^passed both: Passed/);
});

test('a divided bill is defeated when its chamber rejects every part', () => {
  const divided = ['03-24 H Reported back, do not pass, placed on calendar', '03-31 H Division of bill'];
  const both = [...divided, '03-31 H Division A lost', '03-31 H Division B lost'];
  expect(statusAfter(both)).toBe('dead: Defeated');
  const one = [...divided, '03-31 H Division A lost', '03-31 H Division B passed'];
  expect(statusAfter(one)).toBe('floor: Reported unfavorably');
  const passed = [...one, '03-31 H Second reading, passed, yeas 42 nays 4', '04-01 S Received from House'];
  const { progress, stages } = billProgress(history(passed));
  expect(progress).toBe('passed one chamber');
  expect(stages.find(({ stage }) => stage === 'passed')?.because[0]?.text).toBe(
    'Second reading, passed, yeas 42 nays 4',
  );
});

test('a bill that is defeated on a reading has the floor among its stages', () => {
  const lost = [
    '02-06 H Reported back, do not pass 9 0 1',
    '02-10 H Second reading, failed to pass, yeas 9 nays 82',
  ];
  const { status, stages } = billProgress(history(lost));
  expect(status).toBe('defeated');
  expect(stages.find(({ stage }) => stage === 'floor')?.since).toBe('2025-02-10');
});
