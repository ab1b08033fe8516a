import type { MemberVotesTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';
import type { PersonLink } from './directory.server.ts';

type ListedVote = NonNullable<RecordOf<'rollCall'>['votes']>[number];

/**
 * How each member voted, as a source lists it. A member whom it lists twice alike by the same id is listed once; one whom it lists with
 * two answers is nobody.
 * @param before the votes as they are kept so far: what a name was found to mean holds until all names are looked up again
 * @param find whom a name and the source's own id mean
 */
export function memberVotes(
  rollCallId: number,
  listed: readonly ListedVote[],
  before: readonly MemberVotesTable[],
  find: (name: string, upstreamId: string | undefined) => PersonLink,
): MemberVotesTable[] {
  const byName = before.filter((vote) => vote.given_id !== '');
  const known = new Map(byName.map((vote) => [vote.name, vote.legislator_id]));
  const answers = Map.groupBy(
    listed.filter((vote) => vote.upstreamId !== undefined),
    (vote) => vote.upstreamId,
  );
  const isFirst = (vote: ListedVote) => (answers.get(vote.upstreamId)?.[0] ?? vote) === vote;
  const isTwoPeople = ({ upstreamId, choice }: ListedVote) =>
    answers.get(upstreamId)?.some((other) => other.choice !== choice) ?? false;
  const once = listed.filter((vote) => isTwoPeople(vote) || isFirst(vote));
  const guessed = new Set<MemberVotesTable>();
  const votes = once.map((vote, position): MemberVotesTable => {
    const { legislator_id, given_id } = isTwoPeople(vote) ? NOBODY : find(vote.name, vote.upstreamId);
    const { name, choice, note = null } = vote;
    const row = { roll_call_id: rollCallId, position, name, choice, legislator_id, given_id, note };
    if (legislator_id !== null || given_id === '') return row;
    const kept = { ...row, legislator_id: known.get(name) ?? null };
    guessed.add(kept);
    return kept;
  });
  return withoutDoubts(votes, (vote) => guessed.has(vote));
}

const NOBODY: PersonLink = { legislator_id: null, given_id: '' };

/**
 * The votes of one roll call, each member with one vote at most: the one that the source's id says is theirs, else one under their own
 * name, else one that other roll calls or the office tell of. Who is listed with two answers is taken for two people whom the list does
 * not tell apart, so neither is known.
 * @param isGuessed whether it is not the name itself that says whose vote it is
 */
export function withoutDoubts(
  votes: readonly MemberVotesTable[],
  isGuessed: (vote: MemberVotesTable) => boolean,
): MemberVotesTable[] {
  const doubt = (vote: MemberVotesTable) => (vote.given_id === '' ? 0 : isGuessed(vote) ? 2 : 1);
  const own = new Map<number | null, MemberVotesTable | undefined>();
  for (const [legislator, all] of Map.groupBy(votes, (vote) => vote.legislator_id)) {
    const least = Math.min(...all.map(doubt));
    const [first, ...others] = all.filter((vote) => doubt(vote) === least);
    own.set(legislator, others.every((vote) => vote.choice === first?.choice) ? first : undefined);
  }
  return votes.map((vote) =>
    own.get(vote.legislator_id) === vote ? vote : { ...vote, legislator_id: null },
  );
}
