import type { VoteInList } from '../votes/vote-schemas.ts';

/** What of an amendment tells its roll call. */
interface NumberedAmendment {
  amendment_number: string;
  chamber: string | null;
  amendment_date: string | null;
}

/** `On adoption of amendment #6`, `PITTMAN AMENDMENT NO. A00412, A01234`, `HB0273H2001: Amendment failed`. */
const NUMBERS = /[A-Z]{0,4}-?\d[\w.-]*/gi;

/**
 * The roll calls taken on an amendment: on its bill, in its chamber where both are known, with its number in a question about
 * amendments; and of those, where any were taken on its day, only these, as a number may come again.
 */
export function votesOnAmendment(amendment: NumberedAmendment, votes: readonly VoteInList[]): VoteInList[] {
  const number = keyOf(amendment.amendment_number.replace(/^(?:House|Senate) /i, ''));
  const named = votes.filter(
    (vote) =>
      /amend|substitut|\b[A-Z]\d{4,5}\b|\b[HS]\d{4}\b/i.test(vote.title) &&
      (!amendment.chamber || vote.chamber === amendment.chamber) &&
      (vote.title.match(NUMBERS) ?? []).some((found) => keyOf(found) === number),
  );
  const ofDay = named.filter((vote) => vote.vote_date === amendment.amendment_date);
  return ofDay.length > 0 ? ofDay : named;
}

/** `#06` and `6` are one number, `A00412` and `A412` too. */
function keyOf(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(^|[A-Z])0+(?=\d)/g, '$1');
}
