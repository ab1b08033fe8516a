import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
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
  ['03-13 S (S) Died in Process', 'died', 'Fiscal Policy'],
  ["03-13 S At President's desk upon adjournment.", 'died', undefined],
  ['03-13 S Died on Calendar', 'died', undefined],
  ['03-13 S Died in Messages', 'died', undefined],
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
