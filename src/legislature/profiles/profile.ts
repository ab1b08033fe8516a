import type { NamedPassage, VoteRule } from '../../config/vote-rule.ts';

/** What is known of a legislature besides its records. A fact that is not known for certain is left out. */
export interface Profile {
  /** The state, as people call it: `Massachusetts`. */
  name: string;
  /** The legislature's own name: `General Court`. */
  legislature: string;
  /** The lower chamber. A legislature with one chamber has only `senate`. */
  house?: ChamberProfile;
  senate: ChamberProfile;
  /** The title of the official who signs or vetoes bills; by default the governor. */
  executive?: 'mayor' | 'president';
  /** The IANA time zone of the capital. */
  timeZone: string;
  /** The legislature's official site. */
  website: string;
  /** The letters before the numbers of each type of bill, separated by spaces: `{ bill: 'HB SB' }`. */
  bills: BillPrefixes;
  /** Numbers that are written differently from letters and digits, such as those of special sessions: `HB25B-1001`. */
  spellings?: readonly string[];
  /** Whether a bill has a docket number before its bill number. */
  hasDockets?: boolean;
  /** Whether both chambers vote once more to enact a bill that they agreed on, before it goes to the executive. */
  hasEnactmentVotes?: boolean;
  /** Whether most of its committees are of both chambers. */
  hasMostlyJointCommittees?: true;
  /** The committees of both chambers to which bills are referred like to those of one: `Referred to Ways and Means.` */
  jointCommittees?: JointCommittees;
  /** When regular sessions meet, and whether their pending bills live on in the next year. */
  sessions: Sessions;
  /** The votes that each chamber needs to pass an ordinary bill. */
  passage?: VoteRule;
  /** The bills that need more votes than others, as a sentence with its provision, where no provision has the votes for the others. */
  passageException?: string;
  /**
   * The largest share of all members that some bills need, where the source says of every vote that it passed, so that only what
   * follows shows whether a bill got that share.
   */
  greatestPassage?: VoteRule['share'];
  /** The votes that each chamber needs to override the veto of an ordinary bill. */
  override?: VoteRule;
  /** The votes that each chamber needs for bills that its motions name: `land taking`. */
  namedPassages?: readonly NamedPassage[];
}

export interface ChamberProfile {
  /** The name in a sentence, after "the": `House of Delegates`. */
  name: string;
  /** The name in a table or a tab, if it is shorter: `House`. */
  short?: string;
  /** The title of its members: `Delegate`. */
  title: string;
  /** The number of members with a vote. */
  seats?: number;
}

/** Some of a legislature's committees, or all but some, with the law, rules or list that make them joint. */
export type JointCommittees = ({ only: readonly string[] } | { allBut: readonly string[] }) & {
  source: string;
};

export type BillPrefixes = Readonly<Record<string, string>>;

export interface Sessions {
  meets: 'every year' | 'odd years';
  /** The years between which pending bills live on. `none` means that they die at the end of each year's session. */
  carryOver: 'odd to even' | 'even to odd' | 'within the term' | 'none';
  /** Whether it may vote until its term ends, rather than adjourning for good in the first half of the year. */
  sitsAllYear?: true;
  /** The latest day on which a regular session can end, if the legislature itself cannot prolong it. */
  adjournsBy?: LastDays;
}

/** The latest last days of regular sessions in odd and in even years, as `MM-DD`, with the law that sets them. */
export interface LastDays {
  odd?: string;
  even?: string;
  /** In the even years without an election of the president, if they have another last day. */
  midterm?: string;
  source: string;
}

export function representatives(seats?: number): ChamberProfile {
  return { name: 'House', title: 'Representative', seats };
}

export function senators(seats?: number): ChamberProfile {
  return { name: 'Senate', title: 'Senator', seats };
}

export function delegates(seats: number): ChamberProfile {
  return { name: 'House of Delegates', short: 'House', title: 'Delegate', seats };
}

export function assemblyMembers(seats: number): ChamberProfile {
  return { name: 'Assembly', title: 'Assembly Member', seats };
}

export function majority(of: VoteRule['of'], source: string, exception?: string): VoteRule {
  return { share: 'majority', of, source, exception };
}

export function threeFifths(of: VoteRule['of'], source: string, exception?: string): VoteRule {
  return { share: 'three-fifths', of, source, exception };
}

export function twoThirds(of: VoteRule['of'], source: string, exception?: string): VoteRule {
  return { share: 'two-thirds', of, source, exception };
}

/** The sessions of most legislatures: two years, of which the first is odd, or each year for itself. */
export const TWO_YEARS: Sessions = { meets: 'every year', carryOver: 'odd to even' };
export const ALL_YEAR: Sessions = { ...TWO_YEARS, sitsAllYear: true };
export const EACH_YEAR: Sessions = { meets: 'every year', carryOver: 'none' };
export const ODD_YEARS: Sessions = { meets: 'odd years', carryOver: 'none' };

export const EASTERN = 'America/New_York';
export const CENTRAL = 'America/Chicago';
export const MOUNTAIN = 'America/Denver';
export const PACIFIC = 'America/Los_Angeles';

export const BILLS: BillPrefixes = { bill: 'HB SB' };
export const RESOLUTIONS: BillPrefixes = { resolution: 'HR SR' };
export const CONCURRENT: BillPrefixes = { 'concurrent resolution': 'HCR SCR' };
export const JOINT: BillPrefixes = { 'joint resolution': 'HJR SJR' };
export const JOINT_MEMORIALS: BillPrefixes = { 'joint memorial': 'HJM SJM' };
export const MEMORIALS: BillPrefixes = { memorial: 'HM SM' };
/** The four types that most legislatures have. */
export const ALL_TYPES: BillPrefixes = { ...BILLS, ...RESOLUTIONS, ...CONCURRENT, ...JOINT };
