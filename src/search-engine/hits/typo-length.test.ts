import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, typosBetween } from '../words/typo-distance.ts';
import { lengthWithTypos } from './typo-length.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 9 });

test.each([false, true])(
  'highlighting marks the same matches as the typo automaton (prefix: %s)',
  (prefix) => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (valueQuery, other, limit) => {
        const typos = typosBetween(valueQuery, other, prefix);
        const length = lengthWithTypos(valueQuery, other, limit, prefix);
        expect(length > 0).toBe(typos <= limit);
        if (length === 0) return;
        const marked = other.slice(0, length);
        expect(distance(valueQuery, marked) + (marked[0] === valueQuery[0] ? 0 : 1)).toBe(typos);
        if (!prefix) expect(marked).toBe(other);
      }),
      { numRuns: 2000 },
    );
  },
);
