import { useState } from 'react';
import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Tracking } from '../bills/use-tracking.ts';
import type { BillHit } from './hit-types.ts';
import { openReportOn } from './open-report.ts';
import { signInAndReturn } from './saved-selection.ts';
import styles from './selection.module.css';
import type { Selection } from './selection.tsx';

interface SelectionBarProps {
  /** The hits of the current page. */
  hits: BillHit[];
  selection: Selection;
  tracking: Tracking;
  /** Whether the hits are bills; ids of other records are unrelated to bills. */
  isOfBills: boolean;
}

/**
 * Actions for the selected bills, shown only while some are selected (S06), and the notice about the last
 * change (S07).
 */
export function SelectionBar({ hits, selection, tracking, isOfBills }: SelectionBarProps) {
  const [isSending, setSending] = useState(false);
  const { count } = selection;
  const { notice, setNotice, undo } = tracking;
  const onOtherPages = isOfBills ? count - hits.filter(({ id }) => selection.has(id)).length : 0;

  /**
   * The selected bills if the visitor is signed in and there are not too many; otherwise shows the sign-in
   * page or a notice.
   */
  const selectedIds = () => {
    const ids = selection.ids();
    if (!tracking.isSignedIn) signInAndReturn();
    else if (ids.length > MAX_BILLS_PER_REQUEST)
      setNotice({
        text: `You can select up to ${number(MAX_BILLS_PER_REQUEST)} bills at a time. ${number(count)} are selected.`,
        undo: null,
      });
    else return ids;
    return undefined;
  };
  const track = () => {
    const ids = selectedIds();
    if (ids) tracking.manage(ids);
  };
  const report = async () => {
    const ids = selectedIds();
    if (!ids) return;
    setSending(true);
    const refusal = await openReportOn(ids);
    setSending(false);
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
            {onOtherPages > 0 && `, ${number(onOtherPages)} of them on other pages`}
          </span>
          <button type="button" onClick={track}>
            Track {count} Selected bill(s)
          </button>
          <button type="button" onClick={report} disabled={isSending} aria-busy={isSending}>
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
