import { expect, test } from 'vitest';
import { statusAfter } from '../../../tests/bill-history.ts';
import { recommendationIn } from './recommendations.ts';

test.each([
  ['Reported Out of Committee (Health) in House with 4 Favorable, 2 On Its Merits', 'Reported by committee'],
  ['Reported Out of Committee (Health) in House with 5 On Its Merits', 'Reported without recommendation'],
  [
    'Reported Out of Committee (Health) in House with 2 On Its Merits, 2 Unfavorable',
    'Reported without recommendation',
  ],
  ['Reported Out of Committee (Health) in House with 1 On Its Merits, 4 Unfavorable', 'Reported unfavorably'],
])('a report says what most of its signers recommend: %s', (text, status) => {
  expect(statusAfter(['01-10 H Referred to Committee on Health', `02-01 H ${text}`])).toBe(
    `reported: ${status}`,
  );
});

test.each([
  ['(H) EDC RPT CS(EDC) 4NR 1DP', 'none'],
  ['(H) EDC RPT CS(EDC) 4DP 1NR 1AM', 'for'],
  ['(S) FIN RPT 3DNP 1NR', 'against'],
  ['Reported to the Legislature for further consideration', 'none'], // NE
  ['Committee report: Ought to Pass, Vote 3-2', undefined],
  ['Favorable report by Committee on Judiciary, 02/10 AM', undefined],
])('the signers’ recommendation in “%s” is %s', (text, recommendation) => {
  expect(recommendationIn(text)).toBe(recommendation);
});
