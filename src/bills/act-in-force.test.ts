import { expect, test } from 'vitest';
import { projectedLaw, startOfForce, timeInForce } from './act-in-force.ts';

test('an act that expires says until when it is or was in force', () => {
  const because = 'Signed by the Mayor and Enacted with Act Number A26-0104, Expires on Oct 05, 2025';
  expect(timeInForce([{ because }], '2025-10-05')).toBe(
    'It is in force until October 5, 2025, by its own record.',
  );
  expect(timeInForce([{ because }], '2026-11-27')).toBe(
    'It was in force until October 5, 2025, by its own record.',
  );
  expect(timeInForce([{ because: 'Signed by the Mayor' }], '2026-11-27')).toBe('');
});

const listed = (day: string, ...texts: string[]) => ({
  day,
  entries: texts.map((text, position) => ({
    ...{ position, recordedOn: null, time: null, chamber: null, isOfBoth: false, kind: undefined },
    ...{ isPastNotice: false, committee: undefined, links: [], pieces: [{ text }] },
  })),
});

test.each([
  ['Effective 6/27/25', 'It took effect on June 27, 2025, by its own record.'],
  ['Effective', 'It took effect on June 1, 2025, by its own record.'],
  ['Effective date(s) 07/01/2025', 'It takes effect on July 1, 2025, by its own record.'],
  ['Effective date, January 1, 2026.', 'It takes effect on January 1, 2026, by its own record.'],
  [
    'Chapter 59, (2025 Laws): Effective date January 1, 2026.',
    'It takes effect on January 1, 2026, by its own record.',
  ],
  ['Effective date(s) 07/01/2025, 01/01/2026', ''],
  ['Effective Certain provisions effective June 30, 2025', ''],
  ['Effective from passage (Roll No. 12)', ''],
  ['(S) EFFECTIVE DATE(S) OF LAW SEE CHAPTER', ''],
])(
  'a law says from which day it has effect, if an action says that of the whole law: %s',
  (text, sentence) => {
    const history = [listed('2025-06-01', text), listed('2025-03-28', 'Signed By The Governor')];
    expect(startOfForce(history, '2025-06-28')).toBe(sentence);
  },
);

test('a law whose actions say two days of effect says none', () => {
  expect(startOfForce([listed('2025-06-01', 'Effective 6/27/25', 'Effective 9/30/25')], '2026-01-01')).toBe(
    '',
  );
});

test('a law of which a part takes effect on another day says so', () => {
  const history = listed(
    '2026-03-20',
    'Effective Operating appropriations effective 12/19/2025',
    'Effective 3/20/26',
  );
  expect(startOfForce([history], '2026-04-01')).toBe(
    'It took effect on March 20, 2026, and some of it on another day, by its own record.',
  );
});

// DC
test('an act before Congress says when it is projected to become law, and later that this is not known', () => {
  const history = [
    listed('2026-01-27', 'Act A26-0231 Published in DC Register Vol 73'),
    listed('2025-12-12', 'Transmitted to Congress, Projected Law Date is Jan 17, 2026'),
  ];
  expect(projectedLaw(history, '2026-01-17')).toBe('It is projected to become law on January 17, 2026.');
  expect(projectedLaw(history, '2026-01-18')).toBe(
    'It was projected to become law on January 17, 2026. The records do not show yet whether it did.',
  );
  expect(projectedLaw([listed('2025-12-12', 'Transmitted to Congress')], '2026-01-17')).toBe('');
});
