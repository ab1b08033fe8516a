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
  const votes = joined(listed).map((vote) => {
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

/** Wyoming's `Brown, L` was split at the comma by its reader: a voter named by a letter alone belongs to the one before. */
function joined(listed: readonly ListedVote[]): ListedVote[] {
  const votes: ListedVote[] = [];
  for (const vote of listed) {
    const before = votes.at(-1);
    const isLetter = /^[A-Z]\.?$/.test(vote.name) && vote.upstreamId === undefined;
    if (isLetter && before && before.choice === vote.choice && !before.name.includes(',')) {
      votes[votes.length - 1] = { ...before, name: `${before.name}, ${vote.name}` };
    } else votes.push(vote);
  }
  return votes;
}
