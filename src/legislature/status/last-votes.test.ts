import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { profileOf, votesToPass, votesToPassAny } from '../profiles/profiles.ts';
import { billProgress } from './progress.ts';

const inState = (state: string) => ({
  votesToPass: votesToPass(profileOf(state)),
  votesToPassAny: votesToPassAny(profileOf(state)),
});
const reported = [
  '01-29 H First read in House and referred to Joint Committee on Appropriations H.J. 181',
  '02-26 H Committee on Appropriations Do Pass Amended , Passed, YEAS 13, NAYS 4 J.J. 35',
];
const carried = '03-02 H House of Representatives Do Pass Amended , Passed, YEAS 43, NAYS 22 H.J. 472';

// S14
test('a vote of less than two thirds is lost if the source calls every vote passed and the other chamber never got the bill', () => {
  const lines = [...reported, carried];
  const through = (day: string) => ({ ...inState('sd'), recordsThrough: day });
  expect(statusAfter(lines, through('2025-03-04'))).toBe('passed one chamber: Passed the House');
  expect(statusAfter(lines, through('2025-03-30'))).toBe('dead: Defeated');
  const { stages } = billProgress(history(lines, through('2025-03-30')));
  expect(stages.find(({ stage }) => stage === 'dead')?.because.map(({ text }) => text)).toEqual([
    carried.slice(8),
    'Nothing followed this vote, and some bills need more votes than it had.',
  ]);
  expect(statusAfter(lines, { ...inState('sd'), sessionEnded: true })).toBe('dead: Defeated');
});

test('a vote of less than two thirds has passed the bill if the other chamber got it', () => {
  const lines = [
    ...reported,
    carried,
    '03-03 S First read in Senate and referred to Senate Education S.J. 113',
  ];
  const context = { ...inState('sd'), recordsThrough: '2025-06-01' };
  expect(statusAfter(lines, context)).toBe('passed one chamber: In Senate committee');
});

test('a vote of two thirds has passed the bill, whatever followed', () => {
  const line = carried.replace('YEAS 43, NAYS 22', 'YEAS 47, NAYS 18');
  const context = { ...inState('sd'), recordsThrough: '2025-06-01' };
  expect(statusAfter([...reported, line], context)).toBe('passed one chamber: Passed the House');
});

test('a vote that its own source calls passed is passed in other states', () => {
  const lines = ['01-10 H Read third time. Passed. Ayes 45. Noes 30.'];
  const context = { ...inState('ca'), recordsThrough: '2025-06-01' };
  expect(statusAfter(lines, context)).toBe('passed one chamber: Passed the House');
});

test('a motion that needs a majority of all members is lost with fewer, though more voted yes than no', () => {
  const committee = [
    '02-05 H Referred to House Taxation H.J. 237',
    '02-19 H Taxation Report out of committee without recommendation , Passed, YEAS 7, NAYS 4 H.J. 9',
  ];
  const onCalendar = (tally: string) => [
    ...committee,
    `02-20 H Placed on calendar pursuant to JR 6F-6 , Passed, ${tally} H.J. 386`,
  ];
  expect(statusAfter(onCalendar('YEAS 40, NAYS 27'), inState('sd'))).toBe('floor: On the floor');
  expect(statusAfter(onCalendar('YEAS 34, NAYS 33'), inState('sd'))).toBe('dead: Defeated');
  expect(statusAfter(onCalendar('YEAS 29, NAYS 37'), inState('sd'))).toBe('dead: Defeated');

  const again = (tally: string) => [
    '02-19 S Senate Do Pass Amended , Passed, YEAS 17, NAYS 17 S.J. 314',
    '02-19 S Intent to reconsider , Passed, S.J. 315',
    `02-20 S Senate Reconsidered , Passed, ${tally} S.J. 339`,
  ];
  const senateBill = { ...inState('sd'), chamber: 'senate' as const };
  expect(statusAfter(again('YEAS 17, NAYS 16'), senateBill)).toBe('dead: Defeated');
  expect(statusAfter(again('YEAS 19, NAYS 15'), senateBill)).toBe('filed: Filed');
});
