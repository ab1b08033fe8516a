import type { Chamber } from '../records/fields.ts';
import { type BillRules, type BillState, type ParsedAction, passageCount, reach } from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { AGREED, agreeTo, DISAGREED, withoutAdoption } from './concurrence.ts';
import { isBefore } from './progress-stages.ts';
import { inChamber } from './statuses.ts';

/** Sends a bill that both chambers passed to a conference of the two, or ends the conference when one refuses its report. */
export function confer(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const open = withoutAdoption(state, rules);
  const by = IS_OF_BOTH.test(action.text) ? 'joint' : action.chamber;
  const conferringChambers = new Set(open.conferringChambers).add(by);
  // The conference is over, unless the chambers ask for another.
  if (state.progress === 'conference' && REFUSES_REPORT.test(action.text)) {
    const reportAcceptedBy = new Set(state.reportAcceptedBy);
    reportAcceptedBy.delete(action.chamber);
    const before = { state, chamber: action.chamber };
    return {
      ...state,
      before,
      conferringChambers,
      reportAcceptedBy,
      status: DISAGREED,
      statusDate: action.date,
    };
  }
  // A chamber that reconsiders the report, or asks for another, has not accepted it.
  const isAnew = /reconsider|reject|rescind|request|further|new/i.test(action.text);
  const next = isAnew ? { ...open, reportAcceptedBy: new Set<Chamber>() } : open;
  const isOpen = isBefore(next.progress, 'before the governor') && next.reportAcceptedBy.size < 2;
  if (passageCount(next) === 0 || !isOpen) return next;
  // What one chamber asked for is a conference from the day on which the other one agrees to it.
  const [asking, ...others] = state.conferringChambers;
  const isAsked = asking !== undefined && asking !== 'joint' && others.length === 0;
  const isAnswer = isAsked && by !== asking && !/\breport\b/i.test(action.text);
  const { conference: _asked, ...reached } = next.reached;
  return reach(
    {
      ...leaveCommittee(next),
      before: undefined,
      conferringChambers,
      reached: isAnswer ? reached : next.reached,
    },
    action,
    'conference',
    'conference',
  );
}

/** What has been reported was a conference of both, and a chamber that agrees to one was asked by the other. */
const IS_OF_BOTH =
  /\breport\b|\bin house and senate\b|\bacced|\bagree[sd]? to (?:an? )?conference|\bgrant(?:s|ed)?\b/i;

/** The status of a bill for which one chamber wants a conference, before the other one is known to agree to that. */
export const REQUESTED = 'conference requested';

/** A bill without the conference that only one chamber is known to have wanted: there may have been none. */
export function withoutConferenceOfOne(state: BillState): BillState {
  const { conferringChambers, reportAcceptedBy } = state;
  const [chamber = 'joint', ...others] = conferringChambers;
  if (chamber === 'joint' || others.length > 0 || reportAcceptedBy.size > 0) return state;
  const { conference: _ofOne, ...reached } = state.reached;
  const isOpen = state.progress === 'conference' && state.status === 'conference';
  return isOpen
    ? { ...state, reached, progress: 'passed both', status: inChamber(REQUESTED, chamber) }
    : { ...state, reached };
}

/** `House refuses to adopt conference comm. rept.`, unless the chamber asks for another conference at once. */
const REFUSES_REPORT =
  /^(?!.*\b(?:motion|reconsider|rescind|request|appoint|recommit|further|new|discharged)).*\b(?:refuse[sd]?|rejected|lost|failed|defeated|not adopted)\b/i;

/** Counts the acceptance of a conference's report by one chamber. Both must accept it. */
export function acceptReport(state: BillState, action: ParsedAction, rules: BillRules): BillState {
  const reportAcceptedBy = new Set(state.reportAcceptedBy).add(action.chamber);
  const next = { ...state, reportAcceptedBy, before: { state, chamber: action.chamber } };
  if (reportAcceptedBy.size > 1) return agreeTo(next, action, rules, AGREED);
  // The chamber had refused the report before.
  const isAgain = state.progress === 'conference' && state.status === DISAGREED;
  return isAgain ? reach(next, action, 'conference', 'conference') : next;
}
