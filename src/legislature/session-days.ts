import type { Chamber } from './records/fields.ts';
import type { LegislatureWords } from './status/legislature-words.ts';
import { chamberInSentence } from './status/statuses.ts';

/** All session days, or those of a chamber, inside a sentence: `every session day of the Senate`. */
export function sessionDays(chamber: Chamber | undefined, words: LegislatureWords): string {
  return `every session day${chamber ? ` of ${chamberInSentence(chamber, words)}` : ''}`;
}
