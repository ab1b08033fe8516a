import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

test('a bill that is reported and placed on the calendar in one action is on the floor from that day', () => {
  const statusOf = (text: string) => statusAfter(['02-27 H Referred to Housing', `07-31 H ${text}`]);
  for (const text of [
    'Bill reported favorably by committee and placed in the Orders of the Day for the next session',
    'Bill reported favorably by committee as changed and placed in the Orders of the Day for the next session',
    'Reported back, do pass, placed on consent calendar 0 7 0',
    'Reported back, do pass, place on calendar 13 0 0',
  ]) {
    expect(statusOf(text)).toBe('floor: On the floor');
    const { stages } = billProgress(history(['02-27 H Referred to Housing', `07-31 H ${text}`]));
    expect(stages.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['reported', 'floor']));
  }
  for (const text of [
    'Committee reported that the matter be placed in the Orders of the Day for the next sitting',
    'Committee Report recommending bill be passed and placed on Consent Calendar by Committee on Insurance',
    'Reported back amended, do pass, amendment placed on calendar 6 0 0',
    'Bill reported favorably by committee and referred to the committee on House Ways and Means',
  ]) {
    expect(statusOf(text)).toMatch(/^reported: Reported/);
  }
});

test('a bill is on the floor if its committee reports it unfavorably and places it on the calendar', () => {
  const work = [
    '02-27 H Referred to Housing',
    '03-31 H Reported back, do not pass, placed on calendar 9 0 1',
  ];
  expect(statusAfter(work)).toBe('floor: Reported unfavorably');
  const { stages } = billProgress(history(work));
  expect(stages.find(({ stage }) => stage === 'floor')?.since).toBe('2025-03-31');
});

// P09: North Dakota and West Virginia
test.each([
  'Laid over one legislative day',
  'Laid over on 2nd reading 2/27/2026',
  'Laid over on Unfinished Business',
])('a bill that is left for another day of the calendar is on the floor: %s', (text) =>
  expect(
    statusAfter(['02-20 H Referred to Housing', '02-26 H Reported back, do pass', `02-27 H ${text}`]),
  ).toBe('floor: On the floor'),
);
