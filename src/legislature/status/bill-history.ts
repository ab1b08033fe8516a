import type { JointCommittees } from '../profiles/profile.ts';
import type { VotesToPass } from '../profiles/profiles.ts';
import type { Chamber } from '../records/fields.ts';

export interface BillHistory {
  /**
   * The source's classification: `bill`, `resolution`, `concurrent resolution`… With number and title, it decides who
   * must agree.
   */
  kind: string;
  number?: string;
  title?: string;
  /** The chamber where the bill was filed. */
  chamber: Chamber;
  actions: readonly {
    date: string;
    chamber?: Chamber | null;
    text: string;
    classification: readonly string[];
  }[];
  /**
   * The roll calls in which a chamber voted on its floor on the passage of the bill, on the other one's changes, or on a veto, and
   * those on a motion to take the bill up again, also in committee.
   */
  rollCalls?: readonly PassageVote[];
  /** The versions of the text, by the names of the source. */
  versions?: readonly { name: string; date?: string | null }[];
  /** The source's own status (LegiScan's, as a word or code), and its day. */
  upstreamStatus?: string | null;
  upstreamStatusDate?: string | null;
  /**
   * Whether the session is over, so that pending bills are dead. The end of a year that carries over to the next is
   * not the end.
   */
  sessionEnded?: boolean;
  /** Whether the legislature has one chamber. If it is not known, the actions decide. */
  isUnicameral?: boolean;
  /** The yes votes without which a bill has not passed a chamber, if the constitution counts all members. */
  votesToPass?: VotesToPass;
  /** The yes votes with which any bill has passed a chamber, if the source calls every vote passed. */
  votesToPassAny?: VotesToPass;
  /** The day through which the source's records go. */
  recordsThrough?: string | undefined;
  /** Whether the people vote next on an amendment to the constitution that the legislature proposes. */
  amendmentsGoToVoters?: boolean;
  /** The joint committees that referrals name like those of one chamber. */
  jointCommittees?: JointCommittees | undefined;
}

/** A roll call that decides about a bill: its passage, the other chamber's changes, a conference's report, a veto, or whether to take it up again. */
export interface PassageVote {
  /** Passage, if none is given. */
  kind?: 'passage' | 'concurrence' | 'conference report' | 'veto override' | 'taking up' | 'not recorded';
  date: string;
  chamber: Chamber;
  motion: string;
  result: 'pass' | 'fail';
  /** Undefined if the source has none. */
  tally?: { yes: number; no: number };
}
