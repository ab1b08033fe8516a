import type { MemberVote } from './votes.server.ts';

/** Those of a party who voted against most of it. */
export interface Dissent {
  party: string;
  /** How the party's majority voted. */
  majority: 'yes' | 'no';
  members: MemberVote[];
}

/** Members who sit with no party: what most of them do binds nobody. */
const NO_PARTY = /^(?:independent|unenrolled|non-?partisan|no party)/i;

/**
 * Who left the party: voted yes or no where more of the party's members voted the other way. A party that was split evenly
 * has no majority to leave; nor do absence and after-votes count as leaving it.
 * @returns the parties that somebody left, the one most left first
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
