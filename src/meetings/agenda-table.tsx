import { TrackedMark } from '../agenda/tracked-bills.tsx';
import { BILL_COLUMNS, BILL_NUMBER } from '../bills/bill-table.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import type { AgendaBill } from './meetings.server.ts';

const NOTE: Column<AgendaBill> = { heading: 'Note', cell: (bill) => bill.note };

interface AgendaTableProps {
  bills: AgendaBill[];
  /** Ids of the bills that the visitor tracks. */
  tracked: readonly number[];
}

/** The bills on a meeting's agenda, with notes such as "removed from the agenda". */
export function AgendaTable({ bills, tracked }: AgendaTableProps) {
  const number: Column<AgendaBill> = {
    ...BILL_NUMBER,
    cell: (bill) => (
      <>
        {BILL_NUMBER.cell(bill)} {tracked.includes(bill.id) && <TrackedMark />}
      </>
    ),
  };
  const columns = [number, ...BILL_COLUMNS.filter((column) => column !== BILL_NUMBER)];
  return (
    <StackedTable
      caption="Bills on the agenda"
      isCaptionHidden
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={bills.some((bill) => bill.note) ? [...columns, NOTE] : columns}
    />
  );
}
