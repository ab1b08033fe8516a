import { referralOfAction } from '../legislature/language/referrals.ts';
import type { Chamber } from '../legislature/records/fields.ts';

/** Michigan's question where a committee votes to send a bill on; the committee of the whole is the chamber. */
const REPORTED = /^Reported (?!by committee of the whole)/i;

/**
 * Whose vote it was where LegiScan's roll call says only that the bill was reported: the committee of that chamber which it
 * was sent to last.
 * @param history the bill's actions in their order, each with its day
 * @returns undefined where the vote was on another question, or the bill was with no committee
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
