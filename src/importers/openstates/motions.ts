import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';

type Kind = Extract<LegislativeRecordInput, { noun: 'rollCall' }>['kind'];

const COMMITTEE_VOTES: RegExp[] = [
  // Committee vote (Labor & Industry): Report Bill As Committed (Pennsylvania)
  /^Committee vote \((?<committee>.{1,300}?)\): ?(?<motion>.+)$/i,
  // S02 - Appropriations:Recommend Amend and Do Pass 5-0-0-0-0 (Wyoming)
  /^[HSJ]\d{2} - (?<committee>[^:]{1,300}): ?(?<motion>.+)$/,
];

/** The kinds of motions by wording, with the states that use it. The first match counts. */
const KINDS: [RegExp, Kind][] = [
  [/quorum/i, 'quorum'],
  // NH, PA, WY. A veto message is only read; the vote is on the override.
  [/veto/i, 'veto override'],
  // PA: MOTION TO TABLE …, MOTION TO SUSPEND RULES, RECOMMIT …; NH: Table, Laid on Table, Special Order, Reconsider;
  // MA: Shall the decision of the Chair stand? (OCR once read "decis ion")
  [
    /\bmotion to\b|\btable\b|suspen(d|sion)|recommit|re-?refer|reconsider|special order|decis ?ion of the chair|postpone|constitutionality|ruling/i,
    'procedural',
  ],
  // MA: Acceptance of the report, as amended; PA: CONCURRENCE; WY: H Concur:Passed; NH: Adopt CofC Report, Interim Study, ITL
  [/concur|recede|acceptance of|conference|cofc|interim study|inexpedient|^ITL/i, 'other'],
  // MA: On passing to be engrossed, On enactment, On the order; PA: FINAL PASSAGE, House Resolution 60; NH: OTP, OTPA, Ought to Pass w/Amendment
  [
    /final passage|3rd reading|third reading|engross|enact|ought to pass|^OTPA?\b|\bpass(ing|age)\b|third consideration|(house|senate) resolution \d|adoption of the (order|resolution)/i,
    'passage',
  ],
  // MA: H. 57 On adoption of amendment #6; PA: PITTMAN AMENDMENT NO. A00412, A01234; WY: HB0273H2001: Amendment failed
  [/amendment|\bA\d{4,5}\b|\badopt(ed)? [A-Z]{2}\d{4}/i, 'amendment'],
];

/**
 * The kind of a motion, by its words.
 * @param classification Open States' classification, used only if the words match nothing, because it calls nearly every motion a passage
 */
export function kindOfMotion(motion: string, classification: string[]): Kind {
  if (COMMITTEE_VOTES.some((pattern) => pattern.test(motion))) return 'committee';
  const kind = KINDS.find(([pattern]) => pattern.test(motion))?.[1];
  if (kind) return kind;
  if (classification.includes('veto-override')) return 'veto override';
  if (classification.includes('committee-passage')) return 'committee';
  if (classification.includes('amendment')) return 'amendment';
  return classification.includes('passage') ? 'passage' : 'other';
}

/**
 * The question that was put to the vote, and the committee that voted, if any. A bill number that only repeats the bill's own is
 * removed, as in `H. 57 On adoption of amendment #6` for H 57.
 */
export function readMotion(
  text: string,
  billNumber: string | undefined,
): { motion: string; committee?: string } {
  const tidy = text
    .replace(/\s+/g, ' ')
    .replace(/\bdecis ion\b/g, 'decision')
    .trim();
  for (const pattern of COMMITTEE_VOTES) {
    const { committee, motion } = pattern.exec(tidy)?.groups ?? {};
    if (committee && motion) return { motion, committee: committee.trim() };
  }

  const repeated = /^([HS]\.? ?\d{1,6})[ -]{1,5}(.+)$/.exec(tidy);
  const isRepeated = repeated && billNumber && billNumberKey(repeated[1]!) === billNumberKey(billNumber);
  const motion = unquoted(isRepeated ? repeated[2]! : tidy);

  return { motion: motion || 'Question not recorded' };
}

/** Removes the quotation marks if the closing one was misread: `"Shall the decision of the Chair stand?'`. */
function unquoted(motion: string): string {
  const marks = motion.match(/["“”]/g)?.length ?? 0;
  return marks % 2 === 1 ? motion.replace(/["“”]/g, '').replace(/'$/, '') : motion;
}
