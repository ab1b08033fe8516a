import type { VoteInList } from './vote-schemas.ts';

/** Minimum number of consecutive roll calls on amendments that are grouped. */
const MIN_GROUPED_VOTES = 3;

/**
 * Groups consecutive roll calls of one day on amendments to the same bill into one row, so that a long day of
 * amendments does not hide other decisions.
 * @returns the roll calls of each row, in the order of the list
 */
export function groupAmendmentVotes(votes: readonly VoteInList[]): [VoteInList, ...VoteInList[]][] {
  const rows: [VoteInList, ...VoteInList[]][] = [];
  let run: VoteInList[] = [];
  const endRun = () => {
    const [first, ...others] = run;
    if (first && run.length >= MIN_GROUPED_VOTES) rows.push([first, ...others]);
    else rows.push(...run.map((vote): [VoteInList] => [vote]));
    run = [];
  };
  for (const vote of votes) {
    const [before] = run;
    const follows = before && before.bill?.url === vote.bill?.url && before.vote_date === vote.vote_date;
    if (!follows) endRun();
    if (vote.kind === 'amendment' && vote.bill) run.push(vote);
    else {
      endRun();
      rows.push([vote]);
    }
  }
  endRun();
  return rows;
}
