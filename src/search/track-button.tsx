import type { Tracking } from '../bills/use-tracking.ts';
import styles from './results.module.css';

interface TrackButtonProps {
  number: string;
  /** Whether the bill is tracked; undefined until this is loaded. */
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

/** Handles the button: 'Track Bill' tracks the bill, and 'Tracking' opens its lists. */
export function pressTrack(tracking: Tracking, billId: number): void {
  if (!tracking.isSignedIn) window.location.assign(signInAddress(billId));
  else void tracking.trackOrManage(billId);
}

/** The sign-in address, which continues with adding the bill to a list. */
function signInAddress(billId: number): string {
  const to = `/app/tracking/manage?${new URLSearchParams({ billIds: String(billId) })}`;
  return `/sign-in?${new URLSearchParams({ to })}`;
}
