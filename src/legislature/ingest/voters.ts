import type { MemberVotesTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';
import type { PersonLink } from './directory.server.ts';

type ListedVote = NonNullable<RecordOf<'rollCall'>['votes']>[number];

/**
 * The vote of each member, as a source lists it. If an id is listed twice with the same vote, the second entry is
 * dropped. If it is listed with different votes, neither is linked to a member.
 * @param before the stored votes. Their links by name are reused until all names are matched again.
 * @param find finds a person by name and upstream id
 */
export function memberVotes(
  rollCallId: number,
  listed: readonly ListedVote[],
  before: readonly MemberVotesTable[],
  find: (name: string, upstreamId: string | undefined) => PersonLink,
): MemberVotesTable[] {
  const byName = before.filter((vote) => vote.given_id !== '');
  const idsByName = new Map(byName.map((vote) => [vote.name, vote.legislator_id]));
  const votesById = Map.groupBy(
    listed.filter((vote) => vote.upstreamId !== undefined),
    (vote) => vote.upstreamId,
  );
  const isFirst = (vote: ListedVote) => (votesById.get(vote.upstreamId)?.[0] ?? vote) === vote;
  const hasConflictingVotes = ({ upstreamId, choice }: ListedVote) =>
    votesById.get(upstreamId)?.some((other) => other.choice !== choice) ?? false;
  const once = listed.filter((vote) => hasConflictingVotes(vote) || isFirst(vote));
  const guessed = new Set<MemberVotesTable>();
  const votes = once.map((vote, position): MemberVotesTable => {
    const { legislator_id, given_id } = hasConflictingVotes(vote)
      ? UNIDENTIFIED
      : find(vote.name, vote.upstreamId);
    const { name, choice, note = null } = vote;
    const row = { roll_call_id: rollCallId, position, name, choice, legislator_id, given_id, note };
    if (legislator_id !== null || given_id === '') return row;
    const linked = { ...row, legislator_id: idsByName.get(name) ?? null };
    guessed.add(linked);
    return linked;
  });

  return withoutConflicts(votes, (vote) => guessed.has(vote));
}

const UNIDENTIFIED: PersonLink = { legislator_id: null, given_id: '' };

/**
 * Makes sure that each member has at most one vote in a roll call: the one with the source's id for the member, or
 * else one under the member's name, or else one inferred from other roll calls or the office. A name listed with
 * different votes is taken for two people who cannot be distinguished, so neither is linked.
 * @param isGuessed whether a vote was linked by something other than the name
 */
export function withoutConflicts(
  votes: readonly MemberVotesTable[],
  isGuessed: (vote: MemberVotesTable) => boolean,
): MemberVotesTable[] {
  const uncertainty = (vote: MemberVotesTable) => (vote.given_id === '' ? 0 : isGuessed(vote) ? 2 : 1);
  const trusted = new Map<number | null, MemberVotesTable | undefined>();
  for (const [legislator, all] of Map.groupBy(votes, (vote) => vote.legislator_id)) {
    const lowest = Math.min(...all.map(uncertainty));
    const [first, ...others] = all.filter((vote) => uncertainty(vote) === lowest);
    trusted.set(legislator, others.every((vote) => vote.choice === first?.choice) ? first : undefined);
  }
  return votes.map((vote) =>
    trusted.get(vote.legislator_id) === vote ? vote : { ...vote, legislator_id: null },
  );
}
