import type { z } from 'zod';
import { SHARES, shareNamedIn, votesFor } from '../../legislature/language/majorities.ts';
import { isBillNumberAlone, kindOfMotion, writtenOut } from '../../legislature/language/motions.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RollCallRecord } from '../../legislature/records/proceedings.ts';
import { type AppliedRule, EMERGENCY } from '../../legislature/vote-rules.ts';
import { oneLine } from './fields.ts';

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

/**
 * The number of characters that are read of a description, which bounds the time of the expressions. Real
 * descriptions are one line.
 */
const MAX_READ_LENGTH = 500;

/** The motion, without the roll call number that some states print after it. */
export function motionOf(description: string): { motion: string; rollCallNumber?: string } {
  const text = writtenOut(oneLine(description));
  const beginning = text.slice(0, -MAX_READ_LENGTH);
  const end = text.slice(-MAX_READ_LENGTH);
  const printed = printedNumber.exec(end);
  const bare = (printed ? end.slice(0, printed.index) : end).replace(/(?:[\s:,*-]|: Roll Call)+$/i, '');
  const motion = (beginning + bare).trim() || text;
  return {
    // Minnesota has roll calls with nothing but the chamber: `House: `.
    motion: motion && !/^(?:House|Senate)$/i.test(motion) ? motion : 'Roll call',
    ...(printed?.[1] && { rollCallNumber: printed[1] }),
  };
}

/** A motion with nothing but the verb, such as Georgia's `Adopt`, with the measure if it is a resolution. */
export function withMeasure(motion: string, kindOfMeasure: string): string {
  const isBare = /^adopt(?:ed|ion)?$/i.test(motion) && /\bresolution$/.test(kindOfMeasure);
  return isBare ? 'Adoption of the resolution' : motion;
}

/** What a roll call decides besides its motion, and what reports its result. */
export interface Question {
  /** The number of seats of the chamber, if it is known. Some sources leave out the members who did not vote. */
  seats?: number;
  /** Whether the measure amends the state's constitution. */
  amendsConstitution?: boolean;
  /** The state's rule for such a motion, if it is known. */
  rule?: AppliedRule;
  /** The result by the chamber's own actions; undefined if they do not report the vote. */
  reported?: Result;
}

/**
 * The result of a roll call if the source does not have it. A word in the description decides, then the actions that report the
 * vote, then the tally.
 *
 * Without a majority of the votes, every motion fails. Yeas of more than half of all members pass any motion, except that
 * overrides, emergencies and amendments of the constitution need two thirds, and a motion or the state's rule may
 * name another share. Everything between is not known.
 */
export function resultOf(
  motion: string,
  { yea, nay, nv, absent }: Tally,
  { seats = 0, amendsConstitution = false, rule, reported }: Question = {},
): Result {
  if (
    /\b(adverse roll call|rejected|defeated|failed|lost|not (prevail|passed|adopted|agreed|concurred)|fails)\b/i.test(
      motion,
    )
  ) {
    return 'fail';
  }
  if (/\b(adopted|passed|repassed|prevailed|carried|agreed|concurred)\b/i.test(motion)) return 'pass';
  if (yea + nay === 0) return 'unknown';
  if (yea < nay) return 'fail';
  if (reported) return reported;
  if (yea === nay) return 'fail';

  const kind = kindOfMotion(motion);
  const isTwoThirds = kind === 'veto override' || amendsConstitution || EMERGENCY.test(motion);
  const needed = shareNamedIn(motion) ?? rule?.share ?? SHARES[isTwoThirds ? 'two-thirds' : 'majority'];
  const isOfBill = kind === 'passage' || kind === 'veto override' || isBillNumberAlone(motion);
  const members = Math.max(yea + nay + nv + absent, isOfBill ? seats : 0);
  return yea >= votesFor(needed, members) ? 'pass' : 'unknown';
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
