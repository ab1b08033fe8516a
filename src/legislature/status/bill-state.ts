import type { Referral } from '../language/referrals.ts';
import type { VotesToPass } from '../profiles/profiles.ts';
import type { Chamber } from '../records/fields.ts';
import type { Evidence, Witness } from './evidence.ts';
import type { Step } from './progress-rules.ts';
import { isBefore, type Progress } from './progress-stages.ts';
import type { Status } from './statuses.ts';

/** The state of a bill after some of its actions. */
export interface BillState {
  progress: Progress;
  status: Status;
  statusDate?: string;
  /** The last status that an action gave the bill, with that action. */
  lastStatus?: { status: Status; evidence: Evidence };
  /** The evidence for each stage that the bill reached. */
  reached: Reached;
  committeeName?: string;
  committeeChamber?: Chamber;
  /** The committees to which a referral sent the bill, one after the other. */
  listed?: readonly Referral[];
  /** The bill with the committee whose subcommittee has it now. */
  parent?: Pick<BillState, 'committeeName' | 'committeeChamber' | 'status' | 'statusDate' | 'lastStatus'>;
  /** The last committee that had the bill. */
  lastCommittee?: Referral;
  sessionLaw?: string;
  /** The evidence for the passage by each chamber. */
  passages: Passages;
  /** A second reading that counts as the passage if the bill then leaves the chamber, as in North Dakota. */
  secondReading?: ParsedAction;
  /** The chamber whose floor took the bill up last, also if a committee got it again. */
  onFloorOf?: Chamber;
  /** The chamber that amended the other one's bill before its vote on it. */
  amendedBy?: Chamber | undefined;
  /** The last record of the chambers' agreement on one version, after one of them changed the bill. */
  agreedTo?: Evidence;
  /** Whether one chamber agreed to the changes by the other. */
  hasConcurred?: boolean;
  /** Whether a chamber took back its passage. */
  isReconsidered?: boolean;
  /** Whether a text or the source calls the measure adopted, although its actions have no agreement of both chambers. */
  isClaimedAdopted?: boolean;
  /** Whether the final text was prepared for the signatures. */
  isEnrolled?: boolean;
  /** Whether the bill got the number of its act before it went to the governor, as in Connecticut. */
  isNumbered?: boolean;
  /** The day on which the bill was carried over to the next year. */
  carriedOverOn?: string | undefined;
  /** The chambers that asked for a conference or appointed members to it. */
  conferringChambers: ReadonlySet<Chamber>;
  reportAcceptedBy: ReadonlySet<Chamber>;
  /** The chambers that agreed to the changes with which the governor returned the bill. */
  changesAcceptedBy?: ReadonlySet<Chamber>;
  overriddenBy: ReadonlySet<Chamber>;
  /** The chamber that acted last. The first chamber can undo its passage as long as no other has acted. */
  lastChamber: Chamber;
  /** The state before the last vote or tabling, in case the same chamber undoes it. */
  before?: { state: BillState; chamber: Chamber };
}

export type Reached = Readonly<Partial<Record<Progress, Evidence>>>;
export type Passages = Readonly<Partial<Record<Chamber, Evidence>>>;

/** An action with its step and referral. A roll call that no action reports is read as an action too. */
export interface ParsedAction {
  witness: Witness;
  date: string;
  /** The day of its record, if that is before the day of the act. */
  recordedOn?: string;
  chamber: Chamber;
  step: Step;
  referral?: Referral;
  text: string;
}

/**
 * Who must agree: one chamber to its own resolution, both chambers to a concurrent or joint one, and the governor to a
 * law. A joint resolution that is presented to the governor becomes law like a bill.
 */
export type Agreement = 'one chamber' | 'both chambers' | 'law';

/** What holds for a bill from the start. */
export interface BillRules {
  /** The chamber where the bill was filed. */
  origin: Chamber;
  agreement: Agreement;
  /** Whether the governor can sign it. A concurrent resolution is sent to the governor for information only. */
  isPresentable: boolean;
  /** Whether the legislature has one chamber. */
  isUnicameral: boolean;
  /** Whether the source calls it a bill, but its title says that it is an order or a resolution. */
  isOrder: boolean;
  /** The yes votes without which a bill has not passed a chamber, if the constitution counts all members. */
  votesToPass?: VotesToPass | undefined;
  /** Whether its title says that it is a law or an amendment to the constitution: `An Act relative to housing`. */
  isAct: boolean;
}

/** The number of chambers that passed the bill. */
export function passageCount({ passages }: BillState): number {
  return Object.keys(passages).length;
}

/** Whether the stage is final, unless it is undone. */
export function isOver({ progress }: BillState): boolean {
  return !isBefore(progress, 'law');
}

/**
 * Moves a bill to a stage, and stores the evidence if the stage is reached for the first time. The day of its status is
 * that of the evidence, and not known if the evidence has none.
 */
export function reach(state: BillState, evidence: Evidence, progress: Progress, status: Status): BillState {
  const { witness, text, date } = evidence;
  const reached = { [progress]: { witness, text, date }, ...state.reached };
  return { ...state, progress, status, statusDate: date, reached };
}

/**
 * Whether the governor vetoed the bill on a day, on which no chamber can have overridden the veto: a law or a signature of
 * that day is another record of the veto.
 */
export function isVetoedOn(state: BillState, day: string | undefined): boolean {
  return state.progress === 'vetoed' && state.overriddenBy.size === 0 && state.statusDate === day;
}

/** What an action proves. */
export function evidenceOf({ witness, text, date }: ParsedAction): Evidence {
  return { witness, text, date };
}

/** What a step does to a bill. */
export type StepRule = (state: BillState, action: ParsedAction, rules: BillRules) => BillState;
