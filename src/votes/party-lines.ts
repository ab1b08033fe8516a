import type { MemberVote } from './votes.server.ts';

/** The members of a party who voted against its majority. */
export interface Dissent {
  party: string;
  /** The choice of the party's majority. */
  majority: 'yes' | 'no';
  members: MemberVote[];
}

/** Parties of members without a party, who have no party line to dissent from. */
const NO_PARTY = /^(?:independent|unenrolled|non-?partisan|no party)/i;

/**
 * Finds members who voted yes or no while more members of their party voted the other way. An evenly split
 * party has no majority, and absences and after-votes are not dissent.
 * @returns the parties with dissent, most dissenting members first
 */
export function dissentIn(votes: readonly MemberVote[]): Dissent[] {
  const parties = [...new Set(votes.flatMap(({ party }) => (party && !NO_PARTY.test(party) ? party : [])))];
  return parties
    .flatMap((party): Dissent[] => {
      const own = votes.filter((vote) => vote.party === party);
      const yes = own.filter(({ choice }) => choice === 'yes');
      const no = own.filter(({ choice }) => choice === 'no');
      if (yes.length === no.length) return [];
      const [majority, members] = yes.length > no.length ? (['yes', no] as const) : (['no', yes] as const);
      return members.length > 0 ? [{ party, majority, members }] : [];
    })
    .sort((one, other) => other.members.length - one.members.length || one.party.localeCompare(other.party));
}
