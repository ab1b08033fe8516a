import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { BILL_STATUS } from '../bills/bill-table.tsx';
import { ChangeForm } from '../layout/change-form.tsx';
import { MeetingTime } from '../meetings/meeting-time.tsx';
import { shortDay } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { DetailsButton } from '../ui/details-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { useCodeOnDemand } from '../ui/use-code-on-demand.ts';
import { valueText } from './custom-fields.ts';
import type { TrackingList } from './lists.server.ts';
import type { TrackedRow } from './tracked-rows.server.ts';
import { addressOf } from './tracking-address.ts';
import styles from './tracking-page.module.css';
import { POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';
import { keyOf, type Rows } from './use-rows.ts';

interface TrackedTableProps {
  caption: string;
  rows: TrackedRow[];
  state: Rows;
  /** The lists that a bill can be moved to. With a single list, the table has no List column. */
  lists: Pick<TrackingList, 'id' | 'name'>[];
  /** The ids of the forms for the checkboxes and for the settings in the rows. */
  forms: { selected: string; table: string };
  /** The address of the current page. */
  here: string;
  /** Whether a row has one line. */
  isCompact: boolean;
  timeZone: string;
}

/** A table of tracked bills: status, last action, next hearing, settings, and notes. */
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
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { Component: BillDetails, withCode: withBillDetails } = useCodeOnDemand(loadBillDetails);
  const toggleDetails = (row: TrackedRow) =>
    withBillDetails(
      () => setOpened((before) => before.symmetricDifference(new Set([keyOf(row)]))),
      `/app/bill/${row.bill_id}`,
    );
  const detailsId = (row: TrackedRow) => `details-${keyOf(row)}`;
  const columns: Column<TrackedRow>[] = [
    {
      heading: 'Select',
      shownHeading: <span className="visually-hidden">Select</span>,
      cell: (row) => (
        <label className={styles.checkbox} data-checkbox>
          <input
            type="checkbox"
            name="rows"
            value={keyOf(row)}
            form={forms.selected}
            checked={state.selected.has(keyOf(row))}
            onChange={(event) => state.select([keyOf(row)], event.target.checked)}
          />
          <span className="visually-hidden">Select {row.number}</span>
        </label>
      ),
    },
    { heading: 'Bill', isRowName: true, cell: (row) => <Bill row={row} here={here} /> },
    BILL_STATUS,
    { heading: 'Last action', isLabeled: true, cell: (row) => <LastAction row={row} /> },
    {
      heading: 'Next hearing',
      isLabeled: true,
      cell: ({ meeting }) => meeting && <Meeting meeting={meeting} isShort={isCompact} timeZone={timeZone} />,
    },
    {
      heading: 'Position',
      cell: (row) =>
        row.can_edit ? (
          <>
            <span className={styles.summary} data-summary>
              {settingsText(state.valuesOf(row))}
            </span>
            <EditRow number={row.number} />
            <span data-control data-heading="Position">
              <RowSelect
                label={`Position of ${row.number}`}
                name={`position-${keyOf(row)}`}
                form={forms.table}
                options={POSITION_OPTIONS}
                value={state.valuesOf(row).position}
                onChoose={(position) => state.setValues(row, { position })}
              />
            </span>
          </>
        ) : (
          POSITION_NAMES[row.position]
        ),
    },
    {
      heading: 'Priority',
      cell: (row) =>
        row.can_edit ? (
          <RowSelect
            label={`Priority of ${row.number}`}
            name={`priority-${keyOf(row)}`}
            form={forms.table}
            options={PRIORITY_OPTIONS}
            value={state.valuesOf(row).priority}
            onChoose={(priority) => state.setValues(row, { priority })}
          />
        ) : (
          PRIORITY_NAMES[row.priority]
        ),
    },
    ...(lists.length > 1
      ? [
          {
            heading: 'List',
            cell: (row: TrackedRow) =>
              row.can_edit ? (
                <RowSelect
                  label={`List of ${row.number}`}
                  name={`list-${keyOf(row)}`}
                  form={forms.table}
                  options={lists.map(({ id, name }) => ({ value: id, label: name }))}
                  value={state.valuesOf(row).list}
                  onChoose={(list) => state.setValues(row, { list })}
                />
              ) : (
                row.list_name
              ),
          },
        ]
      : []),
    { heading: 'Notes', isLabeled: true, cell: (row) => <Notes row={row} /> },
  ];
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      detailsButton={(row) => (
        <DetailsButton
          of={row.number}
          isOpen={opened.has(keyOf(row))}
          controls={detailsId(row)}
          onToggle={() => void toggleDetails(row)}
        />
      )}
      details={(row) =>
        BillDetails &&
        opened.has(keyOf(row)) && (
          <div id={detailsId(row)}>
            <BillDetails billId={row.bill_id} number={row.number} />
          </div>
        )
      }
    />
  );
}

