import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, typosBetween } from '../words/typo-distance.ts';
import { lengthWithTypos } from './typo-length.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 9 });

test.each([false, true])(
  'highlighting marks the same matches as the typo automaton (prefix: %s)',
  (prefix) => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (queryWord, other, limit) => {
        const typos = typosBetween(queryWord, other, prefix);
        const length = lengthWithTypos(queryWord, other, limit, prefix);
        expect(length > 0).toBe(typos <= limit);
        if (length === 0) return;
        const marked = other.slice(0, length);
        expect(distance(queryWord, marked) + (marked[0] === queryWord[0] ? 0 : 1)).toBe(typos);
        if (!prefix) expect(marked).toBe(other);
      }),
      { numRuns: 2000 },
    );
  },
);
