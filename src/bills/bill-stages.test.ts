import { expect, test } from 'vitest';
import { Progress } from '../legislature/status/progress-stages.ts';
import { nextStepOf, stageMeanings, stepsOf } from './bill-stages.ts';

const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, state, day }) => [name, state, day]);

// P09
test('the meter shows what lies behind with its days, where the bill is, and what is ahead', () => {
  expect(
    states(
      stepsOf('reported', { filed: '2023-01-05', 'in committee': '2023-02-16', reported: '2024-02-01' }),
    ),
  ).toEqual([
    ['Filed', 'done', '2023-01-05'],
    ['In committee', 'done', '2023-02-16'],
    ['Reported by committee', 'current', '2024-02-01'],
    ['On the floor', 'ahead', undefined],
    ['Passed one chamber', 'ahead', undefined],
    ['Passed both chambers', 'ahead', undefined],
    ['Before the governor', 'ahead', undefined],
    ['Law', 'ahead', undefined],
  ]);
});

test('a bill that has ended shows what it reached, then its end', () => {
  expect(
    states(stepsOf('dead', { filed: '2023-01-05', 'in committee': '2023-02-16', dead: '2024-02-07' })),
  ).toEqual([
    ['Filed', 'done', '2023-01-05'],
    ['In committee', 'done', '2023-02-16'],
    ['Dead', 'ended', '2024-02-07'],
  ]);
});

test('a conference stands on the way only of a bill that had one', () => {
  const names = (dates: object) => stepsOf('passed both', dates).map(({ name }) => name);
  expect(names({})).not.toContain('In conference');
  expect(names({ conference: '2024-06-01' })).toContain('In conference');
});

test('law is the end of the way and lies behind; a resolution ends with its adoption', () => {
  expect(stepsOf('law', { law: '2024-07-01' }).at(-1)).toEqual({
    name: 'Law',
    state: 'done',
    day: '2024-07-01',
  });
  expect(stepsOf('adopted', {}).map(({ name }) => name)).not.toContain('Before the governor');
});

test('a step that came later than where the bill now is counts as ahead again', () => {
  const steps = stepsOf('in committee', {
    filed: '2023-01-05',
    'in committee': '2023-02-16',
    reported: '2023-05-01',
  });
  expect(steps[2]).toEqual({ name: 'Reported by committee', state: 'ahead' });
});

test('what comes next is said while the session lasts, and that nothing does once it is over', () => {
  expect(nextStepOf('in committee', false)).toContain('committee');
  expect(nextStepOf('in committee', true)).toContain('session is over');
  expect(nextStepOf('law', true)).toBe('');
});

test('every stage has a meaning', () => {
  expect(Progress.options.filter((stage) => stageMeanings[stage].length < 20)).toEqual([]);
});
