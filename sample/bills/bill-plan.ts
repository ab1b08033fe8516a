import type { Edit, Edition } from '../acts/act-text.ts';
import type { Measure } from '../acts/measure.ts';
import type { Legislator } from '../people/careers.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';

export type House = 'house' | 'senate';

/** What becomes of a bill, were the session long enough; what lies after its last day does not happen. */
export type Fate =
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

/** One thing that happens to a bill. */
export interface Step {
  date: string;
  /** Undefined for what the governor or both chambers together do. */
  chamber?: House;
  /** As it is printed; the tally of a roll call and the number of a chapter are put behind it. */
  text: string;
  classification: string[];
  rollCall?: PlannedRollCall;
  /** It makes the bill law: the number of its chapter goes into the text. */
  makesLaw?: boolean;
  version?: { name: string; edition: Edition };
  amendment?: PlannedAmendment;
}

export interface PlannedAmendment {
  number: string;
  chamber: House;
  mover: Legislator;
  edit: Edit;
  /** What it would change. */
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
  /** Yes votes needed of those cast: a half, or two thirds. */
  needed: 0.5 | 0.667;
  /** Who brought the question, whose side votes yes. */
  side: number;
  committeeId?: string;
  /** Set when the session's roll calls are numbered and cast. */
  number?: string;
  tally?: { yes: number; no: number };
}

export interface BillPlan {
  random: SeededRandom;
  session: SampleSession;
  chamber: House;
  /** `H123`; of a docket that never became a bill `HD4567`. */
  number: string;
  docket: string;
  measure: Measure;
  edition: Edition;
  fate: Fate;
  filed: string;
  sponsor: Sponsor;
  cosponsors: { legislator: Legislator; date: string }[];
  /** Whose side wants it: the leaning of its sponsor. */
  side: number;
  pattern: VotePattern;
  related: {
    number: string;
    session?: string;
    relation: 'companion' | 'prior-session' | 'replaced-by' | 'replaces';
  }[];
  steps: Step[];
  /** It stands for all of its fate, and must come to it within the session. */
  mustFinish: boolean;
  /** The hearing at which it is heard, where there is one. */
  hearing?: string;
  /** `Chapter 12 of the Acts of 2023` */
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

/** Name of who stands first on the bill. */
export function sponsorName(sponsor: Sponsor): string {
  return sponsor.kind === 'legislator' ? sponsor.legislator.name.full : sponsor.name;
}

/** The legislator who brought the bill, where one did. */
export function broughtBy(sponsor: Sponsor): Legislator | undefined {
  if (sponsor.kind === 'organization') return undefined;
  return sponsor.kind === 'legislator' ? sponsor.legislator : sponsor.through;
}

/** What has happened until the last day that the session has seen. */
export function stepsUntil(plan: BillPlan, lastDay: string): Step[] {
  return plan.steps.filter((step) => step.date <= lastDay);
}
