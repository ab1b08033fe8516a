import { ShortDay } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { BillDetailsButton } from './bill-details-button.tsx';
import { NamedStatus } from './named-status.tsx';

/** A bill as shown in a table row. */
export interface ListedBill {
  id: number;
  number: string;
  title: string;
  /** As it is stored. */
  status: string;
  progress: string;
  /** The date of the last action, `YYYY-MM-DD`. The column is left out if it is undefined for every bill. */
  last_action_date?: string | null;
}

interface BillTableProps {
  caption: string;
  /** Whether to hide the caption visually, because a heading above has the same text. */
  isCaptionHidden?: boolean;
  bills: readonly ListedBill[];
}

/** The number of a bill, linked to its page. */
export const BILL_NUMBER: Column<Pick<ListedBill, 'id' | 'number'>> = {
  heading: 'Bill',
  isRowName: true,
  cell: (bill) => (
    <a className="bill-number" href={`/app/bill/${bill.id}`}>
      {bill.number}
    </a>
  ),
};

/** The status of a bill. */
export const BILL_STATUS: Column<Pick<ListedBill, 'number' | 'title' | 'status' | 'progress'>> = {
  heading: 'Status',
  cell: (bill) => <NamedStatus bill={bill} />,
};

/** The columns of every table of bills. */
export const BILL_COLUMNS: Column<Omit<ListedBill, 'last_action_date'>>[] = [
  BILL_NUMBER,
  { heading: 'Title', isLead: true, cell: (bill) => bill.title },
  BILL_STATUS,
];
const LAST_ACTION: Column<ListedBill> = {
  heading: 'Last action',
  cell: (bill) => <ShortDay day={bill.last_action_date} />,
};

/** A table of bills: number, title, status and date of the last action. */
export function BillTable({ caption, isCaptionHidden, bills }: BillTableProps) {
  const hasDates = bills.some(({ last_action_date }) => last_action_date !== undefined);
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={hasDates ? [...BILL_COLUMNS, LAST_ACTION] : BILL_COLUMNS}
      detailsButton={({ id, number }) => <BillDetailsButton billId={id} number={number} />}
    />
  );
}
