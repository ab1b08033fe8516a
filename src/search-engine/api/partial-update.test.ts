import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { applyPartialUpdate, checkOperations } from './partial-update.ts';

const record = { objectID: 'a', count: 3, tags: ['x', 'y', 'x'], title: 'T', nested: { a: 1 } };
const operation = (_operation: string, value: unknown) => ({ _operation, value });

test.each<[Record<string, unknown>, Record<string, unknown> | undefined]>([
  [
    { title: 'New', other: null },
    { title: 'New', other: null },
  ],
  [{ nested: { b: 2 } }, { nested: { b: 2 } }],
  [{ count: operation('Increment', 2) }, { count: 5 }],
  [{ count: operation('Decrement', 2) }, { count: 1 }],
  [{ fresh: operation('Increment', 2) }, { fresh: 2 }],
  [{ tags: operation('Add', 'x') }, { tags: ['x', 'y', 'x', 'x'] }],
  [{ tags: operation('AddUnique', 'x') }, { tags: ['x', 'y', 'x'] }],
  [{ tags: operation('AddUnique', 'z') }, { tags: ['x', 'y', 'x', 'z'] }],
  [{ tags: operation('Remove', 'x') }, { tags: ['y'] }],
  [{ count: operation('IncrementFrom', 3) }, { count: 4 }],
  [{ count: operation('IncrementFrom', 2), title: 'New' }, undefined],
  [{ count: operation('IncrementSet', 9) }, { count: 9 }],
  [{ count: operation('IncrementSet', 3) }, undefined],
])('the partial update %j is applied', (changes, expected) => {
  checkOperations(changes);
  expect(applyPartialUpdate(record, 'a', changes)).toEqual(expected && { ...record, ...expected });
});

test('a partial update creates a missing record unless its version condition fails', () => {
  expect(applyPartialUpdate(undefined, 'b', { count: operation('IncrementFrom', 0) })).toEqual({
    objectID: 'b',
    count: 1,
  });
  expect(applyPartialUpdate(undefined, 'b', { count: operation('IncrementFrom', 1) })).toBeUndefined();
  expect(applyPartialUpdate(undefined, 'b', { count: operation('IncrementSet', 0) })).toBeUndefined();
});

test.each([
  operation('Multiply', 2),
  operation('Increment', 'two'),
  operation('IncrementFrom', 1.5),
  operation('Add', { a: 1 }),
])('the operation %j is rejected with the name of the attribute', (change) => {
  expect(() => checkOperations({ count: change })).toThrow(ApiError);
  expect(() => checkOperations({ count: change })).toThrow(/count/);
});
