import { type BillState, evidenceOf, isOver, type ParsedAction, reach } from './bill-state.ts';
import { leaveCommittee } from './committee-of-bill.ts';
import { ON_CALENDAR, placeOfDeath } from './places-of-death.ts';
import { diedInVote } from './session-end.ts';
import { codeOfStatus, type StatusCode } from './statuses.ts';

/** Ends a bill, unless it has ended. */
export function end(
  state: BillState,
  action: ParsedAction,
  status: StatusCode,
  progress: 'dead' | 'continued' = 'dead',
): BillState {
  // Wyoming records first that no report came in time, and weeks later that the bill died in committee.
  const { dead } = state.reached;
  if (state.status === 'died') return { ...state, status, lastStatus: dead && { status, evidence: dead } };
  if (isOver(state)) return state;
  return reach(
    { ...leaveCommittee(state), before: { state, chamber: action.chamber } },
    action,
    progress,
    status,
  );
}

/** Ends a bill that is postponed without a day, which the committee that had it may have done. */
export function postpone(state: BillState, action: ParsedAction): BillState {
  const { committeeName, committeeChamber } = state;
  return { ...end(state, action, 'postponed'), committeeName, committeeChamber };
}

/** Ends a bill that was not acted on in time, in the place that the action names or where it was. */
export function dieWhereItWas(earlier: BillState, action: ParsedAction): BillState {
  // Mississippi refers a veto to a committee, where it dies.
  if (earlier.status === 'vetoed') return { ...earlier, status: 'veto sustained', statusDate: action.date };
  // A motion to reconsider holds what the chamber passed or adopted, and no vote on it followed.
  const isHeld =
    IN_ITS_CHAMBER.has(codeOfStatus(earlier.status)) &&
    ON_CALENDAR.test(action.text) &&
    earlier.before?.chamber === action.chamber;
  const state = isHeld && earlier.before ? withVoteUndecided(earlier, earlier.before.state) : earlier;
  const { status, ...committee } = placeOfDeath(state, action);
  // The committee decided on its own day, and the record of what followed comes later.
  if (status === 'failed in committee' && !isOver(state)) {
    const ended = diedInVote({ ...end(state, action, status), ...decisionOf(state) });
    return { ...ended, committeeName: undefined, ...committee };
  }
  const isMark = MARK_AFTER_SESSION.test(action.text) && !isOver(state);
  const dead = end(ON_CALENDAR.test(action.text) ? onCalendar(state, action) : state, action, status);
  return { ...dead, ...(isMark && withoutDay(dead)), committeeName: undefined, ...committee };
}

/** A bill before the vote that was to be taken again. The vote shows that it was on the floor. */
function withVoteUndecided({ reached, passages }: BillState, before: BillState): BillState {
  const floor = reached.floor ?? passages[before.lastChamber] ?? reached['passed one chamber'];
  return floor ? { ...before, reached: { floor, ...before.reached } } : before;
}

/** A bill that waited for the floor of its first chamber, from a day that the record of its death does not give. */
function onCalendar(state: BillState, action: ParsedAction): BillState {
  if (isOver(state) || Object.keys(state.passages).length > 0) return state;
  return { ...state, reached: { floor: { ...evidenceOf(action), date: undefined }, ...state.reached } };
}

/** Whether the chamber only lays aside what a committee voted down, as in Florida, also if another bill on the subject passed. */
export function isLaidAside({ status }: BillState, { text }: ParsedAction): boolean {
  return status.startsWith('failed in committee') && /^laid on table\b/i.test(text);
}

/** A bill that its committee voted down on its own day, and with which the chamber is done. */
export function layAside(state: BillState, action: ParsedAction): BillState {
  return diedInVote({ ...end(state, action, 'failed in committee'), ...decisionOf(state) });
}

/** What a bill's committee decided, and when. */
function decisionOf({
  status,
  statusDate,
  lastStatus,
}: BillState): Pick<BillState, 'status' | 'statusDate' | 'lastStatus'> {
  return { status, statusDate, lastStatus };
}

/** The statuses of a measure that the chamber has not sent on since it voted for it. */
const IN_ITS_CHAMBER: ReadonlySet<string> = new Set<StatusCode>([
  'adopted',
  'passed',
  'passed both',
  'awaiting concurrence',
]);
/** New Mexico's clerk marks what the session left unfinished weeks after its last day, which the mark does not give. */
const MARK_AFTER_SESSION = /^action postponed indefinitely\b/i;

function withoutDay({ reached, ...state }: BillState): BillState {
  const dead = reached.dead && { ...reached.dead, date: undefined };
  return { ...state, statusDate: undefined, reached: { ...reached, ...(dead && { dead }) } };
}
