import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';

/** Delay before the stalled-search indicator appears, in milliseconds (S14). */
const STALLED_AFTER_MS = 200;

/**
 * Whether a search takes longer than a moment (S14). InstantSearch says so once, of the first of several searches that wait for
 * results, and not at all if the next key is pressed at that moment.
 */
export function useIsStalled(): boolean {
  const { status } = useInstantSearch({ catchError: true });
  const isWaiting = status === 'loading' || status === 'stalled';
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setStalled(false);
    };
  }, [isWaiting]);
  return isWaiting && isStalled;
}
