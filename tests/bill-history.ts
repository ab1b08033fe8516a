import type { BillHistory } from '../src/legislature/status/bill-history.ts';
import { GENERAL_WORDS } from '../src/legislature/status/legislature-words.ts';
import { billProgress } from '../src/legislature/status/progress.ts';
import { statusText } from '../src/legislature/status/statuses.ts';

/**
 * A bill's history from short lines.
 * @param lines such as `03-01 H text`, an action of the House on March 1, 2025; `-` in place of H or S means no chamber
 */
export function history(lines: string[], more: Partial<BillHistory> = {}): BillHistory {
  const actions = lines.map((line) => {
    const [, day, letter, text] = /^(\S+) (\S) (.*)$/.exec(line)!;
    const chamber = { H: 'house' as const, S: 'senate' as const }[letter!];
    return { date: `2025-${day}`, chamber, text: text!, classification: [] };
  });
  return { kind: 'bill', number: 'H100', chamber: 'house', actions, ...more };
}
/** Returns the progress and status of a bill with this history, such as `law: Signed by the governor`. */
export const statusAfter = (lines: string[], more?: Partial<BillHistory>) => {
  const { progress, status } = billProgress(history(lines, more));
  return `${progress}: ${statusText(status, GENERAL_WORDS)}`;
};

/** A Massachusetts bill that becomes law. */
export const toLaw = [
  '01-10 H Referred to the committee on Joint Rules, reported, rules suspended and referred to the committee on Education',
  '01-10 S Senate concurred',
  '02-01 - Hearing scheduled for 02/11/2025 from 01:00 PM-05:00 PM in A-2',
  '03-01 H Bill reported favorably by committee and referred to the committee on House Ways and Means',
  '03-10 H Read second and ordered to a third reading',
  '03-12 H Read third and passed to be engrossed',
  '03-20 S Read; and referred to the committee on Senate Ways and Means',
  '04-01 S Read third (title changed) and passed to be engrossed',
  '04-08 H Enacted',
  '04-09 S Enacted and laid before the Governor',
  '04-15 - Signed by the Governor, Chapter 9 of the Acts of 2025',
];
