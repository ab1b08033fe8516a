import { expect, test } from 'vitest';
import { voteInHistory } from './vote-in-history.ts';

const said = (yes: number, no: number, ...texts: string[]) =>
  voteInHistory(
    { yes_count: yes, no_count: no },
    texts.map((text) => ({ text })),
  );

// P14: actions of Michigan and Maryland.
test('what a bill’s history says of a vote is the action with its tally, or the one before a bare roll call', () => {
  const refused = 'Senate Substitute (s-1) Nonconcurred In';
  const rollCall = 'Roll Call Roll Call # 136 Yeas 47 Nays 56 Excused 0 Not Voting 7';
  expect(said(47, 56, 'Rules Suspended', refused, rollCall)).toBe(refused);
  expect(said(47, 56, rollCall)).toBeUndefined();
  expect(said(130, 2, 'Third Reading Passed (130-2)', 'Returned Passed')).toBe(
    'Third Reading Passed (130-2)',
  );
  expect(said(130, 3, 'Third Reading Passed (130-2)')).toBeUndefined();
  expect(said(130, 2, 'Third Reading Passed (130-2)', 'Motion Adopted (130-2)')).toBeUndefined();
});
