/** The chambers whose roll calls are listed; the panel starts on the first (D15). */
export const CHAMBERS = ['house', 'senate'] as const;
export type VotingChamber = (typeof CHAMBERS)[number];

/** Roll calls on a page of the panel's list. */
export const VOTES_IN_PANEL = 20;

/** Stands in the address for the votes of all sessions. */
export const ALL_SESSIONS = 'all';

/** Where the panel asks. */
export function votesAddress(chamber: VotingChamber): string {
  return `/api/votes/list?chamber=${chamber}`;
}

/** What a list of votes is narrowed to. */
export interface VoteSearch {
  chamber: VotingChamber;
  /** Name of a session; all where it is left out. */
  session?: string;
  /** Words of the question put, or a bill's number. */
  words?: string;
}
