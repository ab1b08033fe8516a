import type { VoteInList } from '../votes/vote-schemas.ts';

/** The fields of an amendment that identify its roll calls. */
interface NumberedAmendment {
  amendment_number: string;
  chamber: string | null;
  amendment_date: string | null;
}

/**
 * Amendment numbers in motions: `On adoption of amendment #6`, `PITTMAN AMENDMENT NO. A00412, A01234`, `HB0273H2001:
 * Amendment failed`.
 */
const NUMBERS = /[A-Z]{0,4}-?\d[\w.-]*/gi;

/**
 * Finds the roll calls on an amendment: on its bill, in its chamber if both are known, and with its number in
 * a question about amendments. If any of them are on the amendment's date, only those are returned, because
 * numbers may be reused.
 */
export function votesOnAmendment(amendment: NumberedAmendment, votes: readonly VoteInList[]): VoteInList[] {
  const number = keyOf(amendment.amendment_number.replace(/^(?:House|Senate) /i, ''));
  const named = votes.filter(
    (vote) =>
      (amendment.amendment_number.length >= MIN_OWN_LENGTH || IS_ON_AMENDMENT.test(vote.title)) &&
      // Both chambers vote on the amendment of a conference.
      (!amendment.chamber || [vote.chamber, 'joint'].includes(amendment.chamber)) &&
      (vote.title.match(NUMBERS) ?? []).some((found) => keyOf(found) === number),
  );
  const sameDay = named.filter((vote) => vote.vote_date === amendment.amendment_date);
  return sameDay.length > 0 ? sameDay : named;
}

const IS_ON_AMENDMENT = /amend|substitut|\b[A-Z]\d{4,5}\b|\b[HS]\d{4}\b/i;
/** The length from which a number is only of an amendment, such as `SF0084JC001`. */
const MIN_OWN_LENGTH = 8;

/** Normalizes a number: `#06` equals `6`, and `A00412` equals `A412`. */
function keyOf(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(^|[A-Z])0+(?=\d)/g, '$1');
}
