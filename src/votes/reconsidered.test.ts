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
  const dated = (days: string[]) => days.map((name) => ({ name, day: `2025-${name.slice(0, 5)}` }));
  const found = reconsideredVotes(dated(votes), dated(actions));
  expect([...found.keys()].map(({ name }) => name)).toEqual(undone);
});
