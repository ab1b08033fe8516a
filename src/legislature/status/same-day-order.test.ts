import { describe, expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

describe('the actions of a day', () => {
  const passed = ['02-01 H Third Reading Passed'];

  test('are read as a passage and then its message, if the source lists the message first', () => {
    const lines = [
      '02-27 H H. Placed on Regular Calendar for 2/27/2025',
      '02-27 H Engrossed; ready for transmission to Sen.',
      '02-27 H Passed H., Ayes 86, Nays 8, PNV 0',
    ];
    const { stages } = billProgress(history(lines));
    const passage = stages.find(({ stage }) => stage === 'passed');
    expect(passage?.because[0]?.text).toBe('Passed H., Ayes 86, Nays 8, PNV 0');
  });

  test('show when the second chamber concurred in a resolution that its source lists first', () => {
    const lines = [
      '03-13 H Placed on Consent Calendar for 3/17/2025',
      '03-17 S Concurred, Ayes 32, Nays 0',
      '03-17 H Engrossed; ready for transmission to Sen.',
      '03-17 H Adopted, Ayes 92, Nays 0, PNV 1',
      '03-19 H Enrolled; ready for sig. of H. Speaker.',
    ];
    const { stages } = billProgress(history(lines, { kind: 'joint resolution' }));
    expect(stages.find(({ stage }) => stage === 'adopted')?.since).toBe('2025-03-17');
  });

  test('have the adoption of a resolution before its message, also after its second reading', () => {
    const resolution = { kind: 'joint resolution', chamber: 'senate' } as const;
    const lines = [
      '03-24 S Passed 2nd Reading, Senate Reset on calendar for 3/26/2025',
      '03-26 S Engrossed; ready for transmission to House',
      '03-26 S Adopted, Ayes 26, Nays 5, PNV 1',
    ];
    const { stages } = billProgress(history(lines, resolution));
    expect(stages.find(({ stage }) => stage === 'passed')).toMatchObject({
      since: '2025-03-26',
      because: [{ text: 'Adopted, Ayes 26, Nays 5, PNV 1' }],
    });
  });

  test('are read as the vote of the first chamber and then of the second, in either order', () => {
    const both = ['04-21 S Passed Senate, Ayes 32, Nays 0', '04-21 H Passed H., Ayes 77, Nays 18'];
    for (const lines of [both, both.toReversed()]) {
      const { stages, status } = billProgress(history(lines));
      expect(status).toBe('passed both');
      const because = stages.find(({ stage }) => stage === 'passed one chamber')?.because[0]?.text;
      expect(because).toBe('Passed H., Ayes 77, Nays 18');
    }
  });

  test('are read as the vote of the second chamber and then the concurrence of the first', () => {
    const day = ['06-10 H Concurred in Senate amendments', '06-10 S Reported - Substitute', '06-10 S Passed'];
    expect(statusAfter([...passed, ...day])).toBe('passed both: Agreed to by both chambers');
    const tennessee = [
      '04-22 H H. concurred in S. am. no. 1 Ayes 93',
      '04-22 S Passed Senate as amended, Ayes 33',
    ];
    expect(statusAfter([...passed, ...tennessee])).toBe('passed both: Agreed to by both chambers');
  });

  test('keep their order where it is possible', () => {
    const lines = ['02-01 S Senate concurred', '02-01 H Third Reading Passed'];
    expect(statusAfter(lines)).toBe('passed one chamber: Passed the House');
  });

  test('have the passage that only a roll call shows before the second chamber’s referral', () => {
    const vote = { chamber: 'house', date: '2025-02-23', motion: 'Third Reading', result: 'pass' } as const;
    const lines = ['02-10 H Referred to Committee on Health', '02-23 S Referred to Finance and Revenue.'];
    expect(statusAfter(lines, { rollCalls: [vote] })).toBe('passed one chamber: In Senate committee');
  });

  test('have the reading of a joint resolution before its adoption, as in Tennessee', () => {
    const lines = [
      '04-21 S Engrossed; ready for transmission to House',
      '04-21 S Adopted, Ayes 33, Nays 0',
      '04-21 S Passed on Second Consideration, refer to Senate Calendar Committee',
      '04-22 H Concurred, Ayes 94, Nays 0, PNV 1',
      '05-01 S Signed by Governor.',
    ];
    const { stages } = billProgress(history(lines, { kind: 'joint resolution', chamber: 'senate' }));
    const since = (stage: string) => stages.find((each) => each.stage === stage)?.since;
    expect([since('passed one chamber'), since('adopted')]).toEqual(['2025-04-21', '2025-04-22']);
  });
});

test('a signature that is dated before the second chamber’s vote does not date the adoption', () => {
  const lines = [
    '03-27 H Adopted, Ayes 73, Nays 21, PNV 0',
    '04-02 S Signed by Senate Speaker',
    '04-03 S Concurred, Ayes 30, Nays 0',
    '04-04 S Signed by Senate Speaker',
  ];
  const { stages } = billProgress(history(lines, { kind: 'joint resolution' }));
  expect(stages.find(({ stage }) => stage === 'adopted')?.since).toBe('2025-04-03');
});
