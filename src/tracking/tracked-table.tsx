import { Link } from 'react-router';
import { BillDetails } from '../bills/bill-details.tsx';
import { ChangeForm } from '../frame/change-form.tsx';
import { MeetingTime } from '../meetings/meeting-time.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import type { TrackedRow } from './tracked-rows.server.ts';
import styles from './tracking-page.module.css';
import { POSITION_NAMES, PRIORITY_NAMES } from './tracking-words.ts';

interface TrackedTableProps {
  caption: string;
  rows: TrackedRow[];
  /** Whether it is told on which list each bill is. */
  hasLists: boolean;
  /** The form to which bills are ticked; left out where there is none. */
  tickedForm?: string;
  /** The address of the page that this is on. */
  here: string;
  timeZone: string;
}

/** Tracked bills: where each stands, when it is heard next, and what the user has to say of it. */
export function TrackedTable({ caption, rows, hasLists, tickedForm, here, timeZone }: TrackedTableProps) {
  const columns: Column<TrackedRow>[] = [
    { heading: 'Bill', isRowName: true, cell: (row) => <Bill row={row} here={here} /> },
    { heading: 'Status', cell: (row) => row.status_name },
    {
      heading: 'Next hearing',
      isLabelled: true,
      cell: ({ meeting }) => meeting && <Meeting {...meeting} timeZone={timeZone} />,
    },
    { heading: 'Position', cell: (row) => POSITION_NAMES[row.position] },
    { heading: 'Priority', isLabelled: true, cell: (row) => PRIORITY_NAMES[row.priority] },
    { heading: 'Note', isLabelled: true, cell: (row) => <Note row={row} /> },
  ];
  if (hasLists)
    columns.splice(1, 0, {
      heading: 'List',
      cell: (row) => (
        <Link to={`/app/tracking/${row.list_id}`} className={styles.listName}>
          {row.list_name}
        </Link>
      ),
    });
  if (tickedForm)
    columns.unshift({
      heading: 'Select',
      shownHeading: <span className="visually-hidden">Select</span>,
      cell: (row) => (
        <label className={styles.tick}>
          <input type="checkbox" name="billIds" value={row.bill_id} form={tickedForm} />
          <span className="visually-hidden">Select {row.number}</span>
        </label>
      ),
    });
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.list_id} ${row.bill_id}`}
      details={{
        of: ({ number }) => number,
        content: ({ bill_id, number }) => <BillDetails billId={bill_id} number={number} />,
      }}
    />
  );
}

function Bill({ row, here }: { row: TrackedRow; here: string }) {
  return (
    <span className={styles.bill}>
      <Link to={`/app/bill/${row.bill_id}`} prefetch="intent">
        {row.number}
      </Link>{' '}
      <span className={styles.title}>{row.title}</span>
      {row.remark && (
        <span className={styles.remark}>
          {row.remark}
          <ChangeForm action="/app/tracking/manage" className="no-print">
            <input type="hidden" name="do" value="seen" />
            <input type="hidden" name="list" value={row.list_id} />
            <input type="hidden" name="billIds" value={row.bill_id} />
            <input type="hidden" name="back" value={here} />
            <button type="submit">
              Got it<span className="visually-hidden">: {row.remark}</span>
            </button>
          </ChangeForm>
        </span>
      )}
    </span>
  );
}

function Meeting(props: NonNullable<TrackedRow['meeting']> & { timeZone: string }) {
  return (
    <Link to={`/app/meeting/${props.id}`}>
      <MeetingTime meeting={props} timeZone={props.timeZone} />
    </Link>
  );
}

function Note({ row }: { row: TrackedRow }) {
  return (
    <span className={styles.note}>
      {row.note && <span>{row.note}</span>}
      <Link to={`/app/tracking/${row.list_id}/bill/${row.bill_id}`} className="no-print">
        Edit<span className="visually-hidden"> position, priority and note of {row.number}</span>
      </Link>
    </span>
  );
}
