import { useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';

/**
 * Whether a search takes longer than a moment (S14). InstantSearch says so only of the first of several searches that wait for results, and
 * one follows each key.
 */
export function useIsStalled(): boolean {
  const { status } = useInstantSearch({ catchError: true });
  const [isStalled, setStalled] = useState(false);
  const isNow = status === 'stalled' || (status === 'loading' && isStalled);
  if (isNow !== isStalled) setStalled(isNow);
  return isNow;
}
