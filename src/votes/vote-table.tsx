import { Link } from 'react-router';
import { ShortDay } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import type { RollCall } from './votes.server.ts';

/** Roll calls in the columns of D15. Abs is absent and not voting. */
export function VoteTable({ votes, caption }: { votes: RollCall[]; caption: string }) {
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
          cell: (vote) => vote.bill_id && <Link to={`/app/bill/${vote.bill_id}`}>{vote.bill_number}</Link>,
        },
        {
          heading: 'Description',
          isRowName: true,
          cell: (vote) => (
            <span>
              <Link to={`/app/votes/${vote.id}`} prefetch="intent">
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
          cell: (vote) => `${vote.yes_count}/${vote.no_count}/${vote.absent_count + vote.not_voting_count}`,
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
