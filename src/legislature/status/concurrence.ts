import { type BillRules, type BillState, type ParsedAction, passageCount, reach } from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { isBefore } from './progress-stages.ts';

/** The status of a bill that both chambers have passed in different versions. */
export const DISAGREED = 'chambers disagree';
/** Its status before the first chamber has voted on the changes by the second one. */
export const AWAITING = 'awaiting concurrence';

/** A refusal of the other chamber's version, or of a conference, that ends the bill, as in New Hampshire. */
export const BETWEEN_CHAMBERS = /\bnon-?concurs?\b|\b(?:to|not) (?:accede|concur)\b/i;

/** Whether a chamber's passage says that it changed the measure: `Passed/Adopted By Substitute`, `amended and passed`. */
export function isAmended({ witness, text }: ParsedAction): boolean {
  return witness === 'action' && AMENDED.test(text) && !UNCHANGED.test(text);
}

const AMENDED =
  /\b(?:as|with(?: an?)?(?: \w+)?|by) (?:amended|amendments?|substitute)\b|\bas am\.|\bamended and (?:passed|adopted)\b/i;
const UNCHANGED = /\b(?:no|without|not) (?:further )?amend|\bin concurrence\b|\bconcurred\b/i;

/**
 * A measure that both chambers adopted, as one on which they may not have agreed: the second one may have amended it.
 * Their agreement is known from a concurrence, or from the report of a conference that both accepted.
 */
export function withoutAdoption(state: BillState, { agreement }: BillRules): BillState {
  const isCertain = state.hasConcurred || state.reportAcceptedBy.size > 1 || agreement !== 'both chambers';
  if (isCertain || state.status !== 'adopted by both') return state;
  const { adopted, ...reached } = state.reached;
  const both = adopted && { 'passed both': adopted };
  return { ...state, progress: 'passed both', status: 'passed both', reached: { ...reached, ...both } };
}

/** Records that the chambers agreed, if one of them has passed the bill at all. */
export function recordAgreement(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  return passageCount(state) === 0 ? state : agreeTo(state, action, rules);
}

/** Records that both chambers agreed. They pass a report of a conference with a number of its own by accepting it. */
export function agreeTo(state: BillState, action: ParsedAction, { agreement }: BillRules): BillState {
  if (!isBefore(state.progress, 'before the governor')) return state;
  // The other chamber is told that the bill is enrolled days later.
  if (state.status === 'enrolled') return state;
  return agreement === 'law'
    ? reach(leaveCommittee(state), action, 'passed both', 'passed both')
    : reach(leaveCommittee(state), action, 'adopted', 'adopted by both');
}
