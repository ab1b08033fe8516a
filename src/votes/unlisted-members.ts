import type { SiteConfig } from '../config/site-config.ts';
import { storedTally } from './choices.ts';
import type { RollCall } from './votes.server.ts';

type CountedVote = Pick<
  RollCall,
  | 'kind'
  | 'chamber'
  | 'in_committee'
  | 'yes_count'
  | 'no_count'
  | 'absent_count'
  | 'not_voting_count'
  | 'other_count'
>;

/** A chamber rarely votes with fewer of its members present. Below, the source may have left out how some voted. */
const USUAL_SHARE = 4 / 5;

/**
 * A sentence on the members of the chamber that a roll call on the floor leaves out, if they are many. LegiScan has some votes of
 * Minnesota with the yes votes alone: 34 to 0 in a chamber of 67.
 * @returns undefined if most members are counted, or the number of seats is not known
 */
export function unlistedMembers(vote: CountedVote, seats: SiteConfig['seats']): string | undefined {
  const tally = storedTally(vote);
  const all = vote.chamber === 'house' || vote.chamber === 'senate' ? seats[vote.chamber] : undefined;
  if (!tally || all === undefined || vote.in_committee === 1) return undefined;
  const listed = tally.yes + tally.no + tally.absent + tally.other;
  return listed < all * USUAL_SHARE
    ? `The roll call counts ${listed} of the chamber’s ${all} members. It does not say whether and how the others voted.`
    : undefined;
}
