import { expect, test } from 'vitest';
import {
  groupOf,
  listedTally,
  listedVotersText,
  missingFromList,
  tallyByParty,
  tallyText,
} from './choices.ts';

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

// D15
test('the link to a list of votes counts those who voted, not all who are listed', () => {
  // New Hampshire's House: 177 yes, 153 no, 53 who did not vote.
  expect(listedVotersText({ yes: 177, no: 153, absent: 0, other: 53 })).toBe(
    'How 330 members voted, and the 53 who did not vote yes or no',
  );
  expect(listedVotersText({ yes: 16, no: 8, absent: 0, other: 0 })).toBe('How each of 24 members voted');
});

test('a list that names fewer members than the totals count says so', () => {
  const listed = { yes: 177, no: 153, absent: 0, other: 53 };
  expect(missingFromList({ yes: 179, no: 159, absent: 0, other: 53 }, listed)).toBe(
    'The source counts 391 members and names 383 of them.',
  );
  expect(missingFromList(listed, listed)).toBeUndefined();
  expect(missingFromList(undefined, listed)).toBeUndefined();
  // Without a list, the page says that the source has only the totals.
  expect(missingFromList(listed, { yes: 0, no: 0, absent: 0, other: 0 })).toBeUndefined();
});