const loadBillDetails = async () => (await import('../bills/bill-details.tsx')).BillDetails;

function Bill({ row, here }: { row: TrackedRow; here: string }) {
  return (
    <span className={styles.bill} data-bill>
      <a href={`/app/bill/${row.bill_id}`}>{row.number}</a>{' '}
      <span className={styles.title} data-title>
        {row.title}
      </span>
      {row.tags.length > 0 && (
        <span className={styles.tags}>
          {row.tags.map((tag) => (
            <a key={tag} href={addressOf({ listId: row.list_id, tag })}>
              {tag}
            </a>
          ))}
        </span>
      )}
      {row.remark && (
        <span className={styles.remark} data-remark>
          {row.remark}
          {row.can_edit && <RemarkForm change="seen" label="Got it" row={row} here={here} />}
          {row.can_edit && row.is_followed && <RemarkForm change="take" label="Undo" row={row} here={here} />}
        </span>
      )}
    </span>
  );
}

interface RemarkFormProps {
  /** `seen` takes the remark away, and `take` takes the bill off the list. */
  change: 'seen' | 'take';
  label: string;
  row: TrackedRow;
  here: string;
}

/** A button beside the remark on a tracked bill. */
function RemarkForm({ change, label, row, here }: RemarkFormProps) {
  return (
    <ChangeForm action="/app/tracking/manage" className="no-print">
      <input type="hidden" name="do" value={change} />
      <input type="hidden" name="list" value={row.list_id} />
      <input type="hidden" name="billIds" value={row.bill_id} />
      <input type="hidden" name="back" value={here} />
      <button type="submit">
        {label}
        <span className="visually-hidden">: {row.remark}</span>
      </button>
    </ChangeForm>
  );
}

const POSITION_OPTIONS = POSITIONS.map((value) => ({ value, label: POSITION_NAMES[value] }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));

/** The settings as text: `Support`, or `Support, high`. */
function settingsText({ position, priority }: Pick<TrackedRow, 'position' | 'priority'>): string {
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
  /** Whether only the date fits. */
  isShort: boolean;
  timeZone: string;
}

function Meeting({ meeting, isShort, timeZone }: MeetingProps) {
  return (
    <a href={`/app/meeting/${meeting.id}`} data-hearing>
      {!isShort && (
        <span data-long>
          <MeetingTime meeting={meeting} timeZone={timeZone} />
        </span>
      )}
      <span className={isShort ? undefined : styles.summary} data-short>
        <ShortDay day={meeting.meeting_date} />
      </span>
    </a>
  );
}

/** Who is responsible until when: `Ana Ruiz by Mar 4, 2027`. */
function workText({ assignee, due_on }: Pick<TrackedRow, 'assignee' | 'due_on'>): string {
  const due = due_on && (assignee ? `by ${shortDay(due_on)}` : `Due ${shortDay(due_on)}`);
  return [assignee, due].filter(Boolean).join(' ');
}

function Notes({ row }: { row: TrackedRow }) {
  const hasNote = row.note !== '' || row.public_note !== '';
  return (
    <span className={styles.note} data-note>
      {(row.assignee || row.due_on) && <span>{workText(row)}</span>}
      {row.values.map(({ field, value }) => (
        <span key={field.id}>
          {field.name}: {valueText(field, value)}
        </span>
      ))}
      {row.note && <span>{row.note}</span>}
      {row.public_note && <span>Public: {row.public_note}</span>}{' '}
      <a href={`/app/tracking/${row.list_id}/bill/${row.bill_id}`} className="no-print">
        {!row.can_edit ? 'Open' : hasNote ? 'Edit' : 'Add'}
        <span className="visually-hidden">
          {' '}
          {hasNote || !row.can_edit ? 'the notes on' : 'a note on'} {row.number}
        </span>
      </a>
    </span>
  );
}

/**
 * A button in two-line rows that shows and hides the controls in the following cells. `tracked-rows.module.css`
 * depends on its `aria-expanded`.
 */
function EditRow({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={`${styles.edit} no-print`}
      aria-expanded={isOpen}
      data-edit
      onClick={() => setOpen(!isOpen)}
    >
      <Icon of={ChevronRight} size={16} /> Edit
      <span className="visually-hidden"> {number}</span>
    </button>
  );
}

interface RowSelectProps<Value extends string | number> {
  /** The accessible name, with the bill: `Position of H.100`. */
  label: string;
  name: string;
  /** The id of the table's form. */
  form: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A select in a row of the table. With scripts it saves at once; without them, the button below the table saves it. */
function RowSelect<Value extends string | number>(props: RowSelectProps<Value>) {
  const { label, name, form, options, value, onChoose } = props;
  return (
    <select
      // Otherwise a browser that restores form values after a reload would show an unsaved value.
      autoComplete="off"
      className={styles.rowSelect}
      aria-label={label}
      name={name}
      form={form}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
