import type { Referral } from '../language/referrals.ts';
import type { Chamber } from '../records/fields.ts';
import type { Step } from './progress-rules.ts';
import { isBefore, type Progress, type ProgressDates } from './progress-stages.ts';

/** The state of a bill after some of its actions. */
export interface BillState {
  progress: Progress;
  statusName: string;
  statusDate?: string;
  progressDates: ProgressDates;
  committeeName?: string;
  committeeChamber?: Chamber;
  /** The last committee that had the bill. */
  lastCommittee?: Referral;
  sessionLaw?: string;
  passed: ReadonlySet<Chamber>;
  reportAcceptedBy: ReadonlySet<Chamber>;
  overriddenBy: ReadonlySet<Chamber>;
  /** The chamber that acted last. The first chamber can undo its passage as long as no other has acted. */
  lastChamber: Chamber;
  /** The state before the last vote or tabling, in case the same chamber undoes it. */
  before?: { state: BillState; chamber: Chamber };
}

/** An action with its step and referral. */
export interface ParsedAction {
  date: string;
  chamber: Chamber;
  step: Step;
  referral?: Referral;
  text: string;
}

/** Who must agree: one chamber to its own resolution, both chambers to a concurrent one, and the governor to a law. */
export type Agreement = 'one chamber' | 'both chambers' | 'law';

/** Whether the stage is final, unless it is undone. */
export function isOver({ progress }: BillState): boolean {
  return !isBefore(progress, 'law');
}

/** Moves a bill to a stage, and stores the day if the stage is reached for the first time. */
export function reach(
  state: BillState,
  action: { date: string | undefined },
  progress: Progress,
  statusName: string,
): BillState {
  const { date } = action;
  const progressDates = date ? { [progress]: date, ...state.progressDates } : state.progressDates;
  return { ...state, progress, statusName, statusDate: date ?? state.statusDate, progressDates };
}
