import type { Referral } from '../language/referrals.ts';
import type { BillState, ParsedAction } from './bill-state.ts';

/**
 * The committee that the bill was referred to. If the action names none (`Rereferred to Committee`), the last one of
 * this chamber that had it. That is never the committee that sets the calendar: it returns bills to another one.
 * @returns no committee if that is not known
 */
export function committeeOf(state: BillState, { referral, chamber }: ParsedAction): Partial<Referral> {
  if (referral) return referral;
  if (state.committeeName && !SETS_CALENDAR.test(state.committeeName)) return {};
  const { lastCommittee } = state;
  const { committeeChamber = chamber } = lastCommittee ?? {};
  const isHere = committeeChamber === chamber || [committeeChamber, chamber].includes('joint');
  return (isHere && lastCommittee) || { committeeName: undefined, committeeChamber: undefined };
}

const SETS_CALENDAR = /\bcalendar/i;

/** The state of a bill that is in no committee anymore. */
export function leaveCommittee(state: BillState): BillState {
  const { committeeName, committeeChamber } = state;
  const isLast = committeeName !== undefined && !SETS_CALENDAR.test(committeeName);
  const lastCommittee = isLast ? { committeeName, committeeChamber } : state.lastCommittee;
  return { ...state, committeeName: undefined, committeeChamber: undefined, lastCommittee };
}
