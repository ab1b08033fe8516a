import { expect, test } from 'vitest';
import { actionKind } from './action-labels.ts';

// P09
test.each([
  [['passage', 'reading-3'], 'Passed'],
  [['reading-3', 'passage'], 'Passed'],
  [['amendment-passage', 'committee-passage'], 'Advanced by committee'],
  [['introduction', 'referral-committee'], 'Sent to a committee'],
  [['committee-passage-favorable', 'referral-committee'], 'Committee recommends it'],
  [['unheard-of'], undefined],
  [[], undefined],
])('an action classified as %j is labeled %s', (classification, words) => {
  expect(actionKind(classification)).toBe(words);
});
