import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

// P09: Arizona's HB 2247 and HB 2483.
test('a bill that is assigned to several committees on one day is in the first that has not acted', () => {
  const assigned = ['ED', 'MOE', 'APPROP', 'RULES'].map(
    (code) => `01-10 H Assigned to House ${code} Committee`,
  );
  const committeeAfter = (...lines: string[]) =>
    billProgress(history(['01-10 H Introduced in House and read first time', ...assigned, ...lines]));
  expect(committeeAfter()).toMatchObject({ committeeName: 'House ED Committee', status: 'in committee' });
  const withdrawn = '02-01 H House ED Committee action: Withdrawn, voting: (0-0-0-0-0-0)';
  const reported = '02-07 H House MOE Committee action: Do Pass Amended, voting: (5-0-1-0-0-0)';
  expect(committeeAfter(withdrawn)).toMatchObject({ committeeName: 'House MOE Committee' });
  const failed = '02-14 H House APPROP Committee action: Failed To Pass, voting: (4-6-6-1-0-0)';
  expect(committeeAfter(withdrawn, reported, failed)).toMatchObject({
    committeeName: 'House APPROP Committee',
    status: 'failed in committee',
  });
  const passed = '02-14 H House APPROP Committee action: Do Pass, voting: (9-6-1-1-0-0)';
  expect(committeeAfter(withdrawn, reported, passed)).toMatchObject({
    committeeName: 'House RULES Committee',
    status: 'reported to committee',
  });
});
