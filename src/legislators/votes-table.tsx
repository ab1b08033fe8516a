import { shortTitle } from '../bills/short-title.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { ShortDay } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { VoteResult } from '../votes/vote-totals.tsx';
import styles from './legislator-page.module.css';
import type { LegislatorVote } from './legislator-votes.server.ts';

interface VotesTableProps {
  caption: string;
  isCaptionHidden?: boolean;
  votes: readonly LegislatorVote[];
}

const COLUMNS: Column<LegislatorVote>[] = [
  { heading: 'Date', cell: (vote) => <ShortDay day={vote.vote_date} /> },
  {
    heading: 'Bill',
    cell: (vote) =>
      vote.bill_id && (
        <a className="bill-number" href={`/app/bill/${vote.bill_id}`}>
          {vote.number}
        </a>
      ),
  },
  {
    heading: 'Question',
    isRowName: true,
    cell: (vote) => (
      <>
        {vote.bill_title && <>{shortTitle(vote.bill_title)}: </>}
        <a className={styles.motion} href={`/app/votes/${vote.id}`}>
          {vote.title}
        </a>
        {vote.in_committee === 1 && `, ${vote.committee_name ?? 'in committee'}`}
      </>
    ),
  },
  { heading: 'Result', cell: (vote) => <VoteResult outcome={voteOutcome(vote)} /> },
  {
    heading: 'Vote',
    isLabeled: true,
    cell: (vote) => (
      <>
        <strong className={styles.choice}>{vote.choice}</strong>
        {vote.list_doubt && <small className={styles.soft}> in doubt</small>}
      </>
    ),
  },
];

/** Table of a legislator's votes, with one row per roll call. */
export function VotesTable({ caption, isCaptionHidden, votes }: VotesTableProps) {
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={votes}
      rowKey={(vote) => vote.id}
      columns={COLUMNS}
    />
  );
}
