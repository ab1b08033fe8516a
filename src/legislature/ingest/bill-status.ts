import type { BillActionsTable, BillsTable } from '../../db/tables/bills.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { referralOfAction } from '../language/referrals.ts';
import { Chamber } from '../records/fields.ts';
import { billProgress } from '../status/progress.ts';
import { type Step, stepOfAction } from '../status/progress-rules.ts';
import type { Directory } from './directory.server.ts';

type Derived = 'status_name' | 'status_date' | 'progress' | 'progress_dates' | 'session_law' | 'committee_id';

/** The columns of a bill that come from its source. The others are derived from them. */
export type Stated = Omit<BillsTable, Exclude<Derived, 'session_law' | 'committee_id'>>;

/**
 * Derives a bill's status from its actions, or from the source's own status if that is further along.
 * @param bill has the session law and committee from the source, if any
 * @param today `YYYY-MM-DD`; a session that ended before this day is over
 */
export function statusColumns(
  bill: Stated,
  actions: readonly BillActionsTable[],
  { session, directory, today }: { session: SessionsTable; directory: Directory; today: string },
): Pick<BillsTable, Derived> {
  const progress = billProgress({
    kind: bill.kind,
    number: bill.number,
    title: bill.title,
    chamber: chamberOf(bill.chamber) ?? 'joint',
    actions: actions.map((action) => ({
      date: action.action_date,
      chamber: chamberOf(action.chamber),
      text: action.action_text,
      classification: classificationOf(action),
    })),
    upstreamStatus: bill.upstream_status,
    upstreamStatusDate: bill.upstream_status_date,
    sessionEnded: hasEnded(session, today),
  });

  const { committeeName, committeeChamber } = progress;
  const committee = committeeName ? directory.committee(committeeName, undefined, committeeChamber) : null;
  return {
    status_name: progress.statusName,
    status_date: progress.statusDate ?? null,
    progress: progress.progress,
    progress_dates: JSON.stringify(progress.progressDates),
    session_law: bill.session_law ?? progress.sessionLaw ?? null,
    committee_id: bill.committee_id ?? committee,
  };
}

/** Whether a session is over, by its last day or else by its last year. */
export function hasEnded(session: Pick<SessionsTable, 'end_date' | 'end_year'>, today: string): boolean {
  return (session.end_date ?? `${session.end_year}-12-31`) < today;
}

/** Adds to each action the committee that it refers the bill to, and the one that reported it. */
export function withCommittees(
  actions: readonly BillActionsTable[],
  directory: Directory,
): BillActionsTable[] {
  return withReports(
    actions.map((action) => {
      const referral = referralOfAction(action.action_text, chamberOf(action.chamber));
      const committee_id = referral
        ? directory.committee(referral.committeeName, undefined, referral.committeeChamber)
        : null;
      return { ...action, committee_id };
    }),
  );
}

/**
 * Attributes each report to the committee to which the bill was last referred. One action may report a bill and refer
 * it to the next committee.
 */
function withReports(actions: BillActionsTable[]): BillActionsTable[] {
  let current: number | null = null;
  return actions.map((action) => {
    const report = current === null ? undefined : reportOf(action);
    const reporting_committee_id = report === undefined ? null : current;
    current = action.committee_id ?? current;
    return { ...action, reporting_committee_id, report: report ?? null };
  });
}

function reportOf(action: BillActionsTable): string | undefined {
  const { action_text: text } = action;
  return REPORTS[stepOfAction({ text, classification: classificationOf(action) })];
}

const REPORTS: Partial<Record<Step, string>> = {
  reported: 'favorable',
  'reported against': 'adverse',
  study: 'study',
};

export function chamberOf(chamber: string | null): Chamber | undefined {
  return chamber === null ? undefined : Chamber.parse(chamber);
}

function classificationOf(action: BillActionsTable): string[] {
  // Empty lists are not parsed, because most lists are empty.
  return action.classification === '[]' ? [] : JSON.parse(action.classification);
}
