import { Link } from 'react-router';
import { BillDetails } from '../bills/bill-details.tsx';
import { BILL_STATUS } from '../bills/bill-table.tsx';
import { ChangeForm } from '../layout/change-form.tsx';
import { MeetingTime } from '../meetings/meeting-time.tsx';
import { ShortDay } from '../ui/day.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { EditRow } from './edit-row.tsx';
import type { TrackingList } from './lists.server.ts';
import { RowSelect } from './row-select.tsx';
import type { TrackedRow } from './tracked-rows.server.ts';
import styles from './tracking-page.module.css';
import { POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';
import { keyOf, type Rows } from './use-rows.ts';

interface TrackedTableProps {
  caption: string;
  rows: TrackedRow[];
  state: Rows;
  /** Those that a bill can be moved to. Where there is no other, no row says on which it is. */
  lists: Pick<TrackingList, 'id' | 'name'>[];
  /** The forms of the ticks, and of what is set in the rows. */
  forms: { ticks: string; table: string };
  /** The address of the page that this is on. */
  here: string;
  /** Whether a row has one line. */
  isCompact: boolean;
  timeZone: string;
}

/** Tracked bills: where each stands, when it is heard next, and what the user has to say of it. */
export function TrackedTable({
  caption,
  rows,
  state,
  lists,
  forms,
  here,
  isCompact,
  timeZone,
}: TrackedTableProps) {
  const columns: Column<TrackedRow>[] = [
    {
      heading: 'Select',
      shownHeading: <span className="visually-hidden">Select</span>,
      cell: (row) => (
        <label className={styles.tick} data-tick>
          <input
            type="checkbox"
            name="rows"
            value={keyOf(row)}
            form={forms.ticks}
            checked={state.ticked.has(keyOf(row))}
            onChange={(event) => state.tick([keyOf(row)], event.target.checked)}
          />
          <span className="visually-hidden">Select {row.number}</span>
        </label>
      ),
    },
    { heading: 'Bill', isRowName: true, cell: (row) => <Bill row={row} here={here} /> },
    BILL_STATUS,
    { heading: 'Last action', isLabelled: true, cell: (row) => <LastAction row={row} /> },
    {
      heading: 'Next hearing',
      isLabelled: true,
      cell: ({ meeting }) => meeting && <Meeting meeting={meeting} isShort={isCompact} timeZone={timeZone} />,
    },
    {
      heading: 'Position',
      cell: (row) => (
        <>
          <span className={styles.words} data-words>
            {settingInWords(state.marks(row))}
          </span>
          <EditRow number={row.number} />
          <span data-control data-heading="Position">
            <RowSelect
              label={`Position of ${row.number}`}
              name={`position-${keyOf(row)}`}
              form={forms.table}
              options={POSITION_OPTIONS}
              value={state.marks(row).position}
              onChoose={(position) => state.mark(row, { position })}
            />
          </span>
        </>
      ),
    },
    {
      heading: 'Priority',
      cell: (row) => (
        <RowSelect
          label={`Priority of ${row.number}`}
          name={`priority-${keyOf(row)}`}
          form={forms.table}
          options={PRIORITY_OPTIONS}
          value={state.marks(row).priority}
          onChoose={(priority) => state.mark(row, { priority })}
        />
      ),
    },
    ...(lists.length > 1
      ? [
          {
            heading: 'List',
            cell: (row: TrackedRow) => (
              <RowSelect
                label={`List of ${row.number}`}
                name={`list-${keyOf(row)}`}
                form={forms.table}
                options={lists.map(({ id, name }) => ({ value: id, label: name }))}
                value={state.marks(row).list}
                onChoose={(list) => state.mark(row, { list })}
              />
            ),
          },
        ]
      : []),
    { heading: 'Notes', isLabelled: true, cell: (row) => <Notes row={row} /> },
  ];
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      details={{
        of: ({ number }) => number,
        content: ({ bill_id, number }) => <BillDetails billId={bill_id} number={number} />,
      }}
    />
  );
}

function Bill({ row, here }: { row: TrackedRow; here: string }) {
  return (
    <span className={styles.bill} data-bill>
      <Link to={`/app/bill/${row.bill_id}`} prefetch="intent">
        {row.number}
      </Link>{' '}
      <span className={styles.title} data-title>
        {row.title}
      </span>
      {row.remark && (
        <span className={styles.remark} data-remark>
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

const POSITION_OPTIONS = POSITIONS.map((value) => ({ value, label: POSITION_NAMES[value] }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));

/** `Support`, or `Support, high`. */
function settingInWords({ position, priority }: Pick<TrackedRow, 'position' | 'priority'>): string {
  const words = POSITION_NAMES[position];
  return priority === 'normal' ? words : `${words}, ${PRIORITY_NAMES[priority].toLowerCase()}`;
}

function LastAction({ row }: { row: TrackedRow }) {
  if (!row.last_action_text && !row.last_action_date) return null;
  return (
    <span className={styles.action} data-action>
      <ShortDay day={row.last_action_date} /> <span>{row.last_action_text}</span>
    </span>
  );
}

interface MeetingProps {
  meeting: NonNullable<TrackedRow['meeting']>;
  /** Whether there is room for its day only. */
  isShort: boolean;
  timeZone: string;
}

function Meeting({ meeting, isShort, timeZone }: MeetingProps) {
  return (
    <Link to={`/app/meeting/${meeting.id}`} data-hearing>
      {!isShort && (
        <span data-long>
          <MeetingTime meeting={meeting} timeZone={timeZone} />
        </span>
      )}
      <span className={isShort ? undefined : styles.words} data-short>
        <ShortDay day={meeting.meeting_date} />
      </span>
    </Link>
  );
}

function Notes({ row }: { row: TrackedRow }) {
  const hasNote = row.note !== '' || row.public_note !== '';
  return (
    <span className={styles.note} data-note>
      {row.note && <span>{row.note}</span>}
      {row.public_note && <span>Public: {row.public_note}</span>}{' '}
      <Link to={`/app/tracking/${row.list_id}/bill/${row.bill_id}`} className="no-print">
        {hasNote ? 'Edit' : 'Add'}
        <span className="visually-hidden">
          {' '}
          {hasNote ? 'the notes on' : 'a note on'} {row.number}
        </span>
      </Link>
    </span>
  );
}
