import type { BillState } from './bill-state.ts';
import { DISAGREED, isAwaiting, isSentBack } from './concurrence.ts';
import { REQUESTED } from './conference.ts';
import type { Evidence } from './evidence.ts';
import { isBefore, type Progress } from './progress-stages.ts';
import { codeOfStatus, type StatusCode } from './statuses.ts';

/**
 * Bills that are pending at the end of the session are dead. Bills that both chambers agreed on can still become law, and those carried
 * over to the next year live on, unless that year is part of this session.
 * @param lastDay the day of the last action
 */
export function afterSessionEnd(state: BillState, lastDay: string | undefined): BillState {
  const { progress, status, carriedOverOn } = state;
  const livesOn = carriedOverOn !== undefined && yearOf(lastDay ?? carriedOverOn) === yearOf(carriedOverOn);
  if (livesOn || progress === 'not known') return state;
  // Whether the first chamber agreed is not known if other records say so.
  if (isAwaiting(state) && progress === 'passed both' && state.isClaimedAdopted) {
    return { ...state, status: 'passed both', statusDate: state.reached['passed both']?.date };
  }
  const death = status === 'placed on file' ? undefined : deathOf(state);
  if (death === 'failed in committee') return diedInVote(state);
  return death ? died(state, death) : state;
}

const yearOf = (day: string) => day.slice(0, 4);

/**
 * How a bill died that was pending when its time was over.
 * @returns undefined if both chambers had agreed on it, or it had ended already
 */
export function deathOf(state: BillState): StatusCode | undefined {
  const { progress, status } = state;
  // No chamber sends on what it may still vote on again.
  if (codeOfStatus(status) === 'passage reconsidered') return 'died';
  if (progress === 'passed one chamber' && status === DISAGREED) return 'died between the chambers';
  if (progress === 'passed both') {
    if (status === 'tabled') return 'died on the table';
    const isOpen = isAwaiting(state) || isSentBack(state);
    const isBetween = isOpen || status === DISAGREED || codeOfStatus(status) === REQUESTED;
    return isBetween ? 'died between the chambers' : undefined;
  }
  if (!isBefore(progress, 'passed both') && progress !== 'conference') return undefined;
  if (progress === 'passed one chamber' && /^floor:(?:house|senate)$/.test(status))
    return 'died on the floor of the second chamber';
  // A committee's report may send the bill to another committee.
  const stage = progress === 'reported' && state.committeeName ? 'in committee' : progress;
  return DEATHS_BY_STATUS[codeOfStatus(status)] ?? DEATHS[stage] ?? 'died';
}

/** The statuses of bills that the legislature left as they were for another reason than the end of the session. */
const DEATHS_BY_STATUS: Readonly<Record<string, StatusCode>> = {
  'reported against': 'died after an unfavorable report',
  'reported without recommendation': 'died after a report',
  'study recommended': 'died after a report',
  'failed in committee': 'failed in committee',
  tabled: 'died on the table',
  // No committee had the bill any more, and the records do not show where it was.
  discharged: 'died',
};

/** The statuses of bills that are pending when the session ends, by stage. */
const DEATHS: Partial<Record<Progress, StatusCode>> = {
  filed: 'died without action',
  'in committee': 'died in committee',
  reported: 'died after a favorable report',
  floor: 'died on the floor',
  'passed one chamber': 'died in the second chamber',
  conference: 'died in conference',
};

/** Ends a bill by the vote in which its committee voted it down: nothing followed but the end of its time. */
export function diedInVote(state: BillState): BillState {
  const { reached, lastStatus, status } = state;
  const vote = lastStatus?.status === status ? lastStatus.evidence : undefined;
  const dead = vote ?? reached.dead ?? STILL_PENDING;
  return { ...state, progress: 'dead', reached: { ...reached, dead } };
}

const STILL_PENDING: Evidence = { witness: 'session end', text: 'It was still pending.' };

/** The day is not known: the session may have ended before its last day, or without one in the source. */
function died(state: BillState, status: StatusCode): BillState {
  const reached = { ...state.reached, dead: STILL_PENDING };
  return { ...state, progress: 'dead', status, statusDate: undefined, reached };
}
