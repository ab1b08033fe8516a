import { expect, test } from 'vitest';
import { isFinalDefeat } from './final-defeat.ts';

const defeated = { status: 'defeated', status_date: '2026-03-02' };
const history = (day: string, text: string) => [
  {
    day,
    entries: [
      {
        ...{ position: 0, recordedOn: null, time: null, chamber: 'house', isOfBoth: false, kind: undefined },
        ...{ isPastNotice: false, committee: undefined, pieces: [{ text }], links: [] },
      },
    ],
  },
];
const isFinal = (text: string, day = '2026-03-03') =>
  isFinalDefeat(defeated, '2026-03-10', history(day, text));

// P09
test('a defeat is final a month later', () => {
  expect(isFinalDefeat(defeated, '2026-03-30')).toBe(false);
  expect(isFinalDefeat(defeated, '2026-04-10')).toBe(true);
  expect(isFinalDefeat({ ...defeated, status: 'tabled' }, '2026-04-10')).toBe(false);
});

// P09
test.each([
  // South Dakota
  ['House of Representatives Reconsidered , Passed, YEAS 30, NAYS 36 H.J. 484', true],
  ['Senate Reconsidered , Passed, YEAS 19, NAYS 15 S.J. 270', false],
  ['Intent to reconsider , Passed, H.J. 475', false],
  // Montana and Louisiana
  ['(S) Motion to Reconsider Failed', true],
  ['Failed to pass. Motion to reconsider tabled.', true],
  ['Failed to pass; motion to reconsider pending', false],
  [
    'Read third time by title, roll called on final passage, yeas 45, nays 50. Failed to pass. Notice of reconsideration given.',
    false,
  ],
  // Michigan and Arkansas
  ['Vote Reconsidered', false],
  ['Motion to reconsider the vote by which the bill failed carried', false],
])('a defeat is final after the action "%s": %s', (text, expected) => {
  expect(isFinal(text)).toBe(expected);
});

// P09
test('a defeat is not final because of a motion that was refused before it', () => {
  expect(isFinal('(S) Motion to Reconsider Failed', '2026-03-01')).toBe(false);
});
