import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dictionaryOf, wordAt } from './dictionary.ts';
import { wordsWithTypos } from './typo.ts';
import { typosBetween } from './typo-distance.ts';

const letters = fc.constantFrom('a', 'b', 'c');
const word = (minLength: number) => fc.string({ unit: letters, minLength: minLength, maxLength: 8 });

test.each([false, true])(
  'the typo automaton finds exactly the words within the limit (prefix: %s)',
  (prefix) => {
    const dictionary = fc.uniqueArray(word(1), { maxLength: 60 });
    fc.assert(
      fc.property(dictionary, word(3), fc.constantFrom(1, 2), (all, typed, limit) => {
        const sorted = [...all].sort();
        const found = new Set<string>();
        const inSorted = dictionaryOf(sorted);

        wordsWithTypos(inSorted, typed, limit, prefix).forEach((ranges, typos) => {
          for (const { from, to } of ranges) {
            for (let number = from; number < to; number++) {
              found.add(wordAt(inSorted, number));
              expect(typosBetween(typed, sorted[number]!, prefix)).toBeLessThanOrEqual(typos);
            }
          }
        });

        for (const other of sorted) {
          const typos = typosBetween(typed, other, prefix);
          if (typos > 0 && typos <= limit)
            expect([typed, [...found]]).toEqual([typed, expect.arrayContaining([other])]);
        }
      }),
      { numRuns: 500 },
    );
  },
);
