import { Link } from 'react-router';
import { shortTitle } from '../bills/short-title.ts';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { foldAmendments } from './fold-amendments.ts';
import type { VoteInList } from './vote-answers.ts';
import styles from './vote-table.module.css';
import { VoteResult } from './vote-totals.tsx';

interface VoteTableProps {
  votes: readonly VoteInList[];
  caption: string;
  /** Whether all are on one bill, whose title the page has already. */
  isOfOneBill?: boolean;
}

type Row = [VoteInList, ...VoteInList[]];

/** Roll calls in the columns of D15. Abs is absent and not voting. */
export function VoteTable({ votes, caption, isOfOneBill = false }: VoteTableProps) {
  const columns: Column<Row>[] = [
    { heading: 'Date', cell: ([vote]) => <ShortDay day={vote.vote_date} /> },
    {
      heading: 'Bill',
      cell: ([{ bill }]) => bill && <Link to={bill.url}>{bill.bill_type_number}</Link>,
    },
    {
      heading: 'Description',
      isRowName: true,
      cell: (row) => (
        <div className={styles.description}>
          {row[0].bill && !isOfOneBill && (
            <span className={styles.title}>{shortTitle(row[0].bill.title)}</span>
          )}
          {row.length > 1 ? <AmendmentVotes votes={row} /> : <Motion vote={row[0]} />}
        </div>
      ),
    },
    {
      heading: 'Yea/Nay/Abs',
      shownHeading: (
        <>
          Yea/Nay/<abbr title="Absent or not voting">Abs</abbr>
        </>
      ),
      isNumber: true,
      isLabelled: false,
      cell: ([vote, ...others]) => others.length === 0 && countsOf(vote),
    },
    {
      heading: 'RC#',
      shownHeading: <abbr title="Roll call number">RC#</abbr>,
      isNumber: true,
      cell: ([vote, ...others]) => others.length === 0 && vote.roll_call_number,
    },
  ];
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      rows={foldAmendments(votes)}
      rowKey={([vote]) => vote.id}
      columns={columns}
    />
  );
}

/** What was asked, and what came of it. */
function Motion({ vote }: { vote: VoteInList }) {
  return (
    <span className={styles.motion}>
      <Link to={vote.url} prefetch="intent">
        {vote.title}
      </Link>
      {vote.committee_name && `, ${vote.committee_name}`}{' '}
      {vote.kind !== 'quorum' && <VoteResult result={vote.result} />}
    </span>
  );
}

/** Roll calls on the amendments of one bill, opened on demand. */
function AmendmentVotes({ votes }: { votes: Row }) {
  const having = (result: string) => votes.filter((vote) => vote.result === result).length;
  const results = [
    [having('pass'), 'passed'],
    [having('fail'), 'failed'],
  ] as const;
  const told = results.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <details>
      <summary>
        {counted(votes.length, 'roll call')} on amendments{told.length > 0 && `: ${told.join(', ')}`}
      </summary>
      <ul className={styles.folded}>
        {votes.map((vote) => (
          <li key={vote.id}>
            <Motion vote={vote} />{' '}
            <span className={styles.counts}>
              {countsOf(vote)}
              {vote.roll_call_number && `, RC# ${vote.roll_call_number}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function countsOf(vote: VoteInList): string {
  return `${vote.yes_count}/${vote.no_count}/${vote.absent_count}`;
}
