import { billNumberKey } from '../../legislature/language/bill-numbers.ts';
import { committeeInMotion } from '../../legislature/language/committee-motions.ts';
import { isShareAlone, namesSimpleMajority } from '../../legislature/language/majorities.ts';
import { questionOf, writtenOut } from '../../legislature/language/motions.ts';
import { capitalized } from '../../legislature/language/title-case.ts';

/** Pennsylvania calls a vote on an amendment by its number alone: `A473`. */
const ONLY_AMENDMENT = /^A\d{1,5}$/;
/** Wyoming repeats the number of a conference's amendment: `SF0169JC002: H Adopted SF0169JC002`. */
const REPEATED_AT_END = /^(([A-Z0-9]{8,14}): .{1,80}) \2(?=$|: \d{1,3}-)/;
/** Montana's codes for what its committees decide: `do_pass_as_amended`, `to_table`. */
const COMMITTEE_CODE = /^[a-z]+(?:_[a-z]+)+$/;

/**
 * The question that was put to the vote, and the committee that voted, if any, or that a committee did, although not which one. A bill number that only repeats the bill's own is
 * removed, as in `H. 57 On adoption of amendment #6` for H 57.
 */
export function readMotion(
  text: string,
  billNumber: string | undefined,
): { motion: string; committee?: string; isInCommittee?: boolean } {
  const code = text.trim();
  if (COMMITTEE_CODE.test(code))
    return { motion: capitalized(code.replaceAll('_', ' ')), isInCommittee: true };
  if (isShareAlone(code))
    return {
      motion: `Question not recorded, ${namesSimpleMajority(code) ? 'a simple majority' : code} needed`,
    };
  const tidy = questionOf(writtenOut(tidyMotion(text)));
  const committeeVote = committeeInMotion(tidy);
  if (committeeVote) return committeeVote;

  const repeated = /^([HS]\.? ?\d{1,6})[ -]{1,5}(.+)$/.exec(tidy);
  const isRepeated = repeated && billNumber && billNumberKey(repeated[1]!) === billNumberKey(billNumber);
  const motion = unquoted(isRepeated ? repeated[2]! : tidy.replace(REPEATED_AT_END, '$1'));

  return { motion: ONLY_AMENDMENT.test(motion) ? `Amendment ${motion}` : motion || 'Question not recorded' };
}

/** The question that a chamber answered with no. Ohio: `Refused to concur in House amendments`, with a vote of 0 to 32. */
export function questionRefused(motion: string): string {
  const [, question] = /^refused to (concur\b.*)$/i.exec(motion) ?? [];
  return question ? capitalized(question) : motion;
}

function tidyMotion(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\bdecis ion\b/g, 'decision')
    .trim();
}

/** Removes the quotation marks if the closing one was misread: `"Shall the decision of the Chair stand?'`. */
function unquoted(motion: string): string {
  const marks = motion.match(/["“”]/g)?.length ?? 0;
  return marks % 2 === 1 ? motion.replace(/["“”]/g, '').replace(/'$/, '') : motion;
}
