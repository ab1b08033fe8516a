import { useState } from 'react';
import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Tracking } from '../bills/use-tracking.ts';
import type { BillHit } from './hit-types.ts';
import { openReportOn } from './open-report.ts';
import { signInAndComeBack } from './saved-selection.ts';
import styles from './selection.module.css';
import type { Selection } from './selection.tsx';

interface SelectionBarProps {
  /** Of the open page. */
  hits: BillHit[];
  selection: Selection;
  tracking: Tracking;
  /** Whether it stands below bills: ids of other records say nothing of bills. */
  isOfBills: boolean;
}

/** What can be done with the ticked bills, there only while some are ticked (S06); and what came of the last change (S07). */
export function SelectionBar({ hits, selection, tracking, isOfBills }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { count } = selection;
  const { notice, setNotice, undo } = tracking;
  const elsewhere = isOfBills ? count - hits.filter(({ id }) => selection.has(id)).length : 0;

  /** The ticked bills, where there are not too many and somebody is signed in; otherwise says what it needs. */
  const takeable = () => {
    const ids = selection.ids();
    if (!tracking.isSignedIn) signInAndComeBack();
    else if (ids.length > MAX_BILLS_PER_REQUEST)
      setNotice({
        text: `At most ${number(MAX_BILLS_PER_REQUEST)} bills are taken at a time; ${number(count)} are selected.`,
        undo: null,
      });
    else return ids;
    return undefined;
  };
  const track = () => {
    const ids = takeable();
    if (ids) tracking.manage(ids);
  };
  const report = async () => {
    const ids = takeable();
    if (!ids) return;
    setAsking(true);
    const refusal = await openReportOn(ids);
    setAsking(false);
    if (refusal) setNotice({ text: refusal, undo: null });
  };

  return (
    <div className={styles.bar}>
      <div className={styles.notice} role="status">
        {notice && (
          <>
            <span>{notice.text}</span>
            {notice.undo && (
              <button type="button" onClick={undo}>
                Undo
              </button>
            )}
            <button type="button" onClick={() => setNotice(undefined)}>
              Close
            </button>
          </>
        )}
      </div>
      {count > 0 && (
        <section className={styles.selection} aria-label="Selected bills">
          <span role="status">
            {number(count)} selected
            {elsewhere > 0 && `, ${number(elsewhere)} of them on other pages`}
          </span>
          <button type="button" onClick={track}>
            Track {count} Selected bill(s)
          </button>
          <button type="button" onClick={report} disabled={isAsking} aria-busy={isAsking}>
            Generate Report on {count} Selected bill(s)
          </button>
          <button type="button" onClick={selection.clear}>
            Clear selection
          </button>
        </section>
      )}
    </div>
  );
}

const number = (value: number) => value.toLocaleString('en-US');
