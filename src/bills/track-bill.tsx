import { AlertsLink } from '../layout/alerts-link.tsx';
import { ChangeForm } from '../layout/change-form.tsx';
import type { TrackingNotice } from './bill-tracking.ts';
import styles from './track-bill.module.css';
import { TrackingNoticeBar } from './tracking-notice.tsx';

export interface TrackBillProps {
  billId: number;
  number: string;
  tracking: {
    isSignedIn: boolean;
    isTracked: boolean;
    /** Notice about the last change. */
    notice: TrackingNotice | undefined;
  };
}

/**
 * Adds a bill to the user's first list, or links to the lists of a bill that is already tracked. Visitors who
 * are not signed in are sent to the sign-in page first.
 */
export function TrackBill({ billId, number, tracking }: TrackBillProps) {
  const { isSignedIn, isTracked, notice } = tracking;
  const back = `/app/bill/${billId}`;
  const manage = `/app/tracking/manage?${new URLSearchParams({ billIds: String(billId) })}`;
  const hiddenNumber = <span className="visually-hidden"> {number}</span>;
  return (
    <div className={`${styles.track} no-print`}>
      {isTracked ? (
        <a href={manage} className={styles.tracking} data-track>
          <span aria-hidden="true">✓ </span>Tracking{hiddenNumber}
        </a>
      ) : isSignedIn ? (
        <ChangeForm action="/app/tracking/manage">
          <input type="hidden" name="billIds" value={billId} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" name="do" value="track" className={styles.button} data-track>
            Track Bill{hiddenNumber}
          </button>
        </ChangeForm>
      ) : (
        <a
          href={`/sign-in?${new URLSearchParams({ to: manage })}`}
          rel="nofollow"
          className={styles.button}
          data-track
        >
          Track Bill{hiddenNumber}
        </a>
      )}
      <AlertsLink kind="bill" id={billId} name={number} />
      <TrackingNoticeBar notice={notice} back={back} />
    </div>
  );
}
