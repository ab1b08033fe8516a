import type { Edit, Edition } from '../acts/act-text.ts';
import type { Measure } from '../acts/measure.ts';
import type { Legislator } from '../people/careers.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';

export type House = 'house' | 'senate';

/** The outcome of a bill if the session is long enough. Steps after its last day do not happen. */
export type Outcome =
  | 'docket'
  | 'committee'
  | 'study'
  | 'withdrawn'
  | 'filed away'
  | 'new draft'
  | 'ways and means'
  | 'floor'
  | 'defeated'
  | 'one chamber'
  | 'law'
  | 'law after conference'
  | 'law after return'
  | 'conference'
  | 'vetoed'
  | 'pocket vetoed'
  | 'veto sustained'
  | 'veto overridden';

/** One step in a bill's history. */
export interface Step {
  date: string;
  /** The chamber of the action; undefined for actions of the governor or of both chambers together. */
  chamber?: House;
  /** The text of the action, to which a roll call's tally or the session law is appended. */
  text: string;
  classification: string[];
  rollCall?: PlannedRollCall;
  /** Whether the step makes the bill law. The session law is appended to its text. */
  makesLaw?: boolean;
  version?: { name: string; edition: Edition };
  amendment?: PlannedAmendment;
}

export interface PlannedAmendment {
  number: string;
  chamber: House;
  mover: Legislator;
  edit: Edit;
  /** The text that it would change. */
  before: Edition;
  status: 'adopted' | 'rejected' | 'withdrawn';
  filed: string;
}

export type VotePattern = 'bipartisan' | 'party line' | 'near tie';

export interface PlannedRollCall {
  chamber: House | 'joint';
  kind: 'passage' | 'amendment' | 'committee' | 'veto override' | 'procedural';
  motion: string;
  passes: boolean;
  pattern: VotePattern;
  /** The share of yes votes needed: a majority or two thirds. */
  needed: 0.5 | 0.667;
  /** The leaning of the mover, whose side votes yes. */
  side: number;
  committeeId?: string;
  /** Set when the session's roll calls are numbered and the votes are cast. */
  number?: string;
  tally?: { yes: number; no: number };
}

export interface BillPlan {
  random: SeededRandom;
  session: SampleSession;
  chamber: House;
  /** The bill number: `H123`, or `HD4567` for a docket that has not become a bill. */
  number: string;
  docket: string;
  measure: Measure;
  edition: Edition;
  outcome: Outcome;
  filed: string;
  sponsor: Sponsor;
  cosponsors: { legislator: Legislator; date: string }[];
  /** The leaning of the bill's sponsor. */
  side: number;
  pattern: VotePattern;
  related: {
    number: string;
    session?: string;
    relation: 'companion' | 'prior-session' | 'replaced-by' | 'replaces';
  }[];
  steps: Step[];
  /** Whether the bill must reach its outcome within the session, as the only one with that outcome. */
  mustFinish: boolean;
  /** The id of its hearing, if any. */
  hearing?: string;
  /** The law that the bill became: `Chapter 12 of the Acts of 2023`. */
  sessionLaw?: string;
}

export type Sponsor =
  | { kind: 'legislator'; legislator: Legislator }
  | { kind: 'citizen'; name: string; through: Legislator }
  | { kind: 'organization'; name: string; id?: string };

export function otherHouse(chamber: House): House {
  return chamber === 'house' ? 'senate' : 'house';
}

export function chamberWord(chamber: House): 'House' | 'Senate' {
  return chamber === 'house' ? 'House' : 'Senate';
}

/** The name of the primary sponsor. */
export function sponsorName(sponsor: Sponsor): string {
  return sponsor.kind === 'legislator' ? sponsor.legislator.name.full : sponsor.name;
}

/** The legislator who filed the bill, if one did. */
export function filingMember(sponsor: Sponsor): Legislator | undefined {
  if (sponsor.kind === 'organization') return undefined;
  return sponsor.kind === 'legislator' ? sponsor.legislator : sponsor.through;
}

/** The steps up to a day. */
export function stepsUntil(plan: BillPlan, lastDay: string): Step[] {
  return plan.steps.filter((step) => step.date <= lastDay);
}
