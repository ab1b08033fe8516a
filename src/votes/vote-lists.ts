/** The chambers with lists of roll calls; the first is the default (D15). */
export const CHAMBERS = ['house', 'senate'] as const;
export type VotingChamber = (typeof CHAMBERS)[number];

/** Page size of the votes panel. */
export const VOTES_PER_PANEL = 20;

/** The `session` parameter for all sessions. */
export const ALL_SESSIONS = 'all';

/** The address of the votes panel's endpoint. */
export function votesAddress(chamber: VotingChamber): string {
  return `/api/votes/list?chamber=${chamber}`;
}

/** Filters for a list of votes. */
export interface VoteSearch {
  chamber: VotingChamber;
  /** Name of a session; if left out, all sessions. */
  session?: string;
  /** Words of the question, or a bill's number. */
  words?: string;
}
