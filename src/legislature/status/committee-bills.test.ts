import { expect, test } from 'vitest';
import { history } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

// P09: Florida's SB 7040 and SPB 7042.
test('a bill that a committee considers before filing it has the day of its filing, or none', () => {
  const proposed = [
    '02-02 S Submitted for consideration by Appropriations',
    '02-02 S On Committee agenda-- Appropriations, 02/05/26, 9:00 am, 110 Senate Building',
  ];
  const filed = [
    ...proposed,
    '02-05 S Submitted as Committee Bill and Reported Favorably by Appropriations; YEAS 12 NAYS 5',
    '02-06 S Filed',
  ];
  const dayOf = (lines: string[]) =>
    billProgress(history(lines, { chamber: 'senate' })).stages.find(({ stage }) => stage === 'filed');
  expect(dayOf(filed)?.since).toBe('2025-02-06');
  expect(dayOf(proposed)).toMatchObject({ stage: 'filed', since: undefined });
  expect(billProgress(history(proposed, { chamber: 'senate' })).statusDate).toBeUndefined();
});

// P09
test('a bill that its drafters reported before they filed it is in the committee that considers it next', () => {
  const drafted = [
    '02-02 S Submitted for consideration by Appropriations',
    '02-05 S Submitted as Committee Bill and Reported Favorably by Appropriations; YEAS 12 NAYS 5',
    '02-06 S Filed',
    '02-07 S Referred to Rules',
  ];
  const { progress, stages } = billProgress(history(drafted, { chamber: 'senate' }));
  expect(progress).toBe('in committee');
  expect(stages.map(({ stage, since }) => `${stage} ${since}`)).toEqual([
    'filed 2025-02-06',
    'in committee 2025-02-07',
  ]);
});

// P09
test('a bill that originated in a committee is in the one to which it goes next', () => {
  const lines = [
    '02-25 S Originated in Senate Banking and Insurance',
    '02-25 S Reported do pass',
    '02-25 S Referred to Judiciary',
  ];
  const { progress, committeeName } = billProgress(history(lines, { chamber: 'senate' }));
  expect([progress, committeeName]).toEqual(['in committee', 'Judiciary']);
});
