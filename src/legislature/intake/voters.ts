import type { MemberVotesTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';

type ListedVote = NonNullable<RecordOf<'rollCall'>['votes']>[number];

/**
 * How each member voted, as a source lists it. A member who is listed twice alike is listed once; one who is listed
 * with two answers is taken for two people whom the list does not tell apart, so neither is known.
 * @param find the legislator whom a name means, where it means one
 */
export function memberVotes(
  rollCallId: number,
  listed: readonly ListedVote[],
  find: (name: string, upstreamId: string | undefined) => number | null,
): MemberVotesTable[] {
  const answers = new Map<number, Set<string>>();
  const votes = listed.map((vote) => {
    const legislator = find(vote.name, vote.upstreamId);
    if (legislator !== null) {
      answers.set(legislator, (answers.get(legislator) ?? new Set()).add(vote.choice));
    }
    return { vote, legislator };
  });
  const seen = new Set<number>();
  const once = votes.filter(({ legislator }) => {
    if (legislator === null || answers.get(legislator)?.size !== 1) return true;
    const again = seen.has(legislator);
    seen.add(legislator);
    return !again;
  });
  return once.map(({ vote, legislator }, position) => ({
    roll_call_id: rollCallId,
    position,
    name: vote.name,
    choice: vote.choice,
    legislator_id: legislator !== null && answers.get(legislator)?.size === 1 ? legislator : null,
    note: vote.note ?? null,
  }));
}
