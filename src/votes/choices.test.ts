import { expect, test } from 'vitest';
import { groupOf, listedTally, tallyByParty, tallyText } from './choices.ts';

const CHOICES = [
  { party: 'Democratic', choice: 'yes', count: 3 },
  { party: 'Democratic', choice: 'absent', count: 1 },
  { party: 'Republican', choice: 'no', count: 2 },
  { party: 'Republican', choice: 'not voting', count: 1 },
  { party: 'Republican', choice: 'after-vote', count: 1 },
  { party: null, choice: 'present', count: 1 },
];

// D15
test('absent and not voting are counted together, and after-votes are not counted', () => {
  expect(listedTally(CHOICES)).toEqual({ yes: 3, no: 2, absent: 2, other: 1 });
  expect(groupOf('after-vote')).toBeUndefined();
});

test('parties are listed largest first, and members of unknown party last', () => {
  expect(tallyByParty(CHOICES).map(({ party }) => party)).toEqual([
    'Democratic',
    'Republican',
    'Party unknown',
  ]);
  expect(tallyByParty(CHOICES)[1]?.tally).toEqual({ yes: 0, no: 2, absent: 1, other: 0 });
});

test('the text of a tally always includes yes and no, and other choices if there are any', () => {
  expect(tallyText({ yes: 3, no: 0, absent: 0, other: 0 })).toBe('3 yes, 0 no');
  expect(tallyText(listedTally(CHOICES))).toBe('3 yes, 2 no, 2 absent or not voting, 1 other');
});
