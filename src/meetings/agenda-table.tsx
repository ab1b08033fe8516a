import { BILL_COLUMNS } from '../bills/bill-table.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import type { AgendaBill } from './meetings.server.ts';

const NOTE: Column<AgendaBill> = { heading: 'Note', cell: (bill) => bill.note };

/** The bills of a meeting, with what is noted of each there: that it was taken off the agenda. */
export function AgendaTable({ bills }: { bills: AgendaBill[] }) {
  return (
    <StackedTable
      caption="Bills on the agenda"
      isCaptionHidden
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={bills.some((bill) => bill.note) ? [...BILL_COLUMNS, NOTE] : BILL_COLUMNS}
    />
  );
}
