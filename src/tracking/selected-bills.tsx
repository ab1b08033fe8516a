import { ChangeForm } from '../layout/change-form.tsx';
import type { TrackingList } from './lists.server.ts';
import styles from './tracked-bills.module.css';
import { POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';
import type { Rows } from './use-rows.ts';

interface SelectedBillsProps {
  /** The form's id, which the checkboxes in the table refer to. */
  id: string;
  /** The keys of the rows on this page. */
  keysHere: readonly string[];
  state: Rows;
  list: Pick<TrackingList, 'id' | 'name'> | undefined;
  /** The user's other lists. */
  lists: Pick<TrackingList, 'id' | 'name'>[];
  here: string;
}

/** Actions for the selected bills, and the result of the last change. With scripts, the actions show only while bills are selected. */
export function SelectedBills({ id, keysHere, state, list, lists, here }: SelectedBillsProps) {
  const { selected } = state;
  const elsewhere = [...selected].filter((key) => !keysHere.includes(key));
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const button = event.submitter;
    // The report opens in another tab.
    if (!(button instanceof HTMLButtonElement) || button.formTarget) return;
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget, button)].map(([name, value]) => [name, String(value)]),
    );
    state.change({ ...fields, rows: [...selected].join(',') });
  };
  return (
    <div className={`${styles.bar} no-print`}>
      <RowsNoticeBar state={state} />
      <ChangeForm
        id={id}
        className={`${styles.selected} ${selected.size === 0 ? styles.idle : ''}`}
        aria-label="Selected bills"
        tabIndex={-1}
        onSubmit={submit}
      >
        <input type="hidden" name="back" value={here} />
        {elsewhere.map((key) => (
          <input key={key} type="hidden" name="rows" value={key} />
        ))}
        <span role="status" className={styles.count}>
          {selected.size.toLocaleString('en-US')} selected
          {elsewhere.length > 0 && `, ${elsewhere.length.toLocaleString('en-US')} of them on other pages`}
        </span>
        <div className={styles.group}>
          <label>
            Position
            <select name="position" autoComplete="off">
              <option value="">No change</option>
              {POSITIONS.map((position) => (
                <option key={position} value={position}>
                  {POSITION_NAMES[position]}
                </option>
              ))}
            </select>
          </label>
          <label>
            Priority
            <select name="priority" autoComplete="off">
              <option value="">No change</option>
              {PRIORITIES.map((priority) => (
                <option key={priority} value={priority}>
                  {PRIORITY_NAMES[priority]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="do" value="set" className="main-button" aria-busy={state.isSaving}>
            Set
          </button>
        </div>
        <button type="button" className={styles.clear} onClick={() => state.select([...selected], false)}>
          Clear selection
        </button>
        <details className={styles.more}>
          <summary>Lists and reports</summary>
          {lists.length > 0 && (
            <div className={styles.group}>
              <label>
                List
                <select name="list">
                  {lists.map((other) => (
                    <option key={other.id} value={other.id}>
                      {other.name}
                    </option>
                  ))}
                </select>
              </label>
              <button type="submit" name="do" value="move">
                Move to list
              </button>
              <button type="submit" name="do" value="put">
                Add to list
              </button>
            </div>
          )}
          <div className={styles.group}>
            {list && (
              <button type="submit" name="take" value={list.id}>
                Remove from this list
              </button>
            )}
            <button type="submit" formAction="/app/reports" formTarget="_blank" name="what" value="ticked">
              Report on selected bills
            </button>
          </div>
        </details>
      </ChangeForm>
    </div>
  );
}

/** The result of the last change of rows. */
export function RowsNoticeBar({ state }: { state: Rows }) {
  const { notice } = state;
  return (
    <div className={styles.notice} data-failed={notice?.isFailed}>
      <p role="status">{notice && !notice.isFailed ? notice.text : ''}</p>
      <p role="alert">{notice?.isFailed ? notice.text : ''}</p>
      {notice && (
        <>
          {notice.undo && (
            <button type="button" onClick={state.undo}>
              Undo
            </button>
          )}
          <button type="button" onClick={state.dismiss}>
            Close
          </button>
        </>
      )}
    </div>
  );
}
