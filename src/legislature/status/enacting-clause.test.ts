import { expect, test } from 'vitest';
import { statusAfter } from '../../../tests/bill-history.ts';

const onFloor = ['01-08 H Referred to Committee on Rules', '02-01 H Placed on Calendar'];

test('a sponsor gives a bill up by striking its enacting clause, as in New York', () => {
  expect(statusAfter([...onFloor.slice(0, 1), '05-01 H ENACTING CLAUSE STRICKEN'])).toBe('dead: Withdrawn');
  expect(statusAfter([...onFloor, '05-01 H RECOMMIT, ENACTING CLAUSE STRICKEN'])).toBe('dead: Withdrawn');
});

test('a bill lives on when a chamber strikes its enacting clause, as in Oklahoma', () => {
  expect(statusAfter([...onFloor.slice(0, 1), '03-01 H Enacting clause stricken'])).toBe(
    'in committee: In committee',
  );
  const stricken = [...onFloor, '03-01 H Enacting clause stricken'];
  expect(statusAfter(stricken)).toBe('floor: On the floor');
  expect(statusAfter([...stricken, '03-01 H Third Reading, Measure passed: Ayes: 90 Nays: 0'])).toBe(
    'passed one chamber: Passed the House',
  );
});

test('a committee that recommends a bill without its clause has not defeated it', () => {
  const report = '02-20 H CR; Do Pass, enacting clause stricken Judiciary Committee';
  expect(statusAfter([...onFloor.slice(0, 1), report])).toBe('reported: Reported by committee');
});

test('a chamber that strikes the clauses of what is unfinished has not defeated it, as in Utah', () => {
  const struck = [...onFloor, '03-03 H House/ strike enacting clause'];
  expect(statusAfter(struck)).toBe('dead: Died on the floor');
});
