import { expect, test } from 'vitest';
import { contradicts, majorityNeeded } from './majority.ts';

const question = (title: string, yes_count: number, no_count: number, kind = 'passage') =>
  majorityNeeded({ title, yes_count, no_count, kind });

// D15
test('a question needs more than half of the votes cast unless it requires two thirds or names its own share', () => {
  expect(question('Passage to be engrossed', 80, 40)).toEqual({
    needed: 61,
    rule: 'a majority of those voting yes or no',
  });
  expect(question('Passage', 2, 1)?.needed).toBe(2);
  expect(question('Shall the bill pass notwithstanding', 100, 50, 'veto override')).toEqual({
    needed: 100,
    rule: 'two thirds of those voting yes or no',
  });
  expect(question('On adopting the emergency preamble', 30, 9)?.needed).toBe(26);
  expect(question('Suspension of rule 12 (2/3 required)', 30, 10, 'procedural')?.needed).toBe(27);
  expect(question('Resolution, by a three-fifths vote', 30, 10)?.needed).toBe(24);
});

test('a quorum call and a vote without yes or no votes need no majority', () => {
  expect(question('Quorum', 90, 0, 'quorum')).toBeUndefined();
  expect(question('Passage', 0, 0)).toBeUndefined();
});

test('a result that contradicts the count is detected', () => {
  const majority = { needed: 61, rule: '' };
  expect(contradicts(majority, { result: 'fail', yes_count: 70 })).toBe(true);
  expect(contradicts(majority, { result: 'pass', yes_count: 60 })).toBe(true);
  expect(contradicts(majority, { result: 'pass', yes_count: 61 })).toBe(false);
  expect(contradicts(majority, { result: 'unknown', yes_count: 10 })).toBe(false);
});
