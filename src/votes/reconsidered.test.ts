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
  // Months later, only a new vote shows what was reconsidered.
  [['03-04'], ['11-14'], []],
  [['03-04', '11-14'], ['11-14'], ['03-04']],
  [['03-04', '11-18'], ['11-14'], ['03-04']],
  [['03-04', '12-18'], ['11-14'], []],
])('of the votes of %j, the reconsiderations of %j undo those of %j', (votes, actions, undone) => {
  const dated = (days: string[]) =>
    days.map((name) => ({
      name,
      day: `2025-${name.slice(0, 5)}`,
      question: 'passage',
      text: 'Vote reconsidered',
    }));
  const found = reconsideredVotes(dated(votes), dated(actions));
  expect([...found.keys()].map(({ name }) => name)).toEqual(undone);
});

// D15
test('an action that also reports the new vote does not undo it', () => {
  const [lost, passed] = ['2024-03-20', '2024-03-26'].map((day) => ({ day, question: 'passage' }));
  const actions = [
    { day: '2024-03-21', text: 'Senate Reconsidered' },
    { day: '2024-03-26', text: 'Senate Reconsidered Passed/Adopted' },
  ];
  expect([...reconsideredVotes([lost!, passed!], actions).keys()]).toEqual([lost]);
});

// D15
test('a reconsideration on the day of a vote on another question does not undo the passage', () => {
  const passage = { day: '2024-04-18', question: 'passage' };
  const refused = { day: '2024-04-24', question: 'concurrence' };
  const agreed = { day: '2024-05-09', question: 'concurrence' };
  const actions = [{ day: '2024-04-24', text: 'Vote reconsidered' }];
  expect([...reconsideredVotes([passage, refused, agreed], actions).keys()]).toEqual([refused]);
});

// D15: actions of Michigan and Maryland.
test.each([
  ['Amendment(s) Reconsidered', false],
  ['Motion To Refer To Third Reading Reconsidered', false],
  ['Motion to Reconsider Committee Amendment (Senator Elm) Adopted', false],
  ['Motion Reconsider Third Reading Vote (Senator Elm) Adopted', true],
  ['Vote by which the House agreed to the Senate amendment reconsidered', true],
  ['Vote On Passage Reconsidered', true],
])('the action “%s” undoes a vote on the bill: %s', (text, isUndone) => {
  const vote = { day: '2025-03-04', question: 'passage' };
  const found = reconsideredVotes([vote], [{ day: '2025-03-05', text }]);
  expect(found.has(vote)).toBe(isUndone);
});
