import type { z } from 'zod';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RollCallRecord } from '../../legislature/records/proceedings.ts';
import { oneLine } from './fields.ts';

type Kind = z.infer<typeof RollCallRecord>['kind'];
type Result = z.infer<typeof RollCallRecord>['result'];

/** A tally as LegiScan prints it. */
export interface Tally {
  yea: number;
  nay: number;
  nv: number;
  absent: number;
}

const printedNumber =
  /[:,]? ?(?:\b(?:House|Senate) )?\b(?:Roll ?Call|RC|Vote|RCS) ?(?:No\.?|Number)? ?#{1,3} ?(\d{1,9})$/i;

const kinds: readonly [pattern: RegExp, kind: Kind][] = [
  [/\bquorum|call of the house\b/i, 'quorum'],
  [/veto|override|notwithstanding/i, 'veto override'],
  [
    /\bcommittee\b(?!.*\b(report|amendment)\b)(?=.*\b(do (not )?pass|adopt|recommend|without)\b)/i,
    'committee',
  ],
  [/^reported\b|\bdo (not )?pass\b|\bbe adopted\b/i, 'committee'],
  [/\bfirst reading|second reading|1st reading|2nd reading\b/i, 'procedural'],
  [
    /\bthird reading|3rd reading|final reading|passage|passed|repassed|read and adopted|(local|consent) calendar|read the third time\b/i,
    'passage',
  ],
  [/\bconcur|conference (committee )?report|cc report|\bccr\b|agree to/i, 'passage'],
  [/amendment|substitute/i, 'amendment'],
  [
    /\bmotion|table|engross|reconsider|suspend|withdraw|recommit|postpone|rule|decision|order|previous question|adjourn/i,
    'procedural',
  ],
  [/\badopt/i, 'passage'],
];

/**
 * The number of characters that are read of a description, which bounds the time of the expressions. Real
 * descriptions are one line.
 */
const MAX_READ_LENGTH = 500;

/** The motion, without the roll call number that some states print after it. */
export function motionOf(description: string): { motion: string; rollCallNumber?: string } {
  const text = oneLine(description);
  const beginning = text.slice(0, -MAX_READ_LENGTH);
  const end = text.slice(-MAX_READ_LENGTH);
  const printed = printedNumber.exec(end);
  const bare = (printed ? end.slice(0, printed.index) : end).replace(/(?:[\s:,*-]|: Roll Call)+$/i, '');
  return {
    motion: (beginning + bare).trim() || text || 'Roll call',
    ...(printed?.[1] && { rollCallNumber: printed[1] }),
  };
}

/** The kind of a motion by the words of its description, because LegiScan has nothing else. */
export function kindOfMotion(motion: string): Kind {
  const start = motion.slice(0, MAX_READ_LENGTH);
  return kinds.find(([pattern]) => pattern.test(start))?.[1] ?? 'other';
}

/**
 * The result of a roll call if the source does not have it. A word in the description decides; otherwise the tally does. Yeas of
 * more than half of all members pass any motion but a veto override, which needs two thirds. Without a majority of the votes,
 * every motion fails.
 */
export function resultOf(motion: string, { yea, nay, nv, absent }: Tally): Result {
  if (
    /\b(rejected|defeated|failed|lost|not (prevail|passed|adopted|agreed|concurred)|fails)\b/i.test(motion)
  ) {
    return 'fail';
  }
  if (/\b(adopted|passed|repassed|prevailed|carried|agreed|concurred)\b/i.test(motion)) return 'pass';
  if (yea <= nay) return 'fail';
  const needed = kindOfMotion(motion) === 'veto override' ? 2 / 3 : 1 / 2;
  return yea > (yea + nay + nv + absent) * needed ? 'pass' : 'unknown';
}

/** The chamber at the start of a description, for rows without a chamber: `House: Passage`. */
export function chamberOfText(text: string): Chamber | undefined {
  const word = /^\s*(House|Assembly|Senate)\b/i.exec(text)?.[1]?.toLowerCase();
  if (!word) return undefined;
  return word === 'senate' ? 'senate' : 'house';
}

/** The address of LegiScan's page of a roll call, which CSV datasets do not contain. */
export function rollCallUrl(state: string, billNumber: string, rollCallId: number): string {
  return `https://legiscan.com/${state}/rollcall/${encodeURIComponent(billNumber)}/id/${rollCallId}`;
}
