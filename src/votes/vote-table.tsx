import { Link } from 'react-router';
import { ShortDay } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import type { VoteInList } from './vote-answers.ts';

/** Roll calls in the columns of D15. Abs is absent and not voting. */
export function VoteTable({ votes, caption }: { votes: readonly VoteInList[]; caption: string }) {
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      rows={votes}
      rowKey={(vote) => vote.id}
      columns={[
        { heading: 'Date', cell: (vote) => <ShortDay day={vote.vote_date} /> },
        {
          heading: 'Bill',
          cell: ({ bill }) => bill && <Link to={bill.url}>{bill.bill_type_number}</Link>,
        },
        {
          heading: 'Description',
          isRowName: true,
          cell: (vote) => (
            <span>
              <Link to={vote.url} prefetch="intent">
                {vote.title}
              </Link>
              {vote.committee_name && `, ${vote.committee_name}`}
            </span>
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
          cell: (vote) => `${vote.yes_count}/${vote.no_count}/${vote.absent_count}`,
        },
        {
          heading: 'RC#',
          shownHeading: <abbr title="Roll call number">RC#</abbr>,
          isNumber: true,
          cell: (vote) => vote.roll_call_number,
        },
      ]}
    />
  );
}
