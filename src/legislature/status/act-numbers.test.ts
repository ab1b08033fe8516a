import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const numbered = ['04-23 H HOUSE PASSED', '05-04 S SEN. PASSED', '05-14 H PUBLIC ACT 26-37'];

test('an act that has its number before the governor has it is not law until it is signed', () => {
  const versions = [{ name: 'Public Act No. 26-37' }];
  expect(statusAfter(numbered, { versions })).toBe('passed both: Enrolled');
  const sent = [...numbered, '05-15 H TRANSMITTED BY SECRETARY OF THE STATE TO GOVERNOR'];
  expect(statusAfter(sent, { versions })).toBe('before the governor: Before the governor');
  const { progress, statusDate } = billProgress(history([...sent, '05-26 H SIGNED BY GOVERNOR']));
  expect({ progress, statusDate }).toEqual({ progress: 'law', statusDate: '2025-05-26' });
});

test('a law keeps the number that its act had before the governor signed it', () => {
  expect(billProgress(history(numbered)).sessionLaw).toBeUndefined();
  const signed = [...numbered, '05-26 H SIGNED BY GOVERNOR'];
  expect(billProgress(history(signed)).sessionLaw).toBe('Public Act 26-37');
});

test('the number of an act is its law after the governor had the bill', () => {
  const sent = ['04-23 H House passed', '05-04 S Senate passed', '05-06 H Sent to the Governor'];
  expect(statusAfter([...sent, '05-20 H Public Act 26-1'])).toBe('law: Became law');
});

test('a bill that is transmitted to a committee has not left its chamber', () => {
  const { progress, committeeName } = billProgress(
    history(
      ['04-02 S SENATE CALENDAR NUMBER 248', '04-08 S IMMEDIATE TRANSMITTAL TO COMM. ON Appropriations'],
      {
        chamber: 'senate',
      },
    ),
  );
  expect({ progress, committeeName }).toEqual({ progress: 'in committee', committeeName: 'Appropriations' });
});

test('an adoption that names its chamber counts for that chamber', () => {
  const lines = ['04-20 H ADOPTED, HOUSE', '05-05 H ADOPTED, SENATE'];
  expect(statusAfter(lines, { kind: 'joint resolution', chamber: 'house' })).toBe(
    'adopted: Adopted by both chambers',
  );
});

test('a bill whose title calls it a constitutional amendment is adopted, not law: the voters decide on it', () => {
  const actions = [
    '01-20 H Motion to Read a Third Time and Pass - Adopted Roll Call 86',
    '02-11 S Motion to Read a Third Time and Pass - Adopted Roll Call 374',
    '02-11 H Enrolled',
    '02-16 H Delivered to Governor',
    '02-16 H Enacted',
  ];
  const proposed = 'adopted: Adopted by both chambers';
  expect(
    statusAfter(actions, { title: 'Quill County; constitutional amendment, age of judges increased' }),
  ).toBe(proposed);
  expect(statusAfter(actions, { title: 'Constitutional Amendment - Term of Office' })).toBe(proposed);
  const law = 'law: Became law';
  expect(statusAfter(actions, { title: 'Elections; constitutional amendment petitions, deadlines' })).toBe(
    law,
  );
  expect(statusAfter(actions, { title: 'Parks; fees in Quill County' })).toBe(law);
  const title = 'Term limits for legislators established, and constitutional amendment proposed.';
  expect(statusAfter(actions, { title })).toBe(proposed);
  expect(statusAfter(actions, { title: `Parks fund established, ${title}` })).toBe(law);
});

test('an act that the governor vetoed on the day of its number is no law', () => {
  const vetoed = [
    '05-17 H Third reading Passed',
    '05-21 S Third reading Passed',
    '05-25 - Presented to Governor',
    '05-25 - Governor veto',
    '05-25 - Secretary of State Chapter 65',
  ];
  expect(statusAfter(vetoed)).toBe('vetoed: Vetoed');
  const asLaw = (upstreamStatusDate: string) =>
    statusAfter(vetoed, { upstreamStatus: 'Passed', upstreamStatusDate });
  expect(asLaw('2025-05-25')).toBe('vetoed: Vetoed');
  expect(asLaw('2025-06-20')).toBe('law: Became law');
});
