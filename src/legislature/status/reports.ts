import { type BillState, evidenceOf, type ParsedAction } from './bill-state.ts';
import { isBefore } from './progress-stages.ts';
import { codeOfStatus, type StatusCode } from './statuses.ts';

/** Whether a committee has the bill, in either chamber. */
export const isInCommittee = ({ status }: BillState) =>
  /^(?:(?:back |retained )?in committee|held for study)\b/.test(status);

/** Whether the bill is before the chamber with a committee's report, so that a referral is to another committee. */
export function isReported({ progress, status }: BillState): boolean {
  return progress === 'reported' || codeOfStatus(status) === 'reported';
}

/**
 * Whether an action is another record of a report. Alaska lists that a committee moved the bill out, and the report with the
 * committee's code, in either order: `Moved HB 58 Out of Committee`, `CRA RPT 4DP 1NR`.
 */
export function isReportedAlready(state: BillState, { text, date }: ParsedAction): boolean {
  if (!isReported(state) || isInCommittee(state)) return false;
  return REPORT_WITH_CODE.test(text) || (MOVED_OUT.test(text) && state.statusDate === date);
}

const REPORT_WITH_CODE = /^(?:\([HS]\) )?[A-Z&]{2,4} RPT\b/;
const MOVED_OUT = /\bmoved .{1,20} out of committee\b/i;

/** A bill with the report of its first committee. */
export function withReport(state: BillState, action: ParsedAction): BillState {
  return { ...state, reached: { reported: evidenceOf(action), ...state.reached } };
}

/** A bill with the report that gives it its number: Iowa's `Committee report approving bill, renumbered as HF 309.` */
export function withApproval(state: BillState, action: ParsedAction): BillState {
  if (!/^committee report approving\b/i.test(action.text)) return state;
  // The bill may have come to this committee after the report of another one.
  if (!isInCommittee(state)) return withReport(state, action);
  return { ...state, reached: { ...state.reached, reported: evidenceOf(action) } };
}

/**
 * A bill with the report of its committee, if that placed it on the floor at once: Nebraska's committees place it on General File,
 * and Connecticut's place a nomination on the calendar.
 */
export function withReportToFloor(state: BillState, action: ParsedAction, round?: StatusCode): BillState {
  const isOnFirstFile = round === 'first round' && isInCommittee(state);
  const isToCalendar = isReportToCalendar(action) && isBefore(state.progress, 'passed one chamber');
  return isOnFirstFile || isToCalendar ? withReport(state, action) : state;
}

/**
 * Whether an action places a bill on the calendar with a favorable report: `FAV. RPT., TABLED FOR HOUSE CALENDAR`. It is the report
 * itself if no other one comes before it, such as `Joint Favorable`.
 */
export function isReportToCalendar({ text }: Pick<ParsedAction, 'text'>): boolean {
  return /^fav(?:orable|\.) (?:report|rpt)\b\.?, ?tab(?:led|\.) for\b/i.test(text);
}

/** Whether a committee's report places the bill on the floor: `Reported back, do pass, place on calendar 13 0 0`. */
export function isReportToFloor({ text }: Pick<ParsedAction, 'text'>): boolean {
  return REPORTED_TO_FLOOR.test(text);
}

/** What was placed there is the bill. An amendment comes before it, and a recommendation is decided by the chamber. */
const REPORTED_TO_FLOOR =
  /^(?!.*\b(?:recommend|be placed|amendments? placed)).*\bplaced? (?:in|on) (?:the )?(?:\w+ ){0,3}(?:orders of the day|calendar)\b/i;

/** A bill that is on the floor with a report against it: North Dakota's committees place it on the calendar all the same. */
export function withAdverseReportToFloor(state: BillState, action: ParsedAction): BillState {
  if (state.progress !== 'reported' || !isReportToFloor(action)) return state;
  return { ...withFloor(state, action), progress: 'floor' };
}

/** A bill that its chamber took up, although a committee has it. */
export function withFloor(state: BillState, action: ParsedAction): BillState {
  const isFirst = isBefore(state.progress, 'passed one chamber');
  return isFirst ? { ...state, reached: { floor: evidenceOf(action), ...state.reached } } : state;
}

/**
 * The committee that an action says reported the bill. Maryland: `Favorable with Amendments Report by Economic Matters`; the District of
 * Columbia: `Committee Report Filed by the Health Committee, Includes Hearing Record`.
 */
export function reporterIn(text: string): string | undefined {
  return (
    /\b[Rr]eport by (?:the )?([A-Z][^.;()]{2,100})$/.exec(text)?.[1] ??
    /^Committee Report Filed by (?:the )?([A-Z][^.;,()]{2,100})/.exec(text)?.[1]
  );
}
