import type { Referral } from '../language/referrals.ts';
import type { Chamber } from '../records/fields.ts';
import type { Step } from './progress-rules.ts';
import { isBefore, type Progress, type ProgressDates } from './progress-stages.ts';

/** How a bill stands after some of its actions. */
export interface BillState {
  progress: Progress;
  statusName: string;
  statusDate?: string;
  progressDates: ProgressDates;
  committeeName?: string;
  committeeChamber?: Chamber;
  /** The committee that had it before it left committee. */
  lastCommittee?: Referral;
  sessionLaw?: string;
  passed: ReadonlySet<Chamber>;
  reportAcceptedBy: ReadonlySet<Chamber>;
  overriddenBy: ReadonlySet<Chamber>;
  /** The chamber that acted last; while only the first chamber has acted, its passage may still be undone. */
  lastChamber: Chamber;
  /** How it stood before the last vote or laying aside, for when the chamber that did it undoes it. */
  before?: { state: BillState; chamber: Chamber };
}

/** One action, read. */
export interface ParsedAction {
  date: string;
  chamber: Chamber;
  step: Step;
  referral?: Referral;
  text: string;
}

/** Who must agree: one chamber to its own resolution, both to a concurrent one, and the governor to a law. */
export type Agreement = 'one chamber' | 'both chambers' | 'law';

/** Ended for good: nothing but an undoing brings it back. */
export function isOver({ progress }: BillState): boolean {
  return !isBefore(progress, 'law');
}

/** Reaches a stage: the day counts for the stage where it is the first time. */
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
