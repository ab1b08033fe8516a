import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const start = ['01-10 S Introduced', '01-12 S Referred to Fiscal Policy'];

test.each([
  ['03-13 S Died in Fiscal Policy', 'died in committee', 'Fiscal Policy'],
  [
    '03-13 S Died in Fiscal Policy, companion bill(s) passed, see CS/HB 9',
    'died in committee',
    'Fiscal Policy',
  ],
  ['03-13 S Senate Died in Senate Committee', 'died in committee', 'Fiscal Policy'],
  ['03-13 S (S) Died in Standing Committee', 'died in committee', 'Fiscal Policy'],
  ['03-13 S (S) Died in Process', 'died in committee', 'Fiscal Policy'],
  ["03-13 S At President's desk upon adjournment.", 'died', undefined],
  ['03-13 S Died on Calendar', 'died on the floor', undefined],
  ['03-13 S Died in Messages', 'died after a favorable report', undefined],
])('a bill dies where the action "%s" says', (line, status, committeeName) => {
  const onWay = line.includes('Messages') ? ['03-01 S Reported favorably'] : [];
  const died = billProgress(history([...start, ...onWay, line], { chamber: 'senate' }));
  expect({ status: died.status, committeeName: died.committeeName }).toEqual({ status, committeeName });
});

test('a bill that is placed on a calendar in case a committee reports it dies in that committee', () => {
  const lines = [...start, '03-02 S Placed on Special Order Calendar, 03/05/26 --If Received'];
  const { status, committeeName } = billProgress(history([...lines, '03-13 S Died in Fiscal Policy']));
  expect({ status, committeeName }).toEqual({ status: 'died in committee', committeeName: 'Fiscal Policy' });
});

test.each([
  [
    ['02-01 S Passed Senate (Roll No. 5)'],
    '03-20 H Died On Calendar',
    'died on the floor of the second chamber',
  ],
  [
    ['02-01 S Passed Senate (Roll No. 5)', '02-02 H Received', '02-20 S Conference Committee appointed'],
    '03-20 H Died pending reference review under Rule 4.7(2)',
    'died in the second chamber',
  ],
  [
    ['02-01 S Passed Senate (Roll No. 5)', '02-20 H Referred to Judiciary'],
    '03-20 H Died In Committee',
    'died in the second chamber',
  ],
  [
    ['02-01 S Passed', '03-05 H Passed As Amended', '03-09 H Returned For Concurrence'],
    '03-26 S Died On Calendar',
    'died between the chambers',
  ],
  [
    ['02-01 S Passed Senate (Roll No. 5)', '02-20 H Referred to Rules'],
    '03-20 H Died in Rules, companion bill(s) passed, see CS/HB 9',
    'died in the second chamber',
  ],
  // A motion to reconsider that was not decided keeps the bill in the chamber that passed it.
  [
    ['02-01 S Reported favorably', '02-05 S Passed', '02-05 S Motion to Reconsider Entered'],
    '02-16 S Died On Calendar',
    'died on the floor',
  ],
  [
    [
      '02-01 S Passed',
      '03-01 H Reported favorably',
      '03-05 H Passed',
      '03-05 H Motion to Reconsider Entered',
    ],
    '03-13 H Died On Calendar',
    'died on the floor of the second chamber',
  ],
  [['02-01 S Title Suff Do Pass'], '02-12 S Died On Calendar', 'died on the floor'],
  [['02-01 S Placed on Calendar'], '03-26 S Died On Calendar', 'died on the floor'],
  [
    ['02-01 S Favorable by Fiscal Policy'],
    '03-26 S Stricken from Calendar by Rule 1507',
    'died on the floor',
  ],
])('a bill that was at %j dies there with the action "%s"', (lines, death, status) => {
  const died = billProgress(history([...start, ...lines, death], { chamber: 'senate' }));
  expect(died.status).toBe(status);
});

