import { expect, test } from 'vitest';
import { reconsideredVotes } from './reconsidered.ts';

// D15
test.each([
  [['03-04'], ['03-05'], ['03-04']],
  [['03-04'], ['03-03'], []],
  [['03-04'], ['03-04'], ['03-04']],
  // The vote of the next day is the new one.
  [['03-04', '03-05'], ['03-05'], ['03-04']],
  [['03-04', '03-04b'], ['03-04'], ['03-04']],
  [
    ['03-04', '03-20'],
    ['03-05', '03-25'],
    ['03-04', '03-20'],
  ],
])('of the votes of %j, the reconsiderations of %j undo those of %j', (votes, actions, undone) => {
  const dated = (days: string[]) =>
    days.map((name) => ({ name, day: `2025-${name.slice(0, 5)}`, text: 'Vote reconsidered' }));
  const found = reconsideredVotes(dated(votes), dated(actions));
  expect([...found.keys()].map(({ name }) => name)).toEqual(undone);
});

// D15
test('an action that also reports the new vote does not undo it', () => {
  const [lost, passed] = [{ day: '2024-03-20' }, { day: '2024-03-26' }];
  const actions = [
    { day: '2024-03-21', text: 'Senate Reconsidered' },
    { day: '2024-03-26', text: 'Senate Reconsidered Passed/Adopted' },
  ];
  expect([...reconsideredVotes([lost, passed], actions).keys()]).toEqual([lost]);
});
