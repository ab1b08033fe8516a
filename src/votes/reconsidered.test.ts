import { expect, test } from 'vitest';
import { reconsideredVotes } from './reconsidered.ts';

function inOrder<Action>(actions: readonly Action[]) {
  return actions.map((action, position) => ({ ...action, position }));
}

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
  const found = reconsideredVotes(dated(votes), inOrder(dated(actions)));
  expect([...found.keys()].map(({ name }) => name)).toEqual(undone);
});

// D15
test('an action that also reports the new vote does not undo it', () => {
  const [lost, passed] = ['2024-03-20', '2024-03-26'].map((day) => ({ day, question: 'passage' }));
  const actions = [
    { day: '2024-03-21', text: 'Senate Reconsidered' },
    { day: '2024-03-26', text: 'Senate Reconsidered Passed/Adopted' },
  ];
  expect([...reconsideredVotes([lost!, passed!], inOrder(actions)).keys()]).toEqual([lost]);
});

// D15
test('a reconsideration on the day of a vote on another question does not undo the passage', () => {
  const passage = { day: '2024-04-18', question: 'passage' };
  const refused = { day: '2024-04-24', question: 'concurrence' };
  const agreed = { day: '2024-05-09', question: 'concurrence' };
  const actions = [{ day: '2024-04-24', text: 'Vote reconsidered' }];
  expect([...reconsideredVotes([passage, refused, agreed], inOrder(actions)).keys()]).toEqual([refused]);
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
  const found = reconsideredVotes([vote], inOrder([{ day: '2025-03-05', text }]));
  expect(found.has(vote)).toBe(isUndone);
});

// D15: North Dakota's house rejected HB 1326, reconsidered and passed it on one day, after it had passed the bill before.
test('of the votes that the history reports on the day, the last one before the reconsideration is undone', () => {
  const vote = (day: string, position?: number) => ({ day, question: 'passage', position });
  const [before, passed, lost, other] = [
    vote('2025-02-20'),
    vote('2025-02-25', 9),
    vote('2025-02-25', 7),
    vote('2025-02-25'),
  ];
  const action = { day: '2025-02-25', text: 'Reconsidered', position: 8 };
  expect([...reconsideredVotes([before!, passed!, lost!, other!], [action]).keys()]).toEqual([lost]);
  expect([...reconsideredVotes([passed!], [action]).keys()]).toEqual([]);
});

// D15: West Virginia's house reconsidered on HB 4606 what it had done that day, not the passage before the senate's.
test('a vote is not undone once the other chamber has voted on the bill', () => {
  const passage = { day: '2026-02-05', question: 'passage' };
  const again = { day: '2026-03-14', question: 'passage' };
  const actions = inOrder([{ day: '2026-03-14', text: 'House reconsidered its action' }]);
  expect([...reconsideredVotes([passage, again], actions).keys()]).toEqual([passage]);
  const ofSenate = [{ day: '2026-03-13' }];
  expect([...reconsideredVotes([passage], actions, ofSenate).keys()]).toEqual([]);
});
