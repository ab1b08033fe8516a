import { Link } from 'react-router';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import type { AgendaBill } from './meetings.server.ts';

const COLUMNS: Column<AgendaBill>[] = [
  {
    heading: 'Bill',
    isRowName: true,
    cell: (bill) => (
      <Link to={`/app/bill/${bill.id}`} prefetch="intent">
        {bill.number}
      </Link>
    ),
  },
  { heading: 'Title', cell: (bill) => bill.title },
  { heading: 'Status', cell: (bill) => bill.status_name },
];
const NOTE: Column<AgendaBill> = { heading: 'Note', cell: (bill) => bill.note };

/** The bills of a meeting, with what is noted of each there: that it was taken off the agenda. */
export function AgendaTable({ bills }: { bills: AgendaBill[] }) {
  return (
    <StackedTable
      caption="Bills on the agenda"
      isCaptionHidden
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={bills.some((bill) => bill.note) ? [...COLUMNS, NOTE] : COLUMNS}
    />
  );
}
