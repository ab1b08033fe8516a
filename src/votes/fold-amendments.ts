import type { VoteInList } from './vote-answers.ts';

/** As many roll calls on the amendments of one bill are one row. */
const FOLDED_FROM = 3;

/**
 * The rows of a list of roll calls: those on amendments of one bill that follow each other on one day are one row, so that a long
 * day of amendments does not hide what else was decided.
 * @returns each row's roll calls, in the order of the list
 */
export function foldAmendments(votes: readonly VoteInList[]): [VoteInList, ...VoteInList[]][] {
  const rows: [VoteInList, ...VoteInList[]][] = [];
  let run: VoteInList[] = [];
  const endRun = () => {
    const [first, ...others] = run;
    if (first && run.length >= FOLDED_FROM) rows.push([first, ...others]);
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
