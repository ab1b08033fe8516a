import type { Tracking } from '../bills/use-tracking.ts';
import styles from './results.module.css';

interface TrackButtonProps {
  number: string;
  /** Undefined before it is known. */
  isTracked: boolean | undefined;
  onPress: () => void;
}

/** 'Track Bill' or 'Tracking' (S07). */
export function TrackButton({ number, isTracked, onPress }: TrackButtonProps) {
  return (
    <button
      type="button"
      className={styles.track}
      onClick={onPress}
      aria-busy={isTracked === undefined}
      data-track={isTracked ? 'tracked' : ''}
    >
      {isTracked ? 'Tracking' : 'Track Bill'}
      <span className="visually-hidden"> {number}</span>
    </button>
  );
}

/** 'Track Bill' tracks it at once; 'Tracking' opens the lists that it is on. */
export function pressTrack(tracking: Tracking, billId: number): void {
  if (!tracking.isSignedIn) window.location.assign(wayToSignIn(billId));
  else void tracking.trackOrManage(billId);
}

/** After signing in, the bill waits to be put on a list. */
function wayToSignIn(billId: number): string {
  const to = `/app/tracking/manage?${new URLSearchParams({ billIds: String(billId) })}`;
  return `/sign-in?${new URLSearchParams({ to })}`;
}
