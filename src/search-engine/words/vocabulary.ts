import type { Vocabulary } from '../query/query-plan.ts';
import type { Segment } from '../segments/segment.ts';
import { numberOf, rangeOf } from './dictionary.ts';

/** Returns word statistics over all segments of an index. */
export function vocabularyOf(segments: Segment[]): Vocabulary {
  return {
    frequency(word) {
      let count = 0;
      for (const { dictionary, blocks } of segments) {
        const number = numberOf(dictionary, word);
        if (number >= 0) for (const { starts } of blocks) count += starts[number + 1]! - starts[number]!;
      }
      return count;
    },
    hasPrefix(prefix) {
      return segments.some(({ dictionary }) => {
        const { from, to } = rangeOf(dictionary, prefix);
        return to > from;
      });
    },
  };
}
