import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import { type KindOfMotion, kindOfMotion } from '../../legislature/language/motions.ts';

const COMMITTEE_VOTES: RegExp[] = [
  // Committee vote (Labor & Industry): Report Bill As Committed (Pennsylvania)
  /^Committee vote \((?<committee>.{1,300}?)\): ?(?<motion>.+)$/i,
  // S02 - Appropriations:Recommend Amend and Do Pass 5-0-0-0-0 (Wyoming)
  /^[HSJ]\d{2} - (?<committee>[^:]{1,300}): ?(?<motion>.+)$/,
];

/** The kind of a motion. A motion that names the committee that voted is of the kind `committee`. */
export function kindOfVote(motion: string, classification: readonly string[]): KindOfMotion {
  return COMMITTEE_VOTES.some((pattern) => pattern.test(motion))
    ? 'committee'
    : kindOfMotion(motion, classification);
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
