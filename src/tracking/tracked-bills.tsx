import { useState } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import type { TrackingList } from './lists.server.ts';
import { rememberDensity } from './row-density.ts';
import { writeSettings } from './row-settings.ts';
import { SelectedBills } from './selected-bills.tsx';
import styles from './tracked-bills.module.css';
import rowStyles from './tracked-rows.module.css';
import type { TrackedRow } from './tracked-rows.server.ts';
import { TrackedTable } from './tracked-table.tsx';
import { keyOf, type Rows } from './use-rows.ts';

interface TrackedBillsProps {
  rows: TrackedRow[];
  state: Rows;
  /** The list of these bills; left out if they are from several lists. */
  list?: Pick<TrackingList, 'id' | 'name'>;
  /** The lists that bills can be added or moved to. */
  lists: Pick<TrackingList, 'id' | 'name'>[];
  /** The address of the current page. */
  here: string;
  /** The address of a download of these bills, from all pages. */
  files: (kind: 'csv' | 'xlsx') => string;
  /** Whether rows were compact when the page was requested. */
  isCompact: boolean;
  timeZone: string;
}

/** Tracked bills, with settings in each row and actions for the selected bills. */
export function TrackedBills({
  rows,
  state,
  list,
  lists,
  here,
  timeZone,
  files,
  ...props
}: TrackedBillsProps) {
  const [isCompact, setCompact] = useState(props.isCompact);
  const changeDensity = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rememberDensity(!isCompact);
    setCompact(!isCompact);
  };
  const keys = rows.map(keyOf);
  const selectedOnPage = keys.filter((key) => state.selected.has(key)).length;
  const isAll = selectedOnPage === keys.length;
  return (
    <div className={`${styles.bills} ${rowStyles.rows} ${isCompact ? rowStyles.compact : ''}`}>
      <div className={styles.tools}>
        <label className={styles.selectAll}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = selectedOnPage > 0 && !isAll;
            }}
            onChange={() => state.select(keys, !isAll)}
          />
          Select all bills on this page
        </label>
        {state.selected.size > 0 && (
          <SkipLink to={SELECTED} isInSight>
            Go to actions for selected bills
          </SkipLink>
        )}
        <div className={`${styles.files} no-print`}>
          <a href={`/app/alerts${list ? `?list=${list.id}` : ''}#alert`}>
            Alerts<span className="visually-hidden"> about these bills</span>
          </a>
          <a href={files('csv')} download>
            CSV
          </a>
          <a href={files('xlsx')} download>
            Excel
          </a>
          <ChangeForm onSubmit={changeDensity}>
            <input type="hidden" name="back" value={here} />
            <button type="submit" name="rowDensity" value={isCompact ? 'roomy' : 'compact'}>
              {isCompact ? 'Comfortable rows' : 'Compact rows'}
            </button>
          </ChangeForm>
        </div>
      </div>
      <TrackedTable
        caption={list ? `Bills on ${list.name}` : 'Tracked bills'}
        rows={rows}
        state={state}
        lists={lists}
        forms={{ selected: SELECTED, table: TABLE }}
        here={here}
        isCompact={isCompact}
        timeZone={timeZone}
      />
      <ChangeForm id={TABLE} className={`${styles.save} no-print`}>
        <input type="hidden" name="do" value="save" />
        <input type="hidden" name="back" value={here} />
        <input type="hidden" name="shown" value={writeSettings(rows.map(settingOf))} />
        <button type="submit">Save positions, priorities, and lists</button>
      </ChangeForm>
      <SelectedBills
        id={SELECTED}
        keysHere={keys}
        state={state}
        list={list}
        lists={lists.filter(({ id }) => id !== list?.id)}
        here={here}
      />
    </div>
  );
}

/** The ids of the forms: the checkbox of a row belongs to one, its selects to the other. */
const SELECTED = 'selected';
const TABLE = 'table';

function settingOf({ list_id: listId, bill_id: billId, position, priority }: TrackedRow) {
  return { listId, billId, position, priority };
}
