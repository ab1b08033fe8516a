import { expect, test } from 'vitest';
import { actionKind } from './action-kinds.ts';

// P09
test.each([
  [['passage', 'reading-3'], 'Passed'],
  [['reading-3', 'passage'], 'Passed'],
  [['amendment-passage', 'committee-passage'], 'Committee sent it on'],
  [['introduction', 'referral-committee'], 'Sent to a committee'],
  [['committee-passage-favorable', 'referral-committee'], 'Committee recommends it'],
  [['unheard-of'], undefined],
  [[], undefined],
])('an action that was %j is told of as %s', (classification, words) => {
  expect(actionKind(classification)).toBe(words);
});