test('a bill that died before a second vote was on the floor on the day of the first one', () => {
  const lines = ['02-05 S Passed', '02-05 S Motion to Reconsider Entered', '02-16 S Died On Calendar'];
  const { stages } = billProgress(history([...start, ...lines], { chamber: 'senate' }));
  expect(stages.find(({ stage }) => stage === 'floor')?.since).toBe('2025-02-05');
});

test('a bill that a committee puts off beyond the session is postponed for good', () => {
  const line = '02-25 S State Affairs Deferred to the 41st legislative day , Passed, YEAS 9, NAYS 3';
  expect(statusAfter([...start, line], { chamber: 'senate' })).toBe('dead: Indefinitely postponed');
});

test('a bill that New Mexico’s clerk marks as postponed after the session died where it was, on no known day', () => {
  const lines = [
    ...start,
    '02-04 S passed Senate',
    '02-19 H passed House',
    '02-19 S Senate failed to concur in House amendments',
  ];
  const mark = '03-24 - action postponed indefinitely';
  const { status, statusDate, stages } = billProgress(history([...lines, mark], { chamber: 'senate' }));
  expect([status, statusDate]).toEqual(['died between the chambers', undefined]);
  expect(stages.filter(({ stage }) => stage === 'dead')).toMatchObject([{ stage: 'dead', since: undefined }]);
  expect(stages.map(({ stage }) => stage)).not.toContain('died between the chambers');
});

describe('a bill that its committee voted down', () => {
  const vote = 'MOTION FAILED JF';
  const lines = ['03-31 H Referred to Public Health', `04-07 H ${vote}`];

  test.each([
    ['when its session ends', lines, { sessionEnded: true }],
    ['when the clerk records later that it died', [...lines, '05-06 H Died in Public Health'], {}],
    ['when the chamber lays it aside', [...lines, '05-06 H Laid on Table'], {}],
    [
      'when New Mexico’s clerk marks it after the session',
      [...lines, '05-06 H action postponed indefinitely'],
      {},
    ],
  ])('died in that vote, which is the only stage of its death, %s', (_, actions, more) => {
    const { progress, status, statusDate, stages } = billProgress(history(actions, more));
    expect([progress, status, statusDate]).toEqual(['dead', 'failed in committee', '2025-04-07']);
    const deaths = stages.filter(({ stage }) => stage === 'dead' || stage.startsWith('failed'));
    expect(deaths).toMatchObject([
      { stage: 'dead', since: '2025-04-07', because: [{ witness: 'action', text: vote }] },
    ]);
  });
});

// P09: Mississippi's SB 2849 of 2026.
test('a bill that a motion to reconsider held in its second chamber died there, also as amended', () => {
  const lines = [
    '02-05 S Passed',
    '03-04 H Passed As Amended',
    '03-04 H Motion to Reconsider Entered (Elm, Ash)',
    '03-13 H Died On Calendar',
  ];
  const bill = { number: 'SB 2849', chamber: 'senate' as const };
  expect(statusAfter(lines, bill)).toBe('dead: Died on the floor of the second chamber');
});

test('a bill that is on the floor of its second chamber when the session ends died on that floor', () => {
  const lines = ['02-01 S Passed Senate', '03-01 H Reported favorably', '03-05 H Placed on Calendar'];
  const bill = { chamber: 'senate', sessionEnded: true } as const;
  expect(statusAfter([...start, ...lines], bill)).toBe('dead: Died on the floor of the second chamber');
  expect(statusAfter([...start, ...lines.slice(0, 2)], bill)).toBe('dead: Died in the second chamber');
});

// P09: Nebraska
test('an interim study is still in its committee after the session ends', () => {
  const statusOf = (title: string) =>
    billProgress({
      ...history(['05-06 S Date of introduction', '05-19 S Referred to Health Committee'], {
        kind: 'resolution',
      }),
      title,
      sessionEnded: true,
    }).status;
  expect(statusOf('Interim study to examine the safety of ferries')).toBe('in committee');
  expect(statusOf('Commend the Elm High School Band')).toBe('died in committee');
});
