import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

test('a bill goes on while its original text is laid on the table for its committee’s substitute', () => {
  const reported = [
    '01-12 H Referred to Ways & Means Committee',
    '02-11 H Favorable with CS by Ways & Means Committee',
    '02-11 H Laid on Table under Rule 7.18(a)',
    '02-11 H CS Filed',
  ];
  expect(statusAfter(reported)).toBe('reported: Reported by committee');
  expect(statusAfter([...reported, '02-12 H Now in Commerce Committee'])).toBe(
    'reported: Reported to another committee',
  );
});

// P09: Florida
test('a bill has the day of the committee’s report, and not that of its vote, if the source lists both', () => {
  const voted = '01-29 H Favorable with CS by Housing Subcommittee';
  const reportedOn = (...lines: string[]) =>
    billProgress(history(['01-12 H Referred to Housing Subcommittee', ...lines])).stages.find(
      ({ stage }) => stage === 'reported',
    )?.since;
  expect(reportedOn(voted, '01-30 H Reported out of Housing Subcommittee')).toBe('2025-01-30');
  expect(reportedOn(voted)).toBe('2025-01-29');
});

// P09: Iowa
test('a report that approves a committee’s own bill, which gets another number, is a report on it', () => {
  const renumbered = '02-10 H Committee report approving bill, renumbered as HF 309.';
  const { progress, stages } = billProgress(history(['01-14 H Introduced, referred to Health.', renumbered]));
  expect(progress).toBe('continued');
  expect(stages.find(({ stage }) => stage === 'reported')?.since).toBe('2025-02-10');
  const first = ['01-14 H Introduced, placed on calendar.', '01-14 H Committee report, approving bill.'];
  const again = billProgress(history([...first, '01-20 H Referred to Appropriations.', renumbered]));
  expect(again.stages.find(({ stage }) => stage === 'reported')?.since).toBe('2025-02-10');
});

test('a roll call on the measure that takes a resolution’s place is no passage of the resolution', () => {
  const { status, stages } = billProgress(
    history(['02-27 S Placed on Senate Consent Calendar', '03-03 S Companion HJR 172 substituted for SJR'], {
      kind: 'joint resolution',
      chamber: 'senate',
      rollCalls: [{ chamber: 'senate', date: '2025-03-03', motion: 'Motion to Adopt', result: 'pass' }],
    }),
  );
  expect(status).toBe('continued');
  expect(stages.map(({ stage }) => stage)).not.toContain('passed');
});

test('a referral to a committee with a chamber in its name sends the bill to that chamber', () => {
  const referred = [
    '01-15 H Adopted, Ayes 88, Nays 0',
    '01-21 H Passed on Second Consideration, refer to Senate Judiciary Committee',
  ];
  expect(statusAfter(referred, { kind: 'concurrent resolution' })).toBe(
    'passed one chamber: In Senate committee',
  );
});

test('an adopted resolution is in no committee that a listing of the same day names after its adoption', () => {
  const { progress, committeeName } = billProgress(
    history(
      [
        '04-21 S Adopted, Ayes 33, Nays 0',
        '04-21 S Passed on Second Consideration, refer to Senate Calendar Committee',
      ],
      { kind: 'resolution', chamber: 'senate' },
    ),
  );
  expect({ progress, committeeName }).toEqual({ progress: 'adopted', committeeName: undefined });
});

// P09: Delaware.
test('a bill has no day of filing if its history begins with the substitute that was adopted in its place', () => {
  const filedOn = (lines: string[]) =>
    billProgress(history(lines)).stages.find(({ stage }) => stage === 'filed')?.since;
  expect(filedOn(['06-17 H was introduced and adopted in lieu of HB 35'])).toBeUndefined();
  const substitute =
    '06-17 H Adopted in lieu of the original bill HB 1, and Assigned to Labor Committee in House';
  expect(filedOn([substitute])).toBeUndefined();
  expect(filedOn(['03-12 H Introduced and Assigned to Labor Committee in House', substitute])).toBe(
    '2025-03-12',
  );
});
