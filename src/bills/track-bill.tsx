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
    /** What came of the last press. */
    said: TrackingNotice | undefined;
  };
}

/**
 * Tracks a bill at once, on the first list; once it is tracked, leads to the lists it is on. Who is not signed in comes to the
 * lists by way of signing in.
 */
export function TrackBill({ billId, number, tracking }: TrackBillProps) {
  const { isSignedIn, isTracked, said } = tracking;
  const back = `/app/bill/${billId}`;
  const manage = `/app/tracking/manage?${new URLSearchParams({ billIds: String(billId) })}`;
  const which = <span className="visually-hidden"> {number}</span>;
  return (
    <div className={`${styles.track} no-print`}>
      {isTracked ? (
        <a href={manage} className={styles.tracking} data-track>
          <span aria-hidden="true">✓ </span>Tracking{which}
        </a>
      ) : isSignedIn ? (
        <ChangeForm action="/app/tracking/manage">
          <input type="hidden" name="billIds" value={billId} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" name="do" value="track" className={styles.button} data-track>
            Track Bill{which}
          </button>
        </ChangeForm>
      ) : (
        <a
          href={`/sign-in?${new URLSearchParams({ to: manage })}`}
          rel="nofollow"
          className={styles.button}
          data-track
        >
          Track Bill{which}
        </a>
      )}
      <TrackingNoticeBar notice={said} back={back} />
    </div>
  );
}
