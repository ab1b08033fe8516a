import { shortTitle } from '../bills/short-title.ts';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { groupAmendmentVotes } from './group-amendment-votes.ts';
import { ShortTally } from './short-tally.tsx';
import type { VoteInList } from './vote-schemas.ts';
import styles from './vote-table.module.css';
import { VoteResult } from './vote-totals.tsx';
import { VotingBody } from './voting-body.tsx';

interface VoteTableProps {
  votes: readonly VoteInList[];
  caption: string;
  /** Leaves out the bill's title, if all votes are on the bill that the page is about. */
  isOfOneBill?: boolean;
}

type Row = [VoteInList, ...VoteInList[]];

/** Table of roll calls with the columns of D15, without RC# if none has a number. "Abs" counts absent and not voting. */
export function VoteTable({ votes, caption, isOfOneBill = false }: VoteTableProps) {
  const columns: Column<Row>[] = [
    { heading: 'Date', cell: ([vote]) => <ShortDay day={vote.vote_date} /> },
    {
      heading: 'Bill',
      cell: ([{ bill }]) =>
        bill && (
          <a className="bill-number" href={bill.url}>
            {bill.bill_type_number}
          </a>
        ),
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
      isLabeled: false,
      cell: ([vote, ...others]) => others.length === 0 && <ShortTally vote={vote} />,
    },
  ];
  // LegiScan's records have no numbers.
  if (votes.some(({ roll_call_number }) => roll_call_number)) {
    columns.push({
      heading: 'RC#',
      shownHeading: <abbr title="Roll call number">RC#</abbr>,
      isNumber: true,
      cell: ([vote, ...others]) => others.length === 0 && vote.roll_call_number,
    });
  }
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      rows={groupAmendmentVotes(votes)}
      rowKey={([vote]) => vote.id}
      columns={columns}
    />
  );
}

/** The question and its result. */
function Motion({ vote }: { vote: VoteInList }) {
  return (
    <span className={styles.motion}>
      <a href={vote.url}>{vote.title}</a>
      {vote.in_committee && (
        <>
          , <VotingBody vote={vote} />
        </>
      )}{' '}
      {vote.kind !== 'quorum' && <VoteResult outcome={{ result: vote.result, reason: vote.result_reason }} />}
    </span>
  );
}

/** Grouped roll calls on the amendments to one bill, collapsed by default. */
function AmendmentVotes({ votes }: { votes: Row }) {
  const countWith = (result: string) => votes.filter((vote) => vote.result === result).length;
  const results = [
    [countWith('pass'), 'passed'],
    [countWith('fail'), 'failed'],
    [countWith('unclear'), 'unclear'],
  ] as const;
  const outcomes = results.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <details>
      <summary>
        {counted(votes.length, 'roll call')} on amendments{outcomes.length > 0 && `: ${outcomes.join(', ')}`}
      </summary>
      <ul className={styles.folded}>
        {votes.map((vote) => (
          <li key={vote.id}>
            <Motion vote={vote} />{' '}
            <span className={styles.counts}>
              <ShortTally vote={vote} />
              {vote.roll_call_number && `, RC# ${vote.roll_call_number}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
