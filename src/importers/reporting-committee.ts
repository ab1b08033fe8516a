import { referralOfAction } from '../legislature/language/referrals.ts';
import type { Chamber } from '../legislature/records/fields.ts';

/** Michigan's motion when a committee votes to report a bill. The Committee of the Whole is the chamber itself. */
const REPORTED = /^Reported (?!by committee of the whole)/i;

/**
 * Finds the committee behind a LegiScan roll call that only records that the bill was reported: the committee of that chamber
 * to which the bill was last referred.
 * @param history the bill's actions in order, each with its date
 * @returns undefined if the vote was on another question, or the bill was not in a committee
 */
export function reportingCommittee(
  vote: { motion: string; date: string; chamber: Chamber },
  history: readonly { date: string; text: string; chamber: Chamber | undefined }[],
): string | undefined {
  if (!REPORTED.test(vote.motion)) return undefined;
  const report = history.findIndex((action) => action.date === vote.date && REPORTED.test(action.text));
  const before = report < 0 ? history.filter(({ date }) => date <= vote.date) : history.slice(0, report);
  return before
    .filter((action) => action.chamber === vote.chamber)
    .map(({ text, chamber }) => referralOfAction(text, chamber))
    .findLast((referral) => referral !== undefined)?.committeeName;
}
