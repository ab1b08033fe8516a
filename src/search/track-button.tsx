import type { Tracking } from '../tracking/use-tracking.ts';
import styles from './results.module.css';

interface TrackButtonProps {
  billId: number;
  number: string;
  tracking: Tracking;
}

/** 'Track Bill' tracks it at once; 'Tracking' opens the lists that it is on (S07). */
export function TrackButton({ billId, number, tracking }: TrackButtonProps) {
  const isTracked = tracking.isTracked(billId);
  const press = () => {
    if (!tracking.isSignedIn) window.location.assign(wayToSignIn(billId));
    else if (isTracked) tracking.manage([billId]);
    else tracking.track(billId);
  };
  return (
    <button
      type="button"
      className={styles.track}
      onClick={press}
      aria-busy={isTracked === undefined}
      data-track={isTracked ? 'tracked' : ''}
    >
      {isTracked ? 'Tracking' : 'Track Bill'}
      <span className="visually-hidden"> {number}</span>
    </button>
  );
}

/** After signing in, the bill waits to be put on a list. */
function wayToSignIn(billId: number): string {
  const to = `/app/tracking/manage?${new URLSearchParams({ billIds: String(billId) })}`;
  return `/sign-in?${new URLSearchParams({ to })}`;
}
