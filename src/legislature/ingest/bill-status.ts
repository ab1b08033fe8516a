import type { BillActionsTable, BillsTable } from '../../db/tables/bills.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { referralOfAction } from '../language/referrals.ts';
import { Chamber } from '../records/fields.ts';
import { billProgress } from '../status/progress.ts';
import { type Step, stepOfAction } from '../status/progress-rules.ts';
import type { Directory } from './directory.server.ts';

type Derived = 'status_name' | 'status_date' | 'progress' | 'progress_dates' | 'session_law' | 'committee_id';

/** What a bill says itself, from which the rest follows. */
export type Stated = Omit<BillsTable, Exclude<Derived, 'session_law' | 'committee_id'>>;

/**
 * Where a bill stands, by its actions, and by what its source says itself where they say less.
 * @param bill its session law and committee as its source states them, where it does
 * @param today `YYYY-MM-DD`; a session that ended before it is over for good
 */
export function standing(
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

/** Whether a session is over: by its last day, else with its last year. */
export function hasEnded(session: Pick<SessionsTable, 'end_date' | 'end_year'>, today: string): boolean {
  return (session.end_date ?? `${session.end_year}-12-31`) < today;
}

/** Actions with the committees that they send the bill to, and those that reported it. */
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

/** A report is that of the committee which the bill was sent to last; one action may report it and send it on. */
function withReports(actions: BillActionsTable[]): BillActionsTable[] {
  let having: number | null = null;
  return actions.map((action) => {
    const report = having === null ? undefined : reportOf(action);
    const reporting_committee_id = report === undefined ? null : having;
    having = action.committee_id ?? having;
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
  // An empty list is by far the commonest.
  return action.classification === '[]' ? [] : JSON.parse(action.classification);
}
